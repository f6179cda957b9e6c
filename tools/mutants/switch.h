#pragma once

#include <cstdlib>

// Which mutant of the switched build is on: included by tools/mutants/switches.py into what it
// rewrites, and by nothing else. FAIRDEAL_MUTANT is its number; without it, none is on.
namespace fairdeal_mutants {

inline int chosen = 0;

// With this number every program that has switches ends at once: a test that then passes runs none.
inline constexpr int canary = -1;
// What static_assert would have said to the mutant alone; also how the canary ends.
inline constexpr int does_not_compile = 97;

// Before anything else of the program begins, also before the data that depend on it.
[[gnu::constructor(101)]] static void choose() {
    if (const char* number = std::getenv("FAIRDEAL_MUTANT")) chosen = std::atoi(number);
    if (chosen == canary) std::_Exit(does_not_compile);
}

// No constant expression: where the compiler needs one, it refuses, and the mutant is compiled on
// its own. A wrong constant can so never stand beside a right one.
template <int number>
constexpr bool on() noexcept {
    return chosen == number;
}

inline void must_hold(bool condition) {
    if (!condition) std::_Exit(does_not_compile);
}

// The same inside a template: one object for each condition.
template <class Condition>
struct Held {
    static inline const bool done = (must_hold(Condition{}()), true);
};

}  // namespace fairdeal_mutants
