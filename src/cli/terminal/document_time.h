#pragma once

#include <string>
#include <string_view>

namespace fairdeal::cli {

// The time that a document states, as RFC 3339: now, or the time in SOURCE_DATE_EPOCH, with which
// the document can be made again byte for byte. Throws CLI::ValidationError if that is no time.
std::string time_of_document();

// The first second of a day such as "2026-11-16", as RFC 3339; nothing if the text is no day.
std::string time_of_day(std::string_view day);

}  // namespace fairdeal::cli
