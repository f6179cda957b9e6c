#pragma once

#include "cards/five_card.h"
#include "cards/long_hands.h"
#include "cards/three_card.h"
#include "games/game.h"
#include "games/holdem_3_bonus/clauses.h"
#include "games/holdem_3_bonus/guide.h"
#include "games/holdem_3_bonus/pay_tables.h"
#include "games/holdem_3_bonus/rulings.h"
#include "games/holdem_3_bonus/wagers.h"
#include "games/rows.h"

// Hold 'em 3 Bonus: N.J.A.C. 13:69F-42 and 13:69E-1.13BB (the text of that name, ruling X-1).
namespace fairdeal::games::holdem_3_bonus {

enum : std::uint8_t { fold, once, twice };

enum ReasonIndex : std::uint8_t {
    player_higher,
    player_lower,
    equal_hands,
    blind_returned,
    blind_lost,
    blind_not_moved,
    folded_flop,
    three_card_scale,
    not_shown,
    six_card_scale,
    six_card_after_fold,
};

// clang-format off
inline constexpr std::array<Reason, 11> reasons{{
    {.text = "The player's five-card hand ranks higher than the dealer's.", .clause = clause("h3-42.10-e3")},
    {.text = "The player's five-card hand ranks lower than the dealer's.", .clause = clause("h3-42.10-e1")},
    {.text = "The hands rank equal.", .clause = clause("h3-42.10-e4")},
    {.text = "The hand beats the dealer's but is not on the blind bonus table: the blind is returned.", .clause = clause("h3-42.10-e3"),
     .text_if_paid = "A hand on the blind bonus table is paid whatever the dealer holds."},
    {.text = "The dealer's hand ranks higher and the player's is not on the blind bonus table.", .clause = clause("h3-42.10-e1"),
     .text_if_paid = "A hand on the blind bonus table is paid whatever the dealer holds."},
    {.text = "The hands rank equal and are not on the blind bonus table: the blind is not moved.", .clause = clause("h3-42.10-e4"),
     .text_if_paid = "A hand on the blind bonus table is paid whatever the dealer holds."},
    {.text = "The player folded.", .clause = clause("h3-42.10-b1.1"), .ruling_if_not = "H-13"},
    {.text = "The 3 card bonus is settled on the player's three cards.", .clause = clause("h3-42.10-a.2"), .by_table = true},
    {.text = "The player did not show the three cards for the 3 card bonus.", .clause = clause("h3-42.10-a.2"), .ruling_if_not = "H-15"},
    {.text = "The 6 card bonus is settled on the best of the player's and the dealer's cards.", .clause = clause("h3-42.10-e5.1"), .by_table = true},
    {.text = "Folding leaves the 6 card bonus in action.", .clause = clause("h3-42.10-b1.2"), .by_table = true},
}};

inline constexpr std::array<Wager, wager_count> wagers{{
    {.key = "blind", .name = "Blind bonus", .kind = WagerKind::required, .schedule = by_blind,
     .size = {.kind = SizeKind::equals, .other = flop, .cited = {clause("h3-42.1-blind-bonus-wager"), ""}},
     .best_row_ruling = "H-9", .lower_row_ruling = "H-8",
     .cited = {clause("h3-42.1-blind-bonus-wager"), ""}, .about = "Equal to the flop wager; paid from the posted table, whatever the dealer holds."},
    {.key = "flop", .name = "Flop", .kind = WagerKind::required, .takes_match_play = true,
     .cited = {clause("h3-42.1-flop-wager"), ""}, .about = "Your best five against the dealer's."},
    {.key = "turn-river", .name = "Turn/river", .kind = WagerKind::by_choice,
     .size = {.kind = SizeKind::equals, .other = flop, .cited = {clause("h3-42.1-turn-river-wager"), ""}},
     .cited = {clause("h3-42.1-turn-river-wager"), ""}, .about = "Made to stay in after two community cards."},
    {.key = "three-card-bonus", .name = "3 card bonus", .schedule = by_three_card_bonus,
     .needs = {blind, flop}, .needs_cited = {clause("h3-42.6-b.1"), ""},
     .cited = {clause("h3-42.1-3-card-bonus-wager"), "H-23"}, .about = "Pays for a pair or better in your three cards, if you show them."},
    {.key = "six-card-bonus", .name = "6 card bonus", .schedule = by_six_card_bonus,
     .needs = {blind, flop}, .needs_cited = {clause("h3-42.6-b.1"), ""}, .best_row_ruling = "H-9", .lower_row_ruling = "H-26",
     .cited = {clause("h3-42.1-6-card-bonus-wager"), "H-23"}, .about = "Pays for the best hand in your three and the dealer's three; kept when you fold."},
}};

inline constexpr std::array<Option, 3> turn_river_options{{
    {.key = "fold", .name = "Fold", .folds = true, .cited = {clause("h3-42.10-b1.1"), ""}, .about = "Gives up the blind and the flop wager."},
    {.key = "1x", .name = "Once the flop wager", .makes = turn_river, .times = 1, .cited = {clause("h3-42.10-b2i"), ""}, .about = "Makes a turn/river wager equal to the flop wager."},
    {.key = "2x", .name = "Twice the flop wager", .makes = turn_river, .times = 2, .from_version = 2,
     .cited = {clause("h3-42.10-b2ii.1"), ""}, .about = "Makes a turn/river wager of twice the flop wager (Version 2); the blind is then paid from the other table."},
}};
inline constexpr std::array<Decision, 1> decisions{{
    {.key = "turn-river", .name = "Turn/river or fold", .open_to = {blind, flop}, .community_shown = 2, .options = turn_river_options, .cited = {clause("h3-42.10-b.2"), ""}},
}};

inline constexpr std::array<RowNote, 3> blind_row_notes{{
    {.row = Row::royal_flush, .name = "5-card royal flush"}, {.row = Row::straight_flush, .name = "5-card straight flush"},
    {.row = Row::three_of_a_kind, .ruling = "H-7"}}};
inline constexpr std::array<RowNote, 1> three_card_row_notes{{{.row = Row::mini_royal_flush, .name = "3-card royal"}}};
inline constexpr std::array<RowNote, 4> six_card_row_notes{{
    {.row = Row::royal_flush, .name = "5-card royal flush"}, {.row = Row::straight_flush, .name = "5-card straight flush"},
    {.row = Row::flush, .name = "5-card flush"}, {.row = Row::straight, .name = "5-card straight"}}};

inline constexpr std::array<Schedule, 5> schedules{{
    even_money_schedule,
    {.key = "blind", .name = "Blind bonus, turn/river once the flop", .default_table = "A", .row_notes = blind_row_notes, .cited = {clause("h3-42.11-c"), "H-11"}},
    {.key = "blind-2x", .name = "Blind bonus, turn/river twice the flop", .default_table = "A", .also_pays = blind, .from_version = 2, .row_notes = blind_row_notes, .cited = {clause("h3-42.11-c"), "H-11"}},
    {.key = "three-card-bonus", .name = "3 card bonus", .default_table = "A", .row_notes = three_card_row_notes, .cited = {clause("h3-42.11-d"), ""}},
    {.key = "six-card-bonus", .name = "6 card bonus", .default_table = "A", .row_notes = six_card_row_notes, .cited = {clause("h3-42.11-e"), ""}},
}};

inline constexpr std::array<WagerIndex, 2> limited_together{three_card_bonus, blind};
inline constexpr std::array<std::string_view, 2> version_values{"1", "2"};
inline constexpr std::array<std::string_view, 2> burn_values{"no", "yes"};
inline constexpr std::array<LicenseeOption, 3> options{{
    {.name = "version", .values = version_values, .initial = "2", .cited = {clause("h3-42.1-turn-river-wager"), "H-23"},
     .about = "Version 1: the turn/river wager equals the flop wager. Version 2: once or twice, as the player chooses."},
    {.name = "burn", .values = burn_values, .initial = "no", .cited = {clause("h3-42.7-c3.2"), "H-22"},
     .about = "Burn a card before the first two and before the last two community cards."},
    {.name = "aggregate-limit", .values = {}, .initial = "", .least = base::Cents::dollars(50'000), .cited = {clause("h3-42.11-f"), "H-12"},
     .about = "The most that the 3 card bonus and the blind bonus of one hand win together."},
}};
// clang-format on

struct Rules {
    static constexpr Description description{
        .key = "holdem-3-bonus",
        .place = 2,
        .name = "Hold 'em 3 Bonus",
        .authority = "N.J.A.C. 13:69F-42 (Hold 'em 3 Bonus)",
        .deck = cards::DeckKind::standard,
        .deck_cited = {clause("h3-42.2-a.1"), ""},
        .seats_cited = {clause("h3-69E-1.13BB-a.1"), ""},
        .deal = {.player = 3, .dealer = 3, .community = 4},
        .wagers = wagers,
        .base_wager = flop,
        .dealt_in_by = {blind, flop},
        .dealt_in_cited = {clause("h3-42.6-b.1"), ""},
        .decisions = decisions,
        .shown_for = three_card_bonus,
        .schedules = schedules,
        .pay_tables = pay_tables,
        .limited_together = limited_together,
        .options = options,
        .reasons = reasons,
        .rankings = rankings,
        .order_of_play = order_of_play,
        .clauses = clauses,
        .rulings = rulings,
        .example =
            R"({"game":"holdem-3-bonus","dealer":"Kc 9d 2s","community":"3h 4h 5h 6h","seats":[)"
            R"({"seat":1,"wagers":{"blind":500,"flop":500},"cards":"7h 8h Qd","choices":["2x"]}]})",
    };

    struct Values {
        cards::FiveCardValue player;
        cards::FiveCardValue dealer;
        cards::SevenCardStraightFlush seven;
        cards::ThreeCardCategory three;
        cards::FiveCardCategory six;
        cards::SixCardRoyal six_royal;
    };

    static Values evaluate(const Hands& hands) noexcept {
        const cards::Hand seven = hands.dealt + hands.community;
        const cards::Hand six = hands.dealt + hands.dealer;
        return {
            .player = cards::best_five_of_seven(seven),
            // The dealer's five-card hand is made like the player's (ruling H-21).
            .dealer = cards::best_five_of_seven(hands.dealer + hands.community),
            .seven = cards::seven_card_straight_flush(seven.cards()),
            .three = cards::three_card_value_with_mini_royal(hands.dealt).category(),
            .six = cards::best_five_of_six(six).category(),
            .six_royal = cards::six_card_royal(six.cards()),
        };
    }

    // A seven-card hand also holds its five-card one, so both lines are met (rulings H-8, H-9).
    static constexpr RowSet blind_rows_of(const Values& values) noexcept {
        const RowSet five = row_of(values.player.category());
        switch (values.seven) {
            case cards::SevenCardStraightFlush::royal:
                return five | Row::seven_card_royal_flush;
            case cards::SevenCardStraightFlush::straight_flush:
                return five | Row::seven_card_straight_flush;
            case cards::SevenCardStraightFlush::none:
                break;
        }
        return five;
    }

    static constexpr RowSet six_card_rows_of(const Values& values) noexcept {
        const RowSet five = row_of(values.six);
        switch (values.six_royal) {
            case cards::SixCardRoyal::diamonds:
                return five | Row::six_card_royal_diamonds;
            case cards::SixCardRoyal::other:
                return five | Row::six_card_royal_other;
            case cards::SixCardRoyal::none:
                break;
        }
        return five;
    }

    static constexpr Verdicts resolve(const Values& values, const Choices& choices) noexcept {
        Verdicts verdicts{};
        const bool folded = choices.took(0, fold);
        verdicts[three_card_bonus] =
            choices.shown ? Verdict::pays_or_loses(row_of(values.three), three_card_scale,
                                                   by_three_card_bonus)
                          : Verdict::loses(not_shown, by_three_card_bonus);
        verdicts[six_card_bonus] = Verdict::pays_or_loses(
            six_card_rows_of(values), folded ? six_card_after_fold : six_card_scale,
            by_six_card_bonus);
        if (folded) {
            verdicts[blind] = Verdict::forfeits(folded_flop, by_blind);
            verdicts[flop] = Verdict::forfeits(folded_flop);
            return verdicts;
        }
        const std::uint8_t table = choices.took(0, twice) ? by_blind_2x : by_blind;
        const RowSet rows = blind_rows_of(values);
        // A qualifying blind is paid whether the hand wins, ties or loses (42.10(e)2-4).
        if (values.player > values.dealer) {
            verdicts[blind] = Verdict::pays_or_pushes(rows, blind_returned, table);
            verdicts[flop] = Verdict::wins(player_higher);
        } else if (values.player < values.dealer) {
            verdicts[blind] = Verdict::pays_or_loses(rows, blind_lost, table);
            verdicts[flop] = Verdict::loses(player_lower);
        } else {
            verdicts[blind] = Verdict::pays_or_pushes(rows, blind_not_moved, table);
            verdicts[flop] = Verdict::pushes(equal_hands);
        }
        verdicts[turn_river] = verdicts[flop];
        return verdicts;
    }
};

}  // namespace fairdeal::games::holdem_3_bonus
