#!/usr/bin/env bash
# check.sh FAIRDEAL: calls the program rightly and wrongly and checks exit code, answer and sentence.
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
# Input comes from $work/in; what is printed is left in $work/out and $work/err.
expect() {
    local code="$1" pattern="$2" got=0
    shift 2
    "$fairdeal" "$@" <"$work/in" >"$work/out" 2>"$work/err" || got=$?
    [ "$got" -eq "$code" ] || fail "fairdeal $*: exit code $got, not $code: $(head -c 300 "$work/err")"
    [ -z "$pattern" ] || cat "$work/out" "$work/err" | grep -qE -- "$pattern" ||
        fail "fairdeal $*: nothing matches '$pattern' in: $(cat "$work/out" "$work/err" | head -c 300)"
}

# A refusal is one line on stderr and nothing on stdout.
one_sentence() {
    [ "$(wc -l <"$work/err")" -eq 1 ] || fail "$*: not one sentence: $(cat "$work/err")"
    [ ! -s "$work/out" ] || fail "$*: something on stdout: $(head -c 200 "$work/out")"
}

: >"$work/in"
expect 0 '^What to try:'
expect 0 '^fairdeal [0-9]+\.[0-9]+' --version
for command in games rules settle clauses analyze advise strategy design parsheet layout sign pack table rng; do
    expect 0 'fairdeal' "$command" --help
done
expect 2 'see fairdeal --help' nonsense
one_sentence nonsense
expect 2 'see fairdeal settle --help' settle --nonsense
one_sentence settle --nonsense
expect 2 'no game "blackjack"' rules blackjack
one_sentence rules blackjack
expect 2 'name a game' rules
one_sentence rules

golden=src/games/three_card_poker/golden.jsonl
expect 0 '^\{"seats"' settle "$golden"
lines="$(wc -l <"$golden")"
[ "$(wc -l <"$work/out")" -eq "$lines" ] || fail "settle does not answer every line"

# Bad lines keep their place, blank lines are skipped and counted, the others are settled.
{
    head -1 "$golden"
    printf '\n   \r\n{"game":\n'
    head -c 1100000 /dev/zero | tr '\0' '['
    printf '\n'
    head -1 "$golden"
} >"$work/in"
expect 1 '"line":4' settle
[ "$(wc -l <"$work/out")" -eq 4 ] || fail "settle: 4 answers expected, $(wc -l <"$work/out") given"
sed -n 3p "$work/out" | grep -q 'longer than 1048576 bytes.*"line":5}$' || fail "no word on the long line"
[ "$(sed -n 1p "$work/out")" = "$(sed -n 4p "$work/out")" ] || fail "the last line is settled otherwise"

# A last line without its end is a line; no input at all is no error.
printf '%s' "$(head -1 "$golden")" >"$work/in"
expect 0 '"net":-2500' settle
: >"$work/in"
expect 0 '' settle
[ ! -s "$work/out" ] || fail "settle answers to nothing"

expect 2 'cannot open .*no-such-file: No such file' settle "$work/no-such-file"
one_sentence settle no-such-file
expect 1 'cannot read .*: Is a directory' settle "$work"
one_sentence settle a-folder
"$fairdeal" settle "$golden" >/dev/full 2>"$work/err" && fail "settle succeeds on a full disk"
grep -q 'cannot write to the output: No space left on device' "$work/err" || fail "a full disk has no sentence"

