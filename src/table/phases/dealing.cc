#include "table/phases/dealing.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/deck.h"
#include "table/procedure/steps.h"
#include "table/state/evolve_cards.h"

// Moves cards from the stub to the layout and to the rack, one event per movement. Where the
// program deals, it knows every face and refuses entered ones; at a live table the cards are
// unknown until the dealer enters a face, which must be in the deck and not yet in the round.
namespace fairdeal::table {
namespace {

using games::Point;
using games::Target;

const games::DealPattern& pattern_of(const Table& table) {
    for (const games::DealPattern& pattern : table.setup->procedure->patterns) {
        if (!pattern.dealings.contains(table.dealing)) continue;
        if (!pattern.option.empty() && table.setup->option(pattern.option) != pattern.value) {
            continue;
        }
        return pattern;
    }
    CHECK(false && "every method has a deal pattern");
    return table.setup->procedure->patterns[0];
}

void hand_to_players(const Table& table, const games::Delivery& delivery, Handings& out) {
    for (SeatNumber seat = 1; seat <= table.setup->seats; ++seat) {
        if (table.seat(seat).dealt_in) {
            out.push_back({Place::hand, seat, delivery.cards, delivery.cited, delivery.from_stub});
        }
    }
}

}  // namespace

Handings handings(const Table& table) {
    Handings out;
    for (const games::Delivery& delivery : pattern_of(table).deliveries) {
        if (!delivery.option.empty() && table.setup->option(delivery.option) != delivery.value) {
            continue;
        }
        if (delivery.offered != games::no_wager && !table.setup->offers(delivery.offered)) continue;
        for (std::uint8_t i = 0; i < delivery.times; ++i) {
            const auto one = [&](Place place) {
                out.push_back({place, no_seat, delivery.cards, delivery.cited, delivery.from_stub});
            };
            switch (delivery.to) {
                case Target::players:
                    hand_to_players(table, delivery, out);
                    break;
                case Target::players_and_dealer:
                    hand_to_players(table, delivery, out);
                    one(Place::dealer);
                    break;
                case Target::dealer:
                    one(Place::dealer);
                    break;
                case Target::community:
                    one(Place::community);
                    break;
                case Target::burn:
                    one(Place::burned);
                    break;
            }
        }
    }
    return out;
}

void deal_to(Recorder& recorder, Place place, SeatNumber seat, std::size_t number,
             games::Citation cited) {
    const Table& table = recorder.table();
    CHECK(table.stub_size() >= number);
    cards::CardList cards;
    for (std::size_t i = 0; i < number; ++i)
        cards.push_back(table.stub[table.stub_top + i]);
    recorder.record(CardsDealt{place, seat, cards}, cited);
}

Outcome deal(Recorder& recorder, const TakeStep& taken) {
    const Handings all = handings(recorder.table());
    const std::size_t done = recorder.table().delivery;
    const std::size_t left = all.size() - done;
    if (taken.number > left) {
        return recorder.refuse(RefusalCode::wrong_number_of_cards,
                               fmt::format("{} deliveries are left", left));
    }
    if (done == 0) attest(recorder);
    const std::size_t now = taken.number == 0 ? left : taken.number;
    for (std::size_t i = done; i < done + now; ++i)
        deal_to(recorder, all[i].place, all[i].seat, all[i].cards, all[i].cited);
    if (now == left) finish_step(recorder);
    return {};
}

void collect(Recorder& recorder, Place place, SeatNumber seat, games::Citation cited) {
    const Table& table = recorder.table();
    const std::size_t number =
        place == Place::stub ? table.stub_size() : pile(table, place, seat).size();
    if (number == 0) return;
    recorder.record(CardsCollected{place, seat, static_cast<std::uint8_t>(number)}, cited);
}

Outcome rack_stub(Recorder& recorder) {
    attest(recorder);
    collect(recorder, Place::stub, no_seat, cited(*current_step(recorder.table())));
    finish_step(recorder);
    return {};
}

Outcome count_stub(Recorder& recorder, const TakeStep& taken) {
    const Table& table = recorder.table();
    const bool right = taken.number == table.stub_size();
    attest(recorder);
    recorder.record(StubCounted{taken.number, right}, cited(*current_step(table)));
    // A count that is off is explained by Raise before anything else happens.
    if (right) finish_step(recorder);
    return {};
}

cards::CardSet known_cards(const Table& table) {
    cards::CardSet known;
    insert_known(known, table.dealer);
    insert_known(known, table.community);
    for (const Seat& seat : table.seats) {
        insert_known(known, seat.hand);
        insert_known(known, seat.apart);
    }
    for (const RackCard& card : table.rack) {
        if (!card.card.is_unknown()) known.insert(card.card);
    }
    // Where people deal, a card of the stub is known when it lay there face up.
    for (std::size_t i = table.stub_top; table.setup->is_live() && i < table.stub.size(); ++i) {
        if (!table.stub[i].is_unknown()) known.insert(table.stub[i]);
    }
    return known;
}

Outcome impossible(const Recorder& recorder, const cards::CardList& cards, std::size_t expected) {
    if (cards.size() != expected) {
        return recorder.refuse(
            RefusalCode::wrong_number_of_cards,
            fmt::format("{} cards lie there, {} were entered", expected, cards.size()));
    }
    cards::CardSet known = known_cards(recorder.table());
    for (const cards::Card card : cards) {
        if (card.is_unknown()) {
            return recorder.refuse(RefusalCode::card_not_known,
                                   "the faces that are turned up must be entered");
        }
        if (!cards::contains(recorder.game().deck, card) || known.contains(card)) {
            return recorder.refuse(
                RefusalCode::impossible_card,
                "one of these cards is in the round already or not in this deck: either it was "
                "mis-keyed, or the deck is wrong");
        }
        known.insert(card);
    }
    return {};
}

tl::expected<cards::CardList, Refusal> faces(const Recorder& recorder, const cards::CardList& lying,
                                             const cards::CardList& entered) {
    if (!all_known(lying)) {
        if (Outcome refused = impossible(recorder, entered, lying.size())) {
            return tl::unexpected(*std::move(refused));
        }
        return entered;
    }
    // The answer must not tell whether a guess was right.
    if (!entered.empty() && !recorder.setup().is_live()) {
        return tl::unexpected(recorder.refuse(RefusalCode::impossible_card,
                                              "nobody enters cards that the program has dealt"));
    }
    if (!entered.empty() && entered != lying) {
        return tl::unexpected(
            recorder.refuse(RefusalCode::impossible_card, "other cards than these lie there"));
    }
    return lying;
}

cards::CardList community_to_turn(const Table& table, const games::Step& step) {
    const std::size_t from = table.community_turned.size();
    const std::size_t until =
        step.number == 0 ? table.community.size()
                         : std::min<std::size_t>(table.community.size(), from + step.number);
    cards::CardList lying;
    for (std::size_t i = from; i < until; ++i)
        lying.push_back(table.community[i]);
    return lying;
}

Outcome turn_community(Recorder& recorder, const TakeStep& taken) {
    const games::Step& step = *current_step(recorder.table());
    const auto shown = faces(recorder, community_to_turn(recorder.table(), step), taken.cards);
    if (!shown) return shown.error();
    attest(recorder);
    recorder.record(CardsShown{Place::community, no_seat, *shown}, cited(step));
    finish_step(recorder);
    return {};
}

Outcome turn_dealer(Recorder& recorder, const TakeStep& taken) {
    const auto shown = faces(recorder, recorder.table().dealer, taken.cards);
    if (!shown) return shown.error();
    attest(recorder);
    recorder.record(CardsShown{Place::dealer, no_seat, *shown},
                    cited(*current_step(recorder.table())));
    finish_step(recorder);
    return {};
}

bool anything_to_collect(const Table& table) noexcept {
    return !table.dealer.empty() || !table.community.empty() || table.stub_size() > 0 ||
           std::ranges::any_of(table.seats, [](const Seat& seat) {
               return !seat.hand.empty() || !seat.apart.empty();
           });
}

Outcome collect_rest(Recorder& recorder) {
    const Table& table = recorder.table();
    for (const Seat& seat : table.seats) {
        if (seat.papers_open) {
            return recorder.refuse(
                RefusalCode::papers_open,
                "a meter was won: its cards stay until the paperwork is complete");
        }
    }
    attest(recorder);
    const games::Citation why = cited(*current_step(table));
    for (SeatNumber seat = recorder.setup().seats; seat >= 1; --seat) {
        collect(recorder, Place::hand, seat, why);
        collect(recorder, Place::drawn, seat, why);
    }
    collect(recorder, Place::dealer, no_seat, why);
    collect(recorder, Place::community, no_seat, why);
    collect(recorder, Place::stub, no_seat, why);
    finish_step(recorder);
    return {};
}

}  // namespace fairdeal::table
