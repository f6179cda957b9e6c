#include "table/script/round_memory.h"

#include <algorithm>
#include <utility>

#include "table/journal/rerun.h"

// Tracks where the cards really lie when entries are corrected.
namespace fairdeal::table::script {
namespace {

// The number of the seat's discard that threw these cards, from 1; 0 if none did.
std::uint8_t which(const std::vector<cards::CardList>& throws, const cards::CardList& thrown) {
    const auto place = std::ranges::find(throws, thrown);
    return place == throws.end() ? std::uint8_t{0}
                                 : static_cast<std::uint8_t>(place - throws.begin() + 1);
}

}  // namespace

cards::CardList hidden(std::size_t number) {
    cards::CardList list;
    for (std::size_t i = 0; i < number; ++i)
        list.push_back(cards::Card::unknown());
    return list;
}

void RoundMemory::note(const Event& event) {
    if (std::holds_alternative<BetsClosed>(event.body)) {
        lines_.clear();
        shown_.clear();
        throws_.clear();
    }
    if (std::holds_alternative<CorrectionOpened>(event.body)) corrected_throws_ = throws_;
    if (std::holds_alternative<CorrectionClosed>(event.body)) {
        throws_ = std::exchange(corrected_throws_, {});
    }
    if (const auto* line = std::get_if<LineSettled>(&event.body)) lines_.push_back(*line);
    if (const auto* line = std::get_if<LineCorrected>(&event.body)) note_corrected(*line);
    if (const auto* shown = std::get_if<CardsShown>(&event.body)) {
        cards::CardList& list = shown_[{shown->place, shown->seat}];
        if (shown->place != Place::community) list = {};
        for (const cards::Card card : shown->cards)
            list.push_back(card);
    }
}

void RoundMemory::note_corrected(const LineCorrected& line) {
    const auto same = std::ranges::find_if(lines_, [&](const LineSettled& other) {
        return other.seat == line.seat && other.key == line.key && other.from == line.from;
    });
    LineSettled corrected{.seat = line.seat, .key = line.key, .wager = line.wager};
    corrected.from = line.from;
    LineSettled& to = same != lines_.end() ? *same : lines_.emplace_back(corrected);
    to.fate = line.fate;
    to.net = line.net;
}

void RoundMemory::note_thrown(SeatNumber seat, const cards::CardList& thrown) {
    throws_[seat].push_back(thrown);
}

void RoundMemory::fill_in(CorrectEntry& correct, const Setup& setup, const World& world) {
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
    const bool there = correct.seat != no_seat && correct.seat <= setup.seats;
    if (correct.what == Miskeyed::election && correct.to_shown && correct.cards.empty() && there) {
        correct.cards = world.hand(correct.seat);
    }
    if (correct.what == Miskeyed::seat) {
        const auto moved = corrected_throws_.find(correct.seat);
        if (moved != corrected_throws_.end()) {
            corrected_throws_[correct.to_seat] = moved->second;
        }
    }
}

void RoundMemory::fill_in(SupplyEntry& supplied, const Setup& setup, const World& world) {
    if (!supplied.thrown.empty() || supplied.what == Supplied::discard) {
        corrected_throws_[supplied.seat].push_back(supplied.thrown);
    }
    supplied.thrown = hidden(supplied.thrown.size());
    const bool there = supplied.seat != no_seat && supplied.seat <= setup.seats;
    if (supplied.what == Supplied::election && supplied.shown && supplied.cards.empty() && there) {
        supplied.cards = world.hand(supplied.seat);
    }
}

void RoundMemory::follow_again(const Table& table, World& world, const cards::CardList& order) {
    world = {};
    Throws left = throws_;
    Throws made;  // without what was taken back or is to be made again
    for (const Event& event : reexecuted_events(table)) {
        cards::CardList thrown;
        if (const auto* it = std::get_if<Thrown>(&event.body)) {
            std::vector<cards::CardList>& throws = left[it->seat];
            if (!throws.empty()) {
                thrown = throws.front();
                throws.erase(throws.begin());
            }
            made[it->seat].push_back(thrown);
        }
        world.follow(*table.setup, event, order, thrown);
    }
    throws_ = std::move(made);
    lines_.clear();
    shown_.clear();
    const auto show = [&](Place place, SeatNumber seat, const cards::CardList& cards) {
        if (!cards.empty()) shown_[{place, seat}] = cards;
    };
    show(Place::dealer, no_seat, table.dealer_turned);
    show(Place::community, no_seat, table.community_turned);
    for (SeatNumber number = 1; number <= table.setup->seats; ++number) {
        const Seat& seat = table.seat(number);
        lines_.insert(lines_.end(), seat.lines.begin(), seat.lines.end());
        show(Place::hand, number, seat.turned);
        show(Place::drawn, number, seat.turned_apart);
    }
}

}  // namespace fairdeal::table::script
