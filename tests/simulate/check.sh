#!/usr/bin/env bash
# check.sh FAIRDEAL: simulations called rightly and wrongly, interrupted, damaged and spread over
# ranks.
set -uo pipefail
fairdeal="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failures=0

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# expect CODE PATTERN ARGUMENTS…: the exit code, and a pattern that stdout or stderr must match.
expect() {
    local code="$1" pattern="$2" got=0
    shift 2
    "$fairdeal" simulate "$@" >"$work/out" 2>"$work/err" </dev/null || got=$?
    [ "$got" -eq "$code" ] ||
        fail "simulate $*: exit code $got, not $code: $(head -c 300 "$work/err")"
    cat "$work/out" "$work/err" >"$work/both"
    [ -z "$pattern" ] || grep -qE -- "$pattern" "$work/both" ||
        fail "simulate $*: nothing matches '$pattern' in: $(head -c 300 "$work/both")"
}

# A refusal is one line on stderr and nothing on stdout.
refuse() {
    expect 2 "$@"
    [ "$(wc -l <"$work/err")" -eq 1 ] || fail "simulate $*: not one sentence: $(cat "$work/err")"
    [ ! -s "$work/out" ] || fail "simulate $*: something on stdout"
}

# figures FILE: what must not change with threads, ranks or interruptions.
figures() { grep -vE '"(seconds|rounds_per_second|threads|ranks|resumed_from)"' "$1"; }

# same FILE FILE WHAT
same() { [ "$(figures "$1")" = "$(figures "$2")" ] || fail "$3: another result"; }

game=three-card-poker
expect 0 'Examples:' --help
expect 0 'json-schema.org' --schema
while IFS='|' read -r pattern arguments; do
    eval "refuse '$pattern' $arguments"
done <<'END'
name a game|--rounds 10
no game "blackjack"|blackjack --rounds 10
say how many rounds|three-card-poker
"0" is not a whole number of rounds|three-card-poker --rounds 0
"-5" is not a whole number of rounds|three-card-poker --rounds=-5
"1.5" is not a whole number of rounds|three-card-poker --rounds 1.5
"many" is not a whole number of rounds|three-card-poker --rounds many
1e30 is more than 1,000,000,000,000,000|three-card-poker --rounds 1e30
"clever" is none of optimal, simple, always, random|three-card-poker --rounds 10 --strategy clever
--seats: "0" is not a number from 1 to 6|three-card-poker --rounds 10 --seats 0
--seats: "7" is not a number from 1 to 6|three-card-poker --rounds 10 --seats 7
--threads: "0" is not a number|three-card-poker --rounds 10 --threads 0
--threads: "-1" is not a number|three-card-poker --rounds 10 --threads=-1
--seed: "x" is not a whole number|three-card-poker --rounds 10 --seed x
--seed: "9007199254740992" is not|three-card-poker --rounds 10 --seed 9007199254740992
not a multiple of 100|three-card-poker --rounds 10 --bet progressive=50
0 cents is not an amount above 0|three-card-poker --rounds 10 --bet ante=0
no pay table "9"|three-card-poker --rounds 10 --pay pair-plus=9
takes NAME=VALUE|three-card-poker --rounds 10 --bet ante
see fairdeal simulate --help|three-card-poker --rounds 10 --players 3
--state: .* cannot be read|three-card-poker --rounds 10 --state "$work"
its folder does not exist|three-card-poker --rounds 10 --state "$work/none/run.state"
keeps no state|three-card-poker --rounds 10 --through-table --state "$work/x.state"
END

# The same seed, however it is played: one thread, three threads, another command.
run=("$game" --rounds 1.5M --seats 2 --bet pair-plus=500 --seed 7 --json)
expect 0 '"game": "three-card-poker"' "${run[@]}" --threads 1
cp "$work/out" "$work/one"
grep -q '"rounds": 1500000' "$work/one" || fail "not 1.5M rounds"
grep -qE '"finding": false' "$work/one" || fail "a finding"
expect 0 '' "${run[@]}" --threads 3
same "$work/one" "$work/out" "three threads"
expect 0 '' "${run[@]:0:7}" --seed 8 --json
[ "$(figures "$work/out")" != "$(figures "$work/one")" ] ||
    fail "another seed gives the same rounds"
