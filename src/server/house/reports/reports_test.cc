#include "server/house/reports/reports.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "documents/sheet/csv.h"
#include "math/best_choice.h"
#include "server/house/acts/house_services_test.h"
#include "server/house/cage/cage.h"
#include "server/house/reports/bound.h"
#include "server/house/reports/played_test.h"
#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

using base::Cents;
using documents::Sheet;

constexpr std::string_view quick_game = "three-card-poker";

// Plays as the mathematics says is best for the main game alone.
class BestPlayer {
  public:
    explicit BestPlayer(const table::Setup& setup)
        : question_(*main_question(setup, even())),
          play_(*games::find_solver(setup.description().key), question_) {}
    BestPlayer(const BestPlayer&) = delete;  // its play refers to its question
    BestPlayer& operator=(const BestPlayer&) = delete;

    table::Command operator()(const table::Table& table, table::Time now, table::driven::Random&) {
        const table::SeatNumber seat = table.turn;
        games::InformationSet seen;
        for (const cards::Card card : table.seat(seat).hand)
            seen.held.insert(card);
        const auto& options = table.setup->description().decisions[0].options;
        return {{table::Role::player, table.seat(seat).player},
                now,
                table::Choose{seat, std::string(options[play_.at(seen).option].key), {}}};
    }
    static Proportions even() {
        Proportions all;
        all.fill({0, 1});
        all[0] = {1, 1};
        return all;
    }

  private:
    games::Question question_;
    math::BestPlay play_;
};

class ReportsTest : public testing::Test {
  protected:
    ReportsTest() { world.now = table::driven::start().time_since_epoch().count(); }

    Sheet report(ReportKind kind, Period interval = {}) {
        WholeReading reading{{}, HouseReading(interval), {}};
        const Regret regret = [this](const auto& setup, const auto& proportions, const auto& made) {
            return expectations.regret(setup, proportions, made);
        };
        const auto read = read_on(reading, world.store, interval, regret);
        EXPECT_TRUE(read) << read.error();
        ReportSource source{"floor.test",
                            interval,
                            world.now,
                            reading.checkpoint,
                            {},
                            &reading.house.tally(),
                            {"fairdeal", "0", ""},
                            "fairdeal report"};
        for (const ChainReading& table : reading.tables)
            source.tables.push_back(&table.tally());
        return make_report(kind, source, expectations, true);
    }
    static const documents::SheetTable* find(const Sheet& sheet, std::string_view id) {
        for (const documents::Section& section : sheet.sections)
            for (const documents::SheetTable& table : section.tables)
                if (table.id == id) return &table;
        return nullptr;
    }
    static const documents::Cell& cell(const documents::SheetTable& table, std::size_t row,
                                       std::string_view column) {
        const auto at = std::ranges::find(table.columns, column, &documents::Column::key);
        EXPECT_NE(at, table.columns.end()) << column;
        return table.rows.at(row).at(static_cast<std::size_t>(at - table.columns.begin()));
    }
    // What the events say the house won.
    static Cents win_of(const std::vector<table::Event>& events) {
        Cents win;
        for (const table::Event& event : events) {
            if (const auto* line = std::get_if<table::LineSettled>(&event.body)) win -= line->net;
            if (const auto* line = std::get_if<table::LineCorrected>(&event.body)) {
                win -= line->difference;
            }
        }
        return win;
    }

    TestHouse world;
    Expectations expectations;
};

TEST_F(ReportsTest, NothingHappened) {
    const Sheet sheet = report(ReportKind::everything);
    std::set<std::string> silent;
    for (const documents::Section& section : sheet.sections)
        for (const documents::Fact& fact : section.facts)
            if (fact.value == no_activity) silent.insert(section.id);
    EXPECT_EQ(silent, (std::set<std::string>{"performance", "drop", "meters", "voids", "large-wins",
                                             "events"}));
    EXPECT_NE(in_form(sheet, "html")->text.find("No Activity"), std::string::npos);
}

