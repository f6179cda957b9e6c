#include "simulate/table_seats.h"

#include "table/phases/deciding.h"
#include "table/procedure/steps.h"

// The players as a host would see them: they read the table and send commands, and never touch its
// state. The same decider as in the bare simulation chooses, so that both play the same strategy.
namespace fairdeal::simulate {
namespace {

using games::StepKind;

// Constructs the command in place, because a command is large to move.
template <class Body>
std::optional<table::Command> by_player(table::SeatNumber seat, Body body) {
    return std::optional<table::Command>(std::in_place,
                                         table::Actor{games::Role::player, 100U + seat},
                                         table::Time{}, std::in_place_type<Body>, std::move(body));
}

bool is_players(const games::Step& step) {
    return step.kind == StepKind::decide || step.kind == StepKind::draw ||
           step.kind == StepKind::show;
}

cards::CardList thrown_by(games::Move move, cards::CardSet held) {
    cards::CardList thrown;
    unsigned places = move.thrown;
    for (const cards::Card card : held) {
        if ((places & 1U) != 0) thrown.push_back(card);
        places >>= 1;
    }
    return thrown;
}

games::InformationSet seen_by(const table::Table& table, const table::Seat& seat,
                              std::uint8_t decision) {
    games::InformationSet seen;
    seen.decision = decision;
    for (const cards::Card card : seat.hand)
        seen.held.insert(card);
    for (std::size_t i = 0; i < seat.draw_count; ++i) {
        for (const cards::Card card : seat.thrown[i])
            seen.thrown.insert(card);
    }
    for (const cards::Card card : table.community_turned)
        seen.community.insert(card);
    return seen;
}

}  // namespace

TableSeats::TableSeats(const math::SimulationSetup& setup, const math::Decider& decider)
    : decider_(decider), seats_(static_cast<table::SeatNumber>(setup.seats)) {
    const games::Description& game = *setup.question.game;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (setup.question.placed[i] == base::Cents()) continue;
        bets_.push_back({std::string(game.wagers[i].key), setup.question.placed[i]});
    }
}

std::optional<table::Command> TableSeats::bet(const table::Table& table) {
    if (round_ != table.round) {
        round_ = table.round;
        made_ = 0;
    }
    if (!table::bets_are_open(table) || made_ == bets_.size() * seats_) return std::nullopt;
    const auto seat = static_cast<table::SeatNumber>(1 + made_ / bets_.size());
    const Bet& bet = bets_[made_++ % bets_.size()];
    return by_player(seat, table::PlaceWager{seat, bet.wager, bet.amount, {}});
}

games::Move TableSeats::move_at(const games::InformationSet& seen,
                                cards::ChaCha20Source& source) const {
    const math::MoveList& moves = decider_.moves(seen.decision);
    switch (decider_.style()) {
        case math::PlayStyle::always:
            return moves[decider_.steady_move(seen.decision)];
        case math::PlayStyle::random: {
            const auto& open = decider_.open_options(seen.decision);
            const auto& options = decider_.game().decisions[seen.decision].options;
            std::uint32_t option = 0;
            do {
                option = cards::below(source, static_cast<std::uint32_t>(open.size()));
            } while (!games::allows(options[open[option]], seen.held));
            const math::MoveList::Range range = moves.of_option(open[option]);
            return moves[static_cast<std::uint8_t>(range.first +
                                                   cards::below(source, range.count))];
        }
        case math::PlayStyle::optimal:
        case math::PlayStyle::simple:
            break;
    }
    return moves[decider_.move_at(seen)];
}

std::optional<table::Command> TableSeats::choose(const table::Table& table, const games::Step& step,
                                                 cards::ChaCha20Source& source) {
    const table::SeatNumber number = table.turn;
    const games::InformationSet seen = seen_by(table, table.seat(number), step.number);
    const games::Move move = move_at(seen, source);
    const games::Option& option =
        table.setup->description().decisions[step.number].options[move.option];
    cards::CardList thrown = thrown_by(move, seen.held);
    const std::string key(option.key);
    if (!table::draws_apart(table, step.number)) {
        return by_player(number, table::Choose{number, key, thrown});
    }
    to_throw_[number - 1U] = thrown;
    return by_player(number, table::Choose{number, key, {}});
}

std::optional<table::Command> TableSeats::next(const table::Table& table,
                                               cards::ChaCha20Source& source) {
    if (!table.is_open) return std::nullopt;
    const games::Step* step = table::current_step(table);
    if (step != nullptr && table.in_round && !is_players(*step)) return std::nullopt;
    if (seated_ < seats_) {
        ++seated_;
        return by_player(seated_, table::TakeSeat{seated_});
    }
    if (auto command = bet(table)) return command;
    if (step == nullptr || !table.in_round) return std::nullopt;
    const table::SeatNumber seat = table.turn;
    if (step->kind == StepKind::decide) return choose(table, *step, source);
    if (step->kind == StepKind::draw) {
        return by_player(seat, table::Discard{seat, to_throw_[seat - 1U]});
    }
    if (step->kind != StepKind::show) return std::nullopt;
    const table::SeatNumber asked = table::next_to_act(table, *step);
    return by_player(asked, table::Show{asked, true, {}});
}

}  // namespace fairdeal::simulate
