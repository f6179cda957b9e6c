#pragma once

#include <algorithm>

#include "games/registry.h"
#include "math/question.h"
#include "math/simulation/moves.h"
#include "math/simulation/simulation.h"

// For tests: what is played.
namespace fairdeal::math {

// Every wager of the game, each as large as the base wager or its smallest unit.
inline games::Question every_wager(const games::Module& module) {
    games::Question question = default_question(module);
    const games::Description& game = *module.description;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        const bool asked = wager.kind == games::WagerKind::optional;
        if (!asked || question.placed[i] > base::Cents()) continue;
        question.placed[i] = wager.size.kind == games::SizeKind::multiple_of
                                 ? wager.size.unit
                                 : question.placed[game.base_wager];
    }
    for (const games::PayTable& table : game.pay_tables) {
        const games::PayTable*& chosen = question.terms.tables[table.schedule];
        if (chosen == nullptr) chosen = &table;
    }
    return question;
}

// A play that does everything that is allowed, now this and now that, but in the same situation
// always the same: quick to make, unlike the best one.
inline games::Play motley_play(const games::Question& question) {
    std::vector<MoveList> moves;
    for (const games::Decision& decision : question.game->decisions)
        moves.emplace_back(decision, question.game->deal.player);
    return [moves, game = question.game,
            version = question.terms.version](const games::InformationSet& seen) {
        std::uint64_t mixed = seen.decision;
        for (const cards::CardSet set : {seen.held, seen.thrown, seen.community}) {
            mixed = (mixed ^ set.bits()) * 0x9e3779b97f4a7c15ULL;
            mixed ^= mixed >> 29U;
        }
        const games::Decision& decision = game->decisions[seen.decision];
        for (;; ++mixed) {
            const MoveList& list = moves[seen.decision];
            const games::Move move = list[static_cast<std::uint8_t>(mixed % list.size())];
            const games::Option& option = decision.options[move.option];
            if (games::is_open(option, version, seen.held)) return move;
        }
    };
}

// The game's own solver, but for the plays.
inline games::Solver motley_solver(const games::Module& game) {
    games::Solver solver = *games::find_solver(game.description->key);
    solver.best_play = motley_play;
    solver.listed_play = motley_play;
    return solver;
}

}  // namespace fairdeal::math
