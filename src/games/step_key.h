#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace fairdeal::games {

// The longest key that a step may have.
inline constexpr std::size_t longest_step_key = 38;

// What a procedure and a command call a step. A round has some forty commands with a step, so the
// text is held in place: on the heap it would be the only thing that a round allocates, and a copy
// of a known length is quick. A text that is longer than any step's key is cut one character above
// that, and so it is still no step's key.
class StepKey {
  public:
    constexpr StepKey() noexcept = default;
    template <class Text>
    requires std::is_convertible_v<const Text&, std::string_view>
    constexpr StepKey(const Text& text) noexcept {  // NOLINT: a key is written as text
        const std::string_view whole = text;
        const std::string_view held = whole.substr(0, text_.size());
        std::ranges::copy(held, text_.begin());
        size_ = static_cast<std::uint8_t>(held.size());
    }
    constexpr std::string_view view() const noexcept { return {text_.data(), size_}; }
    constexpr operator std::string_view() const noexcept { return view(); }  // NOLINT
    constexpr bool empty() const noexcept { return size_ == 0; }

    friend constexpr bool operator==(const StepKey&, const StepKey&) noexcept = default;
    template <class Text>
    requires(std::is_convertible_v<const Text&, std::string_view> &&
             !std::is_same_v<Text, StepKey>) friend constexpr bool
    operator==(const StepKey& a, const Text& b) noexcept {
        return a.view() == std::string_view(b);
    }
    template <class Stream>
    friend Stream& operator<<(Stream& out, const StepKey& key) {
        out << key.view();
        return out;
    }

  private:
    std::array<char, longest_step_key + 1> text_{};
    std::uint8_t size_ = 0;
};

}  // namespace fairdeal::games
