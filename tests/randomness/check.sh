#!/usr/bin/env bash
# check.sh FAIRDEAL: the tests of randomness as a user runs them: text, JSON and page; passing and failing.
set -uo pipefail
fairdeal="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failures=0
fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

run=(rng test three-card-poker --samples 65536 --seed 1)
"$fairdeal" "${run[@]}" -o "$work/report.html" >"$work/out" 2>"$work/err" || fail "fair cards do not pass: $(tail -3 "$work/out")"
[ ! -s "$work/err" ] || fail "something on stderr: $(cat "$work/err")"
grep -q '^PASSED at 99 %' "$work/out" || fail "no verdict in the text"
# What is stated beforehand stands before the results.
[ "$(grep -n 'STATED BEFOREHAND' "$work/out" | cut -d: -f1)" -lt "$(grep -n '^RESULTS' "$work/out" | cut -d: -f1)" ] ||
    fail "the rules do not stand before the results"
grep -q '<svg' "$work/report.html" || fail "the page has no picture"

# JSON, the same to the last digit, on one thread too.
"$fairdeal" "${run[@]}" --json -o "$work/report.json" >"$work/one.json" || fail "--json does not pass"
taskset -c 0 "$fairdeal" "${run[@]}" --json >"$work/two.json" || fail "--json does not pass on one core"
cmp -s "$work/one.json" "$work/two.json" || fail "one core gives other figures"
cmp -s "$work/one.json" "$work/report.json" || fail "the report's JSON is another"
python3 - "$work/one.json" <<'END' || fail "the JSON is not as it should be"
import json, sys
report = json.load(open(sys.argv[1]))
assert report["passed"] is True and report["seed"] == 1 and len(report["tests"]) == 21, report
families = {test["family"] for test in report["tests"]}
assert len(families) == 7, families
for test in report["tests"]:
    assert 0 <= test["p"] <= 1 and test["power"]["bias"] > 0 and test["observations"] > 0, test
END

for fault in missing-last-swap correlated-rounds; do
    got=0
    "$fairdeal" rng test three-card-poker --samples 65536 --seed 1 --generator "$fault" >"$work/out" || got=$?
    [ "$got" -eq 1 ] || fail "$fault: exit code $got, not 1"
    grep -q '^FAILED: these cards are not random' "$work/out" || fail "$fault: no verdict"
done

# Without a seed the run can be made again from what it prints. Fair cards fail one run of a hundred,
# so either verdict will do, as long as it is the same twice.
"$fairdeal" rng test three-card-poker --samples 65536 --json >"$work/one.json" || [ $? -eq 1 ]
again="$(python3 -c 'import json,sys; print(json.load(open(sys.argv[1]))["command"])' "$work/one.json")"
# shellcheck disable=SC2086 # the words of the command are arguments
"$fairdeal" ${again#fairdeal } --json >"$work/two.json" || [ $? -eq 1 ]
cmp -s "$work/one.json" "$work/two.json" || fail "the command that is printed gives other figures"

[ "$failures" -eq 0 ]
