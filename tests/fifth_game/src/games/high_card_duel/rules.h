#pragma once

#include "cards/hand.h"
#include "games/game.h"
#include "games/high_card_duel/clauses.h"

// High Card Duel: one card each, the higher one wins. A game that nobody plays, whole in a few
// short files: tests/fifth_game adds it to show that a folder is all a game needs.
namespace fairdeal::games::high_card_duel {

enum : WagerIndex { ante, wager_count };
enum ReasonIndex : std::uint8_t { higher, lower, equal };

// clang-format off
inline constexpr std::array<Reason, 3> reasons{{
    {.text = "The player's card is higher.", .clause = clause("duel-1")},
    {.text = "The player's card is lower.", .clause = clause("duel-1")},
    {.text = "The cards are equal.", .clause = clause("duel-1")},
}};
inline constexpr std::array<Wager, wager_count> wagers{{
    {.key = "ante", .name = "Ante", .kind = WagerKind::required, .cited = {clause("duel-1"), ""}, .about = "Your card against the dealer's."},
}};
inline constexpr std::array<Schedule, 1> schedules{{even_money_schedule}};
// clang-format on

struct Rules {
    static constexpr Description description{
        .key = "high-card-duel",
        .name = "High Card Duel",
        .authority = "Rules of the Duel",
        .deck_cited = {clause("duel-1"), ""},
        .seats_cited = {clause("duel-1"), ""},
        .deal = {.player = 1, .dealer = 1},
        .wagers = wagers,
        .dealt_in_by = {ante},
        .dealt_in_cited = {clause("duel-1"), ""},
        .schedules = schedules,
        .reasons = reasons,
        .clauses = clauses,
    };

    struct Values {
        cards::Rank player;
        cards::Rank dealer;
    };

    static constexpr cards::Rank rank_of(const cards::Hand& hand) noexcept {
        return (*hand.cards().begin()).rank();
    }

    static constexpr Values evaluate(const Hands& hands) noexcept {
        return {.player = rank_of(hands.dealt), .dealer = rank_of(hands.dealer)};
    }

    static constexpr Verdicts resolve(const Values& values, const Choices&) noexcept {
        Verdicts verdicts{};
        if (values.player > values.dealer) {
            verdicts[ante] = Verdict::wins(higher);
        } else if (values.player < values.dealer) {
            verdicts[ante] = Verdict::loses(lower);
        } else {
            verdicts[ante] = Verdict::pushes(equal);
        }
        return verdicts;
    }
};

}  // namespace fairdeal::games::high_card_duel
