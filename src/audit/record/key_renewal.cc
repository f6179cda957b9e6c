#include "audit/record/key_renewal.h"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <limits>

#include "json/pretty.h"
#include "json/strict.h"

namespace fairdeal::audit {
namespace {

constexpr std::string_view renewed = "keys-renewed";

}  // namespace

std::uint32_t unused_epoch(std::uint32_t epoch, ledger::Milliseconds now) noexcept {
    constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
    const std::int64_t seconds = std::clamp<std::int64_t>(now / 1000, 0, most);
    return std::max(epoch + 1, static_cast<std::uint32_t>(seconds));
}

std::vector<ledger::Part> renewal_parts(std::uint32_t next_epoch) {
    return {{ledger::PartKind::note,
             ledger::Secrecy::open,
             boost::json::serialize(
                 boost::json::object{{"type", json::json_view(renewed)}, {"epoch", next_epoch}}),
             {}},
            {ledger::PartKind::disclosure, ledger::Secrecy::withheld, {}, {}}};
}

std::optional<std::uint32_t> renewal_in(const ledger::Entry& entry) {
    if (entry.parts.size() != 2 || entry.parts.front().kind != ledger::PartKind::note ||
        entry.parts.front().secrecy != ledger::Secrecy::open ||
        entry.parts.back().kind != ledger::PartKind::disclosure) {
        return std::nullopt;
    }
    json::Document document;
    const auto note = document.parse(entry.parts.front().open);
    if (!note || note->kind() != json::ValueKind::object) return std::nullopt;
    const auto type = json::find(*note, "type");
    const auto epoch = json::find(*note, "epoch");
    if (!type || type->kind() != json::ValueKind::string || type->string() != renewed || !epoch ||
        epoch->kind() != json::ValueKind::integer || epoch->integer() <= entry.epoch ||
        epoch->integer() > std::numeric_limits<std::uint32_t>::max()) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(epoch->integer());
}

bool discloses_key(const ledger::Entry& entry) noexcept {
    return std::ranges::any_of(entry.parts, [](const ledger::StoredPart& part) {
        return part.kind == ledger::PartKind::disclosure;
    });
}

std::uint32_t epoch_after(const ledger::Entry& entry) {
    if (const auto renewed_to = renewal_in(entry)) return *renewed_to;
    return entry.epoch + (discloses_key(entry) ? 1U : 0U);
}

}  // namespace fairdeal::audit
