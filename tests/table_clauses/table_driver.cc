#include "table_clauses/table_driver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/deck.h"
#include "cards/notation.h"
#include "games/registry.h"
#include "table/phases/settling.h"
#include "table/procedure/virtual_dealer.h"
#include "table/text/table_json.h"

namespace fairdeal::test {
namespace {

using cards::Card;
using cards::CardList;
using games::ActKind;
using games::Place;
using games::Role;
using games::Step;
using games::StepKind;
using table::Actor;
using table::TakeStep;

constexpr int most_steps = 2000;  // enough for twenty rounds: a driver that needs more is stuck

CardList rest_of(const games::Description& game, const CardList& first) {
    CardList order = first;
    for (const Card card : cards::all_cards(game.deck)) {
        if (std::find(first.begin(), first.end(), card) == first.end()) order.push_back(card);
    }
    return order;
}

CardList take_from_top(CardList& list, std::size_t number) {
    CardList taken;
    CardList left;
    for (std::size_t i = 0; i < list.size(); ++i)
        (i < number ? taken : left).push_back(list[i]);
    list = left;
    return taken;
}

void append(CardList& list, const CardList& more) {
    for (const Card card : more)
        list.push_back(card);
}

CardList without(const CardList& list, const std::vector<int>& places) {
    CardList left;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (std::ranges::find(places, static_cast<int>(i)) == places.end()) left.push_back(list[i]);
    }
    return left;
}

}  // namespace

table::Setup setup_of(std::string_view game, games::Dealing dealing, games::Shuffling shuffling,
                      table::CardSource source) {
    table::Setup setup = table::default_setup(*games::find_game(game));
    setup.dealing = dealing;
    setup.shuffling = shuffling;
    setup.source = source;
    return setup;
}

void set_option(table::Setup& setup, std::string_view name, std::string_view value) {
    for (auto& [key, chosen] : setup.options) {
        if (key == name) chosen = value;
    }
    ASSERT_EQ(setup.option(name), value);
}

Actor person(Role role) {
    return {role, role == Role::clock ? table::nobody : 1U + static_cast<table::Account>(role)};
}

Actor player_of(int seat) {
    return {Role::player, 100U + static_cast<table::Account>(seat)};
}

table::PlaceWager bet(int seat, std::string_view wager, base::Cents amount, base::Cents coupon) {
    return {static_cast<table::SeatNumber>(seat), std::string(wager), amount, coupon};
}

TakeStep taking(std::string_view step, int number) {
    TakeStep taken;
    taken.step = step;
    taken.number = static_cast<std::uint8_t>(number);
    return taken;
}

TableDriver::TableDriver(table::Setup setup)
    : setup_(std::move(setup)),
      table_(table::new_table(setup_)),
      now_(std::chrono::sys_days(std::chrono::year(2026) / 3 / 1)) {}

void TableDriver::stack(std::string_view cards) {
    const auto parsed = cards::parse_cards(cards);
    ASSERT_TRUE(parsed.has_value()) << cards;
    on_top_ = *parsed;
}

void TableDriver::play(int seat, std::initializer_list<std::pair<std::string_view, int>> dollars) {
    bets_[seat].clear();
    for (const auto& [wager, amount] : dollars)
        bets_[seat].emplace_back(wager, amount);
}

void TableDriver::will_choose(int seat, std::vector<std::string> options) {
    choices_[seat] = std::move(options);
}

void TableDriver::will_throw(int seat, std::vector<std::vector<int>> places) {
    throws_[seat] = std::move(places);
}

std::optional<table::Refusal> TableDriver::give(Actor actor, table::CommandBody body) {
    const std::string before = table::state_of(table_);
    table::Events events;
    auto refused = table::carry_out(table_, {actor, now_, std::move(body)}, events);
    if (refused) {
        EXPECT_EQ(table::state_of(table_), before) << text_of(*refused);
        EXPECT_TRUE(events.empty());
        return refused;
    }
    for (table::Event& event : events) {
        apply(event);
        events_.push_back(std::move(event));
    }
    return {};
}

bool TableDriver::must(Actor actor, table::CommandBody body) {
    const auto refused = give(actor, std::move(body));
    EXPECT_FALSE(refused.has_value()) << "at \"" << step() << "\": " << text_of(*refused);
    return !refused;
}

bool TableDriver::refuses(Actor actor, table::CommandBody body, table::RefusalCode code,
                          std::string_view clause) {
    const auto refused = give(actor, std::move(body));
    EXPECT_TRUE(refused.has_value()) << "not refused: " << slug_of(code);
    if (!refused) return false;
    EXPECT_EQ(slug_of(refused->code), slug_of(code)) << text_of(*refused);
    if (!clause.empty()) {
        EXPECT_EQ(name_of(refused->cited), clause) << text_of(*refused);
    }
    return refused->code == code;
}

