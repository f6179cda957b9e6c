#!/usr/bin/env bash
# The second verifier: its own tests, a real record, and lies about it. Usage: check.sh MAKE_SAMPLE
set -euo pipefail
make_sample="$1"
verifier=tools/verify_ledger
export PYTHONDONTWRITEBYTECODE=1
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

python3 -m unittest discover --quiet --start-directory "$verifier"

"$make_sample" "$folder" 3
verify() { python3 "$verifier" "$@" --key "$folder/key" >"$folder/said"; }
for record in "$folder/record.db" "$folder/export.jsonl"; do
    for note in first_checkpoint checkpoint; do
        verify "$record" --open --against "$folder/$note" || fail "$record was found wanting"
    done
done
verify "$folder/archive-1.jsonl" --open
verify "$folder/archive-2.jsonl" --open
verify "$folder/live.db" --open --against "$folder/live_checkpoint"
verify "$folder/live.db" --archive "$folder/archive-2.jsonl" --archive "$folder/archive-1.jsonl"
grep -q "for want of --archive" "$folder/said" && fail "the archives were not joined"
verify "$folder/live.db" --archive "$folder/archive-2.jsonl"
grep -q "for want of --archive" "$folder/said" || fail "an archive is missing, and it was not said"
for proof in "$folder"/proof-*.json; do
    verify --proof "$proof" || fail "$proof was found wanting"
done

python3 tests/second_verifier/tamper.py "$verifier" "$folder"
