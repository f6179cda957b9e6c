#include "explore/tries_cards.h"

#include <algorithm>

#include "cards/deck.h"
#include "table/phases/dealing.h"
#include "table/phases/settling.h"
#include "table/state/evolve_cards.h"

// Card control: the dealer's steps, changes of cards and method, and irregularities.
namespace fairdeal::explore {

using cards::Card;
using cards::CardList;
using games::Irregularity;
using games::StepKind;
using table::SeatNumber;
using table::TakeStep;

namespace {

constexpr const char* a_reason = "for the explorer";

bool hides_faces(const CardList& list) {
    return std::ranges::any_of(list, [](const Card& card) { return card.is_unknown(); });
}

std::uint8_t number_of(std::size_t number) {
    return static_cast<std::uint8_t>(number);
}

// Other ways to take the due step than `right`.
class OtherWays {
  public:
    OtherWays(const TryingHere& trying, const games::Step& step, table::Actor taker,
              const TakeStep& right)
        : trying_(trying), step_(step), taker_(taker), right_(right) {}

    void people() const {
        for (const table::Actor actor :
             {the_dealer, the_floorperson, the_supervisor, surveillance, player_of(1)}) {
            if (actor.role != taker_.role) trying_.plainly(actor, right_);
        }
    }

    void numbers() const {
        const std::uint8_t deck = trying_.setup.deck_size();
        const std::uint8_t least = trying_.setup.procedure->least_cut;
        switch (step_.kind) {
            case StepKind::cut:
                number(least, aside);
                number(number_of(least - 1U), wrong);
                number(deck, wrong);
                break;
            case StepKind::count_by_device:
            case StepKind::count_stub:
            case StepKind::take_progressive:
                number(number_of(right_.number - 1U), aside);
                number(number_of(right_.number + 1U), aside);
                break;
            case StepKind::deal: {
                const std::size_t left =
                    table::handings(trying_.table).size() - trying_.table.delivery;
                number(1, plain);
                number(number_of(left + 1), wrong);
                break;
            }
            default:
                break;
        }
    }

    void decks() const {
        if (step_.kind != StepKind::receive_cards) return;
        TakeStep taken = right_;
        taken.deck = "";
        trying_.wrongly(taker_, taken);
        taken = right_;
        taken.colour = "";
        trying_.wrongly(taker_, taken);
        const table::Deck& other = trying_.table.decks[0];
        if (!other.at_table) return;
        taken = right_;
        taken.deck = other.id;
        trying_.wrongly(taker_, taken);
        taken = right_;
        taken.colour = other.colour;
        trying_.wrongly(taker_, taken);
    }

    void faces() const {
        TakeStep taken = right_;
        if (step_.kind == StepKind::shuffle && !trying_.setup.is_live()) {
            taken.cards.pop_back();
            trying_.wrongly(taker_, taken);
            taken.cards.push_back(taken.cards[0]);
            trying_.wrongly(taker_, taken);
            return;
        }
        if (right_.cards.empty()) {
            // Nobody enters a card here: the table ignores it.
            taken.cards.push_back(Card::at(0));
            trying_.plainly(taker_, taken);
            return;
        }
        taken.cards.pop_back();
        trying_.wrongly(taker_, taken);
        taken.cards.push_back(Card::unknown());
        trying_.wrongly(taker_, taken);
        const CardList known(table::known_cards(trying_.table));
        if (!known.empty()) {
            taken.cards[taken.cards.size() - 1] = known[0];
            trying_.wrongly(taker_, taken);
        }
        // Another face that nobody has seen, as if mis-keyed.
        cards::CardSet free =
            cards::card_set(trying_.setup.description().deck) - table::known_cards(trying_.table);
        for (const Card card : right_.cards)
            free.erase(card);
        if (free.empty()) return;
        taken.cards[taken.cards.size() - 1] = *free.begin();
        trying_.aside(taker_, taken);
    }

  private:
    enum As : std::uint8_t { plain, aside, wrong };
    void number(std::uint8_t value, As as) const {
        TakeStep taken = right_;
        taken.number = value;
        trying_.out.push_back({.command = {taker_, {}, std::move(taken)},
                               .aside = as != plain,
                               .wrong = as == wrong});
    }

