#include "simulate/table_round.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/check.h"
#include "table/phases/settling.h"
#include "table/state/meter.h"

// Compares the table engine with the bare core. It rebuilds from events what the core needs
// (wagers, cards, choices, meters) and collects the lines that the table paid. Then the core
// settles the same round, and every line, clause and meter must be equal. A difference is a
// sentence for the report, because either side may be wrong.
namespace fairdeal::simulate {
namespace {

using table::Place;

std::vector<games::MeterReading> meters_of(const table::Table& table) {
    const games::Description& game = table.setup->description();
    std::vector<games::MeterReading> meters;
    for (const table::MeterTerms& terms : table.setup->meters) {
        meters.push_back({.name = std::string(game.meters[terms.meter]),
                          .amount = table::shown_cents(table.meters[terms.meter]),
                          .reset = terms.reset,
                          .has_amount = true,
                          .has_reset = true});
    }
    return meters;
}

bool is_community_needed(const games::Round& round) {
    const games::Description& game = *round.game->description;
    if (game.deal.community_for.empty()) return true;
    return std::ranges::any_of(round.seats, [&](const games::SeatRound& seat) {
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            if (game.deal.community_for.contains(i) && seat.placed[i] > base::Cents()) return true;
        }
        return false;
    });
}

void append(cards::CardList& list, const cards::CardList& more) {
    for (const cards::Card card : more)
        list.push_back(card);
}

}  // namespace

TableRound::TableRound(const games::Terms& terms, const games::Module& game)
    : round_{.game = &game,
             .terms = terms,
             .meters = {},
             .dealer = {},
             .community = {},
             .seats = {}} {}

games::SeatRound& TableRound::seat(table::SeatNumber number) {
    const auto found = std::ranges::find(round_.seats, number, &games::SeatRound::seat);
    CHECK(found != round_.seats.end());
    return *found;
}

void TableRound::deal(const table::CardsDealt& dealt, const table::Table& table) {
    const bool first = std::ranges::all_of(
        round_.seats, [](const games::SeatRound& each) { return each.cards.empty(); });
    if (first && round_.dealer.empty() && round_.community.empty()) {
        round_.meters = meters_of(table);
    }
    switch (dealt.place) {
        case Place::hand:
            append(seat(dealt.seat).cards, dealt.cards);
            break;
        case Place::drawn:
            append(seat(dealt.seat).drawn.back(), dealt.cards);
            break;
        case Place::dealer:
            append(round_.dealer, dealt.cards);
            break;
        case Place::community:
            append(round_.community, dealt.cards);
            break;
        default:
            break;
    }
}

void TableRound::take(const table::Event& event, const table::Table& table) {
    if (const auto* in = std::get_if<table::DealtIn>(&event.body)) {
        games::SeatRound& seat = round_.seats.emplace_back();
        seat.seat = in->seat;
        seat.placed = table.seat(in->seat).placed;
        seat.match_play = table.seat(in->seat).match_play;
    } else if (const auto* dealt = std::get_if<table::CardsDealt>(&event.body)) {
        deal(*dealt, table);
    } else if (const auto* chosen = std::get_if<table::Chosen>(&event.body)) {
        seat(chosen->seat).choices.push_back({chosen->choice.option, {}});
    } else if (const auto* thrown = std::get_if<table::Thrown>(&event.body)) {
        seat(thrown->seat).choices[thrown->decision].thrown = thrown->cards;
        seat(thrown->seat).drawn.emplace_back();
    } else if (const auto* show = std::get_if<table::ShowElected>(&event.body)) {
        seat(show->seat).shown = show->shown;
    } else if (const auto* line = std::get_if<table::LineSettled>(&event.body)) {
        paid_.push_back({*line, event.cited.clause});
    } else if (std::holds_alternative<table::RoundEnded>(event.body)) {
        // The table deals cards for a wager that nobody made, but they settle nothing.
        if (!is_community_needed(round_)) round_.community = {};
    } else if (std::holds_alternative<table::RoundVoided>(event.body) ||
               std::holds_alternative<table::LineCorrected>(event.body)) {
        void_ = true;
    }
}

void TableRound::compare(const games::SeatSettlement& due, std::vector<std::string>& found) const {
    const auto differs = [&](std::string_view key, const auto& what) {
        found.push_back(fmt::format("seat {}, {}: {}", due.seat, key, what));
    };
    std::size_t paid = 0;
    for (const PaidLine& each : paid_)
        paid += each.line.seat == due.seat ? 1 : 0;
    if (paid != due.lines.size()) {
        differs("all lines", fmt::format("the table has {}, the core {}", paid, due.lines.size()));
    }
    for (const games::SettlementLine& line : due.lines) {
        const auto at = std::ranges::find_if(paid_, [&](const PaidLine& each) {
            return each.line.seat == due.seat && each.line.key.text == line.key &&
                   each.line.from == line.from;
        });
        if (at == paid_.end()) {
            differs(line.key, "the table has no such line");
        } else if (at->line.net != line.net || at->line.stake != line.stake) {
            differs(line.key,
                    fmt::format("the table pays {} on {}, the core {} on {}",
                                base::to_dollars(at->line.net), base::to_dollars(at->line.stake),
                                base::to_dollars(line.net), base::to_dollars(line.stake)));
        } else if (at->line.fate != table::line_result_of(line.result) ||
                   at->clause != line.clause) {
            differs(line.key, "the table gives another result or clause");
        }
    }
}

std::vector<std::string> TableRound::differences(const table::Table& table) const {
    std::vector<std::string> found;
    if (const auto accepted = games::check(round_); !accepted) {
        found.push_back("the core refuses the round: " + games::text_of(accepted.error()));
        return found;
    }
    const games::Settlement due = games::settle(round_);
    for (const games::SeatSettlement& seat : due.seats)
        compare(seat, found);
    const std::vector<games::MeterReading> shown = meters_of(table);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (shown[i].amount == due.meters[i].amount) continue;
        found.push_back(fmt::format("the meter {} shows {}, the core leaves {}", shown[i].name,
                                    base::to_dollars(shown[i].amount),
                                    base::to_dollars(due.meters[i].amount)));
    }
    return found;
}

}  // namespace fairdeal::simulate
