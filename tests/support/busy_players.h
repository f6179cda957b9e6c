#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/phases/deciding.h"
#include "table/procedure/steps.h"
#include "table/state/command.h"
#include "table/state/table.h"

// Players in every seat who always bet and never fold: what they do next.
namespace fairdeal::test {

enum class Bets : std::uint8_t { least, all };

class BusyPlayers {
  public:
    BusyPlayers(const table::Setup& setup, Bets bets) : seats_(setup.seats) {
        const games::Description& game = setup.description();
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            const games::WagerKind kind = game.wagers[i].kind;
            const bool required = kind == games::WagerKind::required || i == game.base_wager;
            const bool optional = kind == games::WagerKind::optional && bets == Bets::all;
            if ((!required && !optional) || !setup.offers(i)) continue;
            bets_.push_back({std::string(game.wagers[i].key),
                             i == setup.metered ? setup.progressive_amount : base::Cents(1000)});
        }
    }

    // Nothing when it is not a player's turn.
    std::optional<table::Command> next(const table::Table& table, table::Time now) {
        if (!table.is_open) return std::nullopt;
        const games::Step* step = table::current_step(table);
        if (step != nullptr && table.in_round && !is_players(*step)) return std::nullopt;
        if (seated_ < seats_) {
            ++seated_;
            return by(seated_, now, table::TakeSeat{seated_});
        }
        if (round_ != table.round) {
            round_ = table.round;
            made_ = 0;
        }
        if (table::bets_are_open(table) && made_ < bets_.size() * seats_) {
            const auto seat = static_cast<table::SeatNumber>(1 + made_ / bets_.size());
            const Bet& bet = bets_[made_++ % bets_.size()];
            return by(seat, now, table::PlaceWager{seat, bet.wager, bet.amount, {}});
        }
        return step == nullptr ? std::nullopt : at(table, *step, now);
    }

  private:
    struct Bet {
        std::string wager;
        base::Cents amount;
    };

    // Made where it stays: a command is large to move.
    template <class Body>
    static std::optional<table::Command> by(table::SeatNumber seat, table::Time now, Body body) {
        return std::optional<table::Command>(std::in_place,
                                             table::Actor{games::Role::player, 100U + seat}, now,
                                             std::in_place_type<Body>, std::move(body));
    }

    static bool is_players(const games::Step& step) {
        return step.kind == games::StepKind::decide || step.kind == games::StepKind::draw ||
               step.kind == games::StepKind::show;
    }

    static std::optional<table::Command> at(const table::Table& table, const games::Step& step,
                                            table::Time now) {
        const table::SeatNumber seat = table.turn;
        if (step.kind == games::StepKind::decide) {
            const games::Decision& decision = table.setup->description().decisions[step.number];
            return by(seat, now, table::Choose{seat, std::string(decision.options[1].key), {}});
        }
        if (step.kind == games::StepKind::draw) {
            return by(seat, now, table::Discard{seat, {table.seat(seat).hand[0]}});
        }
        if (step.kind == games::StepKind::show) {
            const table::SeatNumber asked = table::next_to_act(table, step);
            return by(asked, now, table::Show{asked, true, {}});
        }
        return std::nullopt;
    }

    table::SeatNumber seats_;
    table::SeatNumber seated_ = 0;  // from seat 1 up, and they stay
    std::vector<Bet> bets_;
    std::uint32_t round_ = 0;
    std::size_t made_ = 0;
};

}  // namespace fairdeal::test
