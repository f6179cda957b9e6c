#include "table_model.h"

#include <algorithm>

#include "base/visit.h"
#include "cards/deck.h"
#include "failure.h"
#include "table/phases/settling.h"

namespace fairdeal::property {

using base::Cents;
using cards::Card;
using cards::CardList;
using games::Place;
using games::WagerIndex;
using table::LineResult;

namespace {

bool all_known(const CardList& list) {
    return std::ranges::none_of(list, [](const Card& card) { return card.is_unknown(); });
}

void append(CardList& list, const CardList& more) {
    for (const Card card : more)
        list.push_back(card);
}

void erase_known(cards::CardSet& free, const CardList& list) {
    for (const Card card : list) {
        if (!card.is_unknown()) free.erase(card);
    }
}

// The last free card replaces one that was not seen: the table takes the first. A full
// table of a game with many cards leaves few of them, and cards that were corrected take some away.
// Then a card of another seat will do, for each seat is settled alone.
Card stand_in(StandIns& left) {
    cards::CardSet& from = left.free.empty() ? left.others : left.free;
    Card last;
    for (const Card card : from)
        last = card;
    left.free.erase(last);
    left.others.erase(last);
    return last;
}

CardList completed(const CardList& list, std::size_t size, StandIns& free) {
    CardList whole;
    for (const Card card : list)
        whole.push_back(card.is_unknown() ? stand_in(free) : card);
    while (whole.size() < size)
        whole.push_back(stand_in(free));
    return whole;
}

}  // namespace

template <class Body>
void TableModel::take_wager(const Body& body) {
    using namespace table;
    if constexpr (std::is_same_v<Body, WagerPlaced>) {
        seats_[body.seat - 1U].placed[body.wager.wager] = body.amount;
        seats_[body.seat - 1U].match_play[body.wager.wager] = body.match_play;
    } else if constexpr (std::is_same_v<Body, WagerWithdrawn>) {
        SeatRecord& seat = seats_[body.seat - 1U];
        expect(seat.placed[body.wager.wager] == body.amount, "not what lay there is withdrawn");
        // Its light was found broken at the lock-out (T-36).
        const bool is_dark = body.wager.wager == setup_->metered && seat.dealt.empty();
        expect(!seat.dealt_in || is_dark, "a wager is withdrawn after the bets were closed");
        seat.placed[body.wager.wager] = seat.match_play[body.wager.wager] = {};
    } else if constexpr (std::is_same_v<Body, WagerMade>) {
        seats_[body.seat - 1U].made[body.wager.wager] = body.amount;
    } else if constexpr (std::is_same_v<Body, RaiseReduced>) {
        Cents& made = seats_[body.seat - 1U].made[body.wager.wager];
        expect(body.amount + body.returned == made, "a reduced raise is not what lay there");
        made = body.amount;
    }
}

template <class Body>
void TableModel::take_cards(const Body& body) {
    using namespace table;
    if constexpr (std::is_same_v<Body, CardsDealt>) {
        if (body.place == Place::dealer) append(dealer_, body.cards);
        if (body.place == Place::community) append(community_, body.cards);
        if (body.place == Place::hand) append(seats_[body.seat - 1U].dealt, body.cards);
        if (body.place == Place::drawn) seats_[body.seat - 1U].drawn.back() = body.cards;
    } else if constexpr (std::is_same_v<Body, CardsShown>) {
        if (body.place == Place::dealer) dealer_shown_ = body.cards;
        if (body.place == Place::community) append(community_shown_, body.cards);
        if (body.place == Place::hand) seats_[body.seat - 1U].hand = body.cards;
        if (body.place == Place::hand) seats_[body.seat - 1U].hand_shown = true;
        if (body.place == Place::drawn) seats_[body.seat - 1U].apart = body.cards;
    }
}

template <class Body>
void TableModel::take(const Body& body, const table::Event& event) {
    using namespace table;
    if constexpr (std::is_same_v<Body, RoundBegan>) {
        begin_round();
        starts_[body.round] = {rounds_, void_rounds_, meter_wins_};
        if (body.round > 2) starts_.erase(body.round - 2);
    } else if constexpr (std::is_same_v<Body, RoundEnded>) {
        close_books();
        ++rounds_;
        void_rounds_ += is_void_;
    } else if constexpr (std::is_same_v<Body, SeatTaken>) {
        seats_[body.seat - 1U] = {};
    } else if constexpr (std::is_same_v<Body, DealtIn>) {
        seats_[body.seat - 1U].dealt_in = true;
    } else if constexpr (std::is_same_v<Body, Chosen>) {
        seats_[body.seat - 1U].choices.push_back({body.choice.option, {}});
    } else if constexpr (std::is_same_v<Body, Thrown>) {
        SeatRecord& seat = seats_[body.seat - 1U];
        expect(body.decision + 1U == seat.choices.size(), "a draw without its decision");
        seat.choices[body.decision].thrown = body.cards;
        seat.drawn.resize(body.decision + 1U);
    } else if constexpr (std::is_same_v<Body, ShowElected>) {
        seats_[body.seat - 1U].asked_to_show = true;
        seats_[body.seat - 1U].shown = body.shown;
    } else if constexpr (std::is_same_v<Body, CorrectionOpened>) {
        was_corrected_ = true;
    } else if constexpr (std::is_same_v<Body, HandVoided>) {
        seats_[body.seat - 1U].voided = true;
    } else if constexpr (std::is_same_v<Body, Ruled>) {
        if (body.remedy == games::Remedy::return_wager) seats_[body.seat - 1U].dark = true;
    } else if constexpr (std::is_same_v<Body, RoundVoided>) {
        is_void_ = true;
        settled_anyway_ = body.settled_anyway;
        for (SeatRecord& seat : seats_)
            seat.lines_before_void = seat.lines.size();
    } else if constexpr (std::is_same_v<Body, LineSettled>) {
        settled(body, event.cited);
    } else if constexpr (std::is_same_v<Body, LineCorrected>) {
        corrected(body, event.cited);
    } else if constexpr (std::is_same_v<Body, MeterPaid>) {
        if (body.table == setup_->number) taken_off_meters_ += body.paid;
    } else if constexpr (std::is_same_v<Body, MeterRestored>) {
        if (body.table == setup_->number) taken_off_meters_ -= body.paid;
    } else {
        take_wager(body);
        take_cards(body);
    }
}

void TableModel::begin_round() {
    seats_ = {};
    dealer_ = dealer_shown_ = community_ = community_shown_ = {};
    is_void_ = was_corrected_ = false;
    settled_anyway_ = {};
    paid_off_meters_ = taken_off_meters_ = {};
}

void TableModel::play_again(std::uint32_t round, const std::vector<table::Event>& events) {
    begin_round();
    const Totals& then = starts_.at(round);
    rounds_ = then.rounds;
    void_rounds_ = then.void_rounds;
    meter_wins_ = then.meter_wins;
    for (const table::Event& event : events)
        note(event);
    was_corrected_ = true;
}

void TableModel::note(const table::Event& event) {
    base::visit([&](const auto& body) { take(body, event); }, event.body);
}

void TableModel::settled(const table::LineSettled& line, games::Citation cited) {
    SeatRecord& seat = seats_[line.seat - 1U];
    const bool twice = std::ranges::any_of(seat.lines, [&](const Entry& entry) {
        return entry.line.key == line.key && entry.line.from == line.from;
    });
    expect(!twice, "seat {}: {} is settled twice", line.seat, line.key.text);
    expect(seat.dealt_in, "seat {}: a line without cards", line.seat);
    expect(!seat.voided || line.fate == LineResult::refunded, "seat {}: a void hand is settled",
           line.seat);
    if (line.meter != games::no_meter) {
        paid_off_meters_ += line.net + line.stake;
        ++meter_wins_;
    }
    seat.lines.push_back({line, cited, false});
}

void TableModel::corrected(const table::LineCorrected& line, games::Citation cited) {
    SeatRecord& seat = seats_[line.seat - 1U];
    for (Entry& entry : seat.lines) {
        if (entry.line.key != line.key || entry.line.from != line.from) continue;
        expect(line.net - line.difference == entry.line.net, "a correction of another line");
        const bool restored = entry.line.meter != line.meter && line.meter == games::no_meter;
        if (restored) paid_off_meters_ -= entry.line.net + entry.line.stake;
        entry.line.meter = line.meter;
        entry.line.net = line.net;
        entry.line.fate = line.fate;
        entry.cited = cited;
        entry.corrected = true;
        return;
    }
    expect(line.difference == line.net, "a new line of a correction has no line before it");
    table::LineSettled fresh;
    fresh.seat = line.seat;
    fresh.key = line.key;
    fresh.wager = line.wager;
    fresh.fate = line.fate;
    fresh.net = line.net;
    fresh.from = line.from;
    seat.lines.push_back({fresh, cited, true});
}

// What the seat held, composed so that it ends in the cards that were seen.
void TableModel::add_cards(const SeatRecord& seat, StandIns& free, games::SeatRound& out) const {
    bool known = all_known(seat.dealt);
    for (const CardList& drawn : seat.drawn)
        known = known && all_known(drawn);
    for (const games::Choice& choice : seat.choices)
        out.choices.push_back(choice);
    for (const CardList& drawn : seat.drawn)
        out.drawn.push_back(drawn);
    const std::size_t size = setup_->description().deal.player;
    if (known && !setup_->is_live() && seat.dealt.size() == size) {
        out.cards = seat.dealt;
        return;
    }
    std::size_t thrown = 0;
    for (const games::Choice& choice : seat.choices)
        thrown += choice.thrown.size();
    CardList hand = completed(seat.hand, seat.apart.empty() ? size : size - thrown, free);
    CardList apart = seat.apart;
    for (std::size_t i = seat.drawn.size(); i-- > 0;) {
        CardList& from = apart.empty() ? hand : apart;
        const std::size_t number = seat.choices[i].thrown.size();
        CardList drawn;
        for (std::size_t n = 0; n < number; ++n) {
            drawn.push_back(from[from.size() - 1]);
            from.pop_back();
        }
        CardList gone;
        for (std::size_t n = 0; n < number; ++n) {
            gone.push_back(stand_in(free));
            hand.push_back(gone[n]);
        }
        out.choices[i].thrown = gone;
        out.drawn[i] = drawn;
    }
    out.cards = hand;
}

games::Round TableModel::whole_round() const {
    const games::Description& game = setup_->description();
    cards::CardSet free = cards::card_set(game.deck);
    const CardList& dealer = dealer_shown_.empty() ? dealer_ : dealer_shown_;
    CardList community = community_shown_;
    for (std::size_t i = community.size(); i < community_.size(); ++i)
        community.push_back(community_[i]);
    erase_known(free, dealer);
    erase_known(free, community);
    for (const SeatRecord& seat : seats_) {
        erase_known(free, seat.hand);
        erase_known(free, seat.apart);
        erase_known(free, seat.dealt);
        for (const CardList& drawn : seat.drawn)
            erase_known(free, drawn);
    }
    cards::CardSet others = cards::card_set(game.deck);
    erase_known(others, dealer);
    erase_known(others, community);
    StandIns left{free, others};
    games::Round round{.game = setup_->game,
                       .terms = setup_->terms,
                       .meters = {},
                       .dealer = completed(dealer, game.deal.dealer, left),
                       .community = {},
                       .seats = {}};
    bool community_needed = game.deal.community_for.empty();
    for (std::uint8_t number = 1; number <= seats_.size(); ++number) {
        const SeatRecord& seat = seats_[number - 1U];
        if (!seat.dealt_in || seat.voided) continue;
        games::SeatRound& out = round.seats.emplace_back();
        out.seat = number;
        out.placed = seat.placed;
        if (seat.dark) out.placed[setup_->metered] = {};
        out.match_play = seat.match_play;
        out.shown = seat.shown || !seat.asked_to_show;
        StandIns own{left.free, left.others};
        for (const CardList& list : {seat.hand, seat.apart, seat.dealt})
            erase_known(own.others, list);
        for (const CardList& drawn : seat.drawn)
            erase_known(own.others, drawn);
        add_cards(seat, own, out);
        left.free = own.free;
        for (WagerIndex i = 0; i < game.wagers.size(); ++i) {
            community_needed = community_needed ||
                               (game.deal.community_for.contains(i) && seat.placed[i] > Cents());
        }
    }
    if (community_needed) round.community = completed(community, game.deal.community, left);
    for (const table::MeterTerms& terms : setup_->meters) {
        round.meters.push_back({.name = std::string(game.meters[terms.meter]),
                                .amount = terms.reset,
                                .reset = terms.reset,
                                .has_amount = true,
                                .has_reset = true});
    }
    return round;
}

void TableModel::compare(const games::SeatSettlement& due, const SeatRecord& done) const {
    for (const games::SettlementLine& line : due.lines) {
        const auto entry = std::ranges::find_if(done.lines, [&](const Entry& other) {
            return other.line.key.text == line.key && other.line.from == line.from;
        });
        const bool found = entry != done.lines.end();
        if (is_void_) {
            const bool early = found && static_cast<std::size_t>(entry - done.lines.begin()) <
                                            done.lines_before_void;
            // As if it had not been played, what a meter has paid and envy too (T-35).
            const bool undone = early && (line.from != 0 || !settled_anyway_.contains(line.wager));
            expect(!undone || entry->line.fate == LineResult::refunded,
                   "seat {}: {} stays settled in a void round", due.seat, line.key);
            if (early || line.from != 0) continue;
            if (!settled_anyway_.contains(line.wager)) {
                expect(!found || entry->line.fate == LineResult::refunded,
                       "seat {}: {} is settled in a void round", due.seat, line.key);
                continue;
            }
        }
        expect(found, "seat {}: {} is not settled", due.seat, line.key);
        expect(entry->line.fate == table::line_result_of(line.result),
               "seat {}: {} has fate {}, due is {}", due.seat, line.key,
               static_cast<int>(entry->line.fate), static_cast<int>(line.result));
        // What a meter pays is compared with the meter.
        const bool metered = line.meter != games::no_meter || entry->line.meter != games::no_meter;
        expect(metered || entry->line.net == line.net, "seat {}: {} pays {}, due is {}", due.seat,
               line.key, entry->line.net.count(), line.net.count());
        // A correction that moves no money leaves the line with the reason it had.
        expect(was_corrected_ || entry->cited.clause == line.clause,
               "seat {}: {} cites {}, due is {}", due.seat, line.key,
               entry->cited.clause == nullptr ? "-" : entry->cited.clause->id,
               line.clause == nullptr ? "-" : line.clause->id);
    }
    for (const Entry& entry : done.lines) {
        const bool known = std::ranges::any_of(due.lines, [&](const games::SettlementLine& line) {
            return entry.line.key.text == line.key && entry.line.from == line.from;
        });
        const bool taken_back = entry.corrected && entry.line.net == Cents();
        expect(known || is_void_ || taken_back || entry.line.fate == LineResult::refunded,
               "seat {}: {} is settled and not due", due.seat, entry.line.key.text);
    }
}

void TableModel::check_lines() const {
    const games::Round round = whole_round();
    if (round.seats.empty()) return;
    const games::Settlement due = games::settle(round);
    for (const games::SeatSettlement& seat : due.seats)
        compare(seat, seats_[seat.seat - 1U]);
}

void TableModel::close_books() const {
    for (std::size_t seat = 1; seat <= seats_.size(); ++seat)
        check_money(seat);
    check_void_hands();
    check_lines();
    expect(was_corrected_ || paid_off_meters_ == taken_off_meters_,
           "the meters paid {} and the winners got {}", taken_off_meters_.count(),
           paid_off_meters_.count());
}

}  // namespace fairdeal::property
