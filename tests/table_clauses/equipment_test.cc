#include <gtest/gtest.h>

#include "support/covers.h"
#include "table_clauses/table_driver.h"

// Equipment in all games: the idle table (ruling X-26), two decks, the filing of the layout
// decks that are not right and decks that leave.
namespace fairdeal::test::equipment_test {
namespace {

using games::Dealing;
using games::Role;
using games::Script;
using games::Shuffling;
using table::RefusalCode;
using namespace std::chrono_literals;

struct Game {
    std::string_view key;
    std::string_view prefix;
    std::string_view filing;
    std::string_view spread;  // the step of the idle table
};
constexpr std::array<Game, 3> prescribed{
    {{"three-card-draw-poker", "tcdp", "tcdp-69E-1.13BB-a1", "spread-idle"},
     {"double-draw-poker", "dd", "dd-69E-1.13Y-a1", "spread-idle"},
     {"holdem-3-bonus", "h3", "h3-69E-1.13BB-a1", "idle-spread"}}};

std::string id(const Game& game, std::string_view rest) {
    return std::string(game.prefix) + "-" + std::string(rest);
}

void one_player(TableDriver& table, std::string_view game) {
    if (game == "double-draw-poker") {
        table.play(2, {{"ante", 10}, {"bonus", 5}});
    } else if (game == "holdem-3-bonus") {
        table.play(2, {{"blind", 10}, {"flop", 10}});
    } else {
        table.play(2, {{"ante", 10}});
    }
}

bool run_to_bets(TableDriver& table) {
    for (int i = 0; i < 200; ++i) {
        const games::Step* step = table::current_step(table.table());
        if (step != nullptr && step->kind == games::StepKind::no_more_bets) return true;
        if (!table.advance()) return false;
    }
    return false;
}

void tick(TableDriver& table) {
    table.must(table::the_clock, table::Tick{});
}

TEST(Equipment, ATableAtWhichNobodyBetsGoesIdleAfterItsTimeAndNotBefore) {
    COVERS("tcdp-42.4-e.1", "dd-42.4-e.1", "h3-42.4-e.1");
    for (const Game& game : prescribed) {
        TableDriver table(setup_of(game.key, Dealing::manual_shoe, Shuffling::manual));
        one_player(table, game.key);
        ASSERT_TRUE(run_to_bets(table)) << game.key;
        const std::string step(table.step());
        table.wait(30min - 1ms);
        tick(table);
        EXPECT_EQ(table.step(), step);
        table.wait(1ms);
        table.mark();
        tick(table);
        EXPECT_EQ(table.step(), game.spread);
        EXPECT_EQ(table.clause_of_last<table::StepReached>(), id(game, "42.4-e.1"));
        table.refuses(person(Role::dealer), taking(step), RefusalCode::another_step_due,
                      id(game, "42.4-e.1"));
        // The dealer does not skip what the first player sees, and no method is changed meanwhile.
        table.refuses(person(Role::supervisor),
                      table::ChangeMethod{Dealing::manual_shoe, Shuffling::device, true},
                      RefusalCode::another_step_due);
        ASSERT_TRUE(table.run_past(game.spread));
        EXPECT_EQ(table.step(), "");
        tick(table);
        EXPECT_EQ(table.step(), "");
        // Who comes back to the own seat is a player who comes.
        table.must(player_of(2), table::TakeSeat{2});
        EXPECT_EQ(table.table().step.script, Script::resuming);
        ASSERT_TRUE(run_to_bets(table));
        EXPECT_EQ(table.all<table::Shuffled>().size(), 1U);
    }
}

TEST(Equipment, ATableThatTheLastPlayerLeavesGoesIdleAtOnce) {
    COVERS("tcdp-42.4-e.1", "dd-42.4-e.1", "h3-42.4-e.1");
    for (const Game& game : prescribed) {
        TableDriver table(setup_of(game.key, Dealing::manual_shoe, Shuffling::manual));
        one_player(table, game.key);
        table.play(3, {});
        ASSERT_TRUE(run_to_bets(table));
        table.must(player_of(3), table::LeaveSeat{3});
        EXPECT_NE(table.table().step.script, Script::idle);  // one is left
        table.must(player_of(2), table::LeaveSeat{2});
        EXPECT_EQ(table.step(), game.spread);
    }
}

TEST(Equipment, WhereTheProgramDealsAnIdleTableShufflesAgainAndNobodyWaits) {
    COVERS("tcdp-42.4-e.2", "dd-42.4-e.2", "h3-42.4-e.2");
    for (const Game& game : prescribed) {
        auto setup = setup_of(game.key, Dealing::automated, Shuffling::device,
                              table::CardSource::electronic);
        setup.clocks.idle = 5min;
        TableDriver table(setup);
        one_player(table, game.key);
        ASSERT_TRUE(run_to_bets(table));
        table.wait(5min);
        table.mark();
        tick(table);
        EXPECT_EQ(table.step(), "");
        EXPECT_TRUE(table.all<table::Attested>().empty());
        const std::uint32_t round = table.table().round;
        table.must(player_of(2), table::TakeSeat{2});
        table.refuses(person(Role::dealer), taking("no-more-bets-automated"),
                      RefusalCode::another_step_due);
        ASSERT_TRUE(run_to_bets(table));
        EXPECT_EQ(table.all<table::Shuffled>().size(), 1U);
        EXPECT_EQ(table.table().round, round);
        ASSERT_TRUE(table.end_round());
    }
}

TEST(Equipment, AtThreeCardPokerNothingIsAskedOfAnIdleTable) {
    TableDriver table(setup_of("three-card-poker", Dealing::hand));
    table.play(2, {{"ante", 10}});
    ASSERT_TRUE(run_to_bets(table));
    table.wait(3h);
    tick(table);
    EXPECT_EQ(table.step(), "no-more-bets-hand");
    table.must(player_of(2), table::LeaveSeat{2});
    EXPECT_EQ(table.step(), "no-more-bets-hand");
    table.must(person(Role::dealer), table::GoIdle{});  // offered, not prescribed
    EXPECT_EQ(table.step(), "");
}

TEST(Equipment, TheOtherDeckIsInTheShufflerWhileOneIsInPlay) {
    COVERS("tcdp-42.2-b3", "dd-42.2-b3", "h3-42.2-b3");
    for (const Game& game : prescribed) {
        auto setup = setup_of(game.key, Dealing::automated);
        setup.decks = 2;
        TableDriver table(setup);
        one_player(table, game.key);
        for (const std::size_t in_play : {0U, 1U, 0U}) {
            table.mark();
            expect_attested(table, "change-decks", Role::dealer, {id(game, "42.2-b3")});
            EXPECT_FALSE(table.table().decks[in_play].in_shuffler);
            EXPECT_TRUE(table.table().decks[1 - in_play].in_shuffler);
            ASSERT_TRUE(table.end_round());
        }
        // Spread, sent away or locked up, no deck stays in it.
        ASSERT_TRUE(run_to_bets(table));
        table.must(person(Role::dealer), table::GoIdle{});
        EXPECT_FALSE(table.table().decks[0].in_shuffler);
        EXPECT_FALSE(table.table().decks[1].in_shuffler);
        table.must(person(Role::supervisor), table::CloseTable{});
    }
}

TEST(Equipment, NobodyAttestsTheExchangeOfDecksWhereTheProgramDeals) {
    COVERS("tcdp-42.2-b3");
    auto setup = setup_of("three-card-draw-poker", Dealing::automated, Shuffling::device,
                          table::CardSource::electronic);
    setup.decks = 2;
    TableDriver table(setup);
    one_player(table, "three-card-draw-poker");
    ASSERT_TRUE(run_to_bets(table));
    EXPECT_TRUE(table.all<table::Attested>().empty());
    ASSERT_EQ(table.all<table::DeckPutIn>().size(), 2U);
    EXPECT_EQ(table.all<table::DeckPutIn>()[0].deck, 0);
    EXPECT_EQ(table.all<table::DeckPutIn>()[1].deck, 1);
    ASSERT_EQ(table.all<table::DeckTakenOut>().size(), 1U);
    EXPECT_EQ(table.all<table::DeckTakenOut>()[0].deck, 0);
}

const table::AttestLayout filing{std::string(64, 'a'), "2026-02-28", "P-17"};

TEST(Equipment, ALiveTableOpensOnlyWithALayoutThatWasFiled) {
    COVERS("tcdp-69E-1.13BB-a1", "dd-69E-1.13Y-a1", "h3-69E-1.13BB-a1");
    for (const Game& game : prescribed) {
        auto setup = setup_of(game.key, Dealing::manual_shoe);
        setup.felt = "six places";
        TableDriver table(setup);
        table.refuses(person(Role::supervisor), filing, RefusalCode::table_closed);
        table.must(person(Role::supervisor), table::OpenTable{});
        EXPECT_EQ(table.step(), "layout-filed");
        table.refuses(person(Role::dealer), taking("shoe-fastened"), RefusalCode::another_step_due,
                      game.filing);
        table.refuses(person(Role::supervisor), taking("layout-filed"),
                      RefusalCode::filing_incomplete, game.filing);
        for (const Role role : {Role::dealer, Role::floorperson, Role::player, Role::clock})
            table.refuses(person(role), filing, RefusalCode::not_yours_to_give, game.filing);
        // Not a digest, a day that has not come or is none, no photograph.
        for (const table::AttestLayout& wrong : {table::AttestLayout{"", filing.day, "P"},
                                                 {std::string(63, 'a'), filing.day, "P"},
                                                 {std::string(64, 'g'), filing.day, "P"},
                                                 {filing.drawing, "2026-03-02", "P"},
                                                 {filing.drawing, "2026-02-29", "P"},
                                                 {filing.drawing, "", "P"},
                                                 {filing.drawing, filing.day, ""}}) {
            table.refuses(person(Role::supervisor), wrong, RefusalCode::filing_incomplete,
                          game.filing);
        }
        table.must(person(Role::supervisor), filing);
        EXPECT_EQ(table.clause_of_last<table::Attested>(), game.filing);
        EXPECT_EQ(table.clause_of_last<table::LayoutAttested>(), game.filing);
        EXPECT_EQ(table.last<table::LayoutAttested>()->actor, person(Role::supervisor));
        table.refuses(person(Role::supervisor), filing, RefusalCode::another_step_due, game.filing);
    }
}

TEST(Equipment, TheFilingIsAskedAgainWhenTheFeltHasChanged) {
    COVERS("h3-69E-1.13BB-a1");
    auto setup = setup_of("holdem-3-bonus", Dealing::manual_shoe);
    setup.felt = "six places";
    table::Table table = table::new_table(setup);
    const table::Time now(std::chrono::sys_days(std::chrono::year(2026) / 3 / 1));
    const auto give = [&](table::CommandBody body) {
        table::Events events;
        return table::carry_out(table, {person(Role::supervisor), now, std::move(body)}, events);
    };
    const auto due = [&] { return table::current_step(table)->key; };
    ASSERT_FALSE(give(table::OpenTable{}));
    ASSERT_FALSE(give(filing));
    // An open table does not get another felt under its chips.
    auto other = setup;
    other.felt = "five places";
    EXPECT_FALSE(table::take_setup(table, other));
    auto same = setup;
    EXPECT_TRUE(table::take_setup(table, same));
    const auto close = [&] {
        EXPECT_FALSE(give(table::CloseTable{}));
        for (int i = 0; i < 20 && table.is_open; ++i) {
            table::Events events;
            const Role role = table::current_step(table)->who.contains(Role::dealer)
                                  ? Role::dealer
                                  : Role::supervisor;
            EXPECT_FALSE(table::carry_out(table, {person(role), now, taking(due())}, events));
        }
    };
    close();
    ASSERT_FALSE(give(table::OpenTable{}));
    EXPECT_NE(due(), "layout-filed");  // the same felt
    close();
    ASSERT_TRUE(table::take_setup(table, other));
    ASSERT_FALSE(give(table::OpenTable{}));
    EXPECT_EQ(due(), "layout-filed");
}

TEST(Equipment, ADeckThatIsNotRightGoesBack) {
    COVERS("tcdp-42.3-a", "dd-42.3-a", "h3-42.3-a");
    const cards::Card nine = cards::Card::at(7);
    for (const Game& game : prescribed) {
        for (const auto fault : {table::DeckFault::missing, table::DeckFault::extra,
                                 table::DeckFault::marked, table::DeckFault::damaged}) {
            TableDriver table(setup_of(game.key, Dealing::manual_shoe));
            ASSERT_TRUE(table.run_to("dealer-inspects"));
            const std::string number = table.table().decks[0].id;
            table.refuses(person(Role::dealer), table::ReportDeck{fault, cards::Card::unknown()},
                          RefusalCode::impossible_card);
            table.refuses(person(Role::clock), table::ReportDeck{fault, nine},
                          RefusalCode::not_yours_to_give);
            table.mark();
            table.must(person(Role::dealer), table::ReportDeck{fault, nine});
            ASSERT_EQ(table.all<table::DeckRejected>().size(), 1U);
            EXPECT_EQ(table.all<table::DeckRejected>()[0].fault, fault);
            EXPECT_EQ(table.all<table::DeckRejected>()[0].card, nine);
            EXPECT_EQ(table.clause_of_last<table::DeckRejected>(), id(game, "42.3-a"));
            EXPECT_FALSE(table.table().decks[0].at_table);
            // Another one is received, and nothing is sealed: it was not in play.
            table::TakeStep receive = table.due();
            ASSERT_EQ(receive.step, table.step());
            EXPECT_NE(receive.deck, number);
            receive.deck = number;
            table.refuses(person(Role::dealer), receive, RefusalCode::deck_not_inspected,
                          id(game, "69E-1.18-n"));
            table.must(person(Role::supervisor), table::InspectDeck{number});
            table.must(person(Role::dealer), receive);
            one_player(table, game.key);
            EXPECT_TRUE(table.end_round());
        }
    }
}

TEST(Equipment, TheSecondDeckMayBeTheOneThatIsNotRight) {
    auto setup = setup_of("three-card-draw-poker", Dealing::automated);
    setup.decks = 2;
    TableDriver table(setup);
    one_player(table, "three-card-draw-poker");
    ASSERT_TRUE(run_to_bets(table));
    // The first deck leaves, another comes in its place and is not right.
    table.must(person(Role::floorperson), table::ChangeCards{"worn"});
    ASSERT_TRUE(table.run_past("receive-deck"));
    ASSERT_TRUE(table.run_to("dealer-inspects"));
    table.mark();
    table.must(person(Role::dealer),
               table::ReportDeck{table::DeckFault::damaged, cards::Card::at(0)});
    EXPECT_EQ(table.all<table::DeckRejected>()[0].deck, 0);
    EXPECT_EQ(table.step(), "receive-deck");
    EXPECT_TRUE(table.end_round());
}

TEST(Equipment, ADeckThatLeavesInMidPlayIsSealedAndInspected) {
    COVERS("tcdp-69E-1.18-n", "dd-69E-1.18-n", "h3-69E-1.18-n", "tcp-69E-1.18-n");
    for (const std::string_view key :
         {"three-card-draw-poker", "double-draw-poker", "holdem-3-bonus", "three-card-poker"}) {
        TableDriver table(setup_of(key, Dealing::hand));
        one_player(table, key);
        ASSERT_TRUE(run_to_bets(table));
        const std::string number = table.table().decks[0].id;
        table.must(person(Role::floorperson), table::ChangeCards{"worn"});
        ASSERT_EQ(table.step(), "decks-sealed") << key;
        table.refuses(person(Role::supervisor), table::InspectDeck{number},
                      RefusalCode::another_step_due);
        table.refuses(person(Role::dealer), taking("decks-sealed"), RefusalCode::not_yours_to_give);
        table.mark();
        table.must(person(Role::floorperson), taking("decks-sealed"));
        EXPECT_EQ(table.all<table::DeckSealed>().size(), 1U);
        table.refuses(person(Role::supervisor), table::InspectDeck{"another"},
                      RefusalCode::no_such_deck);
        ASSERT_TRUE(table.end_round());
        // The table does not close before the inspection is attested.
        table.must(person(Role::supervisor), table::CloseTable{});
        ASSERT_TRUE(table.run_to("returned-cards-inspected"));
        EXPECT_EQ(table.table().removed.size(), 1U);
        table.mark();
        ASSERT_TRUE(table.advance());
        ASSERT_EQ(table.all<table::DeckInspected>().size(), 1U);
        EXPECT_EQ(table.all<table::DeckInspected>()[0].id, number);
        EXPECT_TRUE(table.table().removed.empty());
    }
}

}  // namespace
}  // namespace fairdeal::test::equipment_test
