#include "record_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <set>

#include "audit/verify/reexecution.h"
#include "server/live/frames.h"

namespace end_to_end {
namespace {

using namespace fairdeal;
using load::Shown;
using load::TableBook;

constexpr std::size_t entries_at_once = 2000;
constexpr std::size_t findings_kept = 20;

// What every account has won and lost by the events of the tables, counted without the ledger's
// movements.
class Winnings {
  public:
    void hear(std::uint32_t table, const table::Table& after, const table::Event& event) {
        if (const auto* placed = std::get_if<table::WagerPlaced>(&event.body)) {
            base::Cents& there = spots_[{table, placed->seat, placed->wager.wager}];
            add(after, placed->seat, there - placed->amount);
            there = placed->amount;
        } else if (const auto* back = std::get_if<table::WagerWithdrawn>(&event.body)) {
            add(after, back->seat, back->amount);
            spots_.erase({table, back->seat, back->wager.wager});
        } else if (const auto* made = std::get_if<table::WagerMade>(&event.body)) {
            add(after, made->seat, base::Cents() - made->amount);
        } else if (const auto* less = std::get_if<table::RaiseReduced>(&event.body)) {
            add(after, less->seat, less->returned);
        } else if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
            add(after, line->seat, line->stake + line->net);
        } else if (const auto* put_right = std::get_if<table::LineCorrected>(&event.body)) {
            add(after, put_right->seat, put_right->difference);
        } else if (const auto* undone = std::get_if<table::LineTakenBack>(&event.body)) {
            add(after, undone->seat, undone->difference);
        } else if (const auto* lies = std::get_if<table::WagerCorrected>(&event.body)) {
            add(after, lies->seat, lies->was - lies->amount);
        } else if (std::holds_alternative<table::RoundEnded>(event.body)) {
            std::erase_if(spots_, [&](const auto& spot) { return spot.first.table == table; });
        }
    }
    base::Cents of(std::uint32_t account) const {
        const auto found = won_.find(account);
        return found == won_.end() ? base::Cents() : found->second;
    }

  private:
    struct Place {
        std::uint32_t table;
        table::SeatNumber seat;
        games::WagerIndex wager;
        auto operator<=>(const Place&) const = default;
    };
    void add(const table::Table& after, table::SeatNumber seat, base::Cents amount) {
        const table::Account holder = after.seat(seat).player;
        if (holder != table::nobody) last_holder_[{after.setup->number, seat, 0}] = holder;
        won_[last_holder_[{after.setup->number, seat, 0}]] += amount;
    }

    std::map<Place, base::Cents> spots_;
    std::map<Place, table::Account> last_holder_;  // who has just left is still paid
    std::map<std::uint32_t, base::Cents> won_;
};

// One table's chain done again.
class TableCheck {
  public:
    TableCheck(const TableBook& book, const std::vector<Interruption>& interruptions,
               RecordCheck& check, Winnings& winnings)
        : book_(book), check_(check), winnings_(winnings) {
        for (const Interruption& each : interruptions) {
            const auto found = each.find(book.number());
            if (found != each.end()) deaths_.push_back(found->second);
        }
        std::ranges::sort(deaths_);
    }

    bool take(const ledger::Entry& entry, const ledger::Keys& keys) {
        Shown now{.seq = entry.number};
        const auto finding =
            again_.take(entry, ledger::round_key(keys.master, entry.chain, entry.epoch),
                        [&](const ledger::Entry&, const table::Table& after, const table::Command&,
                            const table::Event& event) { hear(after, event, now); });
        if (finding) {
            check_.find(fmt::format("entry {} of table {}: {}", entry.number, book_.number(),
                                    finding->sentence));
            return false;
        }
        ++check_.entries;
        compare(now);
        while (next_death_ < deaths_.size() && deaths_[next_death_] <= entry.number) {
            ++next_death_;
            note_death();
        }
        return true;
    }

    void finish() {
        const auto& shown = book_.record();
        if (place_ < shown.size()) {
            check_.find(fmt::format("entry {} of table {} was shown and is not in the record",
                                    shown[place_].seq, book_.number()));
        }
        check_.unfinished += is_interrupted_ ? 1U : 0U;
    }

