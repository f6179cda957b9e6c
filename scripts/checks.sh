# shellcheck shell=bash
# The checks behind the commands of ./test. Sourced after setup.sh.

export LC_ALL=C.UTF-8 # the same words and numbers from every tool

test_packages="${root:?}/scripts/packages-test.txt"
extra_packages="$root/scripts/packages-extra.txt"
failed=() # what went wrong, in words

# shellcheck source=scripts/suites.sh
. "$root/scripts/suites.sh"

# setup_test_tools: install the npm packages that tests use, for each tests/*/package-lock.json.
# Only ./test --pokersolver needs those of tests/pokersolver.
setup_test_tools() {
    local lock
    for lock in "$root"/tests/*/package-lock.json; do
        [[ -f "$lock" && "$lock" != */pokersolver/* ]] || continue
        setup_node_modules "$(dirname "$lock")"
    done
}

# prepare_tests: install what tests need beyond what the build needs, and make the pages.
prepare_tests() {
    setup_packages "$test_packages"
    setup_test_tools
    make_pages
}

# may_prepare_tests: if prepare_tests will install packages, let sudo ask for the password now,
# while somebody can answer. Where it installs none, say now what is missing.
may_prepare_tests() {
    local missing
    if [[ -z "$(debian_release)" ]]; then
        require_capabilities "$test_packages"
        return
    fi
    mapfile -t missing < <(rows_not_installed "$test_packages")
    if [[ ${#missing[@]} -gt 0 ]]; then require_root "${missing[@]}"; fi
}

# finish SENTENCE: say what failed and exit with 1, or say SENTENCE if nothing failed.
finish() {
    local text
    if [[ ${#failed[@]} -gt 0 ]]; then
        printf -v text '%s, ' "${failed[@]}"
        fail "FAILED: ${text%, }. ($(duration $SECONDS))"
    fi
    say "$1 ($(duration $SECONDS))"
}

# finish_tests WHERE: print the totals on a line of their own, then finish.
finish_tests() {
    say "$((total - failed_tests)) passed, $failed_tests failed"
    finish "All $total tests passed$1."
}

# build_while_preparing COMMAND…: run the build while apt-get and npm install what tests need.
build_while_preparing() {
    may_prepare_tests
    begin_beside prepare_tests
    "$@"
    end_beside
    put_pages
}

# The plain ./test.
check_change() {
    setup_base
    build_while_preparing build release all_tests
    build release pages release_manifest all_tests
    run_tests release
    "$root/build/fairdeal" clauses --check >&2 ||
        failed+=("clauses of a finished part that no passing test names")
    finish_tests ""
}

# The tests of the code that decides, pays, records or reads what strangers send, under the address
# and undefined-behavior sanitizers.
check_sanitized() {
    setup_base
    build_while_preparing build asan-ubsan sanitized_tests
    run_tests asan-ubsan sanitized
    finish_tests " under the sanitizers"
}

# check_preset PRESET: build everything with another preset, and run all its tests.
check_preset() {
    setup_base "$extra_packages"
    build_while_preparing build "$1"
    build "$1"
    run_tests "$1"
    finish_tests " ($1)"
}

# filter_of TEST: print the GoogleTest filter of a test, with any parameters, or of a table script.
filter_of() {
    local test="${1#*: }" game
    if [[ "$test" == *.table ]]; then
        game="$(basename "$(dirname "$(dirname "$test")")")"
        echo "*/GoldenScript.*/${game}_$(basename "$test" .table)"
    else
        echo "$test:*/$test/*:${test%%.*}/*.${test#*.}"
    fi
}

# check_clause ID: run the tests that name a clause, and no others. It does not touch the results of
# ./test, which cover all tests.
check_clause() {
    local tests test path program programs output
    declare -A filters=()
    setup_base
    build release clause_tests
    tests="$("$root/build/clause_tests" "$root" "$root/build/tools/clause_tests/scanned.txt" \
        --clause "$1")" || exit
    while IFS= read -r test; do
        path="${test%%: *}"
        if [[ "$path" == *.table ]]; then path=src/table/script/golden_test.cc; fi
        program="$(grep -F -- " $root/$path" "$root/build/test-programs.txt" |
            cut -d ' ' -f 1 | head -n 1)" || true
        [[ -n "$program" ]] || fail "No program of tests holds $path."
        filters["$program"]+="${filters["$program"]:+:}$(filter_of "$test")"
    done <<<"$tests"
    mapfile -t programs < <(printf '%s\n' "${!filters[@]}" | sort)
    build release "${programs[@]}"
    for program in "${programs[@]}"; do
        say "$program"
        output="$(cd "$root" &&
            "$root/build/$program" --gtest_filter="${filters["$program"]}" 2>&1 </dev/null)" ||
            failed+=("$program")
        say "$output"
        [[ "$output" != *"PASSED  ] 0 tests"* ]] || failed+=("$program, which ran no test")
    done
    finish "The tests that name $1 passed."
}

