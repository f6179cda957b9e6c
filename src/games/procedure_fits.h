#pragma once

#include "games/procedure.h"

// Whether a procedure and the game it runs agree: the build asks it of every game.
namespace fairdeal::games {

// Holds for a Procedure that runs this game: its steps name decisions that the game has, a full
// table can be dealt from one deck in every way of dealing, and what becomes of a raise that the
// cards did not allow is said where there can be one. The build checks it for every game.
consteval bool runs(const Procedure& procedure, const Description& game) {
    if (procedure.game != game.key) return false;
    for (const std::span<const Step>& script : procedure.scripts) {
        for (const Step& step : script) {
            const bool decides = step.kind == StepKind::decide || step.kind == StepKind::draw;
            if (decides && step.number >= game.decisions.size()) return false;
        }
    }
    for (const DealPattern& pattern : procedure.patterns) {
        std::size_t cards = 0;
        for (const Delivery& delivery : pattern.deliveries) {
            if (delivery.cards == 0 || delivery.times == 0) return false;
            const bool always = delivery.option.empty() && delivery.offered == no_wager;
            std::size_t places = 1;
            if (delivery.to == Target::players) places = game.seats;
            if (delivery.to == Target::players_and_dealer) places = game.seats + std::size_t{1};
            if (always) cards += places * delivery.cards * delivery.times;
        }
        if (cards > cards::size(game.deck)) return false;
    }
    for (const Decision& decision : game.decisions) {
        for (const Option& option : decision.options) {
            const bool conditional = option.only_with.holds != nullptr;
            if (conditional && procedure.unallowed_choice.say.empty()) return false;
        }
    }
    return true;
}

}  // namespace fairdeal::games
