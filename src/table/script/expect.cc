#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "table/script/runner.h"
#include "table/state/evolve_cards.h"
#include "table/text/enum_words.h"
#include "table/text/phrases.h"

// Whether what a script expects is so.
namespace fairdeal::table::script {

void Runner::play(const ExpectLine& expected) {
    const std::string name = fmt::format("seat {}: {}", expected.seat, expected.key);
    std::string found;
    for (const LineSettled& line : lines_) {
        if (line.seat != expected.seat || line.key.text != expected.key) continue;
        const base::Cents net = line.fate == Fate::refunded ? line.stake : line.net;
        const base::Cents size = net < base::Cents() ? -net : net;
        if (line.fate == expected.fate && (!expected.amount || *expected.amount == size)) return;
        found = fmt::format("{} {}", name_of(line.fate), base::to_dollars(size));
    }
    fail(found.empty() ? fmt::format("{} was not settled", name)
                       : fmt::format("{} {}", name, found));
}

void Runner::play(const ExpectNet& expected) {
    base::Cents net;
    for (const LineSettled& line : lines_) {
        if (line.seat == expected.seat) net += line.net;
    }
    if (net == expected.amount) return;
    fail(fmt::format("seat {} has won or lost {} in all", expected.seat, base::to_dollars(net)));
}

void Runner::play(const ExpectCards& expected) {
    const auto shown = shown_.find({expected.place, expected.seat});
    cards::CardList lying;
    if (shown != shown_.end()) {
        lying = shown->second;
    } else if (expected.seat <= play_.setup->seats) {
        lying = pile(table_, expected.place, std::max(expected.seat, SeatNumber{1}));
    }
    if (lying == expected.cards) return;
    fail(fmt::format("{} has {}", owner(expected.place, expected.seat),
                     lying.empty() ? "no cards" : cards::to_string(lying)));
}

void Runner::play(const ExpectMeter& expected) {
    const MeterUnits shown = table_.meters[expected.meter].shown;
    if (shown == expected.shown) return;
    fail(fmt::format("{} shows {}", meter_name(*play_.setup, expected.meter), amount_of(shown)));
}

void Runner::play(const ExpectStep& expected) {
    const games::Step* step = current_step(table_);
    if (step != nullptr && step->key == expected.key) return;
    fail(fmt::format("the step {} is not due: {}", expected.key, due()));
}

void Runner::play(const ExpectTurn& expected) {
    if (table_.turn == expected.seat) return;
    fail(table_.turn == no_seat ? std::string("it is nobody's turn")
                                : fmt::format("it is seat {}'s turn", table_.turn));
}

void Runner::play(const ExpectRound& expected) {
    if (table_.round == expected.number) return;
    fail(fmt::format("this is round {}", table_.round));
}

void Runner::play(const ExpectOpen& expected) {
    if (table_.is_open == expected.open) return;
    fail(fmt::format("the table is {}", table_.is_open ? "open" : "closed"));
}

void Runner::play(const ExpectSaid& expected) {
    for (const std::string& text : said_) {
        if (text.find(expected.text) != std::string::npos) return;
    }
    fail(fmt::format("the line before did not say \"{}\"", expected.text));
}

}  // namespace fairdeal::table::script
