#include "impossible.h"

#include <algorithm>

#include "games/registry.h"

namespace fairdeal::property {

using games::Irregularity;
using games::Script;
using games::StepKind;
using table::RefusalCode;

namespace {

const games::Description& game_of(const games::Procedure& procedure) {
    return *games::find_game(procedure.game)->description;
}

template <class Holds>
bool any_option(const games::Description& game, Holds holds) {
    return std::ranges::any_of(game.decisions, [&](const games::Decision& decision) {
        return std::ranges::any_of(decision.options, holds);
    });
}

// As many as players, dealer, community and all draws can take.
std::size_t most_cards(const games::Description& game) {
    std::size_t cards =
        std::size_t{game.seats} * game.deal.player + game.deal.dealer + game.deal.community;
    for (const games::Decision& decision : game.decisions) {
        std::size_t most = 0;
        for (const games::Option& option : decision.options)
            most = std::max<std::size_t>(most, option.throws_most);
        cards += game.seats * most;
    }
    return cards;
}

}  // namespace

std::string_view why_never(const games::Procedure& procedure, RefusalCode code) {
    const games::Description& game = game_of(procedure);
    switch (code) {
        case RefusalCode::second_person_needed:
        case RefusalCode::progressive_amount_fixed:
        case RefusalCode::light_not_working:
        case RefusalCode::chips_do_not_match:
        case RefusalCode::not_validated:
        case RefusalCode::papers_open:
        case RefusalCode::meter_out_of_range:
            return game.meters.empty() ? "the game has no meters" : "";
        case RefusalCode::nothing_to_show:
            return game.shown_for == games::no_wager ? "nobody elects to show" : "";
        case RefusalCode::choice_not_open:
            return any_option(game, [](const games::Option& o) { return o.from_version > 0; })
                       ? ""
                       : "every choice is open in every version";
        case RefusalCode::thrown_not_held:
            return any_option(game, [](const games::Option& o) { return o.draws; })
                       ? ""
                       : "nobody draws";
        case RefusalCode::wagers_do_not_fit:
            return std::ranges::any_of(game.wagers,
                                       [](const games::Wager& wager) {
                                           return wager.size.kind == games::SizeKind::at_most;
                                       })
                       ? ""
                       : "no wager is limited by another before bets close";
        case RefusalCode::wager_not_offered:
            return std::ranges::any_of(game.wagers,
                                       [](const games::Wager& wager) {
                                           return wager.kind == games::WagerKind::optional;
                                       })
                       ? ""
                       : "every wager is required";
        default:
            return {};
    }
}

std::string_view why_never(const games::Procedure& procedure, Irregularity what, Phase phase,
                           games::Dealing dealing) {
    const games::Description& game = game_of(procedure);
    if (procedure.rule_for(what) == nullptr) return "the game has no rule for it";
    if (phase.script == Script::void_round) return "the round is void already";
    if (phase.script != Script::round && phase.script != Script::shuffling) {
        return "no cards are shuffled or in play";
    }
    if (what == Irregularity::device_count) {
        return phase.kind == StepKind::count_by_device ? "" : "found when the device counts";
    }
    if (phase.script == Script::shuffling) {
        return what == Irregularity::shuffler_fault ? "" : "found in a round only";
    }
    if (phase.kind == StepKind::no_more_bets) return "no round has begun";
    if (what == Irregularity::stub_misdealt || what == Irregularity::stub_wrong) {
        return phase.kind == StepKind::count_stub ? "" : "found when the stub is counted";
    }
    if (what == Irregularity::shoe_fault && dealing != games::Dealing::automated) {
        return "no automated shoe deals";
    }
    if (what == Irregularity::deck_exhausted) {
        if (most_cards(game) < cards::size(game.deck)) return "there are cards enough for all";
        return phase.kind == StepKind::draw ? "" : "found when a player is to draw";
    }
    return {};
}

}  // namespace fairdeal::property
