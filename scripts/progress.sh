# shellcheck shell=bash
# Shows how far something is: on a terminal in one line that changes, in a log with a line now and
# then. Sourced by setup.sh.

progress_title="" # what is shown now
progress_began=0  # when it began
progress_next=0   # a log gets its next line at this percent
progress_shown="" # the last line on a terminal
beside_job=""     # what runs in the background
beside_state=""   # the file that says how far that job is
in_background=no  # whether this shell is that job

# duration SECONDS: "40 s", "2 min 5 s".
duration() {
    if [[ "$1" -lt 60 ]]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

# rounded_duration SECONDS: rounded up, because an estimate is no more exact than that.
rounded_duration() {
    if [[ "$1" -lt 50 ]]; then
        echo "$((($1 + 9) / 10 * 10)) s"
    else
        echo "$((($1 + 59) / 60)) min"
    fi
}

# time_left PERCENT: ", about 2 min left", once a tenth is done and ten seconds have passed.
time_left() {
    local gone=$((SECONDS - progress_began))
    [[ "$1" -ge 10 && "$1" -lt 100 && "$gone" -ge 10 ]] || return 0
    echo ", about $(rounded_duration $((gone * (100 - $1) / $1))) left"
}

# beside_words: " | Installing packages: 40 %", while a job runs in the background.
beside_words() {
    local words
    [[ -n "$beside_job" && -s "$beside_state" ]] || return 0
    words="$(<"$beside_state")"
    [[ -z "$words" ]] || echo " | $words"
}

# progress TITLE PERCENT [DETAIL [NOW]]: NOW is what is being done at the moment.
progress() {
    local text
    if [[ "$in_background" == yes ]]; then
        echo "$1: $2 %" >"$beside_state"
        return
    fi
    if [[ "$1" != "$progress_title" ]]; then
        progress_title="$1" progress_began=$SECONDS progress_next=0 progress_shown=""
    fi
    if [[ ! -t 2 ]]; then
        [[ "$2" -ge "$progress_next" ]] || return 0
        progress_next=$(($2 / 10 * 10 + 10))
    fi
    text="$1: $2 %${3:+, $3}$(time_left "$2")${4:+ | $4}$(beside_words)"
    if [[ ! -t 2 ]]; then
        say "$text"
    elif [[ "$text" != "$progress_shown" ]]; then
        progress_shown="$text"
        printf '\r\033[K%s' "${text:0:$((${COLUMNS:-80} - 1))}" >&2
    fi
}

# end_progress: remove the line that changed.
end_progress() {
    progress_title=""
    if [[ "$in_background" == yes ]]; then
        : >"$beside_state"
    elif [[ -t 2 ]]; then
        printf '\r\033[K' >&2
    fi
}

# begin_beside COMMAND…: run it in the background. When somebody interrupts ./run or ./test, apt-get
# and npm finish what they have begun, because half of it would be worse.
begin_beside() {
    mkdir -p "${root:?}/build"
    beside_state="$root/build/.beside"
    : >"$beside_state"
    (
        in_background=yes
        "$@"
    ) &
    beside_job=$!
    trap 'kill "$beside_job" 2>/dev/null || true' EXIT
}

# end_beside: wait for it, and exit if it failed.
end_beside() {
    local words said=""
    while kill -0 "$beside_job" 2>/dev/null; do
        words="$(<"$beside_state")"
        if [[ -t 2 && -n "$words" ]]; then
            printf '\r\033[K%s' "$words" >&2
        elif [[ -n "$words" && "${words%%:*}" != "$said" ]]; then
            said="${words%%:*}"
            say "$words"
        fi
        sleep 0.2
    done
    end_progress
    trap - EXIT
    wait "$beside_job" || exit
    beside_job=""
}

# show_apt: show apt-get's status as progress.
show_apt() {
    local line kind percent
    while IFS= read -r line; do
        IFS=: read -r kind _ percent _ <<<"$line"
        percent="${percent%%.*}"
        case "$kind" in
            dlstatus) progress "Downloading packages" "${percent:-0}" ;;
            pmstatus) progress "Installing packages" "${percent:-0}" ;;
        esac
    done
    end_progress
}

# step_times FOLDER: print OUTPUT and milliseconds of each step that an earlier build has timed. The
# times of the release build at least say which steps of another build are long.
step_times() {
    { cat "$root/build/.ninja_log" "$1/.ninja_log" 2>/dev/null || true; } |
        awk -F '\t' '!/^#/ && NF >= 4 { times[$4] = $2 - $1 }
            END { for (one in times) print one, times[one] }'
}

# planned_steps FOLDER TARGET…: print the outputs that a build is about to make, one per line.
planned_steps() {
    local folder="$1"
    shift
    ninja -C "$folder" -n "$@" 2>/dev/null |
        sed -nE 's/^\[[0-9]+\/[0-9]+\] (Building|Linking) .* ([^ ]+)$/\2/p' || true
}

# weigh FOLDER TARGET…: fill `weight` with milliseconds for each planned step, and `all_weight` with
# their sum. A step that no build has timed counts as an average one.
weigh() {
    local output time sum=0 known=0 average
    declare -A times=()
    while read -r output time; do times[$output]=$time; done < <(step_times "$1")
    for time in "${times[@]}"; do sum=$((sum + time)) known=$((known + 1)); done
    average=$((known > 0 ? sum / known : 5000))
    all_weight=0
    while read -r output; do
        weight[$output]=$((${times[$output]:-$average} + 1))
        all_weight=$((all_weight + ${weight[$output]}))
    done < <(planned_steps "$@")
}

# show_build TITLE LOG FOLDER TARGET…: write ninja's output to the log, and show its steps as
# progress. When ninja compiles nothing, this plans and shows nothing.
show_build() {
    local title="$1" log="$2" line step steps output percent done_weight=0 all_weight=0
    declare -A weight=()
    shift 2
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        [[ "$line" =~ ^\[([0-9]+)/([0-9]+)\]\ (Building|Linking)\ .*\ ([^\ ]+)$ ]] || continue
        step="${BASH_REMATCH[1]}" steps="${BASH_REMATCH[2]}" output="${BASH_REMATCH[4]}"
        if [[ "$all_weight" == 0 ]]; then weigh "$@"; fi
        done_weight=$((done_weight + ${weight[$output]:-0}))
        percent=$((all_weight > 0 ? 100 * done_weight / all_weight : 100 * step / steps))
        progress "$title" "$((percent > 99 ? 99 : percent))" "step $step of $steps"
    done
    end_progress
}
