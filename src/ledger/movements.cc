#include "ledger/movements.h"

#include <limits>

#include "base/check.h"
#include "ledger/encoding.h"
#include "ledger/entry_forms.h"
#include "ledger/seal_entry.h"

namespace fairdeal::ledger {
namespace {

// The kind of money is written once, before the two accounts.
void put_account(Encoder& to, const AccountId& account) {
    to.byte(static_cast<std::uint8_t>(account.kind));
    to.number(account.number);
    to.byte(account.part);
}

AccountId take_account(Decoder& from, Money money, bool& known) noexcept {
    const std::uint8_t kind = from.byte();
    known = known && kind < account_kind_count;
    const std::uint64_t number = from.number_up_to(std::numeric_limits<std::uint32_t>::max());
    const std::uint8_t part = from.byte();
    return {money, static_cast<AccountKind>(kind), static_cast<std::uint32_t>(number), part};
}

}  // namespace

bool is_lawful(const Movement& movement) noexcept {
    return movement.from.money == movement.to.money && movement.from != movement.to &&
           movement.amount > base::Cents{};
}

Bytes encode(std::span<const Movement> movements) {
    Encoder to;
    to.number(movements.size());
    for (const Movement& movement : movements) {
        CHECK(is_lawful(movement));
        to.byte(static_cast<std::uint8_t>(movement.from.money));
        put_account(to, movement.from);
        put_account(to, movement.to);
        to.number(static_cast<std::uint64_t>(movement.amount.count()));
    }
    return to.take();
}

std::optional<std::vector<Movement>> decode_movements(BytesView bytes) {
    Decoder from(bytes);
    std::vector<Movement> movements(from.number_up_to(from.left()));
    for (Movement& movement : movements) {
        const std::uint8_t money = from.byte();
        bool known = money <= static_cast<std::uint8_t>(Money::real);
        movement.from = take_account(from, static_cast<Money>(money), known);
        movement.to = take_account(from, static_cast<Money>(money), known);
        movement.amount = base::Cents(
            static_cast<std::int64_t>(from.number_up_to(std::numeric_limits<std::int64_t>::max())));
        if (from.failed() || !known || !is_lawful(movement)) return std::nullopt;
    }
    if (!from.at_end()) return std::nullopt;
    return movements;
}

std::optional<std::vector<Movement>> movements_in(const Entry& entry) {
    std::vector<Movement> all;
    for (std::size_t part = 0; part < entry.parts.size(); ++part) {
        if (entry.parts[part].kind != PartKind::movement) continue;
        const auto whole = whole_of(entry, part, nullptr);
        if (!whole) return std::nullopt;
        const auto some = decode_movements(*whole);
        if (!some) return std::nullopt;
        all.insert(all.end(), some->begin(), some->end());
    }
    return all;
}

}  // namespace fairdeal::ledger