TEST_F(ReportsTest, TheWinIsWhatTheRoundsPaid) {
    for (const games::Module* game : table::driven::games_with_procedure()) {
        SCOPED_TRACE(game->description->key);
        TestHouse own;
        PlayedTable played(own.store, played_record(game->description->key), 5);
        played.play(8);
        ChainReading reading(7, {});
        ASSERT_TRUE(reading.read(own.store));
        const TableTally& tally = reading.tally();
        ASSERT_EQ(tally.games().size(), 1U);
        EXPECT_EQ(tally.games()[0].rounds, 8U);
        EXPECT_EQ(tally.games()[0].voids, 0U);
        EXPECT_EQ(tally.games()[0].win(), win_of(played.events));
        EXPECT_EQ(tally.games()[0].base_wagers(), Cents(1000) * 8 * 6);
        std::uint64_t decisions = 0;
        std::uint64_t hands = 0;
        for (const auto& [proportions, main] : tally.games()[0].main) {
            hands += main.hands;
            decisions += main.decisions;
            EXPECT_EQ(main.unseen, 0U);
        }
        EXPECT_EQ(hands, 48U);
        double together = 0;
        for (const auto& [proportions, main] : tally.games()[0].main)
            together += main.as_won.of_hands;
        EXPECT_GE(together, 8 * 6 * 6) << "the six hands of a round are one";
        const auto chosen = std::ranges::count_if(played.events, [](const table::Event& event) {
            return std::holds_alternative<table::Chosen>(event.body);
        });
        EXPECT_EQ(decisions, static_cast<std::uint64_t>(chosen));
    }
}

// Every decision is recognised among those that were open, so its exact value is known.
TEST_F(ReportsTest, EveryDecisionOfEveryGameHasAnExactValue) {
    for (const games::Module* game : table::driven::games_with_procedure()) {
        SCOPED_TRACE(game->description->key);
        TestHouse own;
        PlayedTable played(own.store, played_record(game->description->key), 6);
        played.play(1);
        ChainReading reading(7, {},
                             [this](const auto& setup, const auto& proportions, const auto& made) {
                                 return expectations.regret(setup, proportions, made);
                             });
        ASSERT_TRUE(reading.read(own.store));
        for (const auto& [proportions, main] : reading.tally().games()[0].main) {
            EXPECT_GT(main.decisions, 0U);
            EXPECT_EQ(main.valued, main.decisions);
            EXPECT_GT(main.regret, 0) << "players who choose at random give something away";
        }
    }
}

TEST_F(ReportsTest, TheBestPlayGivesNothingAway) {
    const audit::TableRecord record = played_record(quick_game);
    PlayedTable played(world.store, record, 7);
    BestPlayer best(audit::setup_of(record).value());
    played.chooser = std::ref(best);
    played.play(300);
    const Sheet sheet = report(ReportKind::performance);
    const documents::SheetTable& main = *find(sheet, "main-game");
    ASSERT_EQ(main.rows.size(), 1U);
    EXPECT_EQ(cell(main, 0, "hands").text, "1,800");
    EXPECT_EQ(cell(main, 0, "best_play").text, cell(main, 0, "as_played").text);
    EXPECT_NEAR(*cell(main, 0, "best_play").value, 0.0337298, 1e-7);  // as published
    EXPECT_EQ(cell(main, 0, "finding").text, "within the bound");
    const documents::SheetTable& wagers = *find(sheet, "wagers");
    bool has_pair_plus = false;
    for (std::size_t row = 0; row < wagers.rows.size(); ++row) {
        if (cell(wagers, row, "wager").text != "pair-plus") continue;
        has_pair_plus = true;
        EXPECT_NE(cell(wagers, row, "exact").text, "none");
    }
    EXPECT_TRUE(has_pair_plus);
}

TEST_F(ReportsTest, BadPlayIsNotTakenForAnUnfairGame) {
    PlayedTable played(world.store, played_record(quick_game), 8);
    played.play(400);  // choices at random
    const Sheet sheet = report(ReportKind::performance);
    const documents::SheetTable& main = *find(sheet, "main-game");
    EXPECT_GT(*cell(main, 0, "as_played").value, *cell(main, 0, "best_play").value + 0.05);
    EXPECT_EQ(cell(main, 0, "finding").text, "within the bound");
}

// Somebody has put the cards so that the dealer's hand is always the last three aces' neighbours:
// the rules are kept, and only the statistics can tell.
TEST_F(ReportsTest, StackedCardsAreFound) {
    PlayedTable played(world.store, played_record(quick_game), 9);
    played.stacks = [](cards::CardList& order) {
        // Low cards of mixed suits to the front, where the players' hands come from.
        std::ranges::stable_sort(order,
                                 [](cards::Card a, cards::Card b) { return a.rank() < b.rank(); });
    };
    played.play(1000);
    const Sheet sheet = report(ReportKind::performance);
    const documents::SheetTable& main = *find(sheet, "main-game");
    const std::string finding = cell(main, 0, "finding").text;
    EXPECT_TRUE(finding == "WON TOO MUCH" || finding == "LOST TOO MUCH") << finding;
}

