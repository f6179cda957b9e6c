#pragma once

#include "cards/three_card.h"
#include "games/game.h"
#include "games/rows.h"
#include "games/three_card_draw_poker/clauses.h"
#include "games/three_card_draw_poker/guide.h"
#include "games/three_card_draw_poker/pay_tables.h"
#include "games/three_card_draw_poker/rulings.h"
#include "games/three_card_draw_poker/wagers.h"

// Three Card Draw Poker: N.J.A.C. 13:69F-42 and 13:69E-1.13BB (the text of that name, ruling X-1).
namespace fairdeal::games::three_card_draw_poker {

enum : std::uint8_t { fold, stand, draw };

enum ReasonIndex : std::uint8_t {
    in_to_win_higher,
    in_to_win_lower,
    in_to_win_equal,
    draw_higher,
    draw_lower,
    draw_equal,
    ante_folded,
    first_3_on_hand,
    first_3_on_kept,
    first_3_after_fold,
    bonus_on_ante,
};

// clang-format off
inline constexpr std::array<Reason, 11> reasons{{
    {.text = "The player's hand ranks higher than the dealer's best three of four.", .clause = clause("tcdp-42.10-h4")},
    {.text = "The player's hand ranks lower than the dealer's best three of four.", .clause = clause("tcdp-42.10-h5")},
    {.text = "The hands rank equal.", .clause = clause("tcdp-42.10-h6")},
    {.text = "The player's final hand ranks higher than the dealer's best three of four.", .clause = clause("tcdp-42.10-h10")},
    {.text = "The player's final hand ranks lower than the dealer's best three of four.", .clause = clause("tcdp-42.10-h11")},
    {.text = "The hands rank equal.", .clause = clause("tcdp-42.10-h12")},
    {.text = "The player folded.", .clause = clause("tcdp-42.10-f1.1")},
    {.text = "First 3 is settled on the player's three cards.", .clause = clause("tcdp-42.10-h2"), .ruling_if_not = "D-8", .by_table = true},
    {.text = "After a draw First 3 is settled on the two kept cards alone.", .clause = clause("tcdp-42.10-h8"), .ruling_if_paid = "D-7", .ruling_if_not = "D-7", .by_table = true},
    {.text = "Folding leaves First 3 in action on the original three cards.", .clause = clause("tcdp-42.10-f1.2"), .ruling_if_paid = "D-6", .ruling_if_not = "D-6", .by_table = true},
    {.text = "The bonus is paid on the ante whatever the dealer holds.", .clause = clause("tcdp-42.1-in-to-win-bonus"), .ruling_if_paid = "D-9", .ruling_if_not = "D-9"},
}};

inline constexpr std::array<Wager, wager_count> wagers{{
    {.key = "ante", .name = "Ante", .kind = WagerKind::required, .takes_match_play = true,
     .cited = {clause("tcdp-42.1-ante"), ""}, .about = "Your hand against the dealer's best three of four."},
    {.key = "in-to-win", .name = "In To Win/Draw", .kind = WagerKind::by_choice,
     .size = {.kind = SizeKind::equals, .other = ante, .cited = {clause("tcdp-42.1-itw-draw-phase"), ""}},
     .cited = {clause("tcdp-42.1-in-to-win-wager"), "D-15"}, .about = "Made to stay in, standing or drawing one card: exactly the ante."},
    {.key = "first-3-bonus", .name = "First 3 Bonus", .schedule = by_first_3_bonus,
     .needs = {ante}, .needs_cited = {clause("tcdp-42.10-a"), "D-18"},
     .cited = {clause("tcdp-42.1-first-3-bonus-wager"), "D-18"}, .about = "Pays for a pair or better in your first three cards; a draw leaves only a kept pair; kept when you fold."},
    {.key = "in-to-win-bonus", .name = "In To Win/Draw Bonus", .kind = WagerKind::bonus, .schedule = by_in_to_win_bonus,
     .paid_on = ante, .cited = {clause("tcdp-42.1-in-to-win-bonus"), "D-9"}, .about = "Paid on the ante for a final hand of a straight or better."},
}};

inline constexpr std::array<Option, 3> in_to_win_or_draw{{
    {.key = "fold", .name = "Fold", .folds = true, .cited = {clause("tcdp-42.10-f1.1"), ""}, .about = "Gives up the ante."},
    {.key = "in-to-win", .name = "In To Win", .makes = in_to_win, .times = 1, .line_key = "in-to-win",
     .cited = {clause("tcdp-42.10-f2"), ""}, .about = "Plays the three cards as they are."},
    {.key = "draw", .name = "Draw", .makes = in_to_win, .times = 1, .line_key = "draw", .draws = true, .throws_least = 1, .throws_most = 1,
     .cited = {clause("tcdp-42.10-f3.1"), ""}, .about = "Throws one card for a draw card nobody sees before the end."},
}};
inline constexpr std::array<Decision, 1> decisions{{
    {.key = "in-to-win-draw", .name = "In To Win/Draw", .open_to = {ante}, .options = in_to_win_or_draw, .cited = {clause("tcdp-42.10-f.2"), ""}},
}};

inline constexpr std::array<Schedule, 3> schedules{{
    even_money_schedule,
    {.key = "in-to-win-bonus", .name = "In To Win/Draw Bonus", .default_table = "1", .cited = {clause("tcdp-42.11-c"), ""}},
    {.key = "first-3-bonus", .name = "First 3 Bonus", .default_table = "1", .cited = {clause("tcdp-42.11-d"), ""}},
}};

inline constexpr std::array<std::string_view, 2> dealer_card_values{"c", "d"};
inline constexpr std::array<LicenseeOption, 1> options{{
    {.name = "dealer-cards", .values = dealer_card_values, .initial = "c", .cited = {clause("tcdp-42.10-d.1"), ""},
     .about = "With a device that ejects three cards: the dealer takes a packet and one card of the stub (c), or all four from the stub (d)."},
}};
// clang-format on

struct Rules {
    static constexpr Description description{
        .key = "three-card-draw-poker",
        .place = 3,
        .name = "Three Card Draw Poker",
        .authority = "N.J.A.C. 13:69F-42 (Three Card Draw Poker)",
        .deck = cards::DeckKind::standard,
        .deck_cited = {clause("tcdp-42.2-a.1"), "D-2"},
        .seats_cited = {clause("tcdp-69E-1.13BB-a.1"), ""},
        .deal = {.player = 3, .dealer = 4},
        .wagers = wagers,
        .base_wager = ante,
        .dealt_in_by = {ante},
        .dealt_in_cited = {clause("tcdp-42.10-a"), ""},
        .decisions = decisions,
        .schedules = schedules,
        .pay_tables = pay_tables,
        .options = options,
        .reasons = reasons,
        .rankings = rankings,
        .order_of_play = order_of_play,
        .clauses = clauses,
        .rulings = rulings,
        .example =
            R"({"game":"three-card-draw-poker","dealer":"Kc 9d 2s 3h","seats":[{"seat":1,)"
            R"("wagers":{"ante":1000},"cards":"Qs Qh 4d","choices":["draw:4d"],"drawn":["7c"]}]})",
    };

