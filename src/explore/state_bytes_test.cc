#include "explore/state_bytes.h"

#include <gtest/gtest.h>

#include "explore/alphabet.h"
#include "explore/case.h"
#include "games/registry.h"
#include "table/procedure/decide.h"
#include "table/procedure/steps.h"
#include "table/script/parsed_script.h"
#include "table/text/table_json.h"

namespace fairdeal::explore {
namespace {

using namespace std::chrono_literals;
using table::Table;
using table::Time;

constexpr Time noon = table::script::first_moment;

Case a_case(std::string_view key, config::CardSource cards) {
    return {games::find_game(key), table::Dealing::automated, table::Shuffling::device, cards, 2, 1,
            Stacking::meter};
}

// A table that continues by itself for this many commands, with two players who bet.
class Played {
  public:
    Played(const Case& one, int commands)
        : setup_(setup_of(one)),
          plan_(*setup_, one.stacking),
          alphabet_(*setup_, plan_),
          table_(table::new_table(*setup_)) {
        for (int i = 0; i < commands; ++i)
            go_on();
    }

    Table& table() { return table_; }
    const table::Setup& setup() const { return *setup_; }
    const Alphabet& alphabet() const { return alphabet_; }

    void go_on() {
        alphabet_.look_at(table_, noon);
        give(alphabet_[Alphabet::goes_on].command);
        if (!table_.is_open || table_.seat(1).is_taken()) return;
        for (table::SeatNumber seat = 1; seat <= 2; ++seat) {
            give({player_of(seat), noon, table::TakeSeat{seat}});
        }
    }
    void bet() {
        for (table::SeatNumber seat = 1; seat <= 2; ++seat) {
            for (games::WagerIndex i = 0; i < setup_->description().wagers.size(); ++i) {
                const bool metered = i == setup_->metered;
                give({player_of(seat), noon,
                      table::PlaceWager{
                          seat, std::string(setup_->description().wagers[i].key),
                          metered ? setup_->progressive_amount : setup_->limits[i].least}});
            }
        }
    }
    bool give(const table::Command& command) {
        table::Events events;
        return !table::carry_out(table_, command, events).has_value();
    }

