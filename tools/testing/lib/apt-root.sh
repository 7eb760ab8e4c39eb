# SPDX-License-Identifier: GPL-2.0-or-later
#
# Downloads packages of other Debian suites and architectures through an apt configuration
# of its own, so that the host's package lists and status stay untouched. Sourced after common.sh.
#
# The mirror is the one that the host itself uses.

apt_root=$GM_CACHE/apt
apt_suites="bookworm bookworm-backports trixie trixie-backports"

apt_private() # apt-get|apt-cache ARGS...
{
	local tool=$1
	shift
	"$tool" -q \
		-o Dir::Etc::SourceList="$apt_root/sources.list" \
		-o Dir::Etc::SourceParts=/dev/null \
		-o Dir::Etc::Preferences=/dev/null \
		-o Dir::Etc::PreferencesParts=/dev/null \
		-o Dir::State="$apt_root" \
		-o Dir::State::Lists="$apt_root/lists" \
		-o Dir::State::Status="$apt_root/status" \
		-o Dir::Cache="$apt_root/cache" \
		-o APT::Architecture=amd64 \
		-o APT::Architectures::=amd64 -o APT::Architectures::=arm64 \
		-o APT::Sandbox::User=root \
		-o Acquire::Languages=none \
		-o Acquire::Check-Valid-Until=false \
		"$@"
}

# The host's own source of Debian's main component; any suite of it will do.
apt_mirror()
{
	apt-get indextargets --format '$(IDENTIFIER) $(COMPONENT) $(SITE)' |
		awk '$1 == "Packages" && $2 == "main" && $NF !~ /security/ && $NF ~ /debian/ {
			print $NF; exit }'
}

apt_open() # makes the suites' package lists available
{
	local keyring=/usr/share/keyrings/debian-archive-keyring.gpg
	local mirror suite wanted
	need apt-get apt
	need_file "$keyring" debian-archive-keyring
	mirror=$(apt_mirror)
	[ -n "$mirror" ] || die "apt has no Debian source configured"
	wanted=$(for suite in $apt_suites; do
		echo "deb [signed-by=$keyring] $mirror $suite main"
	done)

	mkdir -p "$apt_root/lists/partial" "$apt_root/cache/archives/partial"
	: >"$apt_root/status"
	if [ "$(cat "$apt_root/sources.list" 2>/dev/null)" = "$wanted" ] &&
	   [ -n "$(find "$apt_root/updated" -mmin -720 2>/dev/null)" ]; then
		return
	fi
	note "reading the package lists of $apt_suites"
	echo "$wanted" >"$apt_root/sources.list"
	# without the option a mirror that cannot be reached is no error
	apt_private apt-get -o APT::Update::Error-Mode=any update >"$apt_root/update.log" 2>&1 || {
		cat "$apt_root/update.log" >&2
		die "apt-get update failed"
	}
	touch "$apt_root/updated"
}

apt_version() # PACKAGE SUITE: the version that this suite has
{
	apt_private apt-cache madison "$1" |
		awk -F' *[|] *' -v suite="$2/main" '
			{ split($3, source, " ") }
			source[2] == suite { print $2; exit }'
}

apt_depends() # PACKAGE[:ARCH] VERSION: names of its direct dependencies
{
	apt_private apt-cache show "$1=$2" |
		sed -n 's/^Depends: //p' | tr ',|' '\n\n' | awk '{ print $1 }'
}

apt_fetch() # DIRECTORY PACKAGE[:ARCH]=VERSION...
{
	local directory=$1
	shift
	mkdir -p "$directory"
	(cd "$directory" && apt_private apt-get download "$@") >"$apt_root/download.log" 2>&1 || {
		cat "$apt_root/download.log" >&2
		die "download failed: $*"
	}
}