    struct Values {
        cards::ThreeCardCategory dealt;
        cards::ThreeCardValue held;    // the final hand: the same cards, or two kept and the draw
        cards::ThreeCardValue dealer;  // best three of four (42.10(g))
        bool kept_pair;
    };

    static constexpr bool is_pair(cards::CardSet kept) noexcept {
        std::uint32_t ranks = 0;
        for (const cards::Card card : kept)
            ranks |= 1U << static_cast<unsigned>(card.rank());
        return kept.size() == 2 && std::has_single_bit(ranks);
    }

    static Values evaluate(const Hands& hands) noexcept {
        return {
            .dealt = cards::three_card_value_with_mini_royal(hands.dealt).category(),
            .held = cards::three_card_value_with_mini_royal(hands.held),
            .dealer = cards::best_three_of_four_with_mini_royal(hands.dealer),
            .kept_pair = is_pair(hands.kept.cards()),
        };
    }

    static constexpr Verdicts resolve(const Values& values, const Choices& choices) noexcept {
        Verdicts verdicts{};
        if (choices.took(0, fold)) {
            verdicts[ante] = Verdict::forfeits(ante_folded);
            verdicts[first_3_bonus] =
                Verdict::pays_or_loses(row_of(values.dealt), first_3_after_fold, by_first_3_bonus);
            return verdicts;
        }
        const bool drew = choices.took(0, draw);
        // A kept pair pays the Pair line whatever the draw makes (ruling D-7).
        verdicts[first_3_bonus] =
            drew ? Verdict::pays_or_loses(values.kept_pair ? RowSet(Row::pair) : RowSet(),
                                          first_3_on_kept, by_first_3_bonus)
                 : Verdict::pays_or_loses(row_of(values.dealt), first_3_on_hand, by_first_3_bonus);
        verdicts[in_to_win_bonus] = Verdict::pays_or_nothing(row_of(values.held.category()),
                                                             bonus_on_ante, by_in_to_win_bonus);
        // The dealer always qualifies (ruling D-12).
        if (values.held > values.dealer) {
            verdicts[ante] = Verdict::wins(drew ? draw_higher : in_to_win_higher);
        } else if (values.held < values.dealer) {
            verdicts[ante] = Verdict::loses(drew ? draw_lower : in_to_win_lower);
        } else {
            verdicts[ante] = Verdict::pushes(drew ? draw_equal : in_to_win_equal);
        }
        verdicts[in_to_win] = verdicts[ante];
        return verdicts;
    }
};

}  // namespace fairdeal::games::three_card_draw_poker
