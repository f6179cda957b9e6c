#!/usr/bin/env bash
# check.sh SOURCES SCRATCH BUILD TYPE COMPILER JOIN: copies the sources to SCRATCH, adds the folders of
# two games, builds the program in SCRATCH/BUILD, settles rounds of them and plays them through the
# table: High Card Duel, the smallest game there can be, and High Card Flush, a real one. Nothing else in
# the copy may change. The server is built with them, for the test of the pages.
set -euo pipefail
sources="$1" scratch="$2" build="$2/$3" type="$4" compiler="$5" join="$6"

fail() {
    echo "$*" >&2
    exit 1
}

# Keep the build folder of an earlier run, so that only what has changed is compiled again.
mkdir -p "$scratch"
find "$scratch" -mindepth 1 -maxdepth 1 ! -name "${3%%/*}" -exec rm -rf {} +
copied=(CMakeLists.txt cmake docs src tools)
for entry in "${copied[@]}"; do cp -a "$sources/$entry" "$scratch/"; done
cp -a "$sources/tests/fifth_game/src" "$scratch/"
mkdir "$scratch/tests"
cp -a "$sources/tests/moved_clock" "$scratch/tests/"

cmake -S "$scratch" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE="$type" \
    -DCMAKE_CXX_COMPILER="$compiler" -DFAIRDEAL_TESTS=OFF -DFAIRDEAL_MOVED_CLOCK=ON \
    -DFAIRDEAL_JOIN="$join" >"$scratch/log.txt" 2>&1 ||
    { cat "$scratch/log.txt"; fail "The copy with a fifth and a sixth game cannot be configured."; }
cmake --build "$build" --target fairdeal fairdeal-print fairdeal-simulate floor_with_moved_clock \
    >"$scratch/log.txt" 2>&1 ||
    { cat "$scratch/log.txt"; fail "The copy with a fifth and a sixth game cannot be built."; }
fairdeal="$build/fairdeal"

[[ "$("$fairdeal" games)" == *high-card-duel* ]] || fail "games does not list the fifth game."
[[ "$("$fairdeal" rules high-card-duel)" == *"Your card against the dealer's."* ]] ||
    fail "rules does not explain the fifth game."

# settle CARD DEALER: the result and the net of a wager of 1000.
settle() {
    printf '{"game":"high-card-duel","seats":[{"seat":1,"wagers":{"ante":1000},"cards":"%s"}],"dealer":"%s"}\n' \
        "$1" "$2" | "$fairdeal" settle |
        sed -nE 's/.*"result":"([a-z]+)","net":(-?[0-9]+).*/\1 \2/p'
}
expect() {
    local answer
    answer="$(settle "$1" "$2")" || true
    [[ "$answer" == "$3" ]] || fail "$1 against $2: \"$3\" is right, but settle says \"$answer\"."
}
expect As Kd "wins 1000"
expect 2c 3c "loses -1000"
expect Ts Th "pushes 0"

# One more file in the folder, procedure.h, and the table runs the game.
"$fairdeal" table run "$scratch/src/games/high_card_duel/scripts/round.table" >"$scratch/log.txt" ||
    { cat "$scratch/log.txt"; fail "The table does not run the fifth game as its script says."; }
grep -q "Seat 1: Ante wins" "$scratch/log.txt" || fail "The table did not settle the fifth game."

# Another, layout.h, and its felt can be drawn.
"$fairdeal" layout high-card-duel --licensee "Marram House" -o "$scratch/felt.svg" ||
    fail "The felt of the fifth game cannot be drawn."
grep -q 'id="seat-6-ante"' "$scratch/felt.svg" || fail "The felt of the fifth game has no spots."
"$fairdeal" rules high-card-duel --format md >"$scratch/log.txt" ||
    fail "There is no rules sheet of the fifth game."

