"""A project of three small files that a compiler builds, for mutants behind switches."""
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
NUMBERS = ("1", "2")
COVERING = (("src/table/*", tuple(f"table_toy_{number}" for number in NUMBERS)),)

FILES = {
    ".gitignore": "/build/\n",
    "CMakeLists.txt": """\
cmake_minimum_required(VERSION 3.25)
project(fairdeal LANGUAGES NONE)
enable_testing()
set(compiler c++ -std=c++20 -w -Wno-narrowing -fno-diagnostics-show-caret)
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/toy
    COMMAND ${compiler} -I src src/table/toy.cc -o ${CMAKE_BINARY_DIR}/toy
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    DEPENDS ${CMAKE_SOURCE_DIR}/src/table/toy.cc ${CMAKE_SOURCE_DIR}/src/table/toy.h)
add_custom_target(toy_built DEPENDS ${CMAKE_BINARY_DIR}/toy)
foreach(number 1 2)
    add_test(NAME table_toy_${number} COMMAND ${CMAKE_BINARY_DIR}/toy ${number})
endforeach()
""",
    "src/table/toy.h": """\
#pragma once
#include <array>
namespace toy {
inline constexpr int size = 2;  // of a type: it cannot be switched
struct Step {
    int number = 0;
    bool last = false;
};
inline constexpr std::array steps{Step{1}, Step{.number = 2, .last = true}};
static_assert(steps[1].last, "the last one is");
constexpr int doubled(int a) { return a * 2; }
}
""",
    "src/table/toy.cc": """\
#include "table/toy.h"
namespace toy {
int boxes[size];
int early = steps[0].number;  // before main
int said = 0;
bool wins(int a, int b) { return a < b && a != 0; }
void say() { ++said; }
bool pays() {
    say();
    boxes[1] = doubled(3);
    if (boxes[1] == 6) return true;
    return false;
}
}
int main(int, char** words) {
    using namespace toy;
    if (words[1][0] == '1') return wins(1, 2) && !wins(2, 2) && early == 1 ? 0 : 1;
    return pays() && steps[1].number == 2 ? 0 : 1;
}
""",
    "tools/mutants/build.cmake": "",
    "tools/mutants/switch.inc": (HERE / "switch.inc").read_text(encoding="utf-8"),
    "docs/mutants.md": "# A\n\n## Survivors\n\n| id | file | change | why |\n|---|---|---|---|\n",
}


def make_switched_toy(folder):
    """Writes the project into a folder, as a clone of which nothing is committed yet."""
    for name, text in FILES.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
    return Path(folder)