for file in docs/examples/*.toml; do
    expect 0 'this table may open' rules "$(basename "$file" .toml)" --check "$file"
done
expect 2 'cannot read .*No such file' rules three-card-poker --check "$work/none.toml"
one_sentence rules --check none
printf 'game = "three-card-poker"\noptions.settlement = "c1"\n[pay]\nante-bonus = "2"\n' >"$work/pair.toml"
expect 1 'pair.toml:4: refused: .*only together with table 2' rules three-card-poker --check "$work/pair.toml"
expect 1 '"refusal": *"forbidden-table-pair"' rules three-card-poker --check "$work/pair.toml" --json
head -c 100000 /dev/urandom >"$work/noise.toml"
expect 1 'refused: this is not TOML' rules three-card-poker --check "$work/noise.toml"

# The exact mathematics: what is asked wrongly is refused with one sentence, nothing is computed.
expect 0 '"exact":"686689/20358520"' analyze three-card-poker --json
expect 0 'House edge +3\.3730 %' analyze three-card-poker
while IFS='|' read -r pattern arguments; do
    eval "expect 2 '$pattern' $arguments"
    one_sentence "$arguments"
done <<'END'
no game "blackjack"|analyze blackjack
name a game, or --all|analyze
takes only --json|analyze --all three-card-poker
takes only --json|analyze --all --bet ante=500
no pay table "9"; they are: 1, 2|analyze three-card-poker --pay pair-plus=9
takes NAME=VALUE|analyze three-card-poker --pay pair-plus
0 cents is not an amount above 0|analyze three-card-poker --bet ante=0
not a whole number of cents|analyze three-card-poker --bet ante=10.5
largest amount analyzed|analyze three-card-poker --bet ante=1000000000000
not a multiple of 100|analyze three-card-poker --bet progressive=50
below the meter.s reset|analyze three-card-poker --bet progressive=100 --meter mega=1
not a number of players|analyze three-card-poker --players 0
above the ante wager of 1000|analyze double-draw-poker --bet bonus=2000
no choice "version"|analyze double-draw-poker --option version=1
2 cards are given and 3 are needed|advise three-card-poker "Qs 6h"
was already given|advise three-card-poker "Qs 6h Qs"
Qs appears twice|advise three-card-poker "Qs 6h 3d" --dead "Qs"
is not a card|advise three-card-poker "Qs 6h 1x"
not in the deck|advise three-card-poker "Qs 6h Xb"
2 are needed|advise holdem-3-bonus "Qs 6h 3d"
no decision after a draw|advise three-card-poker "Qs 6h 3d" --thrown ""
no game "poker"|strategy poker
no game "poker"|design poker --target-edge 3%
name the house edge|design three-card-poker
above 0 % and below 100 %|design three-card-poker --target-edge 0%
above 0 % and below 100 %|design three-card-poker --target-edge 150%
write it like 3\.5%|design three-card-poker --target-edge little
has no pay tables|design three-card-poker --target-edge 3% --wager ante
not a row of pair-plus|design three-card-poker --target-edge 3% --keep full-house=5
straight is kept below flush|design three-card-poker --target-edge 3% --keep straight=2 --keep flush=4
two forms of one answer|design three-card-poker --target-edge 3% --json --csv
does not end in .toml|design three-card-poker --target-edge 3% -o table.txt
cannot read .*No such file|analyze three-card-poker --table no-such-file.toml
no game "poker"|parsheet poker -o sheet.html
END
# A designed table: found, written, judged, and analyzed to the same fraction; nothing near is exit code 1.
expect 0 '193/5525' design three-card-poker --target-edge 3.5% -o "$work/own.toml"
expect 1 'may not open: a pay table is for design only' rules three-card-poker --check "$work/own.toml"
expect 0 '"exact":"193/5525"' analyze three-card-poker --table "$work/own.toml" --bet pair-plus=1000 --json
expect 1 'the nearest has 30\.3167 %' design three-card-poker --target-edge 99% -o "$work/none.toml"
one_sentence design nothing near
[ ! -e "$work/none.toml" ] || fail "design writes a file when nothing is found"
rm "$work/own.toml"

sheet="$work/sheet"
for form in html csv json; do
    expect 0 '' parsheet three-card-poker --rounds 0 -o "$sheet.$form"
    [ -s "$sheet.$form" ] || fail "parsheet: no $form was written"
done
grep -q '686,689' "$sheet.html" || fail "the par sheet lacks the exact edge"
expect 2 'html' parsheet three-card-poker -o "$sheet.doc"
one_sentence parsheet sheet.doc
expect 2 'there is no folder' parsheet three-card-poker --rounds 0 -o "$work/none/sheet.html"
one_sentence parsheet none/sheet.html
[ "$(find "$work" -name '*sheet*' | wc -l)" -eq 3 ] || fail "parsheet leaves files behind: $(ls "$work")"

# The generator's bytes: as many as asked for, the same for a seed, a closed pipe is no error, a full disk is.
[ "$("$fairdeal" rng stream --seed 1 --bytes 1e6 | wc -c)" -eq 1000000 ] || fail "rng stream: not a million bytes"
"$fairdeal" rng stream --seed 1 --bytes 300001 >"$work/bytes"
"$fairdeal" rng stream --seed 1 2>"$work/err" | head -c 300001 | cmp -s - "$work/bytes" || fail "rng stream: a seed gives other bytes"
[ ! -s "$work/err" ] || fail "rng stream complains of a closed pipe: $(cat "$work/err")"
"$fairdeal" rng stream --bytes 300001 | cmp -s - "$work/bytes" && fail "rng stream: bytes of a seed that was not given"
rm "$work/bytes"
"$fairdeal" rng stream >/dev/full 2>"$work/err" && fail "rng stream succeeds on a full disk"
grep -q 'cannot write to the output: No space left on device' "$work/err" || fail "rng stream: a full disk has no sentence"
while IFS='|' read -r pattern arguments; do
    eval "expect 2 '$pattern' rng $arguments"
    one_sentence "rng $arguments"
done <<'END'
see fairdeal rng --help|
see fairdeal rng --help|dance
--bytes "0" is not a whole number from 1|stream --bytes 0
--bytes "-1" is not a whole number|stream --bytes=-1
--bytes "1e30" is not a whole number|stream --bytes 1e30
--seed "x" is not a whole number|stream --seed x
no game "blackjack"|test blackjack
--samples "0" is not a whole number|test --samples 0
--samples "-1" is not a whole number|test --samples=-1
--samples "1e30" is not a whole number|test --samples 1e30
no generator "mersenne"; they are: chacha20|test --generator mersenne
does not end in .html, .pdf or .json|test -o "$work/report.doc"
there is no folder|test -o "$work/none/report.html"
END

# A document's time is fixed or refused, never guessed.
for wrong in '' abc -1 1e9 999999999999999; do
    SOURCE_DATE_EPOCH="$wrong" expect 2 'SOURCE_DATE_EPOCH: seconds since 1970' layout three-card-poker -o "$work/felt.svg"
    one_sentence "SOURCE_DATE_EPOCH=$wrong"
    [ ! -e "$work/felt.svg" ] || fail "a refused time leaves a file"
done

# A pack is made in a new folder, whole or not at all.
expect 2 'name a game' pack -o "$work/pack"
one_sentence pack without a game
expect 2 'a pack states which settlement is used: say --option settlement=c1 or settlement=c2' pack three-card-poker -o "$work/pack"
expect 2 'is not empty' pack three-card-poker --option settlement=c1 -o "$work"
one_sentence pack into a full folder
expect 2 'there is no pay table "9"' pack three-card-poker --option settlement=c1 --pay pair-plus=9 -o "$work/pack"
one_sentence pack with an unknown table
[ ! -e "$work/pack" ] || fail "a refused pack leaves a folder"
expect 0 '"choice": *"play"' advise three-card-poker "Qs 6h 4d" --json
"$fairdeal" strategy three-card-poker --csv >/dev/full 2>"$work/err" && fail "strategy --csv succeeds on a full disk"

# Layouts: drawn in three forms, read back, and every refusal is one sentence that leaves no file.
: >"$work/in"
felt="$work/felt"
for game in three-card-poker three-card-draw-poker double-draw-poker holdem-3-bonus; do
    for form in svg pdf dxf; do
        expect 0 '' layout "$game" --licensee 'A & B <c>' --date 2026-11-16 -o "$felt.$form"
        [ -s "$felt.$form" ] || fail "layout $game: no $form was written"
    done
    expect 0 'everything is satisfied' layout --check "$felt.svg"
    expect 0 '"complete": true' layout --check "$felt.svg" --json
    expect 0 '' layout "$game" --table "docs/examples/$game.toml" --odds sign --statements sign -o "$felt.svg"
    expect 1 'A placeholder stands for the licensee' layout --check "$felt.svg"
done
expect 0 '' layout three-card-poker --pay six-card-bonus=1-B --offer ante,six-card-bonus -o "$felt.svg"
grep -q 'seat-6-six-card-bonus' "$felt.svg" || fail "layout: --offer does not offer"
grep -q 'progressive' "$felt.svg" && fail "layout: a wager that is not offered is drawn"
rm -f "$felt".*
while IFS='|' read -r pattern arguments; do
    eval "expect 2 '$pattern' layout $arguments"
    one_sentence "layout $arguments"
done <<'END'
no game "blackjack"|blackjack -o "$felt.svg"
name a game|-o "$felt.svg"
name the drawing to write with -o|double-draw-poker
does not end in .svg, .pdf or .dxf|double-draw-poker -o "$felt.doc"
1 to 6 positions, not 0|double-draw-poker --seats 0 -o "$felt.svg"
1 to 6 positions, not 7|double-draw-poker --seats 7 -o "$felt.svg"
72 to 96 inches wide, not 7000|double-draw-poker --width 7000 -o "$felt.svg"
37 to 51 inches deep, not 3|double-draw-poker --depth 3 -o "$felt.svg"
no pay table "9"|double-draw-poker --pay bonus=9 -o "$felt.svg"
only together with table 2|three-card-poker --pay ante-bonus=2 -o "$felt.svg"
no pay table; choose one|three-card-poker --offer ante,six-card-bonus -o "$felt.svg"
is no wager that|holdem-3-bonus --offer flop -o "$felt.svg"
nobody could be dealt in|three-card-poker --offer "" -o "$felt.svg"
name is empty|double-draw-poker --licensee "" -o "$felt.svg"
cannot be printed|double-draw-poker --licensee "$(printf "a\001b")" -o "$felt.svg"
has room for 60|double-draw-poker --licensee "$(printf "%061d" 0)" -o "$felt.svg"
a day like|double-draw-poker --date tomorrow -o "$felt.svg"
cannot read .*No such file|double-draw-poker --table "$work/none.toml" -o "$felt.svg"
its folder does not exist|double-draw-poker -o "$work/none/felt.svg"
cannot read .*No such file|--check "$work/none.svg"
not a layout drawing: it is not well-formed|--check README.md
END
[ -z "$(find "$work" -name 'felt*')" ] || fail "layout leaves files behind: $(ls "$work")"

# Table scripts: the example of the help can be pasted, and every way to fail has its exit code.
for command in run steps explore; do
    expect 0 'Example:' table "$command" --help
done
"$fairdeal" table run --help | sed -n '/^table /,/^END/{/^END/!p}' >"$work/in"
expect 0 'refused \(not-your-turn\): it is seat 1' table run -
expect 0 '^\{"type":"round-ended"' table run - --json
printf 'table three-card-poker\nseat 1 folds\n' >"$work/in"
expect 1 'refused \(table-closed\).*does not expect this in line 2' table run -
printf 'table three-card-poker\nexpect open\n' >"$work/in"
expect 1 '^line 2: the table is closed' table run -
printf 'table three-card-poker\n\ndance\n' >"$work/in"
expect 2 'the input, line 3: "dance" begins no command' table run -
one_sentence table run a-bad-line
: >"$work/in"
expect 2 'the input: no line names the table' table run -
one_sentence table run nothing
expect 2 'cannot read .*none.table: No such file' table run "$work/none.table"
one_sentence table run none.table
expect 2 'cannot read .*: Is a directory' table run "$work"
one_sentence table run a-folder
printf 'table mine.toml\nopen\nexpect open\n' >"$work/with_file.table"
printf 'game = "three-card-poker"\noptions.settlement = "c1"\n[wagers]\nprogressive = false\n' >"$work/mine.toml"
expect 0 'Round 1/1 begins' table run "$work/with_file.table"
cp "$work/with_file.table" "$work/again.table"
printf 'table three-card-poker\nexpect open\n' >"$work/fails.table"
printf 'dance\n' >"$work/unread.table"
expect 0 '^== .*/again.table ==$' table run "$work/with_file.table" "$work/again.table"
[ "$(grep -c 'Round 1/1 begins' "$work/out")" -eq 2 ] || fail "table run does not play two scripts"
head -1 "$work/out" | grep -q '^== .*/with_file.table ==$' || fail "table run: no name above a script"
expect 0 '^\{"type":"script","name":".*/again.table"\}$' table run "$work/with_file.table" "$work/again.table" --json
"$fairdeal" table run --json "$work/again.table" >"$work/alone"
sed '1,/again.table/d' "$work/out" | cmp -s - "$work/alone" || fail "table run: a script plays differently after another"
expect 1 'the table is closed' table run "$work/again.table" "$work/fails.table" "$work/again.table"
[ "$(grep -c 'Round 1/1 begins' "$work/out")" -eq 2 ] || fail "table run stops at a script that fails"
expect 2 'fails.table ==$' table run "$work/unread.table" "$work/fails.table"
grep -q 'unread.table, line 1: ' "$work/err" || fail "table run does not say which script it cannot read"
expect 2 'see fairdeal table --help' table run
one_sentence table run
expect 2 'see fairdeal table --help' table
one_sentence table
expect 2 'no game "poker"' table steps poker
one_sentence table steps poker
expect 0 'no-more-bets-hand' table steps three-card-poker
expect 0 '"step": *"no-more-bets-hand"' table steps three-card-poker --json
head -c 5000000 /dev/zero >"$work/in"
expect 2 'cannot read the input: File too large' table run -
one_sentence table run too-large
head -c 100000 /dev/urandom >"$work/in"
expect 2 'the input, line [0-9]+: ' table run -
script=src/games/three_card_poker/scripts/hand.table
"$fairdeal" table run "$script" >/dev/full 2>"$work/err" && fail "table run succeeds on a full disk"
grep -q 'cannot write to the output: No space left on device' "$work/err" || fail "table run: a full disk has no sentence"
"$fairdeal" table run "$script" "$script" >/dev/full 2>"$work/err" && fail "table run succeeds on a full disk"
one_sentence_only="$(wc -l <"$work/err")"
[ "$one_sentence_only" -eq 1 ] || fail "table run: a full disk has $one_sentence_only sentences"

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "The command line does what its help says."
