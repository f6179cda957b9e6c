#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <vector>

#include "audit/verify/reexecution.h"
#include "driver.h"
#include "failure.h"
#include "games/registry.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "ledger/seal_entry.h"
#include "table/state/meter.h"
#include "table/text/table_json.h"

// What random people do at random tables of every kind, recorded: money, secrecy and re-execution.
namespace fairdeal {
namespace {

using base::Cents;
using ledger::AccountId;
using ledger::AccountKind;

struct Seen {
    int rounds = 0;
    int void_rounds = 0;
    int corrected_lines = 0;
    int meters_won = 0;
    int meters_corrected = 0;
    int meters_reversed = 0;
    int coupons = 0;
    int told = 0;
};

// Tables that play a session once more, each with its record; one set of accounts.
class RecordedFloor {
  public:
    RecordedFloor(const property::Session& session, Seen& seen) : seen_(seen) {
        for (std::size_t i = 0; i < session.size(); ++i)
            tables_.push_back(
                std::make_unique<Place>(*session.table(i).setup, session.table(0).setup->number));
        move(audit::opening_movements(tables_[0]->setup(), tables_[0]->purse));
        if (tables_.size() < 2) return;
        table::MeterLink::Meters linked;
        for (const table::MeterTerms& terms : tables_[0]->setup().meters)
            linked.push_back(terms.meter);
        link_ = std::make_unique<table::MeterLink>(linked);
        for (auto& place : tables_)
            EXPECT_TRUE(link_->join(place->table));
    }

    void give(std::size_t index, const table::Command& command) {
        Place& place = *tables_[index];
        const table::DecideResult decision = table::decide(place.table, command);
        if (!decision || decision->empty()) return;
        const std::span<const table::Event> events(decision->data(), decision->size());
        for (const table::Event& event : events)
            note(place, event);
        ledger::Draft draft = place.scribe.next(place.table);
        place.scribe.write(place.table, command, events, draft, {});
        commit(place, draft);
        if (link_) {
            const table::Events told = link_->tell(place.table, events);
            for (auto& other : tables_) {
                if (other.get() == &place || told.empty()) continue;
                ledger::Draft linked;
                other->scribe.write_from_link(other->table, {told.data(), told.size()}, linked);
                EXPECT_TRUE(linked.movements.empty());
                commit(*other, linked);
                ++seen_.told;
            }
        }
        check(place);
    }

    void finish() {
        for (const auto& place : tables_) {
            EXPECT_EQ(table::state_of(*place->again.table()), table::state_of(place->table));
            EXPECT_EQ(place->again.epoch(), place->scribe.epoch());
        }
    }

  private:
    struct Place {
        Place(const table::Setup& setup, std::uint32_t meters)
            : purse{ledger::Money::real, meters},
              table(table::new_table(setup)),
              scribe(setup, purse),
              again({&setup, [](const table::Setup*) {}}, purse) {}
        const table::Setup& setup() const { return *table.setup; }

        audit::Purse purse;
        table::Table table;
        audit::Scribe scribe;
        audit::Reexecution again;
        std::uint64_t number = 0;
        bool ended = false;
    };

    // What each player has won and lost by what the table has said.
    void note(Place& place, const table::Event& event) {
        const auto player = [&](table::SeatNumber seat) { return place.table.seat(seat).player; };
        if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
            won_[player(line->seat)] += line->net;
            seen_.coupons += line->coupon > Cents() ? 1 : 0;
        } else if (const auto* corrected = std::get_if<table::LineCorrected>(&event.body)) {
            won_[player(corrected->seat)] += corrected->difference;
            ++seen_.corrected_lines;
        } else if (const auto* undone = std::get_if<table::LineTakenBack>(&event.body)) {
            won_[player(undone->seat)] += undone->difference;
        }
        place.ended = place.ended || std::holds_alternative<table::RoundEnded>(event.body);
        seen_.rounds += std::holds_alternative<table::RoundEnded>(event.body) ? 1 : 0;
        seen_.void_rounds += std::holds_alternative<table::RoundVoided>(event.body) ? 1 : 0;
        seen_.meters_won += std::holds_alternative<table::MeterPaid>(event.body) ? 1 : 0;
        seen_.meters_corrected += std::holds_alternative<table::MeterCorrected>(event.body) ? 1 : 0;
        seen_.meters_reversed += std::holds_alternative<table::MeterReversed>(event.body) ? 1 : 0;
    }

