#include <fmt/format.h>

#include <array>
#include <vector>

#include "cards/notation.h"
#include "json/strict.h"
#include "table/views/played_test.h"

// What the dealer's console receives.
namespace fairdeal::table {
namespace {

using cards::literals::operator""_cards;
using driven::Played;

constexpr Audience at_the_console{Viewer::dealer, nobody};
constexpr Audience seat_one{Viewer::player, 101};

bool can_raise(const Played& played, const Audience& audience, std::string_view what) {
    return played.says(audience, fmt::format(R"("what":"{}")", what));
}

TEST(StaffView, ShowsWhatCanBeRaisedNowWithItsOutcome) {
    Played played("three-card-poker", "As Ac Qs Kc 9d 7h"_cards);
    played.run();
    played.by_player(1, TakeSeat{1});
    played.bet(1, "ante", 1000);
    EXPECT_FALSE(can_raise(played, at_the_console, "dealer-exposed"));
    EXPECT_FALSE(can_raise(played, at_the_console, "player-count"));
    played.run();
    EXPECT_TRUE(can_raise(played, at_the_console, "dealer-exposed"));
    EXPECT_TRUE(can_raise(played, at_the_console, "player-count"));
    // The table finds that itself.
    EXPECT_FALSE(can_raise(played, at_the_console, "deck-exhausted"));
    EXPECT_FALSE(can_raise(played, seat_one, "dealer-exposed"));
    EXPECT_TRUE(played.says(at_the_console, R"("rulings":[])"));
    played.give({Role::dealer, 9}, Raise{games::Irregularity::other, no_seat, 0, {}, "a drink"});
    EXPECT_TRUE(played.says(at_the_console,
                            R"("remedy":"void-hand","title":"The hand of that player is )"
                            R"(void","asks_seat":true)"));
}

// The entry of an irregularity among those that can be raised.
std::string entry_of(const Played& played, std::string_view what) {
    const std::string view = played.view(at_the_console);
    const std::size_t from = view.find(fmt::format(R"({{"what":"{}")", what));
    if (from == std::string::npos) return {};
    return view.substr(from, view.find('}', from) - from + 1);
}

TEST(StaffView, AWrongCountOfTheStubAsksHowManyCardsWereFound) {
    int games = 0;
    for (const games::Module* game : driven::games_with_procedure()) {
        Played played(game->description->key);
        played.run();
        played.by_player(1, TakeSeat{1});
        for (int round = 1; round <= 5 && !played.table().count_is_off; ++round) {
            driven::Random random(4);
            for (const CommandBody& bet : driven::bets_of(played.setup(), 1, random))
                played.by_player(1, bet);
            for (int i = 0; i < 200 && played.table().round == std::uint32_t(round); ++i) {
                played.run_to(games::StepKind::count_stub);
                const games::Step* const step = current_step(played.table());
                if (step->kind == games::StepKind::count_stub) {
                    played.give({Role::dealer, 9}, TakeStep{.step = step->key, .number = 1});
                    break;
                }
                if (played.table().round != std::uint32_t(round)) break;
                const Command decided =
                    driven::decision_of(played.table(), driven::start(), random);
                played.give(decided.actor, decided.body);
            }
        }
        if (!played.table().count_is_off) continue;  // nothing to count where a device deals
        ++games;
        for (const std::string_view what : {"stub-misdealt", "stub-wrong"}) {
            EXPECT_NE(entry_of(played, what).find(R"("asks":["number"])"), std::string::npos)
                << game->description->key << ": " << entry_of(played, what);
        }
    }
    EXPECT_GT(games, 0);
}

TEST(StaffView, LooksAheadAtTheStepsOfThisTable) {
    Played played("three-card-poker");
    played.run("no-more-bets");
    const std::string view = played.view(at_the_console);
    json::Document document;
    const auto root = document.parse(view);
    const auto coming = json::find(*root, "coming");
    std::vector<std::string> keys;
    for (const json::Value step : *coming) {
        keys.emplace_back(json::find(step, "step")->string());
        EXPECT_FALSE(json::find(step, "text")->string().empty());
        EXPECT_TRUE(json::find(step, "clause")->string().starts_with("N.J.A.C. "));
    }
    EXPECT_EQ(keys.size(), 4U);
    EXPECT_FALSE(played.says(seat_one, R"("coming")"));
    // Every announced step comes, or is skipped if there is nothing to do.
    played.by_player(1, TakeSeat{1});
    played.bet(1, "ante", 1000);
    played.run();
    EXPECT_NE(std::ranges::find(keys, std::string(current_step(played.table())->key)), keys.end());
}

// A live table whose dealer enters faces exactly as the console asks.
class Entered {
  public:
    explicit Entered(std::string_view game) : played_(game, {}, CardSource::live), random_(11) {
        constexpr std::array<SeatNumber, 2> seats{1, 2};
        played_.run();
        for (const SeatNumber seat : seats)
            played_.by_player(seat, TakeSeat{seat});
        played_.run();  // people inspect the cards when the first player has come
        for (const SeatNumber seat : seats) {
            for (const CommandBody& bet : driven::bets_of(played_.setup(), seat, random_))
                played_.by_player(seat, bet);
        }
    }