std::string_view TableDriver::name_of(const games::Citation& cited) noexcept {
    return cited.clause == nullptr ? cited.ruling : cited.clause->id;
}

std::string_view TableDriver::step() const noexcept {
    const Step* step = table::current_step(table_);
    return step == nullptr ? std::string_view{} : step->key.view();
}

CardList TableDriver::order() const {
    return rest_of(setup_.description(), on_top_);
}

TakeStep TableDriver::due() const {
    CardList shuffled = order();
    if (table_.shuffling != games::Shuffling::device) {  // the cut brings it back into this order
        std::rotate(shuffled.begin(), shuffled.begin() + shuffled.size() / 2, shuffled.end());
    }
    if (!wants_order(table_)) shuffled = {};
    const auto command = take_due_step(table_, now_, shuffled);
    if (!command || !std::holds_alternative<TakeStep>(command->body)) return {};
    TakeStep taken = std::get<TakeStep>(command->body);
    if (setup_.is_live()) enter_faces(taken);
    return taken;
}

void TableDriver::enter_faces(TakeStep& taken) const {
    const Step& step = *table::current_step(table_);
    if (step.kind == StepKind::turn_dealer) taken.cards = true_.dealer;
    if (step.kind == StepKind::turn_community) {
        const std::size_t from = table_.community_turned.size();
        const std::size_t left = true_.community.size() - from;
        const std::size_t number =
            step.number == 0 ? left : std::min<std::size_t>(left, step.number);
        for (std::size_t i = from; i < from + number; ++i)
            taken.cards.push_back(true_.community[i]);
    }
    if (step.kind != StepKind::settle) return;
    const table::SeatNumber number = table::next_to_settle(table_, step);
    if (number == table::no_seat) return;
    const table::Seat& seat = table_.seat(number);
    for (const games::Act& act : step.acts) {
        if (act.kind == ActKind::turn_hand && !seat.hand_turned) {
            append(taken.cards, true_.hands[number - 1U]);
        } else if (act.kind == ActKind::turn_drawn && !seat.drawn_turned) {
            append(taken.cards, true_.apart[number - 1U]);
        }
    }
}

bool TableDriver::seat_players() {
    if (table_.step.script == games::Script::idle) return true;  // until the test brings somebody
    for (const auto& [seat, bets] : bets_) {
        const auto number = static_cast<table::SeatNumber>(seat);
        if (table_.seat(number).is_taken()) continue;
        if (!must(player_of(seat), table::TakeSeat{number})) return false;
    }
    return true;
}

bool TableDriver::place_bets() {
    for (const auto& [seat, bets] : bets_) {
        const auto number = static_cast<table::SeatNumber>(seat);
        if (table_.seat(number).placed != table::Seat{}.placed) continue;
        for (const auto& [wager, dollars] : bets) {
            if (!must(player_of(seat),
                      table::PlaceWager{number, wager, base::Cents::dollars(dollars), {}})) {
                return false;
            }
        }
    }
    return true;
}

namespace {

bool throws_with(const games::Decision& decision, std::string_view key) {
    const auto option = std::ranges::find(decision.options, key, &games::Option::key);
    return option != decision.options.end() && option->throws_most > 0;
}

}  // namespace

bool TableDriver::act_for_players(const Step& step) {
    const bool draws_apart =
        std::ranges::any_of(setup_.procedure->steps(games::Script::round), [&](const Step& other) {
            return other.kind == StepKind::draw && other.number == step.number;
        });
    const auto thrown = [&](int seat) {
        CardList list;
        const auto& places = throws_[seat];
        if (step.number >= places.size()) return list;
        for (const int place : places[step.number])
            list.push_back(table_.seat(static_cast<table::SeatNumber>(seat))
                               .hand[static_cast<std::size_t>(place)]);
        return list;
    };
    const table::SeatNumber turn = table_.turn;
    if (step.kind == StepKind::decide) {
        const auto& options = choices_[turn];
        const std::string option =
            step.number < options.size()
                ? options[step.number]
                : std::string(setup_.description().decisions[step.number].options.back().key);
        if (draws_apart || !throws_with(setup_.description().decisions[step.number], option)) {
            return must(player_of(turn), table::Choose{turn, option, {}});
        }
        // Who has not said which throws the first card.
        auto& places = throws_[turn];
        if (step.number >= places.size()) places.resize(step.number + 1U, {0});
        return must(player_of(turn), table::Choose{turn, option, thrown(turn)});
    }
    if (step.kind == StepKind::draw) {
        return must(player_of(turn), table::Discard{turn, thrown(turn)});
    }
    for (const auto& [seat, bets] : bets_) {
        const auto number = static_cast<table::SeatNumber>(seat);
        const table::Seat& state = table_.seat(number);
        if (!state.dealt_in || state.voided || state.show_asked ||
            state.placed[setup_.description().shown_for] == base::Cents()) {
            continue;
        }
        const bool shown = !shows_.contains(seat) || shows_[seat];
        const CardList faces = shown && setup_.is_live() ? true_.hands[number - 1U] : CardList{};
        return must(player_of(seat), table::Show{number, shown, faces});
    }
    return false;
}

