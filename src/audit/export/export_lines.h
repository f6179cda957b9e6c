#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "audit/record/entry_reader.h"
#include "audit/verify/verify_source.h"

namespace fairdeal::audit {

// Makes the lines of an export, entry by entry in their order. What is sealed is told in the line
// of the entry that ends its round.
class ExportLines {
  public:
    ExportLines() = default;
    // Tables whose configuration is in an archive.
    explicit ExportLines(const std::optional<Standing>& from);

    std::string head(const RecordClaims& stated, bool is_whole) const;
    std::string line(const ledger::Entry& entry);
    static std::string end(const RecordClaims& stated);

  private:
    struct TableChain {
        std::optional<TableWords> words{};
        std::vector<ledger::Entry> waiting{};  // with sealed parts
    };
    std::string says(const ledger::Entry& entry);
    std::string opened(TableChain& chain, const ledger::Secret& key) const;

    std::map<ledger::ChainId, TableChain> chains_{};
};

// The words of a table that stands like this; nothing when they cannot be read.
std::optional<TableWords> words_of(const ChainStanding& chain);

}  // namespace fairdeal::audit