  private:
    void hear(const table::Table& after, const table::Event& event, Shown& now) {
        winnings_.hear(book_.number(), after, event);
        if (std::holds_alternative<table::RoundVoided>(event.body)) is_void_ = true;
        if (std::holds_alternative<table::RoundEnded>(event.body)) end_round();
        const auto frame =
            server::frame_text(now.seq, after, event, {table::Viewer::spectator, table::nobody});
        if (!frame) return;
        ++now.events;
        const std::string_view alike = load::what_all_see(*frame);
        now.digest = now.digest * 31 + std::hash<std::string_view>()(alike);
    }

    void end_round() {
        ++check_.rounds;
        if (is_void_) ++check_.voided;
        if (is_interrupted_) ++(is_void_ ? check_.interrupted_void : check_.resumed);
        is_void_ = false;
        is_interrupted_ = false;
    }

    void note_death() {
        const table::Table* table = again_.table();
        if (table == nullptr || is_interrupted_) return;
        const bool has_bets = std::ranges::any_of(
            table->seats, [](const table::Seat& seat) { return seat.has_bet(); });
        if (!table->round_open || !has_bets) return;
        is_interrupted_ = true;
        ++check_.interrupted;
    }

    void compare(const Shown& now) {
        const auto& shown = book_.record();
        if (place_ == shown.size()) return;
        const Shown& there = shown[place_];
        if (there.seq > now.seq) {
            // Before anybody came, while nobody followed, or nothing that players see.
            if (place_ > 0 && !there.after_gap && now.events > 0) {
                check_.find(fmt::format("entry {} of table {} was shown to nobody", now.seq,
                                        book_.number()));
            }
            return;
        }
        ++place_;
        ++check_.compared;
        if (there.events == now.events && there.digest == now.digest) return;
        check_.find(fmt::format("entry {} of table {} was shown otherwise than it is recorded",
                                now.seq, book_.number()));
    }

    const TableBook& book_;
    RecordCheck& check_;
    Winnings& winnings_;
    audit::Reexecution again_;
    std::vector<std::uint64_t> deaths_;
    std::size_t next_death_ = 0;
    std::size_t place_ = 0;  // in what was shown
    bool is_void_ = false;
    bool is_interrupted_ = false;
};

void check_table(ledger::Store& store, const ledger::Keys& keys, TableCheck& check,
                 std::uint32_t table, RecordCheck& all) {
    std::uint64_t from = 0;
    while (true) {
        const auto entries = store.chain_entries(table, from, entries_at_once);
        if (!entries) return all.find(entries.error().sentence);
        for (const ledger::Entry& entry : *entries) {
            if (!check.take(entry, keys)) return;
        }
        from += entries->size();
        if (entries->size() < entries_at_once) break;
    }
    check.finish();
}

void check_money(ledger::Store& store, const Crowd& crowd, const Winnings& winnings,
                 RecordCheck& check) {
    const auto balances = store.balances();
    if (!balances) return check.find(balances.error().sentence);
    base::Cents sum{};
    std::map<std::uint32_t, base::Cents> players;
    for (const ledger::Balance& each : *balances) {
        sum += each.amount;
        if (each.account.kind == ledger::AccountKind::player) {
            players[each.account.number] = each.amount;
        }
    }
    if (sum != base::Cents()) {
        check.find(fmt::format("the sum over all accounts is {} cents", sum.count()));
    }
    for (const auto* bot : crowd.bots()) {
        const auto& player = bot->player();
        const base::Cents counted = base::Cents(player.balance) + winnings.of(player.account);
        ++check.wallets;
        if (players[player.account] == counted) continue;
        check.find(fmt::format("account {} has {} cents; by the events it has {}", player.account,
                               players[player.account].count(), counted.count()));
    }
}

}  // namespace

void RecordCheck::find(std::string sentence) {
    if (findings.size() < findings_kept) findings.push_back(std::move(sentence));
}

Interruption interruption_of(const Crowd& crowd) {
    Interruption last;
    for (const auto& table : crowd.tables()) {
        if (!table->record().empty()) last[table->number()] = table->record().back().seq;
    }
    return last;
}

RecordCheck check_record(ledger::Store& store, const ledger::Keys& keys, const Crowd& crowd,
                         const std::vector<Interruption>& interruptions) {
    RecordCheck check;
    Winnings winnings;
    for (const auto& book : crowd.tables()) {
        TableCheck table(*book, interruptions, check, winnings);
        check_table(store, keys, table, book->number(), check);
    }
    check_money(store, crowd, winnings, check);
    return check;
}

}  // namespace end_to_end