expect 0 'House edge .*of the ante' "$game" --rounds 10k --seed 7
expect 0 'seed [0-9]+' "$game" --rounds 1000 --strategy random
"$fairdeal" simulate "$game" --rounds 1000 >/dev/full 2>"$work/err" &&
    fail "a full disk is no error"
grep -q 'No space left on device' "$work/err" || fail "a full disk has no sentence"

# Killed at any moment and resumed, on other threads, to more rounds than at first. Each moment
# is right, whether it has not begun yet or has ended.
state="$work/run.state"
long=("$game" --rounds 40M --seed 5 --json)
expect 0 '' "${long[@]}"
cp "$work/out" "$work/whole"
set -m # or a command in the background would not hear SIGINT
for attempt in 1 2 3 4 5 6; do
    "$fairdeal" simulate "${long[@]}" --state "$state" --threads $((attempt % 2 + 1)) \
        >"$work/out" 2>"$work/err" &
    pid=$!
    sleep "0.$((attempt * 2))"
    if [ $((attempt % 2)) -eq 0 ]; then signal=INT; else signal=TERM; fi
    kill -"$signal" "$pid" 2>/dev/null
    wait "$pid"
    code=$?
    case $code in
    0) break ;;
    130 | 143)
        words='interrupted; .* holds [0-9,]* of .* rounds. Give the same command again'
        grep -q "$words" "$work/err" || [ ! -s "$work/err" ] ||
            fail "interrupted: $(cat "$work/err")"
        ;;
    *) fail "interrupted: exit code $code: $(cat "$work/err")" ;;
    esac
    rm -f "$work/out"
done
set +m
expect 0 '' "${long[@]}" --state "$state"
same "$work/whole" "$work/out" "interrupted and resumed"
[ -z "$(find "$work" -name '*.part')" ] || fail "temporary files are left"
expect 0 '' "$game" --rounds 2M --seed 9 --json
cp "$work/out" "$work/longer"
expect 0 '' "$game" --rounds 600k --seed 9 --state "$work/short.state"
expect 0 '"resumed_from": 524288' "$game" --rounds 2M --json --state "$work/short.state"
same "$work/longer" "$work/out" "more rounds than before, without saying the seed"

# A state of another run, or a damaged one, is refused and stays as it is.
refused_state() {
    local before
    before="$(sha256sum <"$2")"
    refuse "$1" "${@:3}" --state "$2"
    [ "$(sha256sum <"$2")" = "$before" ] || fail "a refused state was changed: $1"
}
kept="$work/short.state"
refused_state 'its seed is 9, not 10' "$kept" "$game" --rounds 2M --seed 10
refused_state 'its game is' "$kept" holdem-3-bonus --rounds 2M --seed 9 --strategy always
refused_state 'its bets is' "$kept" "$game" --rounds 2M --bet ante=500
refused_state 'its seats is 1, not 2' "$kept" "$game" --rounds 2M --seats 2
refused_state 'its strategy is' "$kept" "$game" --rounds 2M --strategy always
refused_state 'holds 1,835,008 rounds already' "$kept" "$game" --rounds 1M
for damage in truncated flipped empty noise; do
    cp "$kept" "$work/bad.state"
    case $damage in
    truncated) head -c 300 "$kept" >"$work/bad.state" ;;
    flipped) printf 'X' | dd of="$work/bad.state" bs=1 seek=200 conv=notrunc status=none ;;
    empty) : >"$work/bad.state" ;;
    noise) head -c 5000 /dev/urandom >"$work/bad.state" ;;
    esac
    refused_state 'is damaged, or is not the state' "$work/bad.state" "$game" --rounds 2M
