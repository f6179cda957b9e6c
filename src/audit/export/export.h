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

// Writes the record, or a period of it, as a file. docs/ledger_proofs.md describes the JSON Lines.
namespace fairdeal::audit {

enum class ExportFormat : std::uint8_t {
    json_lines,   // every entry, as stored and in words; this form can be verified
    settlements,  // CSV: one line for each settlement line
    movements,    // CSV: one line for each movement of money
    hands,        // hand histories of the ended rounds, as the public may know them
};

struct ExportOptions {
    ExportFormat format = ExportFormat::json_lines;
    // The period, without its end. The defaults mean the whole record.
    ledger::Milliseconds from = std::numeric_limits<ledger::Milliseconds>::min();
    ledger::Milliseconds to = std::numeric_limits<ledger::Milliseconds>::max();

    bool is_whole() const noexcept { return *this == ExportOptions{format}; }
    bool covers(const ledger::Entry& entry) const noexcept {
        return entry.time >= from && entry.time < to;
    }
    bool operator==(const ExportOptions&) const = default;
};

// Writes a piece of the file; false if that failed.
using WriteOut = std::function<bool(std::string_view)>;

// Returns the number of exported entries; the error is one sentence.
tl::expected<std::uint64_t, std::string> write_export(Source& source, const ExportOptions& options,
                                                      const WriteOut& out);

}  // namespace fairdeal::audit
