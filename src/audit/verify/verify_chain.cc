#include "audit/verify/verify_chain.h"

#include <fmt/format.h>

#include <algorithm>

#include "audit/record/entry_rules.h"
#include "audit/record/key_renewal.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "ledger/seal_entry.h"

// Accounts adds up movements with checked arithmetic, because a record may state any amount.
// ChainCheck holds the entries of a round back until one discloses the key of their epoch, and then
// gives them to Reexecution. The invariant: `waiting_` has the entries since `ended_`, all of the
// current epoch. Each object belongs to one ChainWorker, hence to one thread.
namespace fairdeal::audit {
namespace {

bool is_sealed(const ledger::StoredPart& part) {
    return part.secrecy == ledger::Secrecy::sealed;
}

}  // namespace

std::size_t AccountTotals::Hasher::operator()(const ledger::AccountId& account) const noexcept {
    const std::uint64_t packed = std::uint64_t{account.number} << 16U |
                                 std::uint64_t{account.part} << 8U |
                                 std::uint64_t{static_cast<std::uint8_t>(account.kind)} << 1U |
                                 std::uint64_t{static_cast<std::uint8_t>(account.money)};
    return packed * 0x9E3779B97F4A7C15U;  // spreads neighbouring numbers
}

AccountTotals::AccountTotals(const std::vector<ledger::Balance>& from) {
    for (const ledger::Balance& balance : from)
        accounts_[balance.account].cents = balance.amount.count();
}

std::optional<RecordFault> AccountTotals::move(const ledger::Entry& entry,
                                               const ledger::Movement& movement) {
    Account& from = accounts_[movement.from];
    Account& to = accounts_[movement.to];
    const std::int64_t amount = movement.amount.count();
    if (__builtin_sub_overflow(from.cents, amount, &from.cents) ||
        __builtin_add_overflow(to.cents, amount, &to.cents)) {
        return fault_at(entry, "It moves more money than there is.");
    }
    from.last = to.last = entry.sequence;
    return std::nullopt;
}

std::optional<RecordFault> AccountTotals::take(const ledger::Entry& entry) {
    for (const ledger::StoredPart& part : entry.parts) {
        if (part.kind != ledger::PartKind::movement) continue;
        const ledger::Bytes& bytes = part.secrecy == ledger::Secrecy::open ? part.open : part.whole;
        const auto movements = ledger::decode_movements(bytes);
        if (!movements)
            return fault_at(entry, "Its movements of money are not lawful, or cannot be read.");
        for (const ledger::Movement& movement : *movements) {
            if (auto fault = move(entry, movement)) return fault;
        }
    }
    return std::nullopt;
}

std::optional<RecordFault> AccountTotals::add(const AccountTotals& other) {
    for (const auto& [id, account] : other.accounts_) {
        Account& sum = accounts_[id];
        sum.last = std::max(sum.last, account.last);
        if (__builtin_add_overflow(sum.cents, account.cents, &sum.cents)) {
            return RecordFault{std::nullopt,
                               fmt::format("More money than there is was moved to or from "
                                           "{}; entry {} is the last that moves it.",
                                           to_string(id), sum.last)};
        }
    }
    return std::nullopt;
}

std::optional<RecordFault> AccountTotals::check() const {
    const std::vector<ledger::Balance> all = balances();
    for (const ledger::Money money : {ledger::Money::play, ledger::Money::real}) {
        std::int64_t sum = 0;
        bool fits = true;
        for (const ledger::Balance& balance : all) {
            if (balance.account.money != money) continue;
            fits = fits && !__builtin_add_overflow(sum, balance.amount.count(), &sum);
        }
        if (fits && sum == 0) continue;
        return RecordFault{
            std::nullopt,
            fmt::format("The accounts in {} money sum to {}, not to zero.", ledger::name_of(money),
                        fits ? fmt::format("{} cents", sum) : "more than can be counted")};
    }
    for (const ledger::Balance& balance : all) {
        if (balance.amount >= base::Cents() || ledger::may_owe(balance.account.kind)) continue;
        return RecordFault{std::nullopt,
                           fmt::format("{} owes {} cents, which it may not; entry {} is "
                                       "the last that moves it.",
                                       to_string(balance.account), -balance.amount.count(),
                                       find(balance.account)->last)};
    }
    return std::nullopt;
}

const AccountTotals::Account* AccountTotals::find(const ledger::AccountId& account) const {
    const auto found = accounts_.find(account);
    return found == accounts_.end() ? nullptr : &found->second;
}

std::vector<ledger::Balance> AccountTotals::balances() const {
    std::vector<ledger::Balance> balances;
    for (const auto& [id, account] : accounts_) {
        if (account.cents != 0) balances.push_back({id, base::Cents(account.cents)});
    }
    std::ranges::sort(balances, {}, &ledger::Balance::account);
    return balances;
}

std::optional<RecordFault> AccountTotals::compare(
    const std::vector<ledger::Balance>& stated) const {
    AccountTotals rest = *this;
    for (const ledger::Balance& balance : stated) {
        const Account* account = rest.find(balance.account);
        const std::int64_t cents = account == nullptr ? 0 : account->cents;
        if (cents != balance.amount.count()) {
            return RecordFault{
                std::nullopt,
                fmt::format("The balance of {} is stated as {} cents, but its movements "
                            "make {}{}.",
                            to_string(balance.account), balance.amount.count(), cents,
                            account == nullptr ? ""
                                               : fmt::format("; entry {} is the last that moves it",
                                                             account->last))};
        }
        rest.accounts_.erase(balance.account);
    }
    for (const ledger::Balance& missing : rest.balances()) {
        return RecordFault{
            std::nullopt,
            fmt::format("No balance of {} is stated, but its movements make {} cents; "
                        "entry {} is the last that moves it.",
                        to_string(missing.account), missing.amount.count(),
                        find(missing.account)->last)};
    }
    return std::nullopt;
}

tl::expected<ChainCheck, RecordFault> ChainCheck::of(const ChainStanding& chain) {
    ChainCheck check(chain.chain);
    if (check.is_house_) return check;
    const auto bad = [&](std::string_view why) {
        return tl::unexpected(RecordFault{
            std::nullopt, fmt::format("How table {} stood after the archive cannot be read: {}",
                                      chain.chain, why)});
    };
    auto standing = table_standing(chain);
    if (!standing) return bad("its entries do not lead to the head of its chain.");
    if (!standing->snapshot.empty()) {
        auto again = Reexecution::from(standing->snapshot);
        if (!again) return bad(again.error().sentence);
        check.again_ = std::move(*again);
    }
    check.ended_ = standing->before;
    check.waiting_ = std::move(standing->waiting);
    return check;
}

std::optional<RecordFault> check_withheld(const ledger::Entry& entry) {
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        if (is_sealed(entry.parts[i])) continue;
        if (!ledger::whole_of(entry, i, nullptr)) {
            return fault_at(entry, fmt::format("What is withheld in part {} is not what was "
                                               "committed to.",
                                               i + 1));
        }
    }
    return std::nullopt;
}

