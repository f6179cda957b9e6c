#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "audit/verify/verify_source.h"
#include "ledger/entry.h"

// The record, or a period of it, as a file. docs/ledger_proofs.md has the JSON Lines.
namespace fairdeal::audit {

enum class ExportFormat : std::uint8_t {
    json_lines,   // every entry, as it is stored and in words: it can be verified
    settlements,  // CSV: a line for each settlement line
    movements,    // CSV: a line for each movement of money
    hands,        // hand histories of the rounds that have ended, as the public may know them
};

struct ExportOptions {
    ExportFormat format = ExportFormat::json_lines;
    // Of entries in this period; the whole record when nothing is left out. The end is not
    // included.
    ledger::Milliseconds from = std::numeric_limits<ledger::Milliseconds>::min();
    ledger::Milliseconds to = std::numeric_limits<ledger::Milliseconds>::max();

    bool is_whole() const noexcept { return *this == ExportOptions{format}; }
    bool covers(const ledger::Entry& entry) const noexcept {
        return entry.time >= from && entry.time < to;
    }
    bool operator==(const ExportOptions&) const = default;
};

// False when it could not be written.
using WriteOut = std::function<bool(std::string_view)>;

// How many entries were exported; the error is one sentence.
tl::expected<std::uint64_t, std::string> write_export(Source& source, const ExportOptions& options,
                                                      const WriteOut& out);

}  // namespace fairdeal::audit
