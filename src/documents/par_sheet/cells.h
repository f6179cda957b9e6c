#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/cents.h"
#include "base/rational.h"
#include "documents/sheet/sheet.h"

// Figures as cells: printed rounded, with the exact fraction and the number beside the text.
namespace fairdeal::documents::par {

using base::Integer;
using base::Rational;

Cell words(std::string_view text);
Cell not_applicable();  // "–"
Cell percent(const Rational& share, int places = 4);
Cell percent(double share, int places);
Cell number(const Rational& number, int places = 4);
Cell number(double number, int places);
Cell count(const Integer& count);
Cell money(base::Cents amount);
Cell money(const Rational& cents);  // to a hundredth of a cent
Cell odds(std::string_view text);
Cell one_in(const Rational& chance);  // "1 in 460.42"; "never"

// The text and value of a cell whose fraction says nothing more.
Cell rounded(Cell cell);

// The square root of an exact variance.
Cell deviation(const Rational& variance);

Fact fact(std::string_view label, const Cell& cell);
Fact fact(std::string_view label, std::string_view value);

// "12,345.67" with a true minus sign.
std::string grouped(std::string_view number);

struct SectionHead {
    std::string_view number;
    std::string_view id;
    std::string_view title;
    Method method;
};
Section make_section(const SectionHead& head);

}  // namespace fairdeal::documents::par
