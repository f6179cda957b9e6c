#pragma once

#include "cards/five_card.h"
#include "cards/three_card.h"
#include "games/game.h"
#include "games/rows.h"
#include "games/three_card_poker/clauses.h"
#include "games/three_card_poker/guide.h"
#include "games/three_card_poker/pay_tables.h"
#include "games/three_card_poker/rulings.h"
#include "games/three_card_poker/wagers.h"

// Three Card Poker with Pair Plus, Six Card Bonus and Progressive: N.J.A.C. 13:69F-20 where it
// speaks, 19:47-20 for the rest (ruling T-1).
namespace fairdeal::games::three_card_poker {

enum : std::uint8_t { fold, make_play };

enum ReasonIndex : std::uint8_t {
    player_higher,
    player_lower,
    equal_hands,
    dealer_not_qualified,
    play_returned,
    ante_folded,
    pair_plus_folded,
    progressive_folded,
    pair_plus_scale,
    six_card_scale,
    six_card_after_fold,
    progressive_scale,
    bonus_on_ante,
};

// clang-format off
inline constexpr std::array<Reason, 13> reasons{{
    {.text = "The player's hand ranks higher than the dealer's.", .clause = clause("tcp-old20.11-a1.1")},
    {.text = "The dealer's hand ranks higher than the player's.", .clause = clause("tcp-old20.11-a1.1")},
    {.text = "The hands rank equal.", .clause = clause("tcp-old20.11-a1.1"), .ruling_if_not = "T-9"},
    {.text = "The dealer does not hold queen high or better: the ante is paid automatically.", .clause = clause("tcp-old20.11-a1.2"), .ruling_if_paid = "T-8", .ruling_if_not = "T-8"},
    {.text = "The dealer does not hold queen high or better: the play wager is returned.", .clause = clause("tcp-old20.11-a1.2"), .ruling_if_paid = "T-8", .ruling_if_not = "T-8"},
    {.text = "The player folded.", .clause = clause("tcp-20.10-b.1")},
    {.text = "Folding forfeits Pair Plus.", .clause = clause("tcp-20.10-b.3")},
    {.text = "Folding forfeits the Progressive.", .clause = clause("tcp-20.10-b.5")},
    {.text = "Pair Plus is settled on the player's three cards, whatever the dealer holds.", .clause = clause("tcp-20.1-pair-plus-wager"), .by_table = true},
    {.text = "The Six Card Bonus is settled on the best five of the player's and the dealer's cards.", .clause = clause("tcp-20.1-six-card-bonus-wager"), .by_table = true},
    {.text = "Folding leaves the Six Card Bonus in action.", .clause = clause("tcp-20.10-b.4"), .ruling_if_paid = "T-6", .ruling_if_not = "T-6", .by_table = true},
    {.text = "The Progressive is settled on the player's three cards and the two community cards.", .clause = clause("tcp-20.12B-a.2"), .by_table = true},
    {.text = "The ante bonus is paid on the ante whatever the dealer holds.", .clause = clause("tcp-old20.11-a3"), .ruling_if_paid = "T-10", .ruling_if_not = "T-10"},
}};

inline constexpr std::array<Wager, wager_count> wagers{{
    {.key = "ante", .name = "Ante", .kind = WagerKind::optional, .takes_match_play = true,
     .cited = {clause("tcp-old20.11-a1.1"), "T-4"}, .about = "Your hand against the dealer's."},
    {.key = "play", .name = "Play", .kind = WagerKind::by_choice,
     .size = {.kind = SizeKind::equals, .other = ante, .cited = {clause("tcp-20.10-b.1"), ""}},
     .cited = {clause("tcp-20.10-b.1"), ""}, .about = "Made to stay in: exactly the ante."},
    {.key = "pair-plus", .name = "Pair Plus", .schedule = by_pair_plus,
     .cited = {clause("tcp-20.1-pair-plus-wager"), "T-3"}, .about = "Pays for a pair or better in your three cards; may be bet alone; lost by folding."},
    {.key = "six-card-bonus", .name = "Six Card Bonus", .schedule = by_six_card_bonus,
     .needs = {ante, pair_plus}, .needs_cited = {clause("tcp-old20.8-c"), "T-34"},
     .cited = {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}, .about = "Pays for the best five of your three and the dealer's three; kept when you fold."},
    {.key = "progressive", .name = "Progressive", .schedule = by_progressive,
     .size = {.kind = SizeKind::multiple_of, .unit = base::Cents(100), .cited = {clause("tcp-20.12B-e"), "T-21"}},
     .needs = {ante}, .needs_cited = {clause("tcp-20.12B-a.1"), "T-32"},
     .cited = {clause("tcp-20.1-progressive-wager"), ""}, .about = "Pays for your three cards with the two community cards; lost by folding."},
    {.key = "ante-bonus", .name = "Ante bonus", .kind = WagerKind::bonus, .schedule = by_ante_bonus,
     .paid_on = ante, .cited = {clause("tcp-old20.11-a3"), "T-10"}, .about = "Paid on the ante for a straight or better, if you made the play wager."},
}};

inline constexpr std::array<Option, 2> play_or_fold{{
    {.key = "fold", .name = "Fold", .folds = true, .cited = {clause("tcp-20.10-b.1"), ""},
     .about = "Gives up the ante and every other wager that is lost by folding."},
    {.key = "play", .name = "Play", .makes = play, .times = 1, .cited = {clause("tcp-20.10-b.1"), ""},
     .about = "Makes the play wager, equal to the ante."},
}};
inline constexpr std::array<Decision, 1> decisions{{
    {.key = "play", .name = "Play or fold", .open_to = {ante}, .options = play_or_fold, .cited = {clause("tcp-20.10-b.1"), "T-4"}},
}};

inline constexpr std::array<Schedule, 5> schedules{{
    even_money_schedule,
    {.key = "ante-bonus", .name = "Ante bonus", .default_table = "1", .cited = {clause("tcp-old20.11-a3"), "T-11"}},
    {.key = "pair-plus", .name = "Pair Plus", .default_table = "1", .cited = {clause("tcp-old20.11-a2i"), ""}},
    {.key = "six-card-bonus", .name = "Six Card Bonus", .default_table = "", .posted = true, .cited = {clause("tcp-20.1-six-card-bonus-wager"), "T-7"}},
    {.key = "progressive", .name = "Progressive", .default_table = "1", .no_less_than = true, .cited = {clause("tcp-20.12B-e"), "T-26"}},
}};
inline constexpr std::array<TablePair, 1> table_pairs{{
    {.schedule = by_ante_bonus, .id = "2", .needs_schedule = by_pair_plus, .needs_id = "2", .cited = {clause("tcp-old20.11-a3i"), "T-11"}},
}};

inline constexpr std::array<std::string_view, 2> settlement_values{"c1", "c2"};
inline constexpr std::array<std::string_view, 2> discard_values{"rack", "tray"};
inline constexpr std::array<LicenseeOption, 2> options{{
    {.name = "settlement", .values = settlement_values, .initial = "c1", .cited = {clause("tcp-20.10-c.1"), "T-30"},
     .about = "Settle step by step for all players (c1) or player by player (c2).", .stated_by = clause("tcp-20.10-c.3")},
    {.name = "discards", .values = discard_values, .initial = "rack", .cited = {clause("tcp-20.9-d.2"), ""},
     .about = "Collect cards in the discard rack or in the shuffler's input tray."},
}};
// clang-format on

struct Rules {
    static constexpr Description description{
        .key = "three-card-poker",
        .place = 4,
        .name = "Three Card Poker",
        .authority = "N.J.A.C. 13:69F-20 and 19:47-20",
        .deck = cards::DeckKind::standard,
        .deck_cited = {clause("tcp-old20.7-f.1"), "T-2"},
        .seats_cited = {nullptr, "X-6"},
        .deal = {.player = 3, .dealer = 3, .community = 2, .community_for = {progressive}},
        .wagers = wagers,
        .base_wager = ante,
        .dealt_in_by = {ante, pair_plus},
        .dealt_in_cited = {clause("tcp-old20.8-c"), "T-4"},
        .decisions = decisions,
        .schedules = schedules,
        .pay_tables = pay_tables,
        .table_pairs = table_pairs,
        .meters = meters,
        .second_hit_ruling = "T-18",
        .several_envy_ruling = "T-27",
        .options = options,
        .reasons = reasons,
        .rankings = rankings,
        .order_of_play = order_of_play,
        .clauses = clauses,
        .rulings = rulings,
        .example = R"({"game":"three-card-poker","dealer":"Kc 9d 2s","seats":[{"seat":1,)"
                   R"("wagers":{"ante":1000},"cards":"Qs 6h 4d","choices":["play"]}]})",
    };

