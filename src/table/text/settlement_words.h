#pragma once

#include <string>
#include <string_view>

#include "table/state/event.h"
#include "table/state/setup.h"

// The sentences about money.
namespace fairdeal::table {

// "Seat 3: Ante loses $10. The dealer's hand ranks higher than the player's."
std::string settled_words(const Setup& setup, const LineSettled& line);
// The citation for the settlement of the line: "N.J.A.C. …"; nothing for a refund, which rests on
// what went wrong.
std::string_view clause_of(const Setup& setup, const LineSettled& line);
std::string taken_back_words(const Setup& setup, const LineTakenBack& line);
std::string corrected_words(const Setup& setup, const LineCorrected& line);
std::string voided_words(const Setup& setup, const RoundVoided& event);

// "The Mega meter grows by $0.21; the reserve by $0.02."
std::string meter_words(const Setup& setup, std::uint8_t meter, std::string_view verb,
                        MeterUnits shown, MeterUnits overflow, MeterUnits reserve);

}  // namespace fairdeal::table
