#!/usr/bin/env bash
# check.sh SOURCES SCRATCH BUILD TYPE COMPILER JOIN: copies the sources to SCRATCH, adds the one folder of
# a fifth game, builds the program in SCRATCH/BUILD, settles rounds of it and plays one through the
# table. Nothing else in the copy may change. The server is built with it, for the test of the pages.
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
    { cat "$scratch/log.txt"; fail "The copy with a fifth game cannot be configured."; }
cmake --build "$build" --target fairdeal fairdeal-print floor_with_moved_clock \
    >"$scratch/log.txt" 2>&1 ||
    { cat "$scratch/log.txt"; fail "The copy with a fifth game cannot be built."; }
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

rm -rf "$scratch/src/games/high_card_duel"
for entry in "${copied[@]}"; do
    diff -r "$sources/$entry" "$scratch/$entry" ||
        fail "The sources of the copy differ in more than the one folder."
done
echo "One folder made a fifth game."
