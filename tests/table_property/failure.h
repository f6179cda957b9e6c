#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>

namespace fairdeal::property {

// A property that does not hold.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class... Args>
void expect(bool holds, fmt::format_string<Args...> format, Args&&... args) {
    if (!holds) throw Failure(fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace fairdeal::property
