#pragma once

#include <string>
#include <string_view>

namespace fairdeal::cli {

// The time a document bears, as RFC 3339: now, or the time SOURCE_DATE_EPOCH fixes so that it can
// be made again byte for byte. Throws CLI::ValidationError when that is no time.
std::string time_of_document();

// The same for a day that was given: "2026-11-16" is its first second. Nothing when it is no day.
std::string time_of_day(std::string_view day);

}  // namespace fairdeal::cli
