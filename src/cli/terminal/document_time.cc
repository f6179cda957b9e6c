#include "cli/terminal/document_time.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/Error.hpp>
#include <charconv>
#include <chrono>
#include <cstdlib>

#include "json/strict.h"

namespace fairdeal::cli {
namespace {

constexpr std::int64_t last_second = 253'402'300'799;  // of the year 9999

}  // namespace

std::string time_of_document() {
    std::time_t seconds = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH")) {
        const std::string_view text(fixed);
        std::int64_t number = 0;
        const auto [rest, error] = std::from_chars(text.begin(), text.end(), number);
        if (error != std::errc() || rest != text.end() || number < 0 || number > last_second) {
            throw CLI::ValidationError("SOURCE_DATE_EPOCH",
                                       fmt::format("seconds since 1970 in digits are needed, not "
                                                   "\"{}\"",
                                                   json::printable(text)));
        }
        seconds = number;
    }
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(seconds));
}

std::string time_of_day(std::string_view day) {
    int year = 0;
    unsigned month = 0;
    unsigned number = 0;
    const auto read = [&](std::size_t at, std::size_t length, auto& value) {
        const std::string_view digits = day.substr(at, length);
        const auto [rest, error] = std::from_chars(digits.begin(), digits.end(), value);
        return error == std::errc() && rest == digits.end() && digits.front() != '-';
    };
    if (day.size() != 10 || day[4] != '-' || day[7] != '-') return {};
    if (!read(0, 4, year) || !read(5, 2, month) || !read(8, 2, number)) return {};
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month),
                                           std::chrono::day(number)};
    if (!date.ok()) return {};
    return fmt::format("{}T00:00:00Z", day);
}

}  // namespace fairdeal::cli
