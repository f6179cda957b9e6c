#include "games/three_card_draw_poker/play_rules.h"

#include <fmt/format.h>

#include <utility>

namespace fairdeal::games::three_card_draw_poker {
namespace {

using cards::Card, cards::Rank, cards::ThreeCardCategory;

// The number of straights of three cards that contain both ranks.
int straights_with(Rank high, Rank low) {
    constexpr int runs = 12;  // from A-2-3 to Q-K-A
    std::uint32_t ranks = 2U << static_cast<int>(high) | 2U << static_cast<int>(low);
    int count = 0;
    for (int lowest = 1; lowest < runs; ++lowest)
        count += (ranks & ~(7U << lowest)) == 0 ? 1 : 0;
    if (high == Rank::ace) ranks = 1U | 2U << static_cast<int>(low);  // below the two
    return count + ((ranks & ~7U) == 0 ? 1 : 0);
}

struct KeptTwo {
    Rank high{};
    Rank low{};
    bool suited = false;
    int straights = 0;
};

KeptTwo kept_after(const State& state, std::size_t thrown) {
    const Card a = state.throws[(thrown + 1) % 3].card;
    const Card b = state.throws[(thrown + 2) % 3].card;
    const Rank high = std::max(a.rank(), b.rank());
    const Rank low = std::min(a.rank(), b.rank());
    return {high, low, a.suit() == b.suit(), high == low ? 0 : straights_with(high, low)};
}

std::string_view rank_name(Rank rank) {
    constexpr std::array<std::string_view, cards::rank_count> names{
        "a two",  "a three", "a four", "a five",  "a six",  "a seven", "an eight",
        "a nine", "a ten",   "a jack", "a queen", "a king", "an ace"};
    return names[static_cast<std::size_t>(rank)];
}

std::string_view category_name(ThreeCardCategory category) {
    constexpr std::array<std::string_view, categories> names{
        "Any hand",        "A pair",           "A flush",           "A straight",
        "Three of a kind", "A straight flush", "A mini royal flush"};
    return names[static_cast<std::size_t>(category)];
}

std::uint8_t act_keeping(const PlayRule& rule, const State& state) {
    std::uint8_t act = PlayRule::no_act;
    std::pair<Rank, Rank> best{};
    for (std::size_t i = 0; i < state.throws.size(); ++i) {
        const KeptTwo kept = kept_after(state, i);
        const bool fits = kept.high != kept.low && (kept.suited || !rule.suited) &&
                          kept.straights >= rule.straights && kept.high >= rule.least;
        const std::pair order(kept.high, kept.low);
        if (!fits || (act != PlayRule::no_act && order <= best)) continue;
        act = static_cast<std::uint8_t>(act_throw + i);
        best = order;
    }
    return act;
}

std::uint8_t act_throwing_lowest(const State& state) {
    std::size_t lowest = 0;
    for (std::size_t i = 1; i < state.throws.size(); ++i) {
        if (state.throws[i].card.rank() < state.throws[lowest].card.rank()) lowest = i;
    }
    return static_cast<std::uint8_t>(act_throw + lowest);
}

}  // namespace

std::uint8_t PlayRule::act_with(const State& state) const {
    switch (kind) {
        case Kind::stand_with:
            return state.category >= category ? act_stand + 0 : no_act;
        case Kind::keep_pair:
            if (state.category != ThreeCardCategory::pair) return no_act;
            for (std::size_t i = 0; i < state.throws.size(); ++i) {
                if (state.throws[i].keeps_pair) return static_cast<std::uint8_t>(act_throw + i);
            }
            return no_act;
        case Kind::keep_two:
            return act_keeping(*this, state);
        case Kind::keep_higher:
            return act_throwing_lowest(state);
        case Kind::stand_rest:
            return act_stand;
        case Kind::fold_rest:
            break;
    }
    return act_fold;
}

std::vector<PlayRule> all_play_rules() {
    using Kind = PlayRule::Kind;
    std::vector<PlayRule> rules{{.kind = Kind::fold_rest},
                                {.kind = Kind::stand_rest},
                                {.kind = Kind::keep_higher},
                                {.kind = Kind::keep_pair}};
    for (std::size_t i = categories - 1; i > 0; --i) {
        rules.push_back({.kind = Kind::stand_with, .category = static_cast<ThreeCardCategory>(i)});
    }
    for (const bool suited : {true, false}) {
        for (const int straights : {2, 1, 0}) {
            for (int least = 0; least < cards::rank_count; ++least) {
                rules.push_back({.kind = Kind::keep_two,
                                 .suited = suited,
                                 .straights = straights,
                                 .least = static_cast<Rank>(least)});
            }
        }
    }
    return rules;
}

std::string hand_text(const PlayRule& rule, bool is_first) {
    using Kind = PlayRule::Kind;
    switch (rule.kind) {
        case Kind::stand_with:
            return fmt::format("{} or better", category_name(rule.category));
        case Kind::keep_pair:
            return "A pair";
        case Kind::keep_two:
            break;
        case Kind::keep_higher:
        case Kind::stand_rest:
        case Kind::fold_rest:
            return is_first ? "Every hand" : "Anything else";
    }
    constexpr std::array<std::string_view, 3> straights{"", " to a straight",
                                                        " to a straight open at both ends"};
    std::string text = fmt::format("Two {}cards{}", rule.suited ? "suited " : "",
                                   straights[static_cast<std::size_t>(rule.straights)]);
    // The higher of two different cards is at least a three.
    if (rule.least > Rank::three) {
        text += fmt::format(", the higher {}{}", rank_name(rule.least),
                            rule.least == Rank::ace ? "" : " or better");
    }
    return text;
}

std::string action_text(const PlayRule& rule, bool with_first_3) {
    using Kind = PlayRule::Kind;
    switch (rule.kind) {
        case Kind::stand_with:
            return with_first_3 ? "In To Win; a draw would give up what First 3 pays" : "In To Win";
        case Kind::keep_pair:
            return with_first_3 ? "Draw, keep the pair; First 3 still pays it"
                                : "Draw, keep the pair";
        case Kind::keep_two:
            return "Draw, keep the two";
        case Kind::keep_higher:
            return "Draw, throw the lowest card";
        case Kind::stand_rest:
            return "In To Win";
        case Kind::fold_rest:
            break;
    }
    return "Fold";
}

}  // namespace fairdeal::games::three_card_draw_poker
