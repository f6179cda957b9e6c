# shellcheck shell=bash
# ./test --bare runs the README's two commands on a Debian that has nothing but its base system.
# Sourced after checks.sh.

bare_folder="${root:?}/build/bare"

# bare_mirror: print the mirror from which this machine gets Debian's packages, if apt names one.
bare_mirror() {
    local sources
    sources="$(cat /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null)" || true
    sed -nE '/^URIs:/{s/^URIs: *([^ ]+).*/\1/p;q}; /^deb /{s/^deb +(\[[^]]*\] *)?([^ ]+).*/\2/p;q}' <<<"$sources"
}

# bare_sources RELEASE FOLDER: let the new system reach packages the way this machine does, with
# Debian's sources for that release and apt's proxy settings.
bare_sources() {
    local file
    for file in sources.list.d/debian.sources sources.list; do
        [[ -s "/etc/apt/$file" ]] || continue
        : >"$2/etc/apt/sources.list"
        sed -E "s/\\b(bookworm|trixie)\\b/$1/g" "/etc/apt/$file" >"$2/etc/apt/$file"
        break
    done
    apt-config dump | grep -E '^Acquire::(http|https|ftp|Retries)[: ]' >"$2/etc/apt/apt.conf.d/90machine" || true
    cp -a /etc/apt/auth.conf* "$2/etc/apt/" 2>/dev/null || true
    cp /etc/resolv.conf /etc/hosts "$2/etc/" 2>/dev/null || true
    cp /etc/ssl/certs/ca-certificates.crt "$2/etc/machine-ca.crt" 2>/dev/null || true
}

# bare_base RELEASE: make a tar of the base system, once.
bare_base() {
    local base="$bare_folder/$1.tar" folder="$bare_folder/$1" mirror include=()
    [[ ! -f "$base" ]] || return 0
    mirror="$(bare_mirror)"
    if [[ "$mirror" == https:* ]]; then include=(--include=ca-certificates); fi
    say "Making a bare Debian ($1) with debootstrap; this takes a minute or two"
    rm -rf "$folder"
    # shellcheck disable=SC2086 # without a mirror there is no argument
    debootstrap --variant=minbase "${include[@]}" "$1" "$folder" $mirror \
        >"$bare_folder/$1-debootstrap.log" 2>&1 </dev/null || {
        tail -n 10 "$bare_folder/$1-debootstrap.log" >&2
        fail "debootstrap could not make a Debian \"$1\"; the end of its log is above."
    }
    tar -C "$folder" -cf "$base.new" . && mv "$base.new" "$base"
    rm -rf --one-file-system "$folder"
}

# bare_clone RELEASE: unpack a fresh base, and clone the last commit into it.
bare_clone() {
    local folder="$bare_folder/$1"
    rm -rf --one-file-system "$folder"
    mkdir -p "$folder"
    tar -C "$folder" -xf "$bare_folder/$1.tar"
    bare_sources "$1" "$folder"
    mkdir -p "$folder/srv"
    git -c safe.directory='*' clone --quiet "$root" "$folder/srv/fairdeal" </dev/null ||
        fail "git could not clone the project."
}

# bare_settings: print the environment of the new system, one setting per line. It has nothing from
# this machine but the way to the package registries.
bare_settings() {
    local registry=""
    printf '%s\n' HOME=/root LANG=C.UTF-8 TERM=dumb CI=true NODE_EXTRA_CA_CERTS=/etc/machine-ca.crt \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
    env | grep -iE '^(https?_proxy|no_proxy|all_proxy)=' || true
    if command -v npm >/dev/null; then registry="$(cd / && npm config get registry 2>/dev/null)" || true; fi
    [[ -z "$registry" ]] || echo "npm_config_registry=$registry"
}

# bare_command RELEASE PART: run one command in namespaces of its own, so that its mounts and
# processes end with it. Its output goes to the log, each line with the seconds since the start.
bare_command() {
    local log="$bare_folder/$1-$2.log" settings line began=$SECONDS
    mapfile -t settings < <(bare_settings)
    say "./$2 on Debian ($1); the log is ${log#"$root"/}"
    unshare --mount --pid --fork --kill-child bash "$root/scripts/bare_inside.sh" \
        "$bare_folder/$1" "$2" "${settings[@]}" 2>&1 </dev/null |
        while IFS= read -r line; do printf '%5d s  %s\n' "$((SECONDS - began))" "$line"; done |
        tee "$log" >&2 || failed+=("./$2 on Debian ($1)")
}

# seconds_of LOG SENTENCE: print the number of seconds that follows a sentence in a log.
seconds_of() { sed -nE "s/^ *[0-9]+ s  $2 ([0-9]+) s.*/\\1/p" "$1" 2>/dev/null | head -n 1; }

# bare_report RELEASE: say where the time went.
bare_report() {
    local packages page test
    packages="$(seconds_of "$bare_folder/$1-run.log" "Packages: done in")"
    page="$(seconds_of "$bare_folder/$1-run.log" "First page after")"
    test="$(sed -nE 's/^ *([0-9]+) s .*/\1/p' "$bare_folder/$1-test.log" 2>/dev/null | tail -n 1)"
    if [[ -n "$page" ]]; then page=$((page - ${packages:-0})); fi
    say "Debian ($1): packages: ${packages:-?} s, build to first page: ${page:-?} s, ./test: ${test:-?} s"
}

# bare_release RELEASE PART…
bare_release() {
    local release="$1" part
    shift
    rm -f "$bare_folder/$release-run.log" "$bare_folder/$release-test.log"
    bare_base "$release"
    bare_clone "$release"
    for part in "$@"; do bare_command "$release" "$part"; done
    rm -rf --one-file-system "${bare_folder:?}/$release"
    bare_report "$release"
}

# check_bare [RELEASE] [run|test]: by default, both releases and both commands.
check_bare() {
    local releases=(bookworm trixie) parts=(run test) word release
    for word in "$@"; do
        case "$word" in
            bookworm | trixie) releases=("$word") ;;
            run | test) parts=("$word") ;;
            *) fail "--bare takes bookworm or trixie, and run or test; \"$word\" is none of these." 2 ;;
        esac
    done
    setup_packages "$root/scripts/packages-bare.txt"
    if [[ "$(id -u)" != 0 ]]; then
        command -v sudo >/dev/null || fail "--bare uses mount and chroot: please run it as root." 2
        exec sudo --preserve-env=http_proxy,https_proxy,no_proxy "$root/test" --bare "$@"
    fi
    [[ -z "$(git -C "$root" -c safe.directory='*' status --porcelain)" ]] ||
        say "Uncommitted changes are left out: --bare clones the last commit."
    mkdir -p "$bare_folder"
    exec 8>"$bare_folder/.lock"
    flock --nonblock 8 || fail "Another ./test --bare is running in ${bare_folder#"$root"/}; please wait for it." 2
    trap 'rm -rf --one-file-system "$bare_folder"/{bookworm,trixie}' EXIT
    for release in "${releases[@]}"; do bare_release "$release" "${parts[@]}"; done
    finish "The README's commands work on a bare Debian: ${releases[*]}."
}