bool TableDriver::advance() {
    const Step* step = table::current_step(table_);
    if (table_.is_open && !seat_players()) return false;
    step = table::current_step(table_);
    if (step != nullptr) {
        const StepKind kind = step->kind;
        if (kind == StepKind::decide || kind == StepKind::draw || kind == StepKind::show) {
            return act_for_players(*step);
        }
        if (kind == StepKind::no_more_bets && !place_bets()) return false;
    }
    const auto command = take_due_step(table_, now_, {});
    if (!command) {
        ADD_FAILURE() << "nothing can be done at \"" << this->step() << "\"";
        return false;
    }
    table::CommandBody body = command->body;
    if (std::holds_alternative<TakeStep>(body)) body = due();
    return must(person(command->actor.role), std::move(body));
}

bool TableDriver::run_to(std::string_view wanted) {
    for (int i = 0; i < most_steps; ++i) {
        if (step() == wanted && (i > 0 || !wanted.empty())) {
            if (table_.is_open && !seat_players()) return false;
            const Step* due = table::current_step(table_);
            return due == nullptr || due->kind != StepKind::no_more_bets || place_bets();
        }
        if (!advance()) return false;
    }
    ADD_FAILURE() << "never came to \"" << wanted << "\"; now \"" << step() << "\"";
    return false;
}

bool TableDriver::run_past(std::string_view wanted) {
    if (!run_to(wanted)) return false;
    for (int i = 0; step() == wanted; ++i) {
        if (i > most_steps || !advance()) return false;
    }
    return true;
}

bool TableDriver::end_round() {
    const std::uint32_t round = table_.round;
    for (int i = 0; i < most_steps; ++i) {
        if (table_.is_open && table_.round > round) return true;
        if (!advance()) return false;
        if (round > 0 && !table_.round_open && table_.round == round && !table_.in_round)
            return true;
        if (table_.round != round && round > 0) return true;
    }
    return false;
}

// What really happens to the cards. The table's own `evolve` cannot say it: at a live table neither
// the events nor the table hold the faces, and the driver enters them where people would see them.
void TableDriver::apply(const table::Event& event) {
    if (std::holds_alternative<table::RoundBegan>(event.body)) true_ = {};
    if (std::holds_alternative<table::Shuffled>(event.body)) true_.stub = order();
    if (const auto* cut = std::get_if<table::Cut>(&event.body); cut != nullptr && cut->again) {
        std::rotate(true_.stub.begin(), true_.stub.begin() + cut->number, true_.stub.end());
    }
    if (const auto* aside = std::get_if<table::CardsSetAside>(&event.body)) {
        take_from_top(true_.stub, aside->cards.size());
    }
    const auto pile = [&](Place place, table::SeatNumber seat) -> CardList* {
        switch (place) {
            case Place::hand:
                return &true_.hands[seat - 1U];
            case Place::drawn:
                return setup_.procedure->drawn_apart ? &true_.apart[seat - 1U]
                                                     : &true_.hands[seat - 1U];
            case Place::dealer:
                return &true_.dealer;
            case Place::community:
                return &true_.community;
            case Place::burned:
            case Place::thrown:
            case Place::stub:
            case Place::rack:
                break;
        }
        return nullptr;
    };
    if (const auto* dealt = std::get_if<table::CardsDealt>(&event.body)) {
        const CardList cards = take_from_top(true_.stub, dealt->cards.size());
        if (CardList* to = pile(dealt->place, dealt->seat)) append(*to, cards);
    }
    if (const auto* moved = std::get_if<table::CardsMoved>(&event.body)) {
        CardList* list = pile(moved->place, moved->seat);
        if (moved->number > 0) append(*list, take_from_top(true_.stub, std::size_t(moved->number)));
        for (int i = 0; i > moved->number; --i) {
            CardList back{(*list)[list->size() - 1]};
            list->pop_back();
            append(back, true_.stub);
            true_.stub = back;
        }
    }
    if (const auto* thrown = std::get_if<table::Thrown>(&event.body)) {
        const auto& places = throws_[thrown->seat];
        if (thrown->decision < places.size() && !thrown->cards.empty()) {
            CardList& hand = true_.hands[thrown->seat - 1U];
            hand = without(hand, places[thrown->decision]);
        }
    }
}

}  // namespace fairdeal::test
