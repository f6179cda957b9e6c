# shellcheck shell=bash
# What must be installed: the package lists, apt, and the checks on systems other than Debian 12 and
# 13. Sourced by setup.sh.

oldest_node=18.18 # as in web/package.json

# list_rows FILE…: print the rows of package lists as NAMES, CHECK and PURPOSE, separated by tabs.
list_rows() {
    sed -nE 's/^([^:#]*[^:# ]) *: *([^#]*[^# ]) *# *(.*)$/\1\t\2\t\3/p' "$@"
}

# debian_release: print 12 or 13; on any other system, nothing.
debian_release() {
    [[ -r /etc/os-release ]] || return 0
    # shellcheck disable=SC1091
    (. /etc/os-release && [[ "${ID:-}" == debian && "${VERSION_ID:-}" =~ ^1[23]$ ]] &&
        echo "$VERSION_ID") || true
}

# has_one CHECK: does this machine have it, no matter where it came from? A check is a kind and what
# to look for.
has_one() {
    local kind what
    read -r kind what <<<"$1"
    case "$kind" in
        command) command -v "$what" >/dev/null ;;
        variable) command -v "${!what:-}" >/dev/null ;;
        module) pkg-config --exists "$what" 2>/dev/null ;;
        header) g++ -std=c++20 -E -x c++ - -o /dev/null 2>/dev/null <<<"#include <$what>" ;;
        file) compgen -G "$what" >/dev/null ;;
        font) [[ -n "$(fc-list "$what" family 2>/dev/null)" ]] ;;
        *) fail "A package list asks for a check that does not exist: \"$kind\"." 2 ;;
    esac
}

# has CHECK [| CHECK…]: does this machine have one of them? Whether it is optional does not matter.
has() {
    local one checks
    IFS='|' read -ra checks <<<"${1#optional }"
    for one in "${checks[@]}"; do
        if has_one "$one"; then return 0; fi
    done
    return 1
}

# require_capabilities FILE…: on a system where Fairdeal installs nothing, stop if something that
# the lists name is missing and not optional.
require_capabilities() {
    local names check purpose missing=()
    while IFS=$'\t' read -r names check purpose; do
        [[ "$check" == optional\ * ]] || has "$check" ||
            missing+=("$(printf '  %-45s %s' "$names" "$purpose")")
    done < <(list_rows "$@")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    say "Fairdeal installs packages on Debian 12 and 13. This machine has another system and" \
        "lacks these (Debian's names):"
    printf '%s\n' "${missing[@]}" >&2
    fail "Please install them, then try again." 2
}