done
sed 's/"version":"[^"]*"/"version":"0.0.0"/; $d' "$kept" >"$work/old.state"
printf 'sha256 %s\n' "$(sha256sum "$work/old.state" | cut -d' ' -f1)" >>"$work/old.state"
refused_state 'its version is "0.0.0"' "$work/old.state" "$game" --rounds 2M
chmod a-w "$work/old.state"

# The table engine pays what the core pays, in every game and with every wager.
while read -r arguments; do
    eval "expect 0 '\"differences\": ?0,' $arguments" \
        '--rounds 3000 --seats 6 --seed 3 --through-table --json'
done <<'END'
three-card-poker --bet pair-plus=500 --bet progressive=100 --pay six-card-bonus=1-B --bet six-card-bonus=500
three-card-poker --strategy random
three-card-draw-poker --bet first-3-bonus=500 --strategy random
double-draw-poker --strategy random
holdem-3-bonus --strategy random --bet three-card-bonus=500
END
expect 0 'Differences +0' "$game" --rounds 500 --through-table --seed 3

# Under mpirun one rank gives the same figures as many.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mpi() { mpirun --oversubscribe "$@" 2>"$work/err" </dev/null; }
for ranks in 1 3; do
    mpi -n "$ranks" "$fairdeal" simulate "${run[@]}" --threads 1 >"$work/out" ||
        fail "mpirun -n $ranks: $(head -c 300 "$work/err")"
    same "$work/one" "$work/out" "$ranks ranks"
    grep -q "\"ranks\": $ranks" "$work/out" || fail "not $ranks ranks"
    [ "$(grep -c '"game"' "$work/out")" -eq 1 ] || fail "more than one rank prints"
done
mpi -n 2 "$fairdeal" simulate "$game" --rounds 0 >"$work/out"
[ $? -eq 2 ] || fail "mpirun: --rounds 0 is not refused"
[ "$(grep -c 'not a whole number of rounds' "$work/err")" -eq 1 ] || fail "mpirun: not one sentence"
mpi -n 2 "$fairdeal" simulate "$game" --rounds 2M --state "$work/bad.state" >"$work/out"
[ $? -eq 2 ] || fail "mpirun: a damaged state is not refused"
mpi -n 2 "$fairdeal" simulate "$game" --rounds 600k --seed 9 --state "$work/mpi.state" \
    >"$work/out" || fail "mpirun with a state"
expect 0 '' "$game" --rounds 2M --json --state "$work/mpi.state"
same "$work/longer" "$work/out" "begun under mpirun, resumed alone"

# A rank that is killed ends the run with a sentence, and the run can be resumed from its state.
endless=(simulate "$game" --rounds 1e13 --seed 9 --state "$work/killed.state")
mpirun --oversubscribe -n 2 "$fairdeal" "${endless[@]}" >"$work/out" 2>"$work/err" </dev/null &
pid=$!
victim=""
for _ in $(seq 1200); do # the state is there when every rank is
    [ -e "$work/killed.state" ] &&
        victim="$(pgrep -f "fairdeal ${endless[*]}" | grep -vx "$pid" | tail -1)"
    if [ -n "$victim" ] || ! kill -0 "$pid" 2>/dev/null; then break; fi
    sleep 0.1
done
if [ -n "$victim" ]; then
    kill -KILL "$victim"
    wait "$pid" && fail "a killed rank is no error"
    # Open MPI breaks its sentences where it likes.
    tr -s '\n ' ' ' <"$work/err" | grep -qE 'rank [0-9]+ .*(exited on signal 9|Killed)' ||
        fail "no word on the killed rank: $(cat "$work/err")"
    head -1 "$work/killed.state" | grep -q '"seed":9' || fail "the state of a killed run is lost"
else
    fail "pgrep found no rank that could be killed: $(cat "$work/err")"
    kill -TERM "$pid" 2>/dev/null # mpirun ends the ranks; nothing here waits for it
fi

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "Simulations come to the same result whoever plays them."
