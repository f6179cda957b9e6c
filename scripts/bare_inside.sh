#!/usr/bin/env bash
# bare_inside.sh ROOT run|test SETTING…: runs one of the README's commands inside ROOT. ./test
# --bare starts this script in mount and process namespaces of its own.
set -euo pipefail

new_root="$1" part="$2"
shift 2
floor=http://127.0.0.1:8069

mount -t proc proc "$new_root/proc"
mount --bind /dev "$new_root/dev"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$new_root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$new_root/dev/shm"

# inside COMMAND: run it in the clone, with only these settings.
inside() { exec env -i "${settings[@]}" chroot "$new_root" bash -c "cd /srv/fairdeal && exec $1"; }
settings=("$@")

# first_page PID: wait for the first page, and check that the floor knows its version.
first_page() {
    until curl --silent --fail --noproxy '*' --output /dev/null "$floor/"; do
        kill -0 "$1" 2>/dev/null || return 1
        sleep 0.2
    done
    echo "First page after $SECONDS s"
    curl --silent --fail --show-error --noproxy '*' "$floor/version"
    echo
}

if [[ "$part" == test ]]; then
    (inside ./test) &
    wait $!
    exit
fi
if curl --silent --noproxy '*' --output /dev/null "$floor/"; then
    echo "Something already answers at $floor; please stop it first."
    exit 1
fi
(inside ./run) &
server=$!
if ! first_page "$server"; then
    echo "./run ended before the first page."
    exit 1
fi
kill -TERM "$server"
wait "$server" || {
    echo "The floor ended with exit code $? after SIGTERM."
    exit 1
}
echo "The floor ended cleanly."
