# shellcheck shell=bash
# What ./run and ./test share: install what is missing, configure, build. Sourced, not run.
# Messages go to stderr, so that the output of a command can be piped.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# say SENTENCE: print a line of its own, even where a line of progress is shown.
say() {
    if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
    printf '%s\n' "$*" >&2
}

# fail SENTENCE [CODE]: stop with one clear sentence.
fail() {
    say "$1"
    exit "${2:-1}"
}

# shellcheck source=scripts/progress.sh
. "$root/scripts/progress.sh"
# shellcheck source=scripts/packages.sh
. "$root/scripts/packages.sh"

# shellcheck disable=SC2034 # ./run and checks.sh use it
base_packages="$root/scripts/packages.txt"
pages_made="$root/web/node_modules/.pages" # the new pages, until put_pages replaces the old ones

# setup_node_modules FOLDER: install a folder's npm packages if they are missing or out of date.
setup_node_modules() {
    local folder="$1" name="${1#"$root"/}" began=$SECONDS
    local lock="$folder/package-lock.json" stamp="$folder/node_modules/.package-lock.json"
    [[ -f "$stamp" && ! "$lock" -nt "$stamp" ]] && return
    say "Installing $(grep -c '"node_modules/' "$lock") npm packages for $name"
    (cd "$folder" && npm ci --no-audit --no-fund --loglevel=error >&2 </dev/null) ||
        fail "npm could not install the packages of $name."
    touch "$stamp"
    say "npm packages for $name: done in $((SECONDS - began)) s"
}

# pages_are_fresh: is nothing under web/ newer than the built pages?
pages_are_fresh() {
    local folder="$root/web" lock="$root/web/node_modules/.package-lock.json"
    [[ -f "$folder/dist/index.html" && -f "$lock" ]] || return 1
    [[ ! "$folder/package-lock.json" -nt "$lock" ]] || return 1
    [[ -z "$(find "$folder" \( -name node_modules -o -name dist -o -name test-results \) -prune \
        -o -newer "$folder/dist/index.html" -type f -print -quit)" ]]
}

# make_pages: build the pages in a folder that nothing reads. put_pages moves them to web/dist.
make_pages() {
    local log="$root/build/pages.log" began
    mkdir -p "$root/build"
    (
        flock 9 # two runs at once build one after the other
        setup_node_modules "$root/web"
        ! pages_are_fresh || exit 0
        began=$SECONDS
        say "Building the pages"
        cd "$root/web" || exit
        npm run --silent build -- --outDir "${pages_made#"$root"/web/}" --emptyOutDir \
            >"$log" 2>&1 </dev/null || {
            tail -n 30 "$log" >&2
            fail "The pages could not be built."
        }
        say "Pages: done in $((SECONDS - began)) s"
    ) 9>"$root/build/.pages.lock"
}

# put_pages: move the pages that make_pages has built to web/dist, if it built any.
put_pages() {
    (
        flock 9
        [[ -f "$pages_made/index.html" ]] || exit 0
        rm -rf "$root/web/dist"
        mv "$pages_made" "$root/web/dist"
    ) 9>"$root/build/.pages.lock"
}

# build_folder PRESET: print the folder where CMakePresets.json puts the build.
build_folder() {
    if [[ "$1" == release ]]; then echo "$root/build"; else echo "$root/build/$1"; fi
}

# configure PRESET: configure if the presets have changed or nothing is configured yet.
configure() {
    local folder
    folder="$(build_folder "$1")"
    [[ ! -f "$folder/build.ninja" || "$root/CMakePresets.json" -nt "$folder/CMakeCache.txt" ]] ||
        return 0
    say "Configuring the build ($1)"
    (cd "$root" && cmake --preset "$1" >"$folder/build.log" 2>&1 </dev/null)
}

# build PRESET [TARGET…]: configure, then build quietly; show what went wrong.
build() {
    local preset="$1" folder targets=()
    shift
    if [[ $# -gt 0 ]]; then targets=(--target "$@"); fi
    folder="$(build_folder "$preset")"
    mkdir -p "$folder"
    : >"$folder/build.log"
    (
        flock 9 # two runs at once build one after the other
        configure "$preset" || exit 1
        : >"$folder/build.log"
        NINJA_STATUS='[%f/%t] ' cmake --build "$folder" "${targets[@]}" 2>&1 </dev/null |
            show_build "Building ($preset)" "$folder/build.log" "$folder" "$@"
    ) 9>"$folder/.lock" || {
        grep -vE '^\[[0-9]+/[0-9]+\] ' "$folder/build.log" >&2 || true
        fail "The build ($preset) failed."
    }
}

# build_beside_pages PRESET TARGET PROGRAM…: build TARGET, which contains the pages and these
# programs. If the pages are missing or out of date, npm builds them while the programs compile.
build_beside_pages() {
    local preset="$1" target="$2"
    shift 2
    if ! pages_are_fresh; then
        begin_beside make_pages
        build "$preset" "$@"
        end_beside
        put_pages
    fi
    build "$preset" "$target"
}