# High Card Flush: seven cards each, raises that depend on the cards, hands of its own in its tables
# of odds, and its exact mathematics.
expect_in() { # TEXT WHAT: the output of the program, which must hold the text
    local text="$1"
    shift
    "$@" >"$scratch/log.txt" 2>&1 || { cat "$scratch/log.txt"; fail "$*: failed"; }
    grep -qE -e "$text" "$scratch/log.txt" || { cat "$scratch/log.txt"; fail "$*: no \"$text\""; }
}
flush() { # CHOICE CARDS DEALER: what `settle` makes of an ante of 1000 and 500 on each bonus
    printf '{"game":"high-card-flush","seats":[{"seat":1,"wagers":{"ante":1000,"flush":500,"straight-flush":500},"cards":"%s","choices":["%s"]}],"dealer":"%s"}\n' \
        "$2" "$1" "$3" | "$fairdeal" settle
}
five='Kh Qh Jh 7h 2h As Ac' qualified='9d 8d 4d Ah Kc Jc 5s' below='8d 7d 4d Ah Kc Jc 5s'
settles() { # NET CHOICE CARDS DEALER
    local net
    net="$(flush "$2" "$3" "$4" | sed -nE 's/.*"net":(-?[0-9]+)\}\]\}$/\1/p')" || true
    [[ "$net" == "$1" ]] || fail "$2 with $3 against $4: $1 is right, but settle says \"$net\"."
}
settles 11500 raise-2x "$five" "$qualified"  # 1000 + 2000 + 5000 + 3500
settles 9500 raise-2x "$five" "$below"       # the raise is returned
settles -2000 fold "$five" "$qualified"
[[ "$(flush raise-3x "$five" "$qualified" || true)" == *"raise-3x is open only with a six-card flush or better"* ]] ||
    fail "A raise that the cards do not allow is settled."

scripts="$scratch/src/games/high_card_flush/scripts"
expect_in "seat 1 raise|Raise" "$fairdeal" table run "$scripts/electronic.table"
expect_in "do not allow that choice" "$fairdeal" table run "$scripts/live.table"
expect_in "highest one it allows" "$fairdeal" table steps high-card-flush
expect_in "2\\.6645" "$fairdeal" analyze high-card-flush --verify
expect_in "3-card straight flush" "$fairdeal" rules high-card-flush
"$fairdeal" layout high-card-flush --licensee "Marram House" -o "$scratch/felt.svg" ||
    fail "The felt of High Card Flush cannot be drawn."
expect_in "everything is satisfied" "$fairdeal" layout --check "$scratch/felt.svg"
expect_in "rounds" "$fairdeal" simulate high-card-flush --rounds 200000 --seats 6 --strategy random --seed 3

# The tests in its folder, and those that every game must pass.
libraries=("$build"/src/libfairdeal_{config,math,games,counting,cards,json,base}.a)
"$compiler" -std=c++20 -O1 -I"$scratch/src" -I"$sources/tests" \
    "$scratch"/src/games/high_card_flush/*_test.cc "$scratch"/src/games/battery_test.cc \
    "$scratch"/src/config/example_test.cc -o "$scratch/game_tests" -Wl,--start-group "${libraries[@]}" \
    -Wl,--end-group -lgtest_main -lgtest -ltbb -lfmt -lboost_json -ltomlplusplus -lgmpxx -lgmp -lsodium \
    -lpthread \
    >"$scratch/log.txt" 2>&1 || { cat "$scratch/log.txt"; fail "The tests of the games cannot be built."; }
"$scratch/game_tests" --gtest_brief=1 || fail "The tests of the games fail."
rm -f "$scratch/game_tests"

rm -rf "$scratch"/src/games/high_card_{duel,flush}
for entry in "${copied[@]}"; do
    diff -r "$sources/$entry" "$scratch/$entry" ||
        fail "The sources of the copy differ in more than the folders of the games."
done
echo "One folder made a fifth game, and another a sixth."
