# shellcheck shell=bash
# ./test --bare runs the README's two commands on a Debian that has nothing but its base system.
# Sourced after checks.sh.

bare_folder="${root:?}/build/bare"
bare_job="" # what runs now, in a process group of its own

# debian_mirror [-updates|-security]: print the address from which this machine gets Debian's
# packages, or the named kind of updates, if the files that Debian's installer writes name one.
# Which release this machine has makes no difference, and whether they call it stable or sid.
debian_mirror() {
    local address suite component file
    # shellcheck disable=SC1091
    (. /etc/os-release && [[ "${ID:-}" == debian ]]) 2>/dev/null || return 0
    while IFS=$'\t' read -r address suite component file; do
        [[ "$file" =~ /(sources\.list|debian\.sources):[0-9]+$ ]] || continue
        [[ "$component" == main && "$suite" =~ ^[a-z]+"${1:-}"$ ]] || continue
        if [[ "$address" == mirror+file:* ]]; then # as in Debian's images for clouds
            file="${address#mirror+file:}"
            address="$(grep -m 1 -oE '^https?:[^[:space:]]+' "${file%/}")" || continue
        fi
        [[ "$address" =~ ^https?: ]] || continue
        echo "$address"
        return
    done < <(apt-get indextargets --no-release-info 'Created-By: Packages' \
        --format $'$(REPO_URI)\t$(RELEASE)\t$(COMPONENT)\t$(SOURCESENTRY)' 2>/dev/null)
}

# bare_sources RELEASE FOLDER MIRROR: write apt's sources for the new system: the mirror, and those
# updates that this machine gets. Without a mirror, those that debootstrap has written stay.
bare_sources() {
    [[ -n "$3" ]] || return 0
    local keys=/usr/share/keyrings/debian-archive-keyring.gpg kind address # of the new system
    for kind in "" -updates -security; do
        if [[ -z "$kind" ]]; then address="$3"; else address="$(debian_mirror "$kind")"; fi
        [[ -z "$address" ]] || echo "deb [signed-by=$keys] $address $1$kind main"
    done >"$2/etc/apt/sources.list"
}

# bare_way FOLDER: let the new system reach its mirror the way this machine does: names, proxies,
# passwords and certificates.
bare_way() {
    local settings certificates
    cp /etc/resolv.conf /etc/hosts "$1/etc/" 2>/dev/null || true
    cp -a /etc/apt/auth.conf* "$1/etc/apt/" 2>/dev/null || true
    settings="$(apt-config dump 2>/dev/null)" || true
    mapfile -t certificates < <(sed -nE 's/^Acquire::https:.*CAInfo "(.+)";$/\1/p' <<<"$settings")
    cat /etc/ssl/certs/ca-certificates.crt "${NODE_EXTRA_CA_CERTS:-}" "${certificates[@]}" \
        2>/dev/null >"$1/etc/machine-ca.crt" || true
    {
        # A program that looks for a proxy is not there.
        grep -E '^Acquire::(https?|Retries|ForceIPv[46]|Check-Valid-Until)[: ]' <<<"$settings" |
            grep -vE 'CAInfo|Auto-?Detect' || true
        [[ ! -s "$1/etc/machine-ca.crt" ]] || echo 'Acquire::https::CAInfo "/etc/machine-ca.crt";'
    } >"$1/etc/apt/apt.conf.d/90machine"
}

# bare_run COMMAND…: run it in a process group of its own, so that bare_end can end all of it, and
# wait.
bare_run() {
    local code=0
    set -m
    "$@" &
    bare_job=$!
    set +m
    wait "$bare_job" || code=$?
    bare_job=""
    return "$code"
}

# bare_alone COMMAND…: run it in namespaces of its own. Its mounts and processes end with it.
bare_alone() { unshare --mount --pid --fork --kill-child "$@" 2>&1 </dev/null; }

# bare_end: however ./test --bare ends, end what runs, clean up, and say where the logs are.
bare_end() {
    trap '' INT TERM HUP
    if [[ -n "$bare_job" ]]; then
        kill -KILL -- "-$bare_job" 2>/dev/null || true
        wait "$bare_job" 2>/dev/null || true
    fi
    # The last processes of a namespace may still be ending, so a folder may fill up again once.
    rm -rf --one-file-system "$bare_folder"/{bookworm,trixie}{,.tar.new} 2>/dev/null ||
        { sleep 1 && rm -rf --one-file-system "$bare_folder"/{bookworm,trixie}; } || true
    say "The logs are in ${bare_folder#"$root"/}."
}

# bare_base RELEASE MIRROR: make a tar of the base system, once.
bare_base() {
    local base="$bare_folder/$1.tar" folder="$bare_folder/$1" log="$bare_folder/$1-debootstrap.log"
    local proxies
    [[ ! -f "$base" ]] || return 0
    say "Making a bare Debian ($1) with debootstrap; this takes a minute or two"
    rm -rf --one-file-system "$folder"
    # debootstrap does not ask apt for its proxies.
    mapfile -t proxies < <(apt-config dump 2>/dev/null |
        sed -nE 's/^Acquire::(https?)::Proxy "(http.+)";$/\1_proxy=\2/p')
    bare_run bare_alone env "${proxies[@]}" debootstrap --variant=minbase "$1" "$folder" ${2:+"$2"} \
        >"$log" || {
        tail -n 10 "$log" >&2
        fail "debootstrap could not make a Debian \"$1\"; the end of its log is above."
    }
    tar -C "$folder" -cf "$base.new" . && mv "$base.new" "$base"
    rm -rf --one-file-system "$folder"
}

