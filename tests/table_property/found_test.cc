#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "cards/deck.h"
#include "cards/notation.h"
#include "games/registry.h"
#include "table/procedure/decide.h"
#include "table/procedure/steps.h"
#include "table/procedure/virtual_dealer.h"

// Faults the engine once had, each as the shortest course that shows it. Most were found by the
// property test, some by reading.
namespace fairdeal::table {
namespace {

constexpr Actor guest{Role::player, 7};
constexpr Actor chief{Role::supervisor, 900};
const Time now{std::chrono::hours(500'000)};

class Found : public testing::Test {
  protected:
    void open(std::string_view game) {
        setup = default_setup(*games::find_game(game));
        table = new_table(setup);
    }
    std::optional<Refusal> give(Actor actor, CommandBody body) {
        events.clear();
        return carry_out(table, {actor, now, std::move(body)}, events);
    }
    // What is due, until a step of this kind is.
    void go_to(games::StepKind kind, const cards::CardList& order) {
        for (int i = 0; i < 100; ++i) {
            const games::Step* step = current_step(table);
            if (step != nullptr && step->kind == kind) return;
            const auto due =
                take_due_step(table, now, wants_order(table) ? order : cards::CardList());
            ASSERT_TRUE(due.has_value());
            const auto refused = give(due->actor, due->body);
            ASSERT_FALSE(refused.has_value()) << text_of(*refused);
        }
        FAIL() << "that step never comes";
    }
    void go_to(games::StepKind kind) { go_to(kind, cards::all_cards(setup.description().deck)); }
    void bet(std::string_view wager, SeatNumber seat = 1, base::Cents coupon = {}) {
        base::Cents amount = base::Cents::dollars(10);
        if (wager == "progressive") amount = setup.progressive_amount;
        const auto refused = give(guest, PlaceWager{seat, std::string(wager), amount, coupon});
        ASSERT_FALSE(refused.has_value()) << text_of(*refused);
    }
    // These cards face up at the next step of the kind.
    void turn(games::StepKind kind, std::string_view faces) {
        go_to(kind);
        TakeStep taken;
        taken.step = current_step(table)->key;
        taken.cards = *cards::parse_cards(faces);
        const auto refused = give({Role::dealer, 901}, taken);
        ASSERT_FALSE(refused.has_value()) << text_of(*refused);
    }
    // A live round in which seat 1 ties with the dealer, until its hand is settled; then a card of
    // the dealer is corrected, and the dealer wins.
    void tie_and_correct(base::Cents coupon) {
        open("three-card-poker");
        setup.source = CardSource::live;
        setup.takes_match_play = true;
        go_to(games::StepKind::no_more_bets);
        ASSERT_FALSE(give(guest, TakeSeat{1}));
        bet("ante", 1, coupon);
        go_to(games::StepKind::decide);
        ASSERT_FALSE(give(guest, Choose{1, "play", {}}));
        turn(games::StepKind::turn_dealer, "Ks 9h 4d");
        turn(games::StepKind::turn_community, "2c 5s");
        turn(games::StepKind::settle, "Kh 9d 4c");
        go_to(games::StepKind::collect_rest);
        ASSERT_EQ(line("ante").fate, LineResult::pushes);
        ASSERT_FALSE(give(chief, OpenCorrection{"the king was an ace"}));
        ASSERT_FALSE(
            give(chief, CorrectCard{games::Place::dealer, no_seat, (*cards::parse_cards("Ks"))[0],
                                    (*cards::parse_cards("As"))[0]}));
        ASSERT_FALSE(give(chief, CloseCorrection{}));
    }
    LineSettled line(std::string_view key) const {
        for (const LineSettled& each : table.seat(1).lines) {
            if (each.key.text == key) return each;
        }
        ADD_FAILURE() << "no line " << key;
        return {};
    }
    template <class Body>
    auto number_of() const {
        return std::ranges::count_if(
            events, [](const Event& event) { return std::holds_alternative<Body>(event.body); });
    }

    table::Setup setup;
    Table table;
    Events events;
};

TEST_F(Found, WagersOfAnEndedRoundAreNotReturnedToWhoLeaves) {
    open("three-card-draw-poker");
    go_to(games::StepKind::no_more_bets);
    ASSERT_FALSE(give(guest, TakeSeat{1}));
    bet("ante");
    go_to(games::StepKind::deal);
    ASSERT_FALSE(give(chief, Raise{games::Irregularity::other, 1, 0, {}, "a torn card"}));
    ASSERT_FALSE(give(chief, Rule{games::Remedy::void_and_remove_deck, 0, "it is torn"}));
    go_to(games::StepKind::receive_cards);
    ASSERT_FALSE(give(guest, LeaveSeat{1}));
    EXPECT_TRUE(std::ranges::none_of(events, [](const Event& event) {
        return std::holds_alternative<WagerWithdrawn>(event.body);
    }));
}

TEST_F(Found, OnlyCardsTheShufflerCountedNeedNoCountOfTheStub) {
    open("three-card-poker");
    setup.shuffler_counts = true;
    table.rounds_since_count = 4;
    table.shuffling = Shuffling::device;
    EXPECT_FALSE(count_is_due(table));
    table.shuffling = Shuffling::manual;
    EXPECT_TRUE(count_is_due(table));
}

TEST_F(Found, WhatADeviceHasShuffledIsNotCut) {
    open("three-card-poker");
    go_to(games::StepKind::no_more_bets);
    const auto refused = give(chief, Recut{20, "bent card"});
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->code, RefusalCode::no_cut_allowed);
}

// The cards would not have lasted for the rest of the deal.
TEST_F(Found, NoHandHasMoreCardsThanTheDealCanSpare) {
    open("holdem-3-bonus");
    go_to(games::StepKind::no_more_bets);
    ASSERT_FALSE(give(guest, TakeSeat{1}));
    bet("blind");
    bet("flop");
    go_to(games::StepKind::deal);
    TakeStep one;
    one.step = current_step(table)->key;
    one.number = 1;
    ASSERT_FALSE(give({Role::dealer, 901}, one));
    const auto refused = give(chief, Raise{games::Irregularity::player_count, 1, 50, {}, "many"});
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->code, RefusalCode::wrong_number_of_cards);
    EXPECT_FALSE(give(chief, Raise{games::Irregularity::player_count, 1, 4, {}, "one more"}));
    go_to(games::StepKind::collect_rest);
}

TEST_F(Found, ACorrectionFromPushToLossMovesTheLine) {
    tie_and_correct({});
    EXPECT_EQ(number_of<LineCorrected>(), 2);
    for (const std::string_view key : {"ante", "play"}) {
        EXPECT_EQ(line(key).fate, LineResult::loses);
        EXPECT_EQ(line(key).net, -base::Cents::dollars(10));
    }
}

// No money moves for the coupon, and yet the line is another.
TEST_F(Found, ACouponThatPushedAndLosesIsCorrectedToo) {
    tie_and_correct(base::Cents::dollars(10));
    EXPECT_EQ(number_of<LineCorrected>(), 2);
    EXPECT_EQ(line("ante").fate, LineResult::loses);
    EXPECT_EQ(line("ante").net, base::Cents());
}

// Seat 2 is settled first: its contribution goes back all the same, and once only.
TEST_F(Found, AVoidHandReversesItsContributionWhetherSettledOrNot) {
    open("three-card-poker");
    for (auto& [name, value] : setup.options) {
        if (name == "settlement") value = "c2";
    }
    const cards::CardList sorted = cards::all_cards(setup.description().deck);
    cards::CardList order;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        order.push_back(sorted[i * 17 % sorted.size()]);
    go_to(games::StepKind::no_more_bets, order);
    for (const SeatNumber seat : {SeatNumber{1}, SeatNumber{2}}) {
        ASSERT_FALSE(give(guest, TakeSeat{seat}));
        bet("ante", seat);
        bet("progressive", seat);
    }
    go_to(games::StepKind::decide);
    ASSERT_FALSE(give(guest, Choose{1, "play", {}}));
    ASSERT_FALSE(give(guest, Choose{2, "play", {}}));
    turn(games::StepKind::settle, "");
    ASSERT_TRUE(table.seat(2).settled.contains(setup.metered));
    ASSERT_FALSE(table.seat(1).settled.contains(setup.metered));
    ASSERT_FALSE(give(chief, Raise{games::Irregularity::other, no_seat, 0, {}, "a marked card"}));
    ASSERT_FALSE(give(chief, Rule{games::Remedy::void_hand, 2, "it was in this hand"}));
    const auto meters = static_cast<int>(setup.meters.size());
    EXPECT_EQ(number_of<MeterReversed>(), meters);
    ASSERT_FALSE(give(chief, Rule{games::Remedy::void_hand, 1, "and in this one"}));
    EXPECT_EQ(number_of<MeterReversed>(), meters);
    for (const MeterTerms& terms : setup.meters) {
        const Meter& meter = table.meters[terms.meter];
        EXPECT_EQ(meter.reversed, meter.contributed);
    }
}

// Its cards were never seen, and others were paid for what they might have been.
TEST_F(Found, NobodyEnviesAVoidHand) {
    open("three-card-poker");
    setup.source = CardSource::live;
    go_to(games::StepKind::no_more_bets);
    for (const SeatNumber seat : {SeatNumber{1}, SeatNumber{2}}) {
        ASSERT_FALSE(give(guest, TakeSeat{seat}));
        bet("ante", seat);
        bet("progressive", seat);
    }
    go_to(games::StepKind::decide);
    ASSERT_FALSE(give(chief, Raise{games::Irregularity::other, no_seat, 0, {}, "a marked card"}));
    ASSERT_FALSE(give(chief, Rule{games::Remedy::void_hand, 2, "it was in this hand"}));
    ASSERT_FALSE(give(chief, OpenCorrection{"nothing after all"}));
    ASSERT_FALSE(give(chief, CloseCorrection{}));
    EXPECT_EQ(number_of<LineCorrected>(), 0);
}

// The losing ante was collected and its bonus not yet paid when a correction was closed.
TEST_F(Found, ACorrectionPaysNoBonusBeforeItsStep) {
    open("three-card-poker");
    setup.source = CardSource::live;
    go_to(games::StepKind::no_more_bets);
    ASSERT_FALSE(give(guest, TakeSeat{1}));
    bet("ante");
    go_to(games::StepKind::decide);
    ASSERT_FALSE(give(guest, Choose{1, "play", {}}));
    turn(games::StepKind::turn_dealer, "Ts Js Qs");
    turn(games::StepKind::turn_community, "2c 5s");
    turn(games::StepKind::settle, "7h 8c 6d");
    turn(games::StepKind::settle, "");
    ASSERT_EQ(line("ante").fate, LineResult::loses);
    ASSERT_FALSE(give(chief, OpenCorrection{"nothing after all"}));
    ASSERT_FALSE(give(chief, CloseCorrection{}));
    go_to(games::StepKind::collect_rest);
    EXPECT_EQ(std::ranges::count_if(
                  table.seat(1).lines,
                  [](const LineSettled& each) { return each.key.text == "ante-bonus"; }),
              1);
}

}  // namespace
}  // namespace fairdeal::table