TEST_F(ReportsTest, AnotherTableFileIsAnotherGame) {
    PlayedTable played(world.store, played_record(quick_game), 10);
    played.play(3);
    played.configure(played_record(quick_game, 7, "[pay]\npair-plus = \"2\"\n"));
    played.play(4);
    ChainReading reading(7, {});
    ASSERT_TRUE(reading.read(world.store));
    ASSERT_EQ(reading.tally().games().size(), 2U);
    EXPECT_EQ(reading.tally().games()[0].rounds, 3U);
    EXPECT_EQ(reading.tally().games()[1].rounds, 4U);
    EXPECT_EQ(find(report(ReportKind::performance), "tables")->rows.size(), 2U);
}

TEST_F(ReportsTest, OnlyTheIntervalCounts) {
    PlayedTable played(world.store, played_record(quick_game), 11);
    played.play(3);
    played.wait(std::chrono::hours(1));
    const auto middle = played.now().time_since_epoch().count();
    played.play(4);
    const auto rounds = [&](Period interval) {
        ChainReading reading(7, interval);
        EXPECT_TRUE(reading.read(world.store));
        return reading.tally().games()[0].rounds;
    };
    Period before;
    before.to = middle;
    Period after;
    after.from = middle;
    EXPECT_EQ(rounds(before), 3U);
    EXPECT_EQ(rounds(after), 4U);
    EXPECT_EQ(rounds({}), 7U);
}

TEST_F(ReportsTest, ReadingGoesOnWhereItStopped) {
    PlayedTable played(world.store, played_record(quick_game), 12);
    played.play(2);
    ChainReading reading(7, {});
    ASSERT_TRUE(reading.read(world.store));
    const std::uint64_t first = reading.entries();
    EXPECT_EQ(reading.tally().games()[0].rounds, 2U);
    played.play(2);
    ASSERT_TRUE(reading.read(world.store));
    EXPECT_GT(reading.entries(), first);
    EXPECT_EQ(reading.tally().games()[0].rounds, 4U);
    EXPECT_EQ(reading.tally().games()[0].win(), win_of(played.events));
}

TEST_F(ReportsTest, MetersAreTold) {
    PlayedTable played(world.store, played_record(quick_game, 7, ""), 13);
    played.play(10);
    const Sheet sheet = report(ReportKind::meters);
    const documents::SheetTable* meters = find(sheet, "meters");
    ASSERT_NE(meters, nullptr);
    for (std::size_t row = 0; row < meters->rows.size(); ++row) {
        const std::string name = cell(*meters, row, "meter").text;
        EXPECT_EQ(cell(*meters, row, "in").text, "60") << name;
        const auto& terms = played.table().setup->meters;
        const auto& game = played.table().setup->description();
        for (const table::MeterTerms& each : terms) {
            if (game.meters[each.meter] != name) continue;
            EXPECT_EQ(
                *cell(*meters, row, "shown").value * 100,
                static_cast<double>(table::shown_cents(played.table().meters[each.meter]).count()));
        }
    }
}

TEST_F(ReportsTest, VoidsAndEventsAreTold) {
    PlayedTable played(world.store, played_record(quick_game), 14);
    played.play(1);
    const table::Actor supervisor{table::Role::supervisor, 3};
    // Into the next round, and then something goes wrong with it.
    bool raised = false;
    played.chooser = [&](const table::Table& table, table::Time now,
                         table::driven::Random& random) -> table::Command {
        if (!raised) {
            raised = true;
            return {supervisor, now,
                    table::Raise{games::Irregularity::other, table::no_seat, 0, {}, "a fire"}};
        }
        if (table.awaits_ruling) {
            return {supervisor, now, table::Rule{games::Remedy::void_all, table::no_seat, "fire"}};
        }
        return table::driven::next_command(table, now, random, {});
    };
    played.play(1);
    ChainReading reading(7, {});
    ASSERT_TRUE(reading.read(world.store));
    EXPECT_EQ(reading.tally().games()[0].voids, 1U);
    EXPECT_EQ(reading.tally().games()[0].rounds, 1U);
    EXPECT_EQ(reading.tally().games()[0].win(), win_of(played.events));
    EXPECT_EQ(find(report(ReportKind::voids), "voids")->rows.size(), 1U);
    const Sheet events = report(ReportKind::events);
    EXPECT_GE(find(events, "events")->rows.size(), 2U);
    EXPECT_NE(documents::csv(events).find("a fire"), std::string::npos);
}

