#include <algorithm>

#include "table/journal/rerun.h"
#include "table/script/runner.h"

// Where the cards really lie, when what was entered is put right.
namespace fairdeal::table::script {
namespace {

// Which discard of the seat it was, from 1; 0 when none of them threw these cards.
std::uint8_t which(const std::vector<cards::CardList>& throws, const cards::CardList& thrown) {
    const auto place = std::ranges::find(throws, thrown);
    return place == throws.end() ? std::uint8_t{0}
                                 : static_cast<std::uint8_t>(place - throws.begin() + 1);
}

}  // namespace

void Runner::fill_in(CorrectEntry& correct) {
    std::vector<cards::CardList>& throws = corrected_throws_[correct.seat];
    if (correct.what == Miskeyed::discard || correct.what == Miskeyed::decision) {
        const std::uint8_t draw = which(throws, correct.thrown);
        if (correct.what == Miskeyed::discard) correct.draw = draw;
        const bool threw = correct.what == Miskeyed::discard || !correct.thrown.empty();
        if (draw != 0 && threw) {
            throws[draw - 1U] = correct.to_thrown;
        } else if (!correct.to_thrown.empty()) {
            throws.push_back(correct.to_thrown);
        }
    }
    correct.thrown = hidden(correct.thrown.size());
    correct.to_thrown = hidden(correct.to_thrown.size());
    const bool there = correct.seat != no_seat && correct.seat <= play_.setup->seats;
    if (correct.what == Miskeyed::election && correct.to_shown && correct.cards.empty() && there) {
        correct.cards = world_.hand(correct.seat);
    }
    if (correct.what == Miskeyed::seat) {
        const auto moved = corrected_throws_.find(correct.seat);
        if (moved != corrected_throws_.end()) {
            corrected_throws_[correct.to_seat] = moved->second;
        }
    }
}

void Runner::fill_in(SupplyEntry& supplied) {
    if (!supplied.thrown.empty() || supplied.what == Supplied::discard) {
        corrected_throws_[supplied.seat].push_back(supplied.thrown);
    }
    supplied.thrown = hidden(supplied.thrown.size());
    const bool there = supplied.seat != no_seat && supplied.seat <= play_.setup->seats;
    if (supplied.what == Supplied::election && supplied.shown && supplied.cards.empty() && there) {
        supplied.cards = world_.hand(supplied.seat);
    }
}

void Runner::follow_again() {
    world_ = {};
    Throws left = throws_;
    Throws made;  // without what was taken back or is to be made again
    for (const Event& event : reexecuted_events(table_)) {
        cards::CardList thrown;
        if (const auto* it = std::get_if<Thrown>(&event.body)) {
            std::vector<cards::CardList>& throws = left[it->seat];
            if (!throws.empty()) {
                thrown = throws.front();
                throws.erase(throws.begin());
            }
            made[it->seat].push_back(thrown);
        }
        world_.follow(*play_.setup, event, order_, thrown);
    }
    throws_ = std::move(made);
    lines_.clear();
    shown_.clear();
    const auto show = [&](Place place, SeatNumber seat, const cards::CardList& cards) {
        if (!cards.empty()) shown_[{place, seat}] = cards;
    };
    show(Place::dealer, no_seat, table_.dealer_turned);
    show(Place::community, no_seat, table_.community_turned);
    for (SeatNumber number = 1; number <= play_.setup->seats; ++number) {
        const Seat& seat = table_.seat(number);
        lines_.insert(lines_.end(), seat.lines.begin(), seat.lines.end());
        show(Place::hand, number, seat.turned);
        show(Place::drawn, number, seat.turned_apart);
    }
}

}  // namespace fairdeal::table::script