    struct Values {
        cards::ThreeCardValue player;
        cards::ThreeCardValue dealer;
        cards::FiveCardCategory six;   // best five of the player's and the dealer's cards
        cards::FiveCardCategory five;  // the player's cards with the community cards
    };

    static Values evaluate(const Hands& hands) noexcept {
        return {
            .player = cards::three_card_value(hands.dealt),
            .dealer = cards::three_card_value(hands.dealer),
            .six = cards::best_five_of_six(hands.dealt + hands.dealer).category(),
            // Dealt only where the Progressive is offered; they affect no other wager (20.7(d)).
            .five = hands.community.size() == 2
                        ? cards::five_card_value(hands.dealt + hands.community).category()
                        : cards::FiveCardCategory::high_card,
        };
    }

    // "Queen high or better" (19:47-20.11(a)1): at least Q-3-2 of different suits.
    static constexpr bool dealer_qualifies(cards::ThreeCardValue dealer) noexcept {
        using cards::Card, cards::Rank, cards::Suit;
        constexpr cards::Hand queen_three_two{Card::of(Rank::queen, Suit::spades),
                                              Card::of(Rank::three, Suit::hearts),
                                              Card::of(Rank::two, Suit::diamonds)};
        constexpr cards::ThreeCardValue lowest = cards::three_card_value(queen_three_two);
        return dealer >= lowest;
    }

