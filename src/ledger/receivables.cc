#include "ledger/receivables.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "ledger/movements.h"

namespace fairdeal::ledger {
namespace {

using Movements = std::vector<Movement>;

// Splits the movement in two: what the account holds, and what its owner then owes. An empty half
// is left out.
Movements split_of(const Movement& movement, base::Cents held) {
    const base::Cents covered = std::clamp(held, base::Cents(), movement.amount);
    Movements parts;
    if (covered > base::Cents()) parts.push_back({movement.from, movement.to, covered});
    if (covered < movement.amount) {
        parts.push_back({receivable_of(movement.from), movement.to, movement.amount - covered});
    }
    return parts;
}

// The encoded list with each split movement replaced by its pieces.
Bytes rewritten(BytesView bytes, const Draft& draft, const std::vector<Movements>& splits,
                std::vector<bool>& used) {
    const auto before = decode_movements(bytes);
    CHECK(before.has_value());
    Movements after;
    for (const Movement& movement : *before) {
        std::size_t i = 0;
        while (i < used.size() && (used[i] || !(draft.movements[i] == movement)))
            ++i;
        CHECK(i < used.size());  // a draft's movements are exactly those of its parts
        used[i] = true;
        after.insert(after.end(), splits[i].begin(), splits[i].end());
    }
    return encode(std::span(std::as_const(after)));
}

}  // namespace

AccountId receivable_of(const AccountId& player) noexcept {
    return {player.money, AccountKind::receivable, player.number, 0};
}

Draft with_receivables(const Draft& draft,
                       const std::function<base::Cents&(const AccountId&)>& balance) {
    std::vector<Movements> splits;
    bool any = false;
    for (std::size_t i = 0; i < draft.movements.size(); ++i) {
        const Movement& movement = draft.movements[i];
        const bool recovers = std::ranges::find(draft.recovered, i) != draft.recovered.end() &&
                              movement.from.kind == AccountKind::player;
        splits.push_back(recovers ? split_of(movement, balance(movement.from))
                                  : Movements{movement});
        any = any || splits.back() != Movements{movement};
        for (const Movement& part : splits.back()) {
            balance(part.from) -= part.amount;
            balance(part.to) += part.amount;
        }
    }
    if (!any) return draft;
    Draft made = draft;
    std::vector<bool> used(draft.movements.size());
    for (Part& part : made.parts) {
        if (part.kind != PartKind::movement) continue;
        Bytes& bytes = part.secrecy == Secrecy::open ? part.open : part.whole;
        bytes = rewritten(bytes, draft, splits, used);
    }
    made.movements.clear();
    made.recovered.clear();
    for (const Movements& parts : splits)
        made.movements.insert(made.movements.end(), parts.begin(), parts.end());
    return made;
}

bool moves_the_same(std::span<const Movement> stored, std::span<const Movement> made,
                    std::span<const Movement> recovered) {
    std::size_t at = 0;
    for (const Movement& movement : made) {
        if (at < stored.size() && stored[at] == movement) {
            ++at;
            continue;
        }
        if (std::ranges::find(recovered, movement) == recovered.end()) return false;
        base::Cents left = movement.amount;
        if (at < stored.size() && stored[at].from == movement.from &&
            stored[at].to == movement.to && stored[at].amount < left) {
            left -= stored[at++].amount;
        }
        const Movement owed{receivable_of(movement.from), movement.to, left};
        if (at == stored.size() || !(stored[at] == owed)) return false;
        ++at;
    }
    return at == stored.size();
}

bool moves_the_same(BytesView stored, const Part& part, const Draft& made) {
    if (part.kind != PartKind::movement || made.recovered.empty()) return false;
    const auto was = decode_movements(stored);
    const auto is = decode_movements(part.secrecy == Secrecy::open ? part.open : part.whole);
    Movements recovered;
    for (const std::size_t i : made.recovered)
        recovered.push_back(made.movements[i]);
    return was && is && moves_the_same(*was, *is, recovered);
}

}  // namespace fairdeal::ledger