# bare_clone RELEASE MIRROR: unpack a fresh base, and clone the last commit into it.
bare_clone() {
    local folder="$bare_folder/$1"
    rm -rf --one-file-system "$folder"
    mkdir -p "$folder"
    tar -C "$folder" -xf "$bare_folder/$1.tar"
    bare_sources "$1" "$folder" "$2"
    bare_way "$folder"
    mkdir -p "$folder/srv"
    git -c safe.directory='*' clone --quiet "$root" "$folder/srv/fairdeal" </dev/null ||
        fail "git could not clone the project."
}

# bare_settings: print the environment of the new system, one setting per line. It has nothing from
# this machine but the way to the package registries.
bare_settings() {
    local registry=""
    printf '%s\n' HOME=/root LANG=C.UTF-8 TERM=dumb CI=true \
        NODE_EXTRA_CA_CERTS=/etc/machine-ca.crt \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
    env | grep -iE '^(https?_proxy|no_proxy|all_proxy)=' || true
    if command -v npm >/dev/null; then
        registry="$(cd / && npm config get registry 2>/dev/null)" || true
    fi
    [[ -z "$registry" ]] || echo "npm_config_registry=$registry"
}

# bare_command RELEASE PART: run one of the README's commands. Its output goes to the log, each line
# with the seconds since the start.
bare_command() {
    local log="$bare_folder/$1-$2.log" settings
    mapfile -t settings < <(bare_settings)
    say "./$2 on Debian ($1); the log is ${log#"$root"/}"
    bare_run bare_logged "$log" bash "$root/scripts/bare_inside.sh" "$bare_folder/$1" "$2" \
        "${settings[@]}" || failed+=("./$2 on Debian ($1)")
}

# bare_logged LOG COMMAND…
bare_logged() {
    local log="$1" line began=$SECONDS
    shift
    bare_alone "$@" |
        while IFS= read -r line; do printf '%5d s  %s\n' "$((SECONDS - began))" "$line"; done |
        tee "$log" >&2
}

# seconds_of LOG SENTENCE: print the number of seconds that follows a sentence in a log.
seconds_of() { sed -nE "s/^ *[0-9]+ s  $2 ([0-9]+) s.*/\\1/p" "$1" 2>/dev/null | head -n 1; }

# bare_report RELEASE PART…: say where the time went.
bare_report() {
    local log="$bare_folder/$1" release="$1" packages page test part
    shift
    for part in "$@"; do
        if [[ "$part" == run ]]; then
            packages="$(seconds_of "$log-run.log" "Packages: done in")"
            page="$(seconds_of "$log-run.log" "First page after")"
            if [[ -n "$page" ]]; then page=$((page - ${packages:-0})); fi
            say "Debian ($release), ./run: packages ${packages:-?} s, then first page ${page:-?} s"
        else
            test="$(sed -nE 's/^ *([0-9]+) s .*/\1/p' "$log-test.log" 2>/dev/null | tail -n 1)"
            say "Debian ($release), ./test: ${test:-?} s"
        fi
    done
}

# bare_release RELEASE PART…
bare_release() {
    local release="$1" mirror part
    shift
    for part in "$@"; do rm -f "$bare_folder/$release-$part.log"; done
    mirror="$(debian_mirror)"
    bare_base "$release" "$mirror"
    bare_clone "$release" "$mirror"
    for part in "$@"; do bare_command "$release" "$part"; done
    rm -rf --one-file-system "${bare_folder:?}/$release"
    bare_report "$release" "$@"
}

# bare_as_root ARGUMENT…: start again as root, and keep what says how to reach the registries.
bare_as_root() {
    local kept=http_proxy,https_proxy,no_proxy,all_proxy
    command -v sudo >/dev/null ||
        fail "--bare uses mount and chroot: please run it as root." 2
    exec sudo --preserve-env="$kept,${kept^^},NODE_EXTRA_CA_CERTS" "$root/test" --bare "$@"
}

# check_bare [RELEASE] [run|test]: by default, both releases and both commands.
check_bare() {
    local releases=(bookworm trixie) parts=(run test) word release
    for word in "$@"; do
        case "$word" in
            bookworm | trixie) releases=("$word") ;;
            run | test) parts=("$word") ;;
            *) fail "--bare takes bookworm or trixie, and run or test, but not \"$word\"." 2 ;;
        esac
    done
    setup_packages "$root/scripts/packages-bare.txt"
    [[ "$(id -u)" == 0 ]] || bare_as_root "$@"
    [[ -z "$(git -C "$root" -c safe.directory='*' status --porcelain)" ]] ||
        say "Uncommitted changes are left out: --bare clones the last commit."
    mkdir -p "$bare_folder"
    exec 8>"$bare_folder/.lock"
    flock --nonblock 8 ||
        fail "Another ./test --bare is running in ${bare_folder#"$root"/}; please wait for it." 2
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    trap bare_end EXIT
    for release in "${releases[@]}"; do bare_release "$release" "${parts[@]}"; done
    finish "The README's commands work on a bare Debian: ${releases[*]}."
}
