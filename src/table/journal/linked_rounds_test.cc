#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "cards/notation.h"
#include "table/journal/played_script_test.h"
#include "table/procedure/decide.h"
#include "table/procedure/virtual_dealer.h"
#include "table/progressives/meter_link.h"
#include "table/script/world.h"
#include "table/state/meter.h"

// Live tables with linked meters: one corrects its round while the other plays on (rulings X-22,
// X-23, T-35). The link itself checks that no table gets out of step.
namespace fairdeal::table::linked_rounds_test {
namespace {

using base::Cents;

constexpr Actor the_dealer{Role::dealer, 11};
constexpr Actor the_supervisor{Role::supervisor, 31};
constexpr std::uint8_t mega = 0;

struct Felt {
    explicit Felt(const Setup& like, std::uint32_t number, std::string_view cards) : setup(like) {
        setup.number = number;
        table = new_table(setup);
        order = cards::parse_cards(cards).value();
        for (const cards::Card card : cards::all_cards(setup.description().deck))
            if (std::ranges::find(order, card) == order.end()) order.push_back(card);
    }

    Setup setup;
    Table table;
    cards::CardList order{};
    script::World world{};
};

// Two tables; the cards of each come out in this order.
class Pair {
  public:
    explicit Pair(Cents limit = {}) {
        Setup setup = *script::read_script(journal_test::three_card, script::no_file)->setup;
        for (MeterTerms& terms : setup.meters)
            if (terms.meter == mega) terms.limit = limit;
        places_.emplace_back(setup, 1, "9c 5d 2h 8c 6d 3h 4s 4d Jd Kc 9d 7h Jh Th");
        places_.emplace_back(setup, 2, "As Ks Qs Kc 9d 7h Js Ts");
        for (Felt& place : places_) {
            EXPECT_TRUE(link_.join(place.table));
            while (place.table.step.script != games::Script::shuffling)
                step(place);
        }
    }

    Felt& a() { return places_[0]; }
    Felt& b() { return places_[1]; }

    void give(Felt& place, const Actor& by, CommandBody body) {
        Events events;
        const auto refused = carry_out(place.table, {by, now_, std::move(body)}, events);
        ASSERT_FALSE(refused) << text_of(*refused);
        link_.tell(place.table, {events.data(), events.size()});
        for (const Event& event : events)
            place.world.follow(place.setup, event, place.order, {});
    }
    void step(Felt& place) {
        auto command = take_due_step(place.table, now_, {});
        ASSERT_TRUE(command);
        if (auto* taken = std::get_if<TakeStep>(&command->body)) {
            taken->cards = place.world.faces_for(place.table);
        }
        give(place, {command->actor.role, 11}, std::move(command->body));
    }
    void run_to(Felt& place, std::string_view key) {
        for (int i = 0; i < 200 && current_step(place.table)->key != key; ++i)
            step(place);
        ASSERT_EQ(current_step(place.table)->key, key);
    }
    void bet(Felt& place, SeatNumber seat, bool progressive) {
        if (!place.table.seat(seat).is_taken()) give(place, the_dealer, TakeSeat{seat, seat});
        give(place, the_dealer, PlaceWager{seat, "ante", Cents::dollars(10), {}});
        if (progressive) {
            give(place, the_dealer, PlaceWager{seat, "progressive", Cents::dollars(1), {}});
        }
    }
    void play(Felt& place, SeatNumber seat) { give(place, the_dealer, Choose{seat, "play", {}}); }
    void take(Felt& place, std::string_view key) {
        TakeStep taken;
        taken.step = key;
        give(place, the_dealer, std::move(taken));
    }
    void correct(Felt& place, std::vector<CommandBody> corrections) {
        give(place, the_supervisor, OpenCorrection{"mis-keyed"});
        for (CommandBody& correction : corrections)
            give(place, the_supervisor, std::move(correction));
        give(place, the_supervisor, CloseCorrection{});
    }
    // Seat 3 of the first table had a Progressive wager that was not entered.
    void add_progressive(std::uint8_t counted) {
        CorrectEntry added{.what = Miskeyed::amount, .seat = 3, .wager = "progressive"};
        added.to_amount = Cents::dollars(1);
        CorrectEntry chips{.what = Miskeyed::count, .number = counted};
        chips.to_number = static_cast<std::uint8_t>(counted + 1);
        correct(a(), {added, chips});
    }
    Meter meter(std::uint8_t index = mega) { return shared_part(a().table.meters[index]); }

