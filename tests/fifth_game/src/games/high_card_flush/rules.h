#pragma once

#include "games/game.h"
#include "games/high_card_flush/clauses.h"
#include "games/high_card_flush/flush.h"
#include "games/high_card_flush/pay_tables.h"
#include "games/high_card_flush/words.h"

// High Card Flush: seven cards, the longest flush wins. A real game, of which no other file of the
// project knows: tests/fifth_game adds its folder.
namespace fairdeal::games::high_card_flush {

enum : std::uint8_t { fold, raise_once, raise_twice, raise_thrice, option_count };
enum ReasonIndex : std::uint8_t {
    dealer_not_qualified,
    raise_returned,
    higher,
    lower,
    equal,
    folded,
    by_length,
    by_sequence,
};

// clang-format off
inline constexpr std::array<Reason, 8> reasons{{
    {"The dealer does not hold a three-card flush of nine high or better: the ante is paid.", clause("hcf-6-a"), "", ""},
    {"The dealer does not hold a three-card flush of nine high or better: the raise is returned.", clause("hcf-6-a"), "", ""},
    {"The player's flush is higher than the dealer's.", clause("hcf-6-b"), "", ""},
    {"The player's flush is lower than the dealer's.", clause("hcf-6-b"), "", ""},
    {"The flushes are equal.", clause("hcf-6-b"), "", ""},
    {"The player folded.", clause("hcf-5-c"), "", ""},
    {"Flush is settled on the player's cards alone.", clause("hcf-7"), "", "", true},
    {"Straight Flush is settled on the player's cards alone.", clause("hcf-7"), "", "", true},
}};

inline constexpr std::array<Wager, wager_count> wagers{{
    {.key = "ante", .name = "Ante", .kind = WagerKind::required, .takes_match_play = true, .cited = {clause("hcf-2-a"), ""},
     .about = "Your longest flush against the dealer's."},
    {.key = "raise", .name = "Raise", .kind = WagerKind::by_choice,
     .size = {.kind = SizeKind::equals, .other = ante, .cited = {clause("hcf-5-b"), ""}},
     .cited = {clause("hcf-5-b"), ""}, .about = "Made to stay in: the ante, or more with a long flush."},
    {.key = "flush", .name = "Flush", .schedule = by_flush, .needs = {ante}, .needs_cited = {clause("hcf-2-b"), ""},
     .cited = {clause("hcf-2-b"), ""}, .about = "Pays for four or more of your cards in one suit."},
    {.key = "straight-flush", .name = "Straight Flush", .schedule = by_straight_flush, .needs = {ante}, .needs_cited = {clause("hcf-2-b"), ""},
     .cited = {clause("hcf-2-b"), ""}, .about = "Pays for three or more of your cards in sequence in one suit."},
}};

inline constexpr std::array<Option, option_count> fold_or_raise{{
    {.key = "fold", .name = "Fold", .folds = true, .cited = {clause("hcf-5-c"), ""}, .about = "Gives up all wagers."},
    {.key = "raise", .name = "Raise", .makes = raise, .times = 1, .cited = {clause("hcf-5-b"), ""}, .about = "Bets the ante once more."},
    {.key = "raise-2x", .name = "Raise twice the ante", .makes = raise, .times = 2, .only_with = {has_five_card_flush, "a five-card flush or better"},
     .cited = {clause("hcf-5-b"), ""}, .about = "Bets twice the ante."},
    {.key = "raise-3x", .name = "Raise three times the ante", .makes = raise, .times = 3, .only_with = {has_six_card_flush, "a six-card flush or better"},
     .cited = {clause("hcf-5-b"), ""}, .about = "Bets three times the ante."},
}};
inline constexpr std::array<Decision, 1> decisions{{
    {.key = "fold-or-raise", .name = "Fold or raise", .open_to = {ante}, .options = fold_or_raise, .cited = {clause("hcf-5-a"), ""}},
}};

inline constexpr std::array<Schedule, 3> schedules{{
    even_money_schedule,
    {.key = "flush", .name = "Flush", .default_table = "1", .posted = true, .cited = {clause("hcf-7"), ""}},
    {.key = "straight-flush", .name = "Straight Flush", .default_table = "1", .posted = true, .cited = {clause("hcf-7"), ""}},
}};
// clang-format on

struct Rules {
    static constexpr Description description{
        .key = "high-card-flush",
        .name = "High Card Flush",
        .authority = "Rules of High Card Flush",
        .deck_cited = {clause("hcf-1-a"), ""},
        .seats_cited = {clause("hcf-1-b"), ""},
        .deal = {.player = 7, .dealer = 7},
        .wagers = wagers,
        .base_wager = ante,
        .dealt_in_by = {ante},
        .dealt_in_cited = {clause("hcf-2-a"), ""},
        .decisions = decisions,
        .schedules = schedules,
        .pay_tables = pay_tables,
        .hands = hands,
        .reasons = reasons,
        .rankings = rankings,
        .order_of_play = order_of_play,
        .clauses = clauses,
        .rulings = rulings,
        .example =
            R"({"game":"high-card-flush","dealer":"9h 8h 4h Ad Kd Qc 5c","seats":[{"seat":1,)"
            R"("wagers":{"ante":1000,"flush":500},"cards":"Kh Qh Jh 7h 2h As Ac",)"
            R"("choices":["raise-2x"]}]})",
    };

    struct Values {
        Flush player;
        std::uint8_t straight = 0;
        Flush dealer;
    };

    static constexpr Values evaluate(const Hands& cards) noexcept {
        return {.player = best_flush(cards.dealt.cards()),
                .straight = longest_straight(cards.dealt.cards()),
                .dealer = best_flush(cards.dealer.cards())};
    }

    // From four cards up; the hands are listed from seven down.
    static constexpr RowSet flush_rows(std::uint8_t size) noexcept {
        if (size < 4) return {};
        return static_cast<Row>(static_cast<unsigned>(row("seven-card-flush")) + 7U - size);
    }
    static constexpr RowSet straight_rows(std::uint8_t size) noexcept {
        if (size < 3) return {};
        return static_cast<Row>(static_cast<unsigned>(row("seven-card-straight-flush")) + 7U -
                                size);
    }

    static constexpr Verdicts resolve(const Values& values, const Choices& choices) noexcept {
        Verdicts verdicts{};
        if (choices.took(0, fold)) {
            for (const WagerIndex lost : {ante, flush, straight_flush})
                verdicts[lost] = {{}, IfUnpaid::forfeited, folded, wagers[lost].schedule};
            return verdicts;
        }
        verdicts[flush] = {flush_rows(values.player.size), IfUnpaid::loses, by_length, by_flush};
        verdicts[straight_flush] = {straight_rows(values.straight), IfUnpaid::loses, by_sequence,
                                    by_straight_flush};
        if (values.dealer < qualifying) {
            verdicts[ante] = {Row::wins, IfUnpaid::loses, dealer_not_qualified, 0};
            verdicts[raise] = {{}, IfUnpaid::pushes, raise_returned, 0};
        } else if (values.player > values.dealer) {
            verdicts[ante] = verdicts[raise] = {Row::wins, IfUnpaid::loses, higher, 0};
        } else if (values.player < values.dealer) {
            verdicts[ante] = verdicts[raise] = {{}, IfUnpaid::loses, lower, 0};
        } else {
            verdicts[ante] = verdicts[raise] = {{}, IfUnpaid::pushes, equal, 0};
        }
        return verdicts;
    }
};

}  // namespace fairdeal::games::high_card_flush
