#include "audit/replay/hand_history.h"

#include <fmt/format.h>

#include "audit/replay/hand_history_fields.h"
#include "base/visit.h"
#include "cards/notation.h"
#include "games/description.h"
#include "table/text/enum_words.h"
#include "table/text/game_words.h"
#include "table/text/time_text.h"

// Writes hand histories: one line for each event that a reader of the round needs, as
// hand_history_fields.h lists its fields. Acts of the procedure are left out. The events must be
// those of one audience already: nothing is hidden here. Pure functions.
namespace fairdeal::audit {
namespace {

std::string cards_text(const cards::CardList& cards) {
    return cards.empty() ? "-" : cards::to_string(cards);
}

std::string field_text(const HandLine& line, HandField field) {
    switch (field) {
        case HandField::seat:
            return fmt::format(" {}", line.seat);
        case HandField::place:
            return is_players(line.place) ? fmt::format(" {} {}", name_of(line.place), line.seat)
                                          : fmt::format(" {}", name_of(line.place));
        case HandField::word:
            return fmt::format(" {}", line.word);
        case HandField::other:
            return fmt::format(" {}", line.other);
        case HandField::amount:
            return fmt::format(" {}", line.amount.count());
        case HandField::net:
            return fmt::format(" {}", line.net.count());
        case HandField::cards:
            return fmt::format(" {}", cards_text(line.cards));
        case HandField::yes_no:
            return line.flag ? " yes" : " no";
        case HandField::at_seat:
            return line.seat == table::no_seat ? "" : fmt::format(" seat {}", line.seat);
        case HandField::coupon:
            return line.coupon == base::Cents() ? ""
                                                : fmt::format(" coupon {}", line.coupon.count());
        case HandField::from:
            return line.from == table::no_seat ? "" : fmt::format(" from {}", line.from);
        case HandField::reset:
            return line.flag ? " reset" : "";
        case HandField::by_table:
            return line.by_table ? " by-table" : "";
        case HandField::clause:
            return line.clause.empty() ? "" : fmt::format(" clause {}", line.clause);
        case HandField::ruling:
            return line.ruling.empty() ? "" : fmt::format(" ruling {}", line.ruling);
    }
    return "";
}

// Makes a line of each event that belongs to the course of a round.
struct Lines {
    const table::Setup& setup;
    std::vector<HandLine>& out;
    games::Citation cited{};

    HandLine& add(HistoryAct act, table::SeatNumber seat = table::no_seat) {
        HandLine& line = out.emplace_back();
        line.act = act;
        line.seat = seat;
        return line;
    }
    void cite(HandLine& line) const {
        if (cited.clause != nullptr) line.clause = cited.clause->id;
        line.ruling = cited.ruling;
    }
    template <class Line>
    HandLine& settled(HistoryAct act, const Line& event, base::Cents amount) {
        HandLine& line = add(act, event.seat);
        line.word = event.key.text;
        line.other = table::name_of(event.fate);
        line.amount = amount;
        line.net = event.net;
        line.from = event.from;
        cite(line);
        return line;
    }
    HandLine& wager(HistoryAct act, table::SeatNumber seat, table::Spot spot, base::Cents amount) {
        HandLine& line = add(act, seat);
        line.word = table::text_of(setup, spot);
        line.amount = amount;
        return line;
    }
    void cards(HistoryAct act, games::Place place, table::SeatNumber seat,
               const cards::CardList& cards) {
        HandLine& line = add(act, is_players(place) ? seat : table::no_seat);
        line.place = place;
        line.cards = cards;
    }