  private:
    std::shared_ptr<const table::Setup> setup_;
    Plan plan_;
    Alphabet alphabet_;
    Table table_;
};

Digest digest(const Played& played, const Table& table, Time now) {
    return StateBytes(played.setup()).write(table, now).digest();
}

TEST(StateBytes, ATableIsMadeAgainFromThem) {
    for (const games::Module* game : games::registry()) {
        for (const auto cards : {config::CardSource::live, config::CardSource::electronic}) {
            Played played(a_case(game->description->key, cards), 3);
            for (int i = 0; i < 60; ++i) {
                if (table::bets_are_open(played.table())) played.bet();
                StateBytes bytes(played.setup());
                const StateBytes::Written written = bytes.write(played.table(), noon + 7s);
                const std::vector<std::uint8_t> kept(written.bytes.begin(), written.bytes.end());
                Table again = table::new_table(played.setup());
                EXPECT_EQ(bytes.read(kept, again), noon + 7s);
                ASSERT_EQ(table::state_of(again), table::state_of(played.table()));
                played.go_on();
            }
        }
    }
}

TEST(StateBytes, TimeCountsOnlyAsAClass) {
    Played played(a_case("three-card-poker", config::CardSource::electronic), 3);
    const Table& table = played.table();
    const Time opened = table.decks[0].opened_at;
    ASSERT_TRUE(table.decks[0].at_table);
    const auto life = table::card_life(played.setup(), table.dealing);
    const Digest fresh = digest(played, table, opened);
    EXPECT_EQ(fresh, digest(played, table, opened + 1min));
    const Digest old = digest(played, table, opened + life);
    EXPECT_NE(fresh, old);
    EXPECT_EQ(old, digest(played, table, opened + life + 100h));
    EXPECT_NE(digest(played, table, opened + life - 1s), old);
    // The moment itself does not count either.
    Table later = table;
    later.decks[0].opened_at += 5min;
    EXPECT_EQ(fresh, digest(played, later, opened + 5min));
}

TEST(StateBytes, ALostConnectionCountsWithItsGrace) {
    Played played(a_case("three-card-poker", config::CardSource::electronic), 3);
    const Digest before = digest(played, played.table(), noon);
    ASSERT_TRUE(played.give({player_of(1), noon, table::LoseConnection{}}));
    const auto grace = played.setup().clocks.grace;
    const Digest lost = digest(played, played.table(), noon);
    EXPECT_NE(before, lost);
    EXPECT_EQ(lost, digest(played, played.table(), noon + grace - 1ms));
    EXPECT_NE(lost, digest(played, played.table(), noon + grace));
}

TEST(StateBytes, WagersCardsMetersAndStepsCount) {
    Played played(a_case("three-card-poker", config::CardSource::electronic), 3);
    const Table before = played.table();
    const Digest plain = digest(played, before, noon);
    const auto changed = [&](auto change) {
        Table table = before;
        change(table);
        return digest(played, table, noon);
    };
    EXPECT_NE(plain, changed([](Table& table) { table.seat(2).placed[0] = base::Cents(1); }));
    EXPECT_NE(plain, changed([](Table& table) { table.seat(1).leaving = true; }));
    EXPECT_NE(plain, changed([](Table& table) { ++table.step.index; }));
    EXPECT_NE(plain, changed([](Table& table) { ++table.meters[0].shown; }));
    EXPECT_NE(plain, changed([](Table& table) { table.dealer.push_back(cards::Card::at(3)); }));
    EXPECT_NE(plain, changed([](Table& table) { table.seat(1).lines.emplace_back(); }));
    // Derived data is not compared, nor are seats that the table does not have.
    EXPECT_EQ(plain, changed([](Table& table) { table.settled_seats.of(table, 1, {0}); }));
    EXPECT_EQ(plain, changed([](Table& table) { table.seat(5).leaving = true; }));
}

TEST(StateBytes, DecksHaveNoNumbers) {
    Played played(a_case("three-card-poker", config::CardSource::electronic), 3);
    const Table before = played.table();
    ASSERT_TRUE(before.decks[0].at_table);
    const auto changed = [&](auto change) {
        Table table = before;
        change(table);
        return digest(played, table, noon);
    };
    const auto with = [&](std::vector<table::RemovedDeck> removed) {
        return changed([&](Table& table) { table.removed = std::move(removed); });
    };
    const Digest plain = digest(played, before, noon);
    EXPECT_EQ(plain, changed([](Table& table) { table.decks[0].id = "another"; }));
    EXPECT_NE(plain, changed([](Table& table) { table.decks[0].id.clear(); }));
    const Digest one = with({{"a", true}});
    EXPECT_NE(plain, one);
    EXPECT_EQ(one, with({{"b", true}}));
    EXPECT_NE(one, with({{"a", false}}));
    EXPECT_NE(one, with({{"a", true}, {"b", true}}));
    EXPECT_NE(one, with({{"a", true}, {before.decks[0].id, true}}));
    // More than two of a kind count as two.
    EXPECT_EQ(with({{"a", true}, {"b", true}}), with({{"a", true}, {"b", true}, {"c", true}}));
}

TEST(Digest, EveryByteCounts) {
    std::vector<std::uint8_t> bytes(61, 5);
    const Digest plain = digest_of(bytes);
    for (std::uint8_t& byte : bytes) {
        byte ^= 1U;
        EXPECT_NE(plain, digest_of(bytes));
        byte ^= 1U;
    }
    EXPECT_EQ(plain, digest_of(bytes));
    EXPECT_NE(plain, digest_of(bytes, 1));
    bytes.push_back(0);
    EXPECT_NE(plain, digest_of(bytes));
}

}  // namespace
}  // namespace fairdeal::explore
