#include "table/script/expect.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "table/procedure/instruction.h"
#include "table/state/evolve_cards.h"
#include "table/text/enum_words.h"
#include "table/text/phrases.h"

// Checks what a script expects.
namespace fairdeal::table::script {

std::string due_at(const Table& table) {
    const Instruction next = next_instruction(table);
    return next.step.empty() ? next.text : fmt::format("{} is due", next.step);
}

std::string unmet(const ExpectLine& expected, const Seen& seen) {
    const std::string name = fmt::format("seat {}: {}", expected.seat, expected.key);
    std::string found;
    for (const LineSettled& line : seen.round.lines()) {
        if (line.seat != expected.seat || line.key.text != expected.key) continue;
        const base::Cents net = line.fate == LineResult::refunded ? line.stake : line.net;
        const base::Cents size = net < base::Cents() ? -net : net;
        if (line.fate == expected.fate && (!expected.amount || *expected.amount == size)) return {};
        found = fmt::format("{} {}", name_of(line.fate), base::to_dollars(size));
    }
    return found.empty() ? fmt::format("{} was not settled", name)
                         : fmt::format("{} {}", name, found);
}

std::string unmet(const ExpectNet& expected, const Seen& seen) {
    base::Cents net;
    for (const LineSettled& line : seen.round.lines()) {
        if (line.seat == expected.seat) net += line.net;
    }
    if (net == expected.amount) return {};
    return fmt::format("seat {} has won or lost {} in all", expected.seat, base::to_dollars(net));
}

std::string unmet(const ExpectCards& expected, const Seen& seen) {
    const auto shown = seen.round.shown().find({expected.place, expected.seat});
    cards::CardList lying;
    if (shown != seen.round.shown().end()) {
        lying = shown->second;
    } else if (expected.seat <= seen.table.setup->seats) {
        lying = pile(seen.table, expected.place, std::max(expected.seat, SeatNumber{1}));
    }
    if (lying == expected.cards) return {};
    return fmt::format("{} has {}", owner(expected.place, expected.seat),
                       lying.empty() ? "no cards" : cards::to_string(lying));
}

std::string unmet(const ExpectMeter& expected, const Seen& seen) {
    const MeterUnits shown = seen.table.meters[expected.meter].shown;
    if (shown == expected.shown) return {};
    return fmt::format("{} shows {}", meter_name(*seen.table.setup, expected.meter),
                       amount_of(shown));
}

std::string unmet(const ExpectStep& expected, const Seen& seen) {
    const games::Step* step = current_step(seen.table);
    if (step != nullptr && step->key == expected.key) return {};
    return fmt::format("the step {} is not due: {}", expected.key, due_at(seen.table));
}

std::string unmet(const ExpectTurn& expected, const Seen& seen) {
    if (seen.table.turn == expected.seat) return {};
    return seen.table.turn == no_seat ? std::string("it is nobody's turn")
                                      : fmt::format("it is seat {}'s turn", seen.table.turn);
}

std::string unmet(const ExpectRound& expected, const Seen& seen) {
    if (seen.table.round == expected.number) return {};
    return fmt::format("this is round {}", seen.table.round);
}

std::string unmet(const ExpectOpen& expected, const Seen& seen) {
    if (seen.table.is_open == expected.open) return {};
    return fmt::format("the table is {}", seen.table.is_open ? "open" : "closed");
}

std::string unmet(const ExpectSaid& expected, const Seen& seen) {
    for (const std::string& text : seen.said) {
        if (text.find(expected.text) != std::string::npos) return {};
    }
    return fmt::format("the line before did not say \"{}\"", expected.text);
}

}  // namespace fairdeal::table::script