  private:
    std::deque<Felt> places_;  // a link keeps their addresses
    MeterLink link_{{0, 1}};
    Time now_{std::chrono::hours(500'000)};
};

// The first table waits for its players; the second wins the mega meter.
void meter_is_won(Pair& pair, bool third_progressive) {
    pair.bet(pair.a(), 1, true);
    pair.bet(pair.a(), 2, true);
    pair.bet(pair.a(), 3, third_progressive);
    pair.run_to(pair.a(), "decide");
    pair.bet(pair.b(), 1, true);
    pair.run_to(pair.b(), "decide");
    pair.play(pair.b(), 1);
    pair.run_to(pair.b(), "c1-winners-face-up");
    ASSERT_EQ(pair.b().table.meters[mega].hits, 1U);
}
void hand_is_void(Pair& pair) {
    pair.give(pair.b(), the_dealer, Raise{games::Irregularity::other, no_seat, 0, {}, "seen"});
    pair.give(pair.b(), the_supervisor, Rule{games::Remedy::void_hand, 1, "nothing else is fair"});
}

const Cents limit = Cents::dollars(10'000) + Cents(50);

TEST(LinkedRounds, TheEndOfARoundIsTakenBackAfterAnotherTableHasTold) {
    Pair pair;
    pair.bet(pair.a(), 1, true);
    pair.run_to(pair.a(), "decide");
    pair.play(pair.a(), 1);
    pair.run_to(pair.a(), "cards-in-order");
    pair.take(pair.a(), "cards-in-order");
    ASSERT_EQ(pair.a().table.round, 2U);
    pair.bet(pair.b(), 1, true);
    pair.run_to(pair.b(), "take-progressive");
    const Meter before = pair.meter();
    pair.give(pair.a(), the_dealer, TakeBack{});
    EXPECT_EQ(pair.a().table.round, 1U);
    EXPECT_EQ(pair.meter(), before);
    pair.take(pair.a(), "cards-in-order");
    EXPECT_EQ(pair.meter(), before);
}

// The limit of the meter also holds if a win that is taken back meets a re-executed round with
// another contribution.
TEST(LinkedRounds, AWinThatIsVoidElsewhereKeepsTheLimit) {
    Pair right(limit);
    meter_is_won(right, true);
    hand_is_void(right);
    Pair pair(limit);
    meter_is_won(pair, false);
    hand_is_void(pair);
    pair.add_progressive(2);
    EXPECT_EQ(pair.meter(), right.meter());
    EXPECT_LE(shown_cents(pair.meter()), limit);
}

TEST(LinkedRounds, AWinThatIsCorrectedElsewhereKeepsTheLimit) {
    const CorrectCard no_flush{games::Place::hand, 1, cards::parse_card("Qs").value(),
                               cards::parse_card("Qh").value()};
    Pair pair(limit);
    meter_is_won(pair, false);
    pair.correct(pair.b(), {no_flush});
    EXPECT_EQ(pair.meter().hits, 0U);
    pair.add_progressive(2);
    EXPECT_EQ(shown_cents(pair.meter()), limit);
    EXPECT_TRUE(law_holds(pair.meter()));
    // Four wagers of 21 cents: 50 cents are shown and 34 over.
    EXPECT_EQ(pair.meter().overflow, 34 * units_per_cent);
    pair.play(pair.a(), 1);
    pair.play(pair.a(), 2);
    pair.play(pair.a(), 3);
    pair.run_to(pair.a(), "cards-in-order");
    pair.take(pair.a(), "cards-in-order");
    pair.bet(pair.a(), 1, true);
    pair.run_to(pair.a(), "take-progressive");
    EXPECT_EQ(pair.meter().overflow, 55 * units_per_cent);
}

// One table receives another's correction in the middle of its own round, and then corrects its
// own.
TEST(LinkedRounds, CorrectionsAtBothTablesAddUp) {
    Pair right;
    right.bet(right.a(), 1, true);
    right.bet(right.a(), 3, true);
    right.bet(right.b(), 1, false);
    right.run_to(right.a(), "decide");
    right.run_to(right.b(), "decide");
    Pair pair;
    pair.bet(pair.a(), 1, true);
    pair.bet(pair.a(), 3, false);
    pair.bet(pair.b(), 1, true);
    pair.run_to(pair.a(), "decide");
    pair.run_to(pair.b(), "decide");
    CorrectEntry none{.what = Miskeyed::amount, .seat = 1, .wager = "progressive"};
    none.amount = Cents::dollars(1);
    pair.correct(pair.b(), {none});
    pair.add_progressive(1);
    for (const MeterTerms& terms : pair.a().setup.meters)
        EXPECT_EQ(pair.meter(terms.meter), right.meter(terms.meter)) << int{terms.meter};
}

}  // namespace
}  // namespace fairdeal::table::linked_rounds_test