    static constexpr Verdicts resolve(const Values& values, const Choices& choices) noexcept {
        Verdicts verdicts{};
        const bool folded = choices.took(0, fold);
        const RowSet row = row_of(values.player.category());
        // The six-card bonus is kept when folding (20.10(b)).
        verdicts[six_card_bonus] = Verdict::pays_or_loses(
            row_of(values.six), folded ? six_card_after_fold : six_card_scale, by_six_card_bonus);
        if (folded) {
            verdicts[ante] = Verdict::forfeits(ante_folded);
            verdicts[pair_plus] = Verdict::forfeits(pair_plus_folded, by_pair_plus);
            verdicts[progressive] = Verdict::forfeits(progressive_folded, by_progressive);
            return verdicts;
        }
        verdicts[pair_plus] = Verdict::pays_or_loses(row, pair_plus_scale, by_pair_plus);
        verdicts[progressive] =
            Verdict::pays_or_loses(row_of(values.five), progressive_scale, by_progressive);
        // Only with both an ante and a play wager (20.11(a)3).
        if (choices.took(0, make_play)) {
            verdicts[ante_bonus] = Verdict::pays_or_nothing(row, bonus_on_ante, by_ante_bonus);
        }
        if (!dealer_qualifies(values.dealer)) {
            verdicts[ante] = Verdict::wins(dealer_not_qualified);
            verdicts[play] = Verdict::pushes(play_returned);
        } else if (values.player > values.dealer) {
            verdicts[ante] = verdicts[play] = Verdict::wins(player_higher);
        } else if (values.player < values.dealer) {
            verdicts[ante] = verdicts[play] = Verdict::loses(player_lower);
        } else {
            verdicts[ante] = verdicts[play] = Verdict::pushes(equal_hands);
        }
        return verdicts;
    }
};

}  // namespace fairdeal::games::three_card_poker