std::optional<RecordFault> ChainCheck::take(ledger::Entry&& entry) {
    if (is_house_) {
        if (auto fault = check_withheld(entry)) return fault;
        auto wrong = wrong_at_house(entry);
        if (!wrong) return std::nullopt;
        return fault_of({entry.sequence, entry.chain, entry.number, *std::move(wrong)}, 0);
    }
    if (entry.epoch != again_.epoch()) {
        return fault_at(entry, fmt::format("It is of epoch {}, and its chain has reached {}.",
                                           entry.epoch, again_.epoch()));
    }
    for (std::size_t i = 0; i < entry.parts.size(); ++i) {
        if (entry.parts[i].kind != ledger::PartKind::disclosure) continue;
        waiting_.push_back(std::move(entry));
        return open_round(waiting_.back(), i);
    }
    waiting_.push_back(std::move(entry));
    return std::nullopt;
}

std::optional<RecordFault> ChainCheck::open_round(const ledger::Entry& last,
                                                  std::size_t disclosure) {
    const auto disclosed = ledger::whole_of(last, disclosure, nullptr);
    ledger::Secret key;
    if (!disclosed || disclosed->size() != key.bytes.size()) {
        return fault_at(last, "The key that it discloses is not what was committed to.");
    }
    std::ranges::copy(*disclosed, reinterpret_cast<char*>(key.bytes.data()));
    for (const ledger::Entry& entry : waiting_) {
        if (const auto finding = again_.take(entry, key)) {
            RecordFault fault = fault_of(*finding, entry.round);
            waiting_.clear();  // the rest of this chain cannot be checked
            return fault;
        }
    }
    ended_ = last.hash;
    const TableRecord* record = again_.record();
    const bool first = record != nullptr && record->edition == first_edition;
    // A round whose end was taken back (ruling X-23) ends twice, but counts once.
    const bool is_another = last.round != last_round_;
    if (!renewal_in(last) && is_another) ++(first ? first_edition_rounds_ : rounds_);
    if (!renewal_in(last)) last_round_ = last.round;
    waiting_.clear();
    return std::nullopt;
}

std::uint64_t ChainCheck::sealed_parts() const noexcept {
    std::uint64_t sealed = 0;
    for (const ledger::Entry& entry : waiting_)
        sealed += static_cast<std::uint64_t>(std::ranges::count_if(entry.parts, is_sealed));
    return sealed;
}

std::optional<RecordFault> ChainCheck::finish() {
    if (is_house_) return std::nullopt;
    table_ = encode(TableStanding{again_.record() == nullptr ? ledger::Bytes() : again_.snapshot(),
                                  ended_, waiting_});
    std::size_t done = 0;
    // Up to the first sealed part, the entries can be executed again. After that, only the
    // commitments of withheld parts can be checked.
    for (; done < waiting_.size(); ++done) {
        const ledger::Entry& entry = waiting_[done];
        if (std::ranges::any_of(entry.parts, is_sealed)) break;
        if (const auto finding = again_.take(entry, {})) return fault_of(*finding, entry.round);
    }
    for (std::size_t i = done; i < waiting_.size(); ++i) {
        if (auto fault = check_withheld(waiting_[i])) return fault;
    }
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(done));
    return std::nullopt;
}

}  // namespace fairdeal::audit
