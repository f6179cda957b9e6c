#include "audit/verify/record_fault.h"

#include <fmt/format.h>

#include "json/strict.h"
#include "table/text/phrases.h"

namespace fairdeal::audit {

EntryPlace place_of(const ledger::Entry& entry) noexcept {
    return {entry.sequence, entry.chain, entry.number, entry.round};
}

std::string to_string(const EntryPlace& place) {
    if (place.chain == ledger::house_chain) {
        return fmt::format("entry {} (house, number {} of its chain)", place.sequence,
                           place.number);
    }
    const std::string round =
        place.round == 0 ? "" : fmt::format(", round {}/{}", place.chain, place.round);
    return fmt::format("entry {} (table {}, number {} of its chain{})", place.sequence, place.chain,
                       place.number, round);
}

RecordFault fault_at(const ledger::Entry& entry, std::string sentence) {
    return {place_of(entry), std::move(sentence)};
}

RecordFault fault_of(const AuditFinding& finding, std::uint32_t round) {
    std::string sentence = table::capitalised(finding.sentence);
    if (!sentence.ends_with('.')) sentence += '.';
    return {EntryPlace{finding.sequence, finding.chain, finding.number, round},
            std::move(sentence)};
}

std::string to_string(const RecordFault& fault) {
    // The sentence may quote the record, and a record may contain anything.
    const std::string sentence = json::readable(fault.sentence);
    if (!fault.entry) return sentence;
    std::string place = to_string(*fault.entry);
    place.front() = 'E';
    return fmt::format("{}: {}", place, sentence);
}

}  // namespace fairdeal::audit
