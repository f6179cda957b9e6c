# shellcheck shell=bash
# Runs the suites of a build with ctest, and shows how far they are. Sourced by checks.sh.

total=0        # tests that ran
failed_tests=0 # tests that failed

# count_in RESULTS WORD: print a total that a GoogleTest program wrote: its tests, its failures.
count_in() {
    if [[ -f "$1" ]]; then sed -n "0,/\"$2\":/s/.*\"$2\": *\\([0-9]*\\).*/\\1/p" "$1"; fi
}

# plain_verdict TEXT: print what ctest says about a test, in a word or two.
plain_verdict() {
    case "$1" in
        *Passed*) echo passed ;;
        *Timeout*) echo "took too long" ;;
        *Exception*) echo crashed ;;
        *"Not Run"*) echo "did not run" ;;
        *) echo FAILED ;;
    esac
}

# count_suite RESULTS VERDICT: add a suite to the totals. A program that counts no tests is one
# test. A suite that failed before it could count its failures has one failure.
count_suite() {
    local count failures
    count="$(count_in "$1" tests)" failures="$(count_in "$1" failures)"
    total=$((total + ${count:-1}))
    [[ "$2" != passed ]] || return 0
    if [[ "${failures:-0}" == 0 ]]; then failures=1; fi
    failed_tests=$((failed_tests + failures))
}

# weigh_suites FOLDER NAME…: fill `weight` with the milliseconds that each suite took of the last
# run, and `all_weight` with their sum. Before the first run, scripts/suite_times.txt says which
# suites are long. Only proportions matter, so it may be of another machine.
weigh_suites() {
    local times="$1/suite_times.txt" name time
    shift
    for name in "$@"; do weight[$name]=1000; done
    while read -r name time; do
        if [[ -n "${weight[$name]:-}" ]]; then weight[$name]=$time; fi
    done < <(cat "${root:?}/scripts/suite_times.txt" "$root/build/suite_times.txt" "$times" 2>/dev/null)
    for time in "${weight[@]}"; do all_weight=$((all_weight + time)); done
}

# share_time: divide the time since the last call among the suites that are running. So all add up
# to the length of the run, no matter which of them ran side by side.
share_time() {
    local now=$((${EPOCHREALTIME/[.,]/} / 1000)) name
    for name in "${!running[@]}"; do
        running[$name]=$((running[$name] + (now - shared) / ${#running[@]}))
    done
    shared=$now
}

# show_suites PRESET: show how far the tests are, and which suites are running.
show_suites() {
    local name time list percent sum=$done_weight
    [[ "$ended" -lt "$suites" ]] || return 0
    for name in "${!running[@]}"; do
        time=${running[$name]}
        sum=$((sum + (time < ${weight[$name]} ? time : ${weight[$name]})))
    done
    percent=$((100 * sum / all_weight))
    printf -v list '%s, ' "${!running[@]}"
    progress "Testing ($1)" "$((percent > 99 ? 99 : percent))" "$ended of $suites suites" \
        "${list%, }"
}

# suite_ended PRESET RESULTS NAME VERDICT SECONDS: print its line, and add it to the totals.
suite_ended() {
    local count
    count="$(count_in "$2/$3.json" tests)"
    count_suite "$2/$3.json" "$4"
    ended=$((ended + 1))
    say "$(printf '  %*d/%d %-44s %10s %7.1f s  %s' "${#suites}" "$ended" "$suites" "$3" \
        "${count:+$count tests}" "$5" "$4")"
    if [[ "$4" != passed ]]; then failed+=("$3 ($1)"); fi
}

# next_line PRESET: read a line of ctest into `line`. Until it comes, show every ten seconds how far
# the tests are.
next_line() {
    local part code
    line=""
    until IFS= read -r -t 10 part; do
        code=$?
        line+="$part"
        [[ "$code" -gt 128 ]] || return 1 # no more lines
        share_time
        show_suites "$1"
    done
    line+="$part"
    share_time
}

# read_ctest PRESET RESULTS: print a line for each suite when ctest says that it has ended, and the
# output of those that fail.
read_ctest() {
    local line name known=${#failed[@]} ended=0 done_weight=0 shared=0
    declare -A running=()
    while next_line "$1"; do
        if [[ "$line" =~ ^\ +Start\ +[0-9]+:\ ([^\ ]+) ]]; then
            running["${BASH_REMATCH[1]}"]=0
            show_suites "$1"
        elif [[ "$line" =~ Test\ +\#[0-9]+:\ ([^\ ]+)\ \.*(.*)\ +([0-9.]+)\ sec ]]; then
            name="${BASH_REMATCH[1]}"
            took[$name]=$((${running[$name]:-0} + 1))
            done_weight=$((done_weight + ${weight[$name]:-0}))
            unset "running[$name]"
            suite_ended "$1" "$2" "$name" "$(plain_verdict "${BASH_REMATCH[2]}")" \
                "${BASH_REMATCH[3]}"
            show_suites "$1"
        elif [[ "$line" =~ ^ctest\ ended\ with\ ([0-9]+)$ ]]; then
            [[ "${BASH_REMATCH[1]}" == 0 && "$ended" -gt 0 || ${#failed[@]} -gt "$known" ]] ||
                failed+=("ctest ($1)")
        elif [[ ! "$line" =~ ^(Test\ project|Internal\ ctest|Total\ Test|[0-9]+%\ tests|$) &&
            ! "$line" =~ ^(The\ following\ tests|$'\t'\ *[0-9]+\ -\ |Errors\ while) ]]; then
            say "    $line"
        fi
    done
}

# run_tests PRESET [LABEL]: run all tests of a build, or only those with this label.
run_tests() {
    local preset="$1" chosen=() folder results suites names name all_weight=0
    declare -A weight=() took=()
    if [[ $# -gt 1 ]]; then chosen=(-L "^$2\$"); fi
    folder="$(build_folder "$preset")"
    results="$folder/test-results"
    rm -rf "$results"
    mkdir -p "$results"
    mapfile -t names < <(ctest --test-dir "$folder" "${chosen[@]}" -N 2>/dev/null |
        sed -nE 's/^ *Test +#[0-9]+: ([^ ]+).*/\1/p')
    suites=${#names[@]}
    weigh_suites "$folder" "${names[@]}"
    say "Testing ($preset): $suites suites"
    read_ctest "$preset" "$results" < <(
        ctest --test-dir "$folder" "${chosen[@]}" -j "$(nproc)" --output-on-failure \
            2>&1 </dev/null && true
        echo "ctest ended with $?"
    )
    end_progress
    for name in "${!took[@]}"; do echo "$name ${took[$name]}"; done |
        sort >"$folder/suite_times.txt"
}
