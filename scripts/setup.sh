# shellcheck shell=bash
# What ./run and ./test share: install what is missing, configure, build. Sourced, not run.
# Messages go to stderr, so that the output of a command can be piped.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

say() { printf '%s\n' "$*" >&2; }

# fail SENTENCE [CODE]: stop with one clear sentence.
fail() {
    say "$1"
    exit "${2:-1}"
}

# list_packages FILE…: the names in package lists, without comments.
list_packages() { sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$@"; }

is_debian_12() {
    [[ -r /etc/os-release ]] && (
        # shellcheck disable=SC1091
        . /etc/os-release
        [[ "${ID:-}" == debian && "${VERSION_ID:-}" == 12 ]]
    )
}

require_debian_12() {
    is_debian_12 && return
    say "What Fairdeal is built with, by the names of Debian 12's packages:"
    sed -n 's/^[^#]/  &/p' "$@" >&2
    say "  nodejs, npm             # version 18 or newer, for the pages and a part of the tests"
    fail "This is not Debian 12, and Fairdeal sets itself up on Debian 12 only." 2
}

# install_packages NAME…: with apt-get, as root or through sudo.
install_packages() {
    local as_root=() log
    if [[ "$(id -u)" != 0 ]]; then
        command -v sudo >/dev/null ||
            fail "Please install these packages as root, for there is no sudo here: $*" 2
        as_root=(sudo)
    fi
    mkdir -p "$root/build"
    log="$root/build/packages.log"
    if [[ $# == 1 ]]; then
        say "Installing 1 missing package: $1"
    else
        say "Installing $# missing packages: $*"
    fi
    "${as_root[@]}" apt-get update -qq >"$log" 2>&1 </dev/null ||
        say "The package lists could not be refreshed; trying with the ones that are here."
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-remove \
        --no-install-recommends "$@" >>"$log" 2>&1 </dev/null || {
        tail -n 20 "$log" >&2
        fail "The packages could not be installed; apt-get's last words stand above."
    }
}

# setup_packages FILE…: install what the package lists name and this machine lacks.
setup_packages() {
    require_debian_12 "$@"
    local wanted missing=() name installed
    mapfile -t wanted < <(list_packages "$@")
    installed="$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null)" ||
        true
    for name in "${wanted[@]}"; do
        [[ $'\n'"$installed"$'\n' == *$'\n'"$name installed"$'\n'* ]] || missing+=("$name")
    done
    if [[ ${#missing[@]} -gt 0 ]]; then install_packages "${missing[@]}"; fi
}

# Debian's node and npm are two packages, others ship both in one, and the two kinds exclude each
# other: so a node that is already here is used as it is.
setup_node() {
    local version missing=()
    if ! command -v node >/dev/null; then
        ! command -v npm >/dev/null ||
            fail "There is npm here but no node; please install Node 18 or newer." 2
        missing=(nodejs npm)
    elif ! command -v npm >/dev/null; then
        dpkg-query -W -f '${Version}' nodejs 2>/dev/null | grep -q dfsg ||
            fail "There is node here but no npm; please add the npm that belongs to it." 2
        missing=(npm)
    fi
    if [[ ${#missing[@]} -gt 0 ]]; then install_packages "${missing[@]}"; fi
    version="$(node --version)"
    version="${version#v}"
    [[ "${version%%.*}" -ge 18 ]] ||
        fail "Node $version is here, but 18 or newer is needed; please replace it." 2
}

# setup_node_modules FOLDER: the npm packages of a folder, when they are missing or out of date.
setup_node_modules() {
    local folder="$1" stamp="$1/node_modules/.package-lock.json"
    [[ -f "$stamp" && ! "$folder/package-lock.json" -nt "$stamp" ]] && return
    say "Installing the npm packages of ${folder#"$root"/}"
    (cd "$folder" && npm ci --no-audit --no-fund --loglevel=error >&2 </dev/null) ||
        fail "The npm packages of ${folder#"$root"/} could not be installed."
    touch "$stamp"
}

# build_pages: web/dist, when something under web/ is newer than it.
build_pages() {
    local folder="$root/web" newer log="$root/build/pages.log"
    setup_node
    mkdir -p "$root/build"
    (
        flock 9 # two runs at once build one after the other
        setup_node_modules "$folder"
        if [[ -f "$folder/dist/index.html" ]]; then
            newer="$(find "$folder" \( -name node_modules -o -name dist -o -name test-results \) -prune \
                -o -newer "$folder/dist/index.html" -type f -print -quit)"
            [[ -n "$newer" ]] || exit 0
        fi
        say "Building the pages"
        cd "$folder" || exit
        npm run --silent build >"$log" 2>&1 </dev/null || {
            tail -n 30 "$log" >&2
            fail "The pages could not be built."
        }
    ) 9>"$root/build/.pages.lock"
}

# build_folder PRESET: where CMakePresets.json puts it.
build_folder() {
    if [[ "$1" == release ]]; then echo "$root/build"; else echo "$root/build/$1"; fi
}

# build PRESET [TARGET…]: configure when the presets have changed, then build quietly; what went wrong
# is shown.
build() {
    local preset="$1" folder targets=()
    shift
    if [[ $# -gt 0 ]]; then targets=(--target "$@"); fi
    folder="$(build_folder "$preset")"
    mkdir -p "$folder"
    : >"$folder/build.log"
    (
        flock 9 # two runs at once build one after the other
        cd "$root"
        if [[ ! -f "$folder/build.ninja" || CMakePresets.json -nt "$folder/CMakeCache.txt" ]]; then
            cmake --preset "$preset" >"$folder/build.log" 2>&1 </dev/null || exit 1
            : >"$folder/build.log"
        fi
        NINJA_STATUS='[%f/%t] ' cmake --build "$folder" "${targets[@]}" 2>&1 </dev/null |
            show_progress "Building ($preset)" "$folder/build.log"
    ) 9>"$folder/.lock" || {
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$folder/build.log" >&2 || true
        fail "The build ($preset) failed."
    }
}

# show_progress TITLE LOG: keeps what the build says and shows how far it is: on a terminal in one
# line that moves, elsewhere in one line; nothing when there is nothing to do.
show_progress() {
    local title="$1" log="$2" line steps=0
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        [[ "$line" =~ ^\[([0-9]+/[0-9]+)\]\ [BL] ]] || continue
        if [[ -t 2 ]]; then
            printf '\r\033[K%s %s' "$title" "${BASH_REMATCH[1]}" >&2
        elif [[ "$steps" == 0 ]]; then
            say "$title: ${BASH_REMATCH[1]#*/} steps"
        fi
        steps=$((steps + 1))
    done
    if [[ -t 2 && "$steps" != 0 ]]; then printf '\r\033[K' >&2; fi
}
