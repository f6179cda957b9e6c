#include "cards/notation.h"
#include "json/strict.h"
#include "support/covers.h"
#include "table/procedure/evolve.h"
#include "table/views/frame.h"
#include "table/views/played_test.h"

namespace fairdeal::table {
namespace {

using cards::literals::operator""_cards;
using driven::Played;

constexpr Audience owner{Viewer::player, 101};
constexpr Audience neighbour{Viewer::player, 102};
constexpr Audience spectator{Viewer::spectator, nobody};
constexpr Audience dealer{Viewer::dealer, nobody};
constexpr Audience auditor{Viewer::auditor, nobody};

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Three cards to seats 1 and 2 and four to the dealer; the next card is drawn.
struct DrawTable : Played {
    explicit DrawTable(const cards::CardList& top) : Played("three-card-draw-poker", top) {
        run();
        for (SeatNumber seat = 1; seat <= 2; ++seat) {
            by_player(seat, TakeSeat{seat});
            bet(seat, "ante", 1000);
            bet(seat, "first-3-bonus", 500);
        }
        run();
    }
};

TEST(View, IsJsonForEveryAudienceAtEveryMoment) {
    for (const games::Module* game : driven::games_with_procedure()) {
        driven::Random random(3);
        const auto setup = driven::setup_of(*game, Dealing::automated, random);
        Table table = driven::ready_to_shuffle(setup, random);
        const cards::CardList order = cards::shuffled(setup.description().deck, random);
        Events events;
        for (int i = 0; i < 100 && table.round < 2; ++i) {
            const Command command = driven::next_command(table, driven::start(), random, order);
            ASSERT_FALSE(carry_out(table, command, events));
            for (std::size_t viewer = 0; viewer <= static_cast<std::size_t>(Viewer::auditor);
                 ++viewer) {
                json::Document document;
                const Audience audience{static_cast<Viewer>(viewer), driven::our_account};
                EXPECT_TRUE(document.parse(view_of(table, audience)));
            }
        }
        EXPECT_EQ(table.round, 2U);
    }
}

TEST(View, StagesOfARound) {
    Played played("three-card-poker", "As Ks Qs 9c 5d 2h Kc 9d 7h"_cards);
    EXPECT_EQ(stage_of(played.table()), "closed");
    played.run();
    EXPECT_EQ(stage_of(played.table()), "betting");
    played.by_player(1, TakeSeat{1});
    played.bet(1, "ante", 1000);
    EXPECT_TRUE(has(view_of(played.table(), owner), R"("kind":"bet","wagers":["ante")"));
    played.run();
    EXPECT_EQ(stage_of(played.table()), "deciding");
    EXPECT_TRUE(has(view_of(played.table(), owner), R"("round":"7/1")"));
    EXPECT_TRUE(has(view_of(played.table(), owner),
                    R"("option":"play","name":"Play","wager":"play","amount":1000)"));
    EXPECT_TRUE(has(view_of(played.table(), spectator), R"("choices":[]})"));
    played.by_player(1, Choose{1, "play", {}});
    EXPECT_EQ(stage_of(played.table()), "settling");
    played.give({Role::supervisor, 3},
                Raise{games::Irregularity::other, no_seat, 0, {}, "a drink was spilt"});
    EXPECT_TRUE(has(view_of(played.table(), owner), R"("awaits_ruling":true)"));
    played.give({Role::supervisor, 3}, Rule{games::Remedy::void_all, no_seat, "wet cards"});
    EXPECT_EQ(stage_of(played.table()), "void");
}

TEST(View, StaffReadTheNextInstruction) {
    Played played("three-card-poker", {});
    played.run();
    const std::string view = view_of(played.table(), dealer);
    EXPECT_TRUE(has(view, R"("text":"Announce: no more bets.","clause":"N.J.A.C. 13:69F-20.)"));
    EXPECT_TRUE(has(view, R"("who":["dealer"])"));
    EXPECT_TRUE(has(view, R"("colour":"red")"));
    EXPECT_FALSE(has(view_of(played.table(), owner), "no more bets"));
    EXPECT_FALSE(has(view_of(played.table(), owner), R"("decks")"));
}

TEST(View, ADrawnCardThatLiesApartIsHiddenFromItsPlayerToo) {
    COVERS("tcdp-42.10-f4.3");
    DrawTable played("Ah Kh 2c 9c 8d 7h 4s 5s 6d Jc Qd"_cards);
    EXPECT_TRUE(has(view_of(played.table(), owner), R"("cards":"Ah Kh 2c")"));
    EXPECT_FALSE(has(view_of(played.table(), neighbour), "Ah"));
    EXPECT_FALSE(has(view_of(played.table(), dealer), "Ah"));
    played.by_player(1, Choose{1, "draw", "2c"_cards});
    const std::string own = view_of(played.table(), owner);
    EXPECT_TRUE(has(own, R"("cards":"Ah Kh","apart":"??")"));
    EXPECT_TRUE(has(own, R"("thrown":["2c"])"));
    EXPECT_TRUE(has(view_of(played.table(), neighbour), R"("thrown":["??"])"));
    for (const Event& event : played.events()) {
        for (const Audience& audience : {owner, neighbour, dealer, auditor}) {
            const auto frame = frame_of(played.setup(), played.table(), event, audience);
            EXPECT_FALSE(frame && has(*frame, "Qd"));
        }
    }
    played.by_player(2, Choose{2, "fold", {}});
    played.run();                                                 // the dealer turns it
    EXPECT_FALSE(has(view_of(played.table(), spectator), "Qd"));  // another round is on
    const bool turned = std::ranges::any_of(played.events(), [&](const Event& event) {
        const auto frame = frame_of(played.setup(), played.table(), event, spectator);
        return frame && has(*frame, "cards-shown") && has(*frame, "Qd");
    });
    EXPECT_TRUE(turned);
}

TEST(View, AHandHasItsNameForWhoKnowsItsCards) {
    DrawTable played("Ah As 2c 9c 9d 7h 4s 4d 6d Jc Qd"_cards);
    constexpr std::string_view aces = R"("hand":"Pair of aces")";
    EXPECT_TRUE(played.says(owner, aces));
    EXPECT_FALSE(played.says(owner, "Pair of nines"));
    EXPECT_TRUE(played.says(neighbour, R"("hand":"Pair of nines")"));
    for (const Audience& audience : {neighbour, spectator, dealer, auditor})
        EXPECT_FALSE(played.says(audience, aces));
    for (const Audience& audience : {owner, neighbour, spectator, dealer, auditor})
        EXPECT_TRUE(played.says(audience, R"("dealer_hand":"")"));
    // The drawn card lies apart: nobody knows the hand.
    played.by_player(1, Choose{1, "draw", "2c"_cards});
    EXPECT_FALSE(played.says(owner, aces));
    EXPECT_FALSE(played.says(owner, "Three of a kind"));
    played.by_player(2, Choose{2, "fold", {}});
    // The dealer's hand is the best three of four, and everybody's now.
    played.run_to(games::StepKind::settle);
    for (const Audience& audience : {owner, neighbour, spectator, dealer, auditor}) {
        EXPECT_TRUE(played.says(audience, R"("dealer_hand":"Pair of fours")"));
        EXPECT_FALSE(played.says(audience, "Pair of aces"));
    }
    EXPECT_FALSE(played.says(spectator, "nines"));  // a hand thrown in face down
    // Seat 1 is turned up and collected, and its name stays until the round has ended.
    played.run_to(games::StepKind::collect_rest);
    for (const Audience& audience : {owner, neighbour, spectator, dealer, auditor})
        EXPECT_TRUE(played.says(audience, aces));
}

TEST(View, CommunityCardsCountOnceTheyAreTurnedUp) {
    Played played("holdem-3-bonus", "9h 9s 2c Ks Kd 3h 4c 9d 2d Jc"_cards);
    played.run();
    played.by_player(1, TakeSeat{1});
    played.bet(1, "flop", 1000);
    played.bet(1, "blind", 1000);
    played.run("turn-first-two");
    EXPECT_TRUE(played.says(owner, R"("hand":"Pair of nines")"));
    played.run();
    EXPECT_TRUE(played.says(owner, R"("hand":"Three of a kind, nines")"));
    EXPECT_FALSE(played.says(spectator, "nines"));
    played.by_player(1, Choose{1, "1x", {}});
    played.run_to(games::StepKind::collect_rest);
    EXPECT_TRUE(played.says(spectator, R"("hand":"Full house, nines over twos")"));
    EXPECT_TRUE(played.says(spectator, R"("dealer_hand":"Pair of kings")"));
}

TEST(View, WarnsAPlayerWhoWouldBreakAPayingHand) {
    // A flush pays First 3; two cards of it do not (ruling D-7).
    DrawTable flush("Ah 9h 2h 9c 8d 7h 4s 5s 6d Jc Qd"_cards);
    const std::string warned = view_of(flush.table(), owner);
    for (const std::string_view thrown : {"Ah", "9h", "2h"}) {
        EXPECT_TRUE(has(warned, fmt::format(R"("wager":"first-3-bonus","thrown":"{}")", thrown)));
    }
    EXPECT_FALSE(has(view_of(flush.table(), neighbour), "first-3-bonus\",\"thrown"));
    EXPECT_FALSE(has(view_of(flush.table(), dealer), "first-3-bonus\",\"thrown"));

    // A kept pair still pays: only throwing one of its cards gives the wager up.
    DrawTable pair("Ah As 2h 9c 8d 7h 4s 5s 6d Jc Qd"_cards);
    const std::string kept = view_of(pair.table(), owner);
    EXPECT_TRUE(has(kept, R"("thrown":"Ah")"));
    EXPECT_TRUE(has(kept, R"("thrown":"As")"));
    EXPECT_FALSE(has(kept, R"("thrown":"2h")"));

    DrawTable nothing("Ah 9c 2h Ts 8d 7h 4s 5s 6d Jc Qd"_cards);
    EXPECT_FALSE(has(view_of(nothing.table(), owner), R"("thrown":"9c")"));
}

TEST(View, WarnsAPlayerWhoWouldFoldAPayingSideWager) {
    Played played("three-card-poker", "As Ac Qs 9c 5d 2h Kc 9d 7h"_cards);
    played.run();
    played.by_player(1, TakeSeat{1});
    played.bet(1, "ante", 1000);
    played.bet(1, "pair-plus", 500);
    played.run();
    EXPECT_TRUE(
        has(view_of(played.table(), owner), "Pair Plus would pay on this hand and is given up."));
}

TEST(View, AnAuditorSeesAllOnceTheRoundHasEnded) {
    DrawTable played("Ah Kh 2c 9c 8d 7h 4s 5s 6d Jc Qd"_cards);
    played.by_player(1, Choose{1, "draw", "2c"_cards});
    played.by_player(2, Choose{2, "fold", {}});
    played.run("collect-cards");
    EXPECT_FALSE(has(view_of(played.table(), auditor), R"("record")"));
    const DecideResult rest =
        decide(played.table(), *take_due_step(played.table(), driven::start(), {}));
    ASSERT_TRUE(rest);
    Table table = played.table();
    for (const Event& event : *rest) {
        evolve(table, event);
        if (std::holds_alternative<RoundEnded>(event.body)) break;
    }
    const std::string all = view_of(table, auditor);
    EXPECT_TRUE(has(all, R"({"seat":1,"held":"Ah Kh","drawn":"Qd","thrown":"2c"})"));
    EXPECT_TRUE(has(all, R"({"seat":2,"held":"9c 8d 7h","drawn":"","thrown":""})"));
    for (const Viewer viewer :
         {Viewer::spectator, Viewer::dealer, Viewer::floor, Viewer::surveillance}) {
        EXPECT_FALSE(has(view_of(table, {viewer, nobody}), R"("record")"));
    }
    // So are the frames of its record.
    for (const Event& event : played.events()) {
        if (!std::holds_alternative<Shuffled>(event.body)) continue;
        EXPECT_TRUE(has(*frame_of(played.setup(), table, event, auditor), "Ah Kh 2c"));
        EXPECT_FALSE(has(*frame_of(played.setup(), table, event, dealer), "Ah"));
        EXPECT_FALSE(has(*frame_of(played.setup(), played.table(), event, auditor), "Ah"));
    }
}

TEST(Frame, WhatPlayersAreNotTold) {
    DrawTable played("Ah Kh 2c 9c 8d 7h 4s 5s 6d Jc Qd"_cards);
    for (const Event& event : played.events()) {
        const auto frame = frame_of(played.setup(), played.table(), event, neighbour);
        const bool of_staff = std::holds_alternative<Attested>(event.body) ||
                              std::holds_alternative<StepReached>(event.body) ||
                              std::holds_alternative<DeckReceived>(event.body);
        EXPECT_EQ(frame.has_value(), !of_staff);
        EXPECT_TRUE(frame_of(played.setup(), played.table(), event, dealer));
        if (!frame) continue;
        // Nor the account number of anybody else.
        EXPECT_FALSE(has(*frame, "101")) << *frame;
        EXPECT_FALSE(has(*frame, "Ah"));
    }
    const Event seated{{Role::player, 101}, {}, {}, SeatTaken{1, 101}};
    EXPECT_EQ(frame_of(played.setup(), played.table(), seated, neighbour),
              R"({"type":"seat-taken","data":{"seat":1,"account":0},"clause":"",)"
              R"("text":"A player takes seat 1."})");
    EXPECT_EQ(frame_of(played.setup(), played.table(), seated, owner),
              R"({"type":"seat-taken","data":{"seat":1,"account":101},"clause":"",)"
              R"("text":"Account 101 takes seat 1."})");
}

}  // namespace
}  // namespace fairdeal::table