# rows_not_installed FILE…: print the NAMES of each row for which dpkg has no installed package and
# the check fails.
rows_not_installed() {
    local installed names check name found
    installed=$'\n'"$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null)"$'\n'
    while IFS=$'\t' read -r names check _; do
        found=no
        for name in ${names//|/ }; do
            [[ "$installed" != *$'\n'"$name installed"$'\n'* ]] || found=yes
        done
        [[ "$found" == yes ]] || has "$check" || echo "$names"
    done < <(list_rows "$@")
}

# first_known NAME…: print the first name that apt can install, or the first of all.
first_known() {
    local name
    for name in "$@"; do
        if [[ "$(LC_ALL=C apt-cache policy "$name" 2>/dev/null)" =~ Candidate:\ [^\(] ]]; then
            echo "$name"
            return
        fi
    done
    echo "$1"
}

# as_root COMMAND…: run it as root, through sudo if necessary.
as_root() {
    if [[ "$(id -u)" == 0 ]]; then "$@"; else sudo "$@"; fi
}

# require_root NAME…: stop unless this user may install packages. sudo asks for its password here,
# before anything runs in the background.
require_root() {
    [[ "$(id -u)" != 0 ]] || return 0
    command -v sudo >/dev/null ||
        fail "Please install these packages as root; sudo is missing here: $*" 2
    sudo -v || fail "sudo refused; these packages are missing: $*" 2
}

# run_apt LOG NAME…: apt-get's output goes to the log, and only its status goes to stdout. apt-get
# does not wait for the reader of its status, so package scripts that shared the pipe would fail.
run_apt() {
    # shellcheck disable=SC2016 # the inner shell expands them; sudo closes every descriptor above 2
    as_root env DEBIAN_FRONTEND=noninteractive \
        sh -c 'log=$0; exec 3>&1 >>"$log" 2>&1; exec "$@"' "$1" \
        apt-get install -qq --yes --no-remove --no-install-recommends -o DPkg::Lock::Timeout=300 \
        -o Dpkg::Use-Pty=0 -o APT::Status-Fd=3 "${@:2}" </dev/null
}

# install_packages NAMES…: install them with apt-get. NAMES is one name or "NAME | NAME".
install_packages() {
    local log="${root:?}/build/packages.log" names chosen=() began=$SECONDS
    mkdir -p "$root/build"
    as_root apt-get update -qq -o DPkg::Lock::Timeout=300 >>"$log" 2>&1 </dev/null ||
        say "apt-get could not refresh its lists, and continues with those it has."
    for names in "$@"; do
        # shellcheck disable=SC2086 # one word for each alternative
        chosen+=("$(first_known ${names//|/ })")
    done
    say "Installing packages and their dependencies: ${chosen[*]}"
    run_apt "$log" "${chosen[@]}" | show_apt || {
        tail -n 20 "$log" >&2
        fail "apt-get could not install the packages; the end of its log is above."
    }
    say "Packages: done in $((SECONDS - began)) s"
}

# install_missing [NAMES…]: install them with apt-get, if there are any.
install_missing() {
    [[ $# -gt 0 ]] || return 0
    require_root "$@"
    install_packages "$@"
}

# setup_packages FILE…: install what the package lists name and this machine lacks.
setup_packages() {
    local missing
    if [[ -z "$(debian_release)" ]]; then
        require_capabilities "$@"
        return
    fi
    mapfile -t missing < <(rows_not_installed "$@")
    install_missing "${missing[@]}"
}

# setup_base [FILE…]: install in one go what the build and the pages need, Node included, and what
# these lists name. What is missing or too old is said here, before anything is compiled.
setup_base() {
    local missing node
    if [[ -z "$(debian_release)" ]]; then
        require_capabilities "${base_packages:?}" "$@"
    else
        mapfile -t missing < <(rows_not_installed "${base_packages:?}" "$@")
        node="$(node_packages)" || exit
        # shellcheck disable=SC2206 # one word for each package
        missing+=($node)
        install_missing "${missing[@]}"
    fi
    require_node
}

# node_packages: print the Debian packages that Node still needs; stop if the node that is here is
# too old. Debian has node and npm in two packages, others ship both in one, and the two kinds
# conflict. So a node that is here stays.
node_packages() {
    local version
    if ! command -v node >/dev/null; then
        ! command -v npm >/dev/null ||
            fail "npm is here but node is not; please install Node $oldest_node or newer." 2
        echo nodejs npm
        return
    fi
    version="$(node --version)"
    version="${version#v}"
    printf '%s\n' "$oldest_node" "$version" | sort --version-sort --check=quiet ||
        fail "Node $version is here, but Fairdeal needs $oldest_node or newer; please replace it." 2
    if ! command -v npm >/dev/null; then
        dpkg-query -W -f '${Version}' nodejs 2>/dev/null | grep -q dfsg ||
            fail "node is here but npm is not; please add the npm that belongs to it." 2
        echo npm
    fi
}

# require_node: stop unless Node is here, new enough, with npm.
require_node() {
    local missing
    missing="$(node_packages)" || exit
    [[ -z "$missing" ]] ||
        fail "Please install Node $oldest_node or newer with npm; this machine lacks one or both." 2
}
