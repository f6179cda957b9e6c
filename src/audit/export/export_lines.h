#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "audit/record/entry_reader.h"
#include "audit/verify/verify_source.h"

namespace fairdeal::audit {

// Makes the lines of an export, entry by entry in order. The contents of sealed parts appear in the
// line of the entry that ends their round, because that entry discloses the key.
class ExportLines {
  public:
    ExportLines() = default;
    // `from`: where the preceding archive ends. It has the configuration of each table.
    explicit ExportLines(const std::optional<Standing>& from);

    std::string head(const RecordClaims& stated, bool is_whole) const;
    std::string line(const ledger::Entry& entry);
    static std::string end(const RecordClaims& stated);

  private:
    struct TableChain {
        std::optional<TableWords> words{};
        std::vector<ledger::Entry> waiting{};  // entries whose sealed parts are still closed
    };
    std::string says(const ledger::Entry& entry);
    std::string opened(TableChain& chain, const ledger::Secret& key) const;

    std::map<ledger::ChainId, TableChain> chains_{};
};

// The words of a table from its standing; nothing if they cannot be read.
std::optional<TableWords> words_of(const ChainStanding& chain);

}  // namespace fairdeal::audit
