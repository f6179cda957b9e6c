#pragma once

#include <string>
#include <tl/expected.hpp>

#include "audit/record/edition.h"
#include "audit/record/movements.h"
#include "audit/record/vocabulary.h"
#include "ledger/entry.h"
#include "table/state/setup.h"

// The configuration entry: the first entry of a table's chain, and each later one that changes its
// set-up. It has the text of the table file, the accounts of the table's money, and the vocabulary.
namespace fairdeal::audit {

struct TableRecord {
    std::string toml{};
    Purse purse{};
    std::string game{};                    // its key
    std::uint32_t edition = this_edition;  // of the rules (edition.h)
    bool operator==(const TableRecord&) const = default;
};

// The set-up that the table file describes. The error is the sentence with which the file is
// refused.
tl::expected<table::Setup, DecodeError> setup_of(const TableRecord& record);

ledger::Part configuration_part(const TableRecord& record);
tl::expected<TableRecord, DecodeError> read_configuration(ledger::BytesView part,
                                                          std::string& vocabulary);

// A complete draft of such an entry. With `puts_up_meters`, it also moves the meters' opening
// amounts: for the first entry, unless another table of the link has moved them already.
ledger::Draft configuration_draft(const TableRecord& record, const table::Setup& setup,
                                  ledger::Person person, ledger::Milliseconds time,
                                  std::uint32_t epoch, bool puts_up_meters);

}  // namespace fairdeal::audit
