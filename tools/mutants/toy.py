"""A project so small that a test can build it: one file that decides, and two tests of it. The
compiler is a line of shell, which refuses what has no end and otherwise copies it."""
import subprocess
from pathlib import Path

FILES = {
    ".gitignore": "/build/\n",
    "CMakeLists.txt": """\
cmake_minimum_required(VERSION 3.25)
project(fairdeal LANGUAGES NONE)
enable_testing()
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/toy
    COMMAND sh compile src/table/toy.cc ${CMAKE_BINARY_DIR}/toy
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    DEPENDS ${CMAKE_SOURCE_DIR}/src/table/toy.cc ${CMAKE_SOURCE_DIR}/compile)
add_custom_target(toy_built DEPENDS ${CMAKE_BINARY_DIR}/toy)
foreach(number 1 2)
    add_test(NAME table_toy_${number} COMMAND sh check ${CMAKE_BINARY_DIR}/toy ${number}
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endforeach()
""",
    # Counts its work, so that a test sees how often something was built.
    "compile": """\
grep -q '}' "$1" || { echo "toy.cc: error: no end"; exit 1; }
echo built >> ../compiled
cp "$1" "$2"
""",
    "check": """\
test -f src/table/toy.cc || exit 2
grep -q endless "$1" && while :; do :; done
grep -q waits "$1" && sleep 1000
if [ "$2" = 1 ]; then grep -q 'a < b' "$1"; else grep -q 'pay()' "$1"; fi
""",
    "src/table/toy.cc": "bool win(int a, int b) {\n    pay();\n    say();\n    return a < b;\n}\n",
    "tools/mutants/build.cmake": "",
    "docs/mutants.md": "# A\n\n## Survivors\n\n| id | file | change | why |\n|---|---|---|---|\n",
}


def make_toy(folder):
    """Writes the project into a folder, as a clone of which nothing is committed yet."""
    for name, text in FILES.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    return Path(folder)


def changed(old, new, path="src/table/toy.cc"):
    """The toy's file with something else in it."""
    text = FILES[path]
    if text.count(old) != 1:
        raise AssertionError(f"{old} is not once in {path}")
    return text.replace(old, new)