# clang-tidy, clang-format and shellcheck. The test `tidy` checks layers, lengths and the like.
check_style() {
    local scripts files sources
    setup_base "$extra_packages"
    build clang
    cd "$root" || exit
    mapfile -t scripts < <(grep -rl '^#!/usr/bin/env bash' run test .ci scripts tests tools \
        --exclude-dir=node_modules)
    mapfile -t files < <(find src tests tools benchmarks fuzz -name node_modules -prune -o \
        -name '*.cc' -print -o -name '*.h' -print)
    mapfile -t sources < <(sed -n 's|^ *"file": "\(.*\)".*|\1|p' build/clang/compile_commands.json |
        grep -v "^$root/build/" | sort -u)
    say "shellcheck: ${#scripts[@]} scripts"
    shellcheck -x "${scripts[@]}" >&2 || failed+=(shellcheck)
    say "clang-format: ${#files[@]} files"
    clang-format --dry-run -Werror "${files[@]}" >&2 || failed+=(clang-format)
    say "clang-tidy: ${#sources[@]} files; this takes some minutes"
    printf '%s\0' "${sources[@]}" |
        xargs -0 -n 1 -P "$(nproc)" clang-tidy -p build/clang --quiet \
            >build/clang/tidy.log 2>&1 || {
        grep -vE '^[0-9]+ warnings? (and [0-9]+ errors? )?generated' build/clang/tidy.log >&2
        failed+=(clang-tidy)
    }
    finish "shellcheck, clang-format and clang-tidy found nothing."
}

# check_fuzz RUNS: run libFuzzer on settle and on the readers of the record. It keeps what it finds
# in build/fuzz/findings.
check_fuzz() {
    local runs="$1"
    setup_base "$extra_packages"
    build fuzz settle_fuzz ledger_fuzz
    mkdir -p "$root/build/fuzz/corpus" "$root/build/fuzz/ledger_corpus" "$root/build/fuzz/findings"
    say "Fuzzing settle: $runs inputs"
    (cd "$root/build/fuzz" && ./settle_fuzz -runs="$runs" -max_len=4096 -print_final_stats=1 \
        -dict="$root/fuzz/settle.dict" -artifact_prefix=findings/ \
        corpus "$root/fuzz/corpus" >&2 </dev/null) ||
        failed+=("an input in build/fuzz/findings that breaks settle")
    say "Fuzzing the record: $runs inputs"
    (cd "$root/build/fuzz" && ./ledger_fuzz -runs="$runs" -max_len=1024 -print_final_stats=1 \
        -artifact_prefix=findings/ ledger_corpus >&2 </dev/null) ||
        failed+=("an input in build/fuzz/findings that breaks the reading of a record")
    finish "settle and the record took $runs inputs each without a finding."
}

# check_oracle ROUNDS: the rules core against the independent settlement, game by game.
check_oracle() {
    local rules game
    setup_base
    build release fairdeal oracle_compare
    for rules in "$root"/src/games/*/rules.h; do
        game="$(basename "$(dirname "$rules")")"
        "$root/build/oracle_compare" --fairdeal "$root/build/fairdeal" --game "${game//_/-}" \
            --rounds "$1" --seed 2 >&2 ||
            failed+=("${game//_/-}: rounds that the oracle settles differently")
    done
    finish "The oracle agrees on $1 rounds of each game."
}

# check_mutants N SEED: small mistakes, one at a time in copies of the project.
check_mutants() {
    [[ "$2" =~ ^[1-9][0-9]*$ ]] || fail "A seed must be a whole number above 0, not \"$2\"." 2
    setup_base "$test_packages"
    python3 "$root/tools/mutants" sample "$1" --seed "$2" ||
        failed+=("mutants that no test notices, or that could not be tried")
    finish "The tests notice enough mistakes."
}

# check_planted: the faults that were once in the program.
check_planted() {
    setup_base "$test_packages"
    python3 "$root/tools/mutants" planted || failed+=("planted faults that no check notices")
    finish "Every planted fault is noticed."
}

# check_table_oracle SCRIPTS: the table against the independent model of its procedure. Stopped, it
# goes on where it was; what is finished stands in build/table_oracle.SCRIPTS.
check_table_oracle() {
    setup_base "$test_packages"
    build release fairdeal
    python3 "$root/tests/table_oracle/compare.py" --fairdeal "$root/build/fairdeal" --game all \
        --scripts "$1" --cells --resume "$root/build/table_oracle.$1" >&2 ||
        failed+=("scripts that the table oracle plays differently")
    finish "The table oracle agrees on $1 scripts of each game."
}

# check_two_methods: every game solved twice, by methods that share nothing but the rules.
check_two_methods() {
    setup_base
    build release fairdeal
    "$root/tests/two_methods/check.sh" "$root/build/fairdeal" whole ||
        failed+=("counts that differ")
    finish "Both methods agree on every game."
}

# check_pokersolver: hand values against an outside program.
check_pokersolver() {
    setup_base
    setup_node_modules "$root/tests/pokersolver"
    build release pokersolver_hands
    node "$root/tests/pokersolver/compare.mjs" ||
        failed+=("hands that pokersolver ranks differently")
    finish "pokersolver agrees."
}

# check_benchmarks: every program of benchmarks/.
check_benchmarks() {
    local program
    setup_base
    build release
    for program in "$root"/build/*_benchmark; do
        "$program" || failed+=("$(basename "$program")")
    done
    "$root/build/cold_process" "$root/build/fairdeal" "$root/benchmarks/limits.txt" ||
        failed+=(cold_process)
    finish "The benchmarks have run."
}
