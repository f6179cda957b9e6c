#pragma once

#include <cmath>
#include <cstddef>
#include <limits>

namespace fairdeal::math {

// A simulated figure; it is never printed without its interval.
struct Estimate {
    static constexpr double z95 = 1.959963984540054;

    double value = 0;
    double standard_error = 0;
    double low() const noexcept { return value - z95 * standard_error; }
    double high() const noexcept { return value + z95 * standard_error; }
};

// Mean and spread of independent, identically distributed values.
class Spread {
  public:
    void add(double value) noexcept {
        // Welford's method: no difference of large squares.
        ++count_;
        const double before = value - mean_;
        mean_ += before / static_cast<double>(count_);
        squares_ += before * (value - mean_);
    }
    double mean() const noexcept { return mean_; }
    double error_of_mean() const noexcept {
        if (count_ < 2) return std::numeric_limits<double>::infinity();
        const auto count = static_cast<double>(count_);
        return std::sqrt(squares_ / (count - 1) / count);
    }

  private:
    std::size_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

}  // namespace fairdeal::math