    void commit(Place& place, const ledger::Draft& draft) {
        const ledger::Entry entry = ledger::seal_entry(draft, 0, place.number++, {}, keys_);
        const auto stored = ledger::decode(ledger::encode(entry));
        ASSERT_TRUE(stored);
        const auto moved = ledger::movements_in(*stored);
        ASSERT_TRUE(moved);
        ASSERT_EQ(moved->size(), draft.movements.size());
        move(*moved);
        const ledger::Secret key = ledger::round_key(keys_.master, draft.chain, draft.epoch);
        const auto finding = place.again.take(*stored, key);
        ASSERT_FALSE(finding) << finding->sentence;
    }
    void move(const std::vector<ledger::Movement>& movements) {
        for (const ledger::Movement& movement : movements) {
            EXPECT_TRUE(ledger::is_lawful(movement));
            balances_[movement.from] -= movement.amount;
            balances_[movement.to] += movement.amount;
        }
    }
    Cents balance(AccountKind kind, std::uint32_t number, std::uint8_t part = 0) const {
        const auto found = balances_.find({ledger::Money::real, kind, number, part});
        return found == balances_.end() ? Cents() : found->second;
    }

    void check(Place& place) {
        Cents sum;
        for (const auto& [account, amount] : balances_)
            sum += amount;
        ASSERT_EQ(sum, Cents());
        const auto whole = [](table::MeterUnits units) {
            return Cents(units).divided_rounding_down(table::units_per_cent);
        };
        for (const table::MeterTerms& terms : place.setup().meters) {
            const table::Meter& meter = place.table.meters[terms.meter];
            const std::uint32_t number = place.purse.meters;
            ASSERT_EQ(balance(AccountKind::meter, number, terms.meter), whole(meter.shown));
            ASSERT_EQ(balance(AccountKind::overflow, number, terms.meter), whole(meter.overflow));
            ASSERT_EQ(balance(AccountKind::reserve, number, terms.meter), whole(meter.reserve));
        }
        if (std::exchange(place.ended, false)) {
            ASSERT_EQ(balance(AccountKind::layout, place.setup().number), Cents());
        }
        for (const auto& each : tables_) {
            if (balance(AccountKind::layout, each->setup().number) != Cents()) return;
        }
        ASSERT_EQ(balance(AccountKind::promotional, 0), Cents());
        ASSERT_EQ(balance(AccountKind::rounding, 0), Cents());
        for (const auto& [player, net] : won_)
            ASSERT_EQ(balance(AccountKind::player, player), net);
    }

    Seen& seen_;
    ledger::Keys keys_ = ledger::make_keys("test.example/floor");
    std::vector<std::unique_ptr<Place>> tables_{};
    std::unique_ptr<table::MeterLink> link_{};
    std::map<AccountId, Cents> balances_{};
    std::map<table::Account, Cents> won_{};
};

class AuditProperty : public testing::TestWithParam<const games::Module*> {};

TEST_P(AuditProperty, EveryCentIsWhereItBelongsAndEveryEntryIsDoneAgain) {
    const games::Module& game = *GetParam();
    property::Coverage coverage(*games::find_procedure(*game.description));
    Seen seen;
    // A meter is rarely won.
    const std::uint64_t seeds = game.description->meters.empty() ? 60 : 200;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        property::Session session(game, seed, coverage);
        property::Driver driver(session, coverage, seed);
        for (int i = 0; i < 400; ++i)
            driver.act();
        RecordedFloor floor(session, seen);
        for (const property::IssuedCommand& issued : session.issued()) {
            floor.give(issued.table, issued.command);
            if (HasFatalFailure()) {
                FAIL() << "seed " << seed << ": "
                       << table::encode(*session.table(issued.table).setup, issued.command);
            }
        }
        floor.finish();
    }
    RecordProperty("rounds", seen.rounds);
    RecordProperty("void_rounds", seen.void_rounds);
    RecordProperty("corrected_lines", seen.corrected_lines);
    RecordProperty("meters_won", seen.meters_won);
    RecordProperty("told", seen.told);
    EXPECT_GT(seen.rounds, 100);
    EXPECT_GT(seen.void_rounds, 10);
    EXPECT_GT(seen.corrected_lines, 10);
    EXPECT_GT(seen.coupons, 10);
    if (game.description->meters.empty()) return;
    EXPECT_GT(seen.meters_won, 5);
    EXPECT_GT(seen.meters_corrected, 5);
    EXPECT_GT(seen.meters_reversed, 5);
    EXPECT_GT(seen.told, 20);
}

INSTANTIATE_TEST_SUITE_P(Games, AuditProperty, testing::ValuesIn(games::registry()),
                         [](const auto& one) {
                             std::string name(one.param->description->key);
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace fairdeal
