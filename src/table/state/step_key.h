#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "games/procedure.h"

namespace fairdeal::table {

// What a command calls a step. A round has some forty commands with a step, so the text is held in
// place: on the heap it would be the only thing that a round allocates. A text that is longer than
// any step's key is cut one character above that, and so it is still no step's key.
class StepKey {
  public:
    constexpr StepKey() noexcept = default;
    template <class Text>
    requires std::is_convertible_v<const Text&, std::string_view>
    constexpr StepKey(const Text& text) noexcept {  // NOLINT: a key in a command is written as text
        const std::string_view whole = text;
        const std::string_view held = whole.substr(0, text_.size());
        std::ranges::copy(held, text_.begin());
        size_ = static_cast<std::uint8_t>(held.size());
    }
    constexpr operator std::string_view() const noexcept {
        return {text_.data(), size_};
    }  // NOLINT
    constexpr bool empty() const noexcept { return size_ == 0; }
    friend constexpr bool operator==(const StepKey& a, std::string_view b) noexcept {
        return std::string_view(a) == b;
    }

  private:
    std::array<char, games::longest_step_key + 1> text_{};
    std::uint8_t size_ = 0;
};

}  // namespace fairdeal::table