    const TryingHere& trying_;
    const games::Step& step_;
    table::Actor taker_;
    const TakeStep& right_;
};

}  // namespace

CardList faces_for_step(const TryingHere& trying) {
    const table::Table& table = trying.table;
    const games::Step* step = table::current_step(table);
    if (step == nullptr || !trying.setup.is_live()) return {};
    const auto planned = [&](table::Place place, SeatNumber seat, const CardList& lying) {
        return hides_faces(lying) ? trying.plan.faces(table, place, seat, lying.size())
                                  : CardList{};
    };
    if (step->kind == StepKind::turn_dealer) {
        return planned(table::Place::dealer, table::no_seat, table.dealer);
    }
    if (step->kind == StepKind::turn_community) {
        return planned(table::Place::community, table::no_seat,
                       table::community_to_turn(table, *step));
    }
    if (step->kind != StepKind::settle && step->kind != StepKind::take_forfeits) return {};
    const SeatNumber seat = table::next_to_settle(table, *step);
    if (seat == table::no_seat) return {};
    table::Faces down = table::cards_to_turn(table, seat, *step);
    for (const Card card : down.apart)
        down.hand.push_back(card);
    return planned(table::Place::hand, seat, down.hand);
}

void always(Of<TakeStep>, const Trying& trying) {
    TakeStep taken;
    taken.step = "no-such-step";
    trying.wrongly(the_dealer, taken);
    // Every step of the procedure: the table takes only the one that is due (lawful_house.cc).
    for (const std::span<const games::Step> steps : trying.setup.procedure->scripts) {
        for (const games::Step& step : steps) {
            taken.step = step.key;
            const bool by_dealer = step.who.contains(table::Role::dealer);
            trying.plainly(by_dealer ? the_dealer : the_supervisor, taken);
        }
    }
}

void here(Of<TakeStep>, const TryingHere& trying) {
    const games::Step* step = table::current_step(trying.table);
    // The first offer takes the step if somebody may take it now.
    const Offer first = trying.out.front();
    const auto* right = std::get_if<TakeStep>(&first.command.body);
    if (step == nullptr || right == nullptr) return;
    const OtherWays other(trying, *step, first.command.actor, *right);
    other.people();
    other.numbers();
    other.decks();
    other.faces();
}

void always(Of<table::Recut>, const Trying& trying) {
    const std::uint8_t least = trying.setup.procedure->least_cut;
    for (const std::uint8_t number :
         {least, number_of(least + 1U), number_of(least - 1U), trying.setup.deck_size()}) {
        trying.aside(the_supervisor, table::Recut{number, a_reason});
    }
    trying.wrongly(the_supervisor, table::Recut{least, ""});
    trying.wrongly(the_dealer, table::Recut{least, a_reason});
}

void always(Of<table::ChangeCards>, const Trying& trying) {
    trying.aside(the_floorperson, table::ChangeCards{a_reason});
    trying.aside(the_floorperson, table::ChangeCards{});
    trying.wrongly(the_dealer, table::ChangeCards{a_reason});
}

void always(Of<table::ChangeMethod>, const Trying& trying) {
    using games::Dealing;
    using games::Shuffling;
    for (const auto dealing : {Dealing::manual_shoe, Dealing::hand, Dealing::automated}) {
        for (const auto shuffling :
             {Shuffling::manual, Shuffling::device, Shuffling::preshuffled}) {
            trying.aside(the_floorperson, table::ChangeMethod{dealing, shuffling, true});
        }
    }
    trying.aside(the_floorperson,
                 table::ChangeMethod{Dealing::manual_shoe, Shuffling::manual, false});
    trying.wrongly(the_dealer, table::ChangeMethod{Dealing::manual_shoe, Shuffling::manual, true});
}

void always(Of<table::Raise>, const Trying& trying) {
    const auto raise = [&](Irregularity what, std::uint8_t number, const char* reason) {
        table::Raise raised;
        raised.what = what;
        raised.number = number;
        raised.reason = reason;
        trying.aside(the_dealer, raised);
    };
    for (const Irregularity what :
         {Irregularity::drawn_in_error, Irregularity::dealer_exposed, Irregularity::shuffler_fault,
          Irregularity::shoe_fault, Irregularity::device_count, Irregularity::deck_exhausted}) {
        raise(what, 0, "");
    }
    const std::uint8_t deck = trying.setup.deck_size();
    for (const Irregularity what : {Irregularity::stub_misdealt, Irregularity::stub_wrong}) {
        raise(what, deck, "");
        raise(what, number_of(deck - 1U), "");
        raise(what, 0, "");
    }
    raise(Irregularity::other, 0, a_reason);
    raise(Irregularity::other, 0, "");
    table::Raise raised;
    raised.what = Irregularity::dealer_exposed;
    trying.aside(surveillance, raised);
    trying.wrongly(player_of(1), raised);
}

void here(Of<table::Raise>, const TryingHere& trying) {
    const table::Table& table = trying.table;
    const auto raise = [&](Irregularity what, SeatNumber seat, std::size_t number,
                           std::size_t faces) {
        table::Raise raised;
        raised.what = what;
        raised.seat = seat;
        raised.number = number_of(number);
        if (faces > 0 && trying.setup.is_live()) {
            raised.cards = trying.plan.faces(table, table::Place::stub, table::no_seat, faces);
        }
        trying.aside(the_dealer, raised);
    };
    // Face-up cards of the stub: none, one, two, more than there are; and without their faces.
    const std::size_t stub = table.stub_size();
    raise(Irregularity::one_face_up, table::no_seat, 0, 0);
    raise(Irregularity::one_face_up, table::no_seat, stub + 1, 0);
    if (stub > 0) {
        raise(Irregularity::one_face_up, table::no_seat, 1, 1);
        raise(Irregularity::one_face_up, table::no_seat, 1, 0);
    }
    if (stub > 1) {
        raise(Irregularity::several_face_up, table::no_seat, 2, 2);
        raise(Irregularity::several_face_up_later, table::no_seat, 2, 2);
    }
    const auto count = [&](Irregularity what, SeatNumber seat, std::size_t lying) {
        raise(what, seat, lying + 1, 0);
        if (lying == 0) return;
        raise(what, seat, lying - 1, 0);
        raise(what, seat, lying, 0);
    };
    count(Irregularity::dealer_count, table::no_seat, table.dealer.size());
    count(Irregularity::community_count, table::no_seat, table.community.size());
    for (SeatNumber seat = 1; seat <= trying.seats(); ++seat)
        count(Irregularity::player_count, seat,
              table.seat(seat).hand.size() + table.seat(seat).apart.size());
    raise(Irregularity::player_count, trying.beyond(), 1, 0);
}

}  // namespace fairdeal::explore
