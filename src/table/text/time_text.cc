#include "table/text/time_text.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include "base/check.h"

namespace fairdeal::table {
namespace {

using namespace std::chrono;

constexpr std::string_view pattern = "0000-00-00T00:00:00.000Z";

unsigned number_at(std::string_view text, std::size_t place, std::size_t digits) {
    unsigned number = 0;
    for (const char digit : text.substr(place, digits)) {
        number = 10 * number + static_cast<unsigned>(digit - '0');
    }
    return number;
}

bool has_the_pattern(std::string_view text) {
    if (text.size() != pattern.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (pattern[i] == '0' ? !digit : text[i] != pattern[i]) return false;
    }
    return true;
}

}  // namespace

std::string text_of(Time time) {
    constexpr sys_days first{year(0) / January / 1};
    constexpr sys_days end{year(10'000) / January / 1};
    CHECK(time >= first && time < end);
    const sys_days midnight = floor<days>(time);
    const year_month_day day{midnight};
    const hh_mm_ss clock{time - midnight};
    return fmt::format(FMT_COMPILE("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z"), int(day.year()),
                       unsigned(day.month()), unsigned(day.day()), clock.hours().count(),
                       clock.minutes().count(), clock.seconds().count(),
                       clock.subseconds().count());
}

std::optional<Time> read_time(std::string_view text) {
    if (!has_the_pattern(text)) return std::nullopt;
    const year_month_day day{year(static_cast<int>(number_at(text, 0, 4))),
                             month(number_at(text, 5, 2)), std::chrono::day(number_at(text, 8, 2))};
    const unsigned hour = number_at(text, 11, 2);
    const unsigned minute = number_at(text, 14, 2);
    const unsigned second = number_at(text, 17, 2);
    if (!day.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
    return sys_days(day) + hours(hour) + minutes(minute) + seconds(second) +
           milliseconds(number_at(text, 20, 3));
}

}  // namespace fairdeal::table
