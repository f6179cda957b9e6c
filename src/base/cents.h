#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <string>

#include "base/check.h"

namespace fairdeal::base {

// An amount of money: whole cents, signed, checked. An overflow aborts. No settlement of permitted
// stakes can reach one: Cents::largest_accepted times the best odds stays far below it.
class Cents {
  public:
    constexpr Cents() noexcept = default;
    constexpr explicit Cents(std::int64_t cents) noexcept : cents_(cents) {}
    static constexpr Cents dollars(std::int64_t dollars) noexcept { return Cents(100) * dollars; }

    constexpr std::int64_t count() const noexcept { return cents_; }
    constexpr auto operator<=>(const Cents&) const noexcept = default;

    friend constexpr Cents operator+(Cents a, Cents b) noexcept {
        Cents sum;
        CHECK(!__builtin_add_overflow(a.cents_, b.cents_, &sum.cents_));
        return sum;
    }
    friend constexpr Cents operator-(Cents a, Cents b) noexcept {
        Cents difference;
        CHECK(!__builtin_sub_overflow(a.cents_, b.cents_, &difference.cents_));
        return difference;
    }
    friend constexpr Cents operator*(Cents a, std::int64_t times) noexcept {
        Cents product;
        CHECK(!__builtin_mul_overflow(a.cents_, times, &product.cents_));
        return product;
    }
    constexpr Cents operator-() const noexcept { return Cents() - *this; }
    constexpr Cents& operator+=(Cents other) noexcept { return *this = *this + other; }
    constexpr Cents& operator-=(Cents other) noexcept { return *this = *this - other; }

    // One share of an amount of at least 0, rounded down. The caller decides where the remainder
    // goes.
    constexpr Cents divided_rounding_down(std::int64_t shares) const noexcept {
        CHECK(shares > 0 && cents_ >= 0);
        return Cents(cents_ / shares);
    }

    // The largest stake, meter or limit that the program accepts anywhere: ten billion dollars.
    static constexpr std::int64_t largest_accepted = 1'000'000'000'000;

  private:
    std::int64_t cents_ = 0;
};

// "$1,234.50", "-$5", "$0.07": dollars with thousands separators; cents only when they are not
// zero.
std::string to_dollars(Cents amount);

}  // namespace fairdeal::base
