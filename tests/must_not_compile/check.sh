#!/usr/bin/env bash
# check.sh FILE COMPILER FLAG…: the compiler must refuse FILE with a message that matches its line
# `// expect: REGEX`; with `// expect: nothing` it must accept it.
set -euo pipefail
export LC_ALL=C # the compiler's words in English
file="$1"
shift
expected="$(sed -n 's|^// expect: ||p' "$file")"
[[ -n "$expected" ]] || { echo "$file has no line // expect: REGEX"; exit 1; }

if message="$("$@" -fsyntax-only "$file" 2>&1)"; then
    [[ "$expected" == nothing ]] && exit 0
    echo "This must not compile, but it does: $file"
    exit 1
fi
[[ "$expected" != nothing ]] && grep -qE -- "$expected" <<<"$message" && exit 0
echo "$message"
echo "Expected from the compiler: $expected"
exit 1
