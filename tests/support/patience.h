#pragma once

#include <chrono>
#include <thread>

// No test depends on the speed of the machine: it waits for what must come, and goes on at once
// when it is there. The end of the patience is a failure; no test passes by waiting for it.
namespace fairdeal::test {

inline constexpr std::chrono::minutes patience(2);

// Asks again and again until it holds; false when it does not in all that time.
template <class Condition>
bool comes_true(Condition&& condition, std::chrono::milliseconds longest = patience) {
    const auto end = std::chrono::steady_clock::now() + longest;
    while (!condition()) {
        if (std::chrono::steady_clock::now() >= end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

}  // namespace fairdeal::test