    void operator()(const table::WagerPlaced& event) {
        wager(HistoryAct::bet, event.seat, event.wager, event.amount).coupon = event.match_play;
    }
    void operator()(const table::WagerWithdrawn& event) {
        wager(HistoryAct::withdraw, event.seat, event.wager, event.amount);
    }
    void operator()(const table::CardsDealt& event) {
        cards(HistoryAct::deal, event.place, event.seat, event.cards);
    }
    void operator()(const table::Chosen& event) {
        HandLine& line = add(HistoryAct::choose, event.seat);
        line.word = table::text_of(setup, event.choice);
        line.by_table = event.by_table;
    }
    void operator()(const table::WagerMade& event) {
        wager(HistoryAct::make, event.seat, event.wager, event.amount);
    }
    void operator()(const table::RaiseReduced& event) {
        wager(HistoryAct::make, event.seat, event.wager, event.amount);
    }
    void operator()(const table::Thrown& event) {
        HandLine& line = add(HistoryAct::discard, event.seat);
        line.cards = event.cards;
        line.by_table = event.by_table;
    }
    void operator()(const table::ShowElected& event) {
        HandLine& line = add(HistoryAct::show, event.seat);
        line.flag = event.shown;
        line.by_table = event.by_table;
    }
    void operator()(const table::CardsShown& event) {
        cards(HistoryAct::turn, event.place, event.seat, event.cards);
    }
    void operator()(const table::CardsSetAside& event) {
        add(HistoryAct::aside).cards = event.cards;
    }
    void operator()(const table::LineSettled& event) {
        settled(HistoryAct::settle, event, event.stake).coupon = event.coupon;
    }
    void operator()(const table::LineCorrected& event) {
        settled(HistoryAct::correct, event, event.difference);
    }
    // The settlement is undone: the chips on the spot are a bet again.
    void operator()(const table::LineTakenBack& event) {
        settled(HistoryAct::correct,
                table::LineCorrected{.seat = event.seat,
                                     .key = event.key,
                                     .wager = event.wager,
                                     .fate = table::LineResult::refunded,
                                     .difference = event.difference,
                                     .from = event.from},
                event.difference);
    }
    void operator()(const table::WagerCorrected& event) {
        wager(HistoryAct::bet, event.seat, event.wager, event.amount).coupon = event.match_play;
    }
    void operator()(const table::CardCorrected& event) {
        cards(HistoryAct::card, event.place, event.seat, {event.before, event.after});
    }
    void operator()(const table::IrregularityFound& event) {
        HandLine& line = add(HistoryAct::irregular, event.seat);
        line.word = games::name_of(event.what);
        line.other = games::name_of(event.remedy);
        cite(line);
    }
    void operator()(const table::Ruled& event) {
        HandLine& line = add(HistoryAct::rule, event.seat);
        line.other = games::name_of(event.remedy);
        cite(line);
    }
    void operator()(const table::HandVoided& event) { add(HistoryAct::void_hand, event.seat); }
    void operator()(const table::RoundVoided&) { cite(add(HistoryAct::void_round)); }
    void operator()(const table::MeterPaid& event) {
        HandLine& line = add(HistoryAct::pay_meter);
        line.word = table::word_of(setup, table::ByteForm::meter, event.meter);
        line.amount = event.paid;
        line.flag = event.reset;
    }
    void operator()(const table::MeterRestored& event) {
        HandLine& line = add(HistoryAct::restore_meter);
        line.word = table::word_of(setup, table::ByteForm::meter, event.meter);
        line.amount = event.paid;
    }
    // All other events are procedure, which a hand history leaves out.
    template <class Body>
    void operator()(const Body& /*event*/) {}
};

}  // namespace

HandHistory hand_history_of(const table::Setup& setup, std::uint32_t round,
                            std::span<const table::Event> events) {
    const games::Description& game = setup.description();
    HandHistory history{.table = setup.number, .round = round, .game = std::string(game.key)};
    if (!events.empty()) {
        history.began = events.front().time;
        history.ended = events.back().time;
    }
    for (std::size_t i = 1; i < game.schedules.size(); ++i) {  // the first is even money
        const games::PayTable* table = setup.terms.tables[i];
        if (table != nullptr) {
            history.pay.emplace_back(game.schedules[i].key, table->id);
        }
    }
    history.options = setup.options;
    for (const table::Event& event : events)
        base::visit(Lines{setup, history.lines, event.cited}, event.body);
    return history;
}

std::string to_text(const HandLine& line) {
    const HandGrammar& grammar = grammar_of(line.act);
    std::string text(grammar.verb);
    for (const HandField field : grammar.all())
        text += field_text(line, field);
    return text;
}

std::string to_text(const HandHistory& history) {
    std::string text = fmt::format("fairdeal-hand 1\nround {}/{}\ngame {}\nfrom {}\nto {}\n",
                                   history.table, history.round, history.game,
                                   table::text_of(history.began), table::text_of(history.ended));
    for (const auto& [schedule, table] : history.pay)
        text += fmt::format("pay {} {}\n", schedule, table);
    for (const auto& [name, value] : history.options)
        text += fmt::format("option {} {}\n", name, value);
    for (const HandLine& line : history.lines)
        text += to_text(line) + "\n";
    return text + "end\n";
}

}  // namespace fairdeal::audit
