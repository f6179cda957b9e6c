#pragma once

#include <array>
#include <span>

#include "audit/replay/hand_history.h"

// The grammar of the lines: the fields of each, in order. Writer and reader both follow it.
namespace fairdeal::audit {

enum class HandField : std::uint8_t {
    seat,
    place,  // with the seat if it is a player's
    word,
    other,
    amount,
    net,
    cards,  // "-" for none
    yes_no,
    // The following are optional; each begins with its own word.
    at_seat,
    coupon,
    from,
    reset,
    by_table,
    clause,
    ruling,
};

struct HandGrammar {
    std::string_view verb;
    std::array<HandField, 9> fields{};
    std::size_t count = 0;

    template <class... Fields>
    constexpr HandGrammar(std::string_view name, Fields... list)
        : verb(name), fields{list...}, count(sizeof...(list)) {}
    std::span<const HandField> all() const noexcept { return std::span(fields).first(count); }
};

inline const HandGrammar& grammar_of(HistoryAct act) {
    using enum HandField;
    static constexpr std::array<HandGrammar, hand_act_count> grammars{{
        {"bet", seat, word, amount, coupon},
        {"withdraw", seat, word, amount},
        {"deal", place, cards},
        {"choose", seat, word, by_table},
        {"make", seat, word, amount},
        {"throw", seat, cards, by_table},
        {"show", seat, yes_no, by_table},
        {"turn", place, cards},
        {"aside", cards},
        {"settle", seat, word, other, amount, net, coupon, from, clause, ruling},
        {"correct", seat, word, other, amount, net, from, clause, ruling},
        {"card", place, cards},
        {"irregular", word, other, at_seat, clause, ruling},
        {"rule", other, at_seat, clause, ruling},
        {"void-hand", seat},
        {"void", clause, ruling},
        {"pay-meter", word, amount, reset},
        {"restore-meter", word, amount},
    }};
    return grammars[static_cast<std::size_t>(act)];
}

// Whether cards at this place belong to one player.
constexpr bool is_players(games::Place place) noexcept {
    return place == games::Place::hand || place == games::Place::drawn ||
           place == games::Place::thrown;
}

// The text of one line, without its end.
std::string to_text(const HandLine& line);

}  // namespace fairdeal::audit
