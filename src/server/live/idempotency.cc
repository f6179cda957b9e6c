#include "server/live/idempotency.h"

#include <array>
#include <cstring>

#include "ledger/hash.h"

// A mark is a keyed hash of the table and the request's key, cut to 64 bits. Whoever reads the
// record without the floor's key learns nothing about the key that a client chose, which may hold
// the id of a session.
namespace fairdeal::server {

IdempotencyMark idempotency_mark_of(const ledger::Secret& master, ledger::ChainId table,
                                    std::string_view idempotency_key) noexcept {
    std::array<std::uint8_t, 16> digest{};
    ledger::derive(digest, master.bytes, "request mark", {table, 0, 0}, idempotency_key);
    IdempotencyMark mark = 0;
    for (std::size_t i = 0; i < sizeof mark; ++i)
        mark |= IdempotencyMark{digest[i]} << (8U * i);
    return mark;
}

ledger::Part mark_part(IdempotencyMark mark) {
    ledger::Part part{ledger::PartKind::mark, ledger::Secrecy::open, {}, {}};
    for (std::size_t i = 0; i < sizeof mark; ++i)
        part.open += static_cast<char>(mark >> (8U * i));
    return part;
}

std::optional<IdempotencyMark> mark_in(const ledger::Entry& entry) noexcept {
    for (const ledger::StoredPart& part : entry.parts) {
        if (part.kind != ledger::PartKind::mark || part.open.size() != sizeof(IdempotencyMark))
            continue;
        IdempotencyMark mark = 0;
        for (std::size_t i = 0; i < sizeof mark; ++i)
            mark |= IdempotencyMark{static_cast<std::uint8_t>(part.open[i])} << (8U * i);
        return mark;
    }
    return std::nullopt;
}

void DoneRequests::add(IdempotencyMark mark) {
    if (!known_.insert(mark).second) return;
    order_.push_back(mark);
    if (order_.size() <= most) return;
    known_.erase(order_.front());
    order_.pop_front();
}

}  // namespace fairdeal::server