// Two rounds, of three hands that won 4 together and of one that lost 1, around a mean of -0.5
// each.
TEST(RoundSquares, AreThoseOfRounds) {
    RoundSquares squares;
    squares.add(1, 3, 4);
    squares.add(1, 1, -1);
    EXPECT_DOUBLE_EQ(squares.around(-0.5), 5.5 * 5.5 + 0.5 * 0.5);
    RoundSquares parts;  // the first round in two parts: never less
    parts.add(2, 2, 3);
    parts.add(2, 1, 1);
    EXPECT_GE(parts.around(-0.5), 5.5 * 5.5);
}

TEST_F(ReportsTest, WhoSignsInAndOutIsNoEventButWhoFailsIs) {
    const ledger::Keys keys = ledger::make_keys("house.test");
    const test::StandingClock clock;
    Metrics metrics;
    Writer writer(world.store);
    SignIn sign_in(world.store, writer, keys, clock, metrics, test::quick_terms());
    const Caller somewhere{UserRole::guest, table::nobody, {}, "192.0.2.1"};
    ASSERT_TRUE(sign_in.accounts().add({}, "Ann", UserRole::player, "right password"));
    EXPECT_FALSE(sign_in.sign_in({"Ann", "wrong password", ""}, somewhere));
    const auto in = sign_in.sign_in({"Ann", "right password", ""}, somewhere);
    ASSERT_TRUE(in);
    Caller ann = somewhere;
    sign_in.authenticate(in->token, "192.0.2.1", [&](Caller caller) { ann = std::move(caller); });
    ASSERT_TRUE(sign_in.sign_out(ann));
    ASSERT_TRUE(sign_in.links().make(UserRole::dealer));
    EXPECT_EQ(world.notes().size(), 6U);
    HouseReading reading{Period{}};
    ASSERT_TRUE(reading.read(world.store));
    std::vector<std::string> types;
    for (const Happening& happening : reading.tally().happenings)
        types.push_back(happening.type);
    EXPECT_EQ(types, (std::vector<std::string>{"account-made", "sign-in-failed", "account-made"}));
}

TEST_F(ReportsTest, DropAndHoldAreApart) {
    PlayedTable played(world.store, played_record(quick_game, 7, "", ledger::Money::real), 15);
    played.play(5);
    for (const auto& [act, amount] : {std::pair{CageAct::fill, 100'000},
                                      {CageAct::buy_in, 50'000},
                                      {CageAct::buy_in, 30'000}}) {
        ledger::Batch batch;
        const CageOrder order{act, 7, Cents(amount), TestHouse::player, TestHouse::dealer};
        batch.drafts.push_back(draft_of(note_of(order, {}), {}, world.now));
        ASSERT_TRUE(world.store.commit({&batch, 1}).front());
    }
    const Sheet sheet = report(ReportKind::drop);
    const documents::SheetTable& drop = *find(sheet, "drop");
    ASSERT_EQ(drop.rows.size(), 1U);
    EXPECT_EQ(cell(drop, 0, "buy_ins").text, "$800");
    EXPECT_EQ(cell(drop, 0, "fills").text, "$1,000");
    const Cents win = win_of(played.events);
    EXPECT_EQ(cell(drop, 0, "win").text, base::to_dollars(win));
    EXPECT_NEAR(*cell(drop, 0, "hold").value, static_cast<double>(win.count()) / 80'000, 1e-9);
}

TEST_F(ReportsTest, ADamagedRecordGivesNoReport) {
    PlayedTable played(world.store, played_record(quick_game), 16);
    played.play(1);
    // An entry that the rules do not make, and its round ended.
    ledger::Draft draft;
    draft.chain = 7;
    draft.epoch = 1;
    draft.parts.push_back({ledger::PartKind::command, ledger::Secrecy::open, "nonsense", {}});
    draft.parts.push_back({ledger::PartKind::disclosure, ledger::Secrecy::withheld, {}, {}});
    ledger::Batch batch;
    batch.drafts.push_back(draft);
    ASSERT_TRUE(world.store.commit({&batch, 1}).front());
    ChainReading reading(7, {});
    const auto read = reading.read(world.store);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().find("of table 7"), std::string::npos) << read.error();
    world.store.break_down("The disk is gone.");
    ChainReading other(7, {});
    EXPECT_FALSE(other.read(world.store));
    EXPECT_FALSE(HouseReading({}).read(world.store));
}

}  // namespace
}  // namespace fairdeal::server
