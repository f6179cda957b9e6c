#include "table/state/setup.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "games/registry.h"

namespace fairdeal::table {
namespace {

using base::Cents;

const games::Module& game(std::string_view key) {
    const games::Module* found = games::find_game(key);
    EXPECT_NE(found, nullptr) << key;
    return *found;
}

Setup setup_of(std::string_view key, const std::string& text) {
    config::Report report = config::read_table_file(
        game(key), fmt::format("game = \"{}\"\n{}", key, text), config::Unstated::assumed);
    EXPECT_TRUE(report.is_accepted()) << text;
    return make_setup(std::move(report.file));
}

bool offers(const Setup& setup, std::string_view wager) {
    return setup.offers(games::find_wager(setup.description(), wager));
}

TEST(Setup, TakesEverythingFromTheFile) {
    const auto setup = setup_of(
        "three-card-draw-poker",
        "name = \"Pit 2\"\nseats = 5\n[wagers]\nfirst-3-bonus = false\n[options]\n"
        "dealer-cards = \"d\"\n[table]\nnumber = 7\ncards = \"live\"\ndealing = \"hand\"\n"
        "decks = 2\nshuffler-counts = true\ncard-hours = 3\nmatch-play = true\n"
        "several-seats = false\n[limits]\nante = { min = 1_000, max = 9_000, step = 500 }\n"
        "[clocks]\ndecision = 20\ngrace = 40\nwarning = 600\n");
    EXPECT_EQ(setup.game, &game("three-card-draw-poker"));
    EXPECT_EQ(setup.procedure, games::find_procedure(setup.description()));
    EXPECT_EQ(setup.name, "Pit 2");
    EXPECT_EQ(setup.number, 7U);
    EXPECT_EQ(setup.seats, 5);
    EXPECT_TRUE(setup.is_live());
    EXPECT_EQ(setup.dealing, Dealing::hand);
    EXPECT_EQ(setup.shuffling, Shuffling::device);
    EXPECT_EQ(setup.decks, 2);
    EXPECT_TRUE(setup.shuffler_counts);
    EXPECT_EQ(setup.card_hours, 3);
    EXPECT_TRUE(setup.takes_match_play);
    EXPECT_FALSE(setup.several_seats);
    EXPECT_EQ(setup.limits[0], (Limit{Cents(1'000), Cents(9'000), Cents(500)}));
    EXPECT_EQ(setup.clocks.decision, std::chrono::seconds(20));
    EXPECT_EQ(setup.clocks.grace, std::chrono::seconds(40));
    EXPECT_EQ(setup.clocks.warning, std::chrono::seconds(600));
    EXPECT_EQ(setup.option("dealer-cards"), "d");
    EXPECT_EQ(setup.option("colour"), "");
    EXPECT_TRUE(setup.meters.empty());
    EXPECT_EQ(setup.progressive_amount, Cents());
    // What belongs to the game is offered; what is optional only if the file says so.
    EXPECT_TRUE(offers(setup, "ante"));
    EXPECT_TRUE(offers(setup, "in-to-win"));
    EXPECT_TRUE(offers(setup, "in-to-win-bonus"));
    EXPECT_FALSE(offers(setup, "first-3-bonus"));
    EXPECT_FALSE(setup.offers(games::no_wager));
}

TEST(Setup, OwnsTheTablesOfOddsOfTheFile) {
    table::Setup copy;
    {
        const auto setup = setup_of(
            "three-card-poker",
            "[wagers]\nprogressive = false\nsix-card-bonus = true\n[pay]\nsix-card-bonus = "
            "\"house\"\n[[pay-table]]\nschedule = \"six-card-bonus\"\nid = \"house\"\n"
            "[pay-table.rows]\nroyal-flush = \"1,234 to 1\"\n");
        copy = setup;
    }
    const games::Description& description = copy.description();
    const games::WagerIndex wager = games::find_wager(description, "six-card-bonus");
    EXPECT_TRUE(copy.offers(wager));
    const games::PayTable* table = copy.terms.tables[description.wagers[wager].schedule];
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->id, "house");
    EXPECT_EQ((*table)[games::Row::royal_flush], games::to_one(1'234));
}

TEST(Setup, MetersOfTheTableInUse) {
    // Table 1 names no minor meter, so nobody could ever win that one.
    const std::string progressive =
        "[progressive]\namount = 200\n"
        "minor = { reset = 30_000, rate = \"3%\" }\n"
        "major = { reset = 100_000, rate = \"8%\", start = 150_000, limit = 900_000 }\n"
        "mega = { reset = 1_000_000, rate = \"21%\", reserve = \"2%\" }\n";
    const auto setup = setup_of("three-card-poker", progressive);
    EXPECT_EQ(setup.progressive_amount, Cents(200));
    ASSERT_EQ(setup.meters.size(), 2U);
    EXPECT_EQ(setup.meters[0].meter, 0);
    EXPECT_EQ(setup.meters[0].base, Cents::dollars(10'000));
    EXPECT_EQ(setup.meters[0].reset, Cents::dollars(10'000));
    EXPECT_EQ(setup.meters[0].rate_basis_points, 2'100U);
    EXPECT_EQ(setup.meters[0].reserve_basis_points, 200U);
    EXPECT_EQ(setup.meters[0].limit, Cents());
    EXPECT_EQ(setup.meters[1].base, Cents::dollars(1'500));
    EXPECT_EQ(setup.meters[1].reset, Cents::dollars(1'000));
    EXPECT_EQ(setup.meters[1].limit, Cents::dollars(9'000));
    const auto all = setup_of("three-card-poker", progressive + "[pay]\nprogressive = \"3\"\n");
    EXPECT_EQ(all.meters.size(), 3U);
    const auto off = setup_of("three-card-poker", progressive + "[wagers]\nprogressive = false\n");
    EXPECT_TRUE(off.meters.empty());
    EXPECT_EQ(off.progressive_amount, Cents());
}

TEST(DefaultSetup, EveryGameHasOne) {
    for (const games::Module* module : games::registry()) {
        const auto setup = default_setup(*module);
        const games::Description& description = *module->description;
        EXPECT_EQ(setup.game, module);
        EXPECT_EQ(setup.procedure, games::find_procedure(description));
        EXPECT_EQ(setup.seats, description.seats);
        EXPECT_EQ(setup.options.size(), description.options.size());
        for (games::WagerIndex i = 0; i < description.wagers.size(); ++i) {
            const games::Wager& wager = description.wagers[i];
            EXPECT_EQ(setup.offers(i), setup.terms.tables[wager.schedule] != nullptr) << wager.key;
            const bool placed = wager.kind == games::WagerKind::required ||
                                wager.kind == games::WagerKind::optional;
            EXPECT_EQ(setup.limits[i].least > Cents(), placed) << wager.key;
        }
        EXPECT_LT(setup.clocks.warning, card_life(setup, setup.dealing));
    }
}

TEST(DefaultSetup, SixCardBonusOffAndProgressiveAtItsFloors) {
    const auto setup = default_setup(game("three-card-poker"));
    EXPECT_FALSE(offers(setup, "six-card-bonus"));
    EXPECT_TRUE(offers(setup, "progressive"));
    EXPECT_TRUE(offers(setup, "pair-plus"));
    EXPECT_EQ(setup.progressive_amount, Cents::dollars(1));
    const Limit& limit = setup.limits[games::find_wager(setup.description(), "progressive")];
    EXPECT_EQ(limit, (Limit{Cents(100), Cents(100), Cents(100)}));
    ASSERT_EQ(setup.meters.size(), 2U);
    EXPECT_EQ(setup.meters[0].base, Cents::dollars(10'000));
    EXPECT_EQ(setup.meters[0].reset, Cents::dollars(10'000));
    EXPECT_EQ(setup.meters[0].rate_basis_points, 2'100U);
    EXPECT_EQ(setup.meters[1].base, Cents::dollars(1'000));
    EXPECT_EQ(setup.meters[1].rate_basis_points, 800U);
}

TEST(Setup, DeckSize) {
    EXPECT_EQ(default_setup(game("three-card-poker")).deck_size(), 52);
    EXPECT_EQ(default_setup(game("double-draw-poker")).deck_size(), 54);
}

TEST(CardLife, TheRegulationsIntervalOrAShorterOne) {
    static constexpr games::WagerIndex pair_plus = 2;
    static constexpr std::array<games::CardLife, 3> lives{{
        {.dealings = Dealing::automated, .offered = pair_plus, .hours = 4},
        {.dealings = {Dealing::manual_shoe, Dealing::automated}, .hours = 8},
        {.dealings = Dealing::hand, .hours = 24},
    }};
    static constexpr games::Procedure procedure{.card_lives = lives};
    auto setup = default_setup(game("three-card-poker"));
    setup.procedure = &procedure;
    const auto hours = [&](Dealing dealing) { return card_life(setup, dealing).count(); };
    EXPECT_EQ(hours(Dealing::automated), 4);
    EXPECT_EQ(hours(Dealing::manual_shoe), 8);
    EXPECT_EQ(hours(Dealing::hand), 24);
    setup.offered = {};
    EXPECT_EQ(hours(Dealing::automated), 8);
    setup.card_hours = 6;
    EXPECT_EQ(hours(Dealing::automated), 6);
    EXPECT_EQ(hours(Dealing::hand), 6);
    // Another method chosen later may have a shorter interval than the table's own.
    setup.card_hours = 12;
    EXPECT_EQ(hours(Dealing::automated), 8);
    setup.procedure = nullptr;
    setup.card_hours = 0;
    EXPECT_EQ(hours(Dealing::automated), 24);
}

// Ruling X-28: whether the opening asks for the filing of the layout, and when it asks again.
TEST(Setup, TheFeltIsWhatADrawingOfItShows) {
    const auto felt = [](std::string_view key, const std::string& more) {
        return setup_of(key, more).felt;
    };
    const std::string_view holdem = "holdem-3-bonus";
    const std::string live = "table.cards = \"live\"\n";
    const std::string usual = felt(holdem, live);
    EXPECT_NE(usual, "");
    EXPECT_EQ(felt(holdem, live + "table.layout = \"filed\"\n"), usual);
    EXPECT_EQ(felt(holdem, live + "table.layout = \"spared\"\n"), "");
    EXPECT_EQ(felt(holdem, ""), "");  // nobody deals at it
    EXPECT_EQ(felt("three-card-poker", live + "wagers.progressive = false\n"), "");  // no clause
    // Places, texts and odds make another felt; equipment, clocks and limits do not.
    for (const char* other :
         {"seats = 5\n", "wagers.six-card-bonus = false\n", "pay.blind = \"B\"\n",
          "options.version = 1\n", "options.aggregate-limit = 9_000_000\n"}) {
        EXPECT_NE(felt(holdem, other + live), usual) << other;
        EXPECT_NE(felt(holdem, other + live), "") << other;
    }
    for (const char* same :
         {"name = \"Pit 2\"\n", "table.number = 9\n", "options.burn = \"yes\"\n",
          "table.dealing = \"hand\"\n", "clocks.idle = 60\n", "pay.blind = \"A\"\n"}) {
        EXPECT_EQ(felt(holdem, same + live), usual) << same;
    }
}

}  // namespace
}  // namespace fairdeal::table
