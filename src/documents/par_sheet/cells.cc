#include "documents/par_sheet/cells.h"

#include <fmt/format.h>

#include <cmath>

#include "math/analysis_json.h"

namespace fairdeal::documents::par {
namespace {

using base::decimal_text;
using base::exact_text;

constexpr std::string_view minus = "−";

// A figure that is not 0 must not look like 0: it becomes "1.72e-12".
std::string shown(const Rational& number, int places) {
    const std::string text = decimal_text(number, places);
    const bool looks_empty = text.find_first_of("123456789") == std::string::npos;
    if (number == 0 || !looks_empty) return grouped(text);
    return grouped(fmt::format("{:.2e}", math::nearest(number)));
}

}  // namespace

std::string grouped(std::string_view number) {
    const bool negative = number.starts_with('-');
    std::string out(number.substr(negative ? 1 : 0));
    const std::size_t point = out.find('.');
    for (std::size_t at = point == std::string::npos ? out.size() : point; at > 3;) {
        at -= 3;
        out.insert(at, ",");
    }
    return negative ? std::string(minus) + out : out;
}

Cell words(std::string_view text) {
    return {.text = std::string(text)};
}

Cell not_applicable() {
    return words("–");
}

Cell percent(const Rational& share, int places) {
    return {.text = shown(share * 100, places) + " %",
            .exact = exact_text(share),
            .value = math::nearest(share)};
}

Cell percent(double share, int places) {
    return {.text = grouped(fmt::format("{:.{}f}", share * 100, places)) + " %", .value = share};
}

Cell number(const Rational& number, int places) {
    return {
        .text = shown(number, places), .exact = exact_text(number), .value = math::nearest(number)};
}

Cell number(double number, int places) {
    return {.text = grouped(fmt::format("{:.{}f}", number, places)), .value = number};
}

Cell count(const Integer& count) {
    return {.text = grouped(count.get_str()), .value = math::nearest(Rational(count))};
}

Cell money(base::Cents amount) {
    return money(Rational(amount.count()));
}

Cell money(const Rational& cents) {
    const Rational dollars = cents / 100;
    const bool whole_dollars = dollars.get_den() == 1;
    const bool whole_cents = cents.get_den() == 1;
    const std::string size = grouped(decimal_text(abs(dollars), whole_dollars ? 0
                                                                : whole_cents ? 2
                                                                              : 4));
    return {.text = fmt::format("{}${}", cents < 0 ? minus : "", size),
            .exact = exact_text(dollars),
            .value = math::nearest(dollars)};
}

Cell odds(std::string_view text) {
    return words(text);
}

Cell one_in(const Rational& chance) {
    if (chance == 0) return words("never");
    const Rational rounds = 1 / chance;
    return words("1 in " + grouped(decimal_text(rounds, rounds < 1000 ? 2 : 0)));
}

Cell rounded(Cell cell) {
    cell.exact.clear();
    return cell;
}

Cell deviation(const Rational& variance) {
    return number(std::sqrt(math::nearest(variance)), 4);
}

Fact fact(std::string_view label, const Cell& cell) {
    return {.label = std::string(label), .value = cell.text, .exact = cell.exact};
}

Fact fact(std::string_view label, std::string_view value) {
    return {.label = std::string(label), .value = std::string(value)};
}

Section make_section(const SectionHead& head) {
    return {.number = std::string(head.number),
            .id = std::string(head.id),
            .title = std::string(head.title),
            .method = head.method};
}

}  // namespace fairdeal::documents::par
