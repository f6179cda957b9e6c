#!/usr/bin/env bash
# check.sh FAIRDEAL [whole]: solves each of these questions by both methods; every count must be the
# same. With `whole` also the two games whose second method takes minutes.
set -uo pipefail
fairdeal="$1"
failures=0

questions="\
three-card-poker --bet pair-plus=500 --bet six-card-bonus=200 --pay six-card-bonus=1-A
three-card-poker --pay progressive=3 --bet ante=300 --bet progressive=200 --players 6 --meter major=250000 --meter minor=70000
three-card-draw-poker
three-card-draw-poker --pay first-3-bonus=3 --bet ante=500 --bet first-3-bonus=2500
"
[[ "${2:-}" != whole ]] || questions+="\
holdem-3-bonus --pay blind=E --pay blind-2x=B --bet three-card-bonus=1000 --bet six-card-bonus=500 --option aggregate-limit=5000000
double-draw-poker --pay bonus=2 --bet bonus=700
"

while read -r question; do
    # shellcheck disable=SC2086 # the words of the question are arguments
    if answer="$("$fairdeal" analyze $question --verify)" &&
        said="$(grep -o 'Verified: .*' <<<"$answer")"; then
        echo "$question: $said"
    else
        echo "FAILED: analyze $question --verify: $(tail -3 <<<"$answer")"
        failures=$((failures + 1))
    fi
done <<<"${questions%$'\n'}"

# One situation at a time, against dealing out every card that can still come.
while IFS='|' read -r game cards rest; do
    # shellcheck disable=SC2086
    eval "\"$fairdeal\" advise $game \"$cards\" $rest --verify >/dev/null" 2>&1 ||
        { echo "FAILED: advise $game $cards $rest --verify"; failures=$((failures + 1)); }
done <<'END'
three-card-poker|Qs 6h 3d|--bet progressive=100 --bet pair-plus=500
three-card-draw-poker|Qs Qh 4d|--bet first-3-bonus=1000
three-card-draw-poker|9s 7s 2d|
holdem-3-bonus|9s 7s 2d|--flop "8s Th"
holdem-3-bonus|Ks Kd 2c|--flop "2h 2s" --option version=1
double-draw-poker|Qs Qh 4d Xb 7c|
double-draw-poker|9s 8s 7s 6d Ac|
double-draw-poker|9s 8s 7s 6s 2d|--thrown "Ac Kd 3h"
END
[ "$failures" -eq 0 ] || exit 1
echo "Two methods, the same counts."