    // The places where faces were entered, through a whole round.
    std::vector<std::string> places() {
        std::vector<std::string> found;
        const std::uint32_t round = played_.table().round;
        for (int i = 0; i < 200 && played_.table().round == round; ++i) {
            const Instruction next = next_instruction(played_.table());
            if (next.input == Input::faces) {
                enter(next);
                found.emplace_back(games::name_of(next.place));
            } else if (auto command = take_due_step(played_.table(), driven::start(), {})) {
                played_.give(command->actor, command->body);
            } else {
                decide_for_the_player();
            }
        }
        EXPECT_NE(played_.table().round, round) << "the round does not end";
        return found;
    }

  private:
    void enter(const Instruction& next) {
        const std::string told = fmt::format(R"("seat":{},"cards":{},"place":"{}")", next.seat,
                                             next.cards, games::name_of(next.place));
        EXPECT_TRUE(played_.says(at_the_console, told)) << told;
        cards::CardList faces;
        while (faces.size() < next.cards)
            faces.push_back(cards::Card::at(next_card_++));
        // One fewer is not enough.
        TakeStep taken{.step = std::string(next.step), .cards = faces};
        taken.cards.pop_back();
        const DecideResult fewer =
            decide(played_.table(), {{Role::dealer, 9}, driven::start(), taken});
        ASSERT_FALSE(fewer);
        EXPECT_EQ(fewer.error().code, RefusalCode::wrong_number_of_cards);
        taken.cards = faces;
        played_.give({Role::dealer, 9}, taken);
    }

    void decide_for_the_player() {
        Command decided = driven::decision_of(played_.table(), driven::start(), random_);
        if (auto* const show = std::get_if<Show>(&decided.body)) show->shown = false;
        // A player who stays in has a hand that is turned up.
        if (auto* const choose = std::get_if<Choose>(&decided.body)) {
            const games::Step& step = *current_step(played_.table());
            const auto& options = played_.setup().description().decisions[step.number].options;
            const auto stays = std::ranges::find(options, false, &games::Option::folds);
            *choose = {choose->seat, std::string(stays->key), {}};
        }
        played_.give(decided.actor, decided.body);
    }

    Played played_;
    driven::Random random_;
    int next_card_ = 0;
};

TEST(StaffView, SaysHowManyFacesAStepWantsAndWhose) {
    for (const games::Module* game : driven::games_with_procedure()) {
        const std::vector<std::string> places = Entered(game->description->key).places();
        const games::DealShape& deal = game->description->deal;
        EXPECT_EQ(std::ranges::count(places, "hand"), 2) << game->description->key;
        EXPECT_EQ(std::ranges::count(places, "dealer"), deal.dealer > 0 ? 1 : 0);
        EXPECT_EQ(std::ranges::count(places, "community") > 0, deal.community > 0);
    }
}

TEST(StaffView, NoFacesAreWantedWhereTheProgramHasDealt) {
    Played played("three-card-poker", "As Ac Qs Kc 9d 7h"_cards);
    played.run();
    played.by_player(1, TakeSeat{1});
    played.bet(1, "ante", 1000);
    played.run();
    played.by_player(1, Choose{1, "play", {}});
    played.run_to(games::StepKind::turn_dealer);
    EXPECT_TRUE(played.says(at_the_console, R"("input":"nothing")"));
    EXPECT_FALSE(played.says(at_the_console, R"("place")"));
}

}  // namespace
}  // namespace fairdeal::table
