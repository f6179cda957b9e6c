#pragma once

#include "cards/joker_hand.h"
#include "games/double_draw_poker/clauses.h"
#include "games/double_draw_poker/guide.h"
#include "games/double_draw_poker/pay_tables.h"
#include "games/double_draw_poker/rulings.h"
#include "games/game.h"
#include "games/rows.h"

// Double Draw Poker with two jokers: N.J.A.C. 13:69F-42 and 13:69E-1.13Y (ruling X-1).
namespace fairdeal::games::double_draw_poker {

enum : WagerIndex { ante, bonus, first_draw, second_draw, wager_count };
enum : std::uint8_t { fold, make_draw };

enum ReasonIndex : std::uint8_t {
    two_pairs_or_better,
    below_two_pairs,
    folded_first,
    folded_second,
    bonus_scale
};

// clang-format off
inline constexpr std::array<Reason, 5> reasons{{
    {.text = "The hand is two pairs or better.", .clause = clause("dd-42.11-b")},
    {.text = "The hand ranks below two pairs.", .clause = clause("dd-42.10-j2")},
    {.text = "The player folded instead of making the first draw wager.", .clause = clause("dd-42.10-b")},
    {.text = "The player folded instead of making the second draw wager.", .clause = clause("dd-42.10-f")},
    {.text = "The Bonus is settled on the final hand.", .clause = clause("dd-42.11-c")},
}};

inline constexpr std::array<Wager, wager_count> wagers{{
    {.key = "ante", .name = "Ante", .kind = WagerKind::required, .takes_match_play = true,
     .cited = {clause("dd-42.1-ante"), ""}, .about = "Wins even money with two pairs or better."},
    {.key = "bonus", .name = "Bonus", .kind = WagerKind::required, .schedule = by_bonus,
     .size = {.kind = SizeKind::at_most, .other = ante, .cited = {clause("dd-42.1-bonus-wager"), "R-2"}},
     .cited = {clause("dd-42.6-c1"), "R-2"}, .about = "Paid from the posted table; at most the ante."},
    {.key = "first-draw", .name = "First Draw", .kind = WagerKind::by_choice,
     .size = {.kind = SizeKind::equals, .other = ante, .cited = {clause("dd-42.10-b"), "R-1"}},
     .cited = {clause("dd-42.6-c2"), "R-1"}, .about = "Made to stay in and replace up to three cards: exactly the ante."},
    {.key = "second-draw", .name = "Second Draw", .kind = WagerKind::by_choice,
     .size = {.kind = SizeKind::equals, .other = ante, .cited = {clause("dd-42.10-f"), "R-1"}},
     .cited = {clause("dd-42.6-c3"), "R-1"}, .about = "Made to stay in and replace up to one card: exactly the ante."},
}};

inline constexpr std::array<Option, 2> first_draw_options{{
    {.key = "fold", .name = "Fold", .folds = true, .cited = {clause("dd-42.10-b"), ""}, .about = "Gives up the ante and the Bonus."},
    {.key = "first-draw", .name = "First Draw", .makes = first_draw, .times = 1, .draws = true, .throws_least = 0, .throws_most = 3,
     .cited = {clause("dd-42.10-d.1"), ""}, .about = "Makes the first draw wager and replaces up to three cards."},
}};
inline constexpr std::array<Option, 2> second_draw_options{{
    {.key = "fold", .name = "Fold", .folds = true, .cited = {clause("dd-42.10-f"), ""}, .about = "Gives up the ante, the Bonus and the first draw wager."},
    {.key = "second-draw", .name = "Second Draw", .makes = second_draw, .times = 1, .draws = true, .throws_least = 0, .throws_most = 1,
     .cited = {clause("dd-42.10-h.1"), ""}, .about = "Makes the second draw wager and replaces up to one card."},
}};
inline constexpr std::array<Decision, 2> decisions{{
    {.key = "first-draw", .name = "First Draw or fold", .open_to = {ante}, .options = first_draw_options, .cited = {clause("dd-42.10-b"), ""}},
    {.key = "second-draw", .name = "Second Draw or fold", .open_to = {ante}, .options = second_draw_options, .cited = {clause("dd-42.10-f"), ""}},
}};

inline constexpr std::array<RowNote, 1> bonus_row_notes{{{.row = Row::two_pairs, .ruling = "R-8"}}};
inline constexpr std::array<Schedule, 2> schedules{{
    even_money_schedule,
    {.key = "bonus", .name = "Bonus", .default_table = "1", .row_notes = bonus_row_notes, .cited = {clause("dd-42.11-c"), ""}},
}};
// clang-format on

struct Rules {
    static constexpr Description description{
        .key = "double-draw-poker",
        .place = 1,
        .name = "Double Draw Poker",
        .authority = "N.J.A.C. 13:69F-42 (Double Draw Poker)",
        .deck = cards::DeckKind::with_two_jokers,
        .deck_cited = {clause("dd-42.2-a.1"), ""},
        .seats_cited = {clause("dd-69E-1.13Y-a.1"), ""},
        .deal = {.player = 5},
        .wagers = wagers,
        .base_wager = ante,
        .dealt_in_by = {ante},
        .dealt_in_cited = {clause("dd-42.6-c1"), "R-2"},
        .decisions = decisions,
        .schedules = schedules,
        .pay_tables = pay_tables,
        .reasons = reasons,
        .rankings = rankings,
        .order_of_play = order_of_play,
        .clauses = clauses,
        .rulings = rulings,
        .example =
            R"({"game":"double-draw-poker","seats":[{"seat":1,"wagers":{"ante":1000,"bonus":500},)"
            R"("cards":"Qs Qh 4d Xb 7c","choices":["first-draw:4d 7c","second-draw:"],)"
            R"("drawn":["2s Ah",""]}]})",
    };

    struct Values {
        cards::JokerHandCategory held;
    };

    static Values evaluate(const Hands& hands) noexcept {
        return {.held = cards::joker_hand_category(hands.held)};
    }

    static constexpr Verdicts resolve(const Values& values, const Choices& choices) noexcept {
        Verdicts verdicts{};
        // A fold at either draw gives up everything made so far; no bonus survives it (R-13).
        const bool folded_at_first = choices.took(0, fold);
        if (folded_at_first || choices.took(1, fold)) {
            const std::uint8_t reason = folded_at_first ? folded_first : folded_second;
            verdicts[ante] = verdicts[first_draw] = Verdict::forfeits(reason);
            verdicts[bonus] = Verdict::forfeits(reason, by_bonus);
            return verdicts;
        }
        const bool wins = values.held >= cards::JokerHandCategory::two_pairs;
        const Verdict main =
            wins ? Verdict::wins(two_pairs_or_better) : Verdict::loses(below_two_pairs);
        verdicts[ante] = verdicts[first_draw] = verdicts[second_draw] = main;
        verdicts[bonus] = Verdict::pays_or_loses(row_of(values.held),
                                                 wins ? bonus_scale : below_two_pairs, by_bonus);
        return verdicts;
    }
};

}  // namespace fairdeal::games::double_draw_poker
