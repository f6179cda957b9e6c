#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "cards/deck.h"
#include "cards/joker_hand.h"
#include "games/double_draw_poker/endings.h"
#include "games/double_draw_poker/payoffs.h"
#include "games/double_draw_poker/ties.h"

// The plain method's view of some kept cards: every draw to them, every set that may have been
// thrown before, and the second decision with each.
namespace fairdeal::games::double_draw_poker::plain {

inline constexpr std::size_t most_beside = 52;  // cards beside the kept ones when three are thrown
inline constexpr std::size_t row_size = 56;     // a whole number of vector registers

// A place among the cards beside the kept ones: some were thrown, others are drawn.
using CardPosition = std::uint8_t;
using Places = std::array<CardPosition, most_thrown>;

struct Kept {
    explicit Kept(cards::CardSet kept) noexcept
        : cards(kept), beside(cards::card_set(cards::DeckKind::with_two_jokers) - kept) {}
    cards::CardSet at(std::span<const CardPosition> places) const noexcept {
        cards::CardSet set;
        for (const CardPosition place : places)
            set.insert(beside[place]);
        return set;
    }
    cards::CardSet cards;
    cards::CardList beside;
};

// Calls `visit` with every set of places below `end` of the given size, in rising order.
template <class Visit>
void for_each_places(std::size_t size, std::size_t end, const Visit& visit) {
    Places places{};
    const auto extend = [&](const auto& self, std::size_t chosen, std::size_t first) -> void {
        if (chosen == size) {
            visit(std::span<const CardPosition>(places).first(size));
            return;
        }
        for (std::size_t place = first; place < end; ++place) {
            places[chosen] = static_cast<CardPosition>(place);
            self(self, chosen + 1, place + 1);
        }
    };
    extend(extend, 0, 0);
}

// A table has a cell for every set that may have been thrown; the last card varies along a row.
inline std::size_t cell_of(std::span<const CardPosition> thrown) noexcept {
    if (thrown.empty()) return 0;
    std::size_t row = 0;
    if (thrown.size() == 2) row = thrown[0];
    if (thrown.size() == 3) row = thrown[1] * (thrown[1] - 1U) / 2 + thrown[0];
    return row * row_size + thrown.back();
}
inline constexpr std::array<std::size_t, most_thrown + 1> cell_counts = {
    row_size, row_size, row_size* most_beside, row_size* most_beside*(most_beside - 1) / 2};

// A set of cards thrown before, and how many hands threw it, times 48 because of ties.
struct ThrownBefore {
    Places places{};
    std::int64_t weight = 0;
};

// One hand after the first draw: what each card that may come would make in each of the five
// places, and the value of each draw before subtracting what the thrown cards take away.
template <class Number>
class AfterDraw {
  public:
    AfterDraw(const Kept& kept, std::span<const CardPosition> drawn,
              const Payoffs& payoffs) noexcept;

    // Adds the value of the best choice to the cell of every set that may have been thrown.
    void add_values(std::size_t thrown, std::span<Number> cells) noexcept;

    // Adds the endings of the rounds, for each set thrown before.
    void add_endings(std::size_t thrown, std::span<const ThrownBefore> before,
                     Tally::AfterDraw& tally) const noexcept;

  private:
    using Row = std::array<Number, row_size>;
    using Worths = std::array<Number, hand_size>;

    template <std::size_t draws>
    void add_all(std::size_t thrown, Number without_draw, std::span<Number> cells) const noexcept;
    template <std::size_t draws>
    void add_row(std::size_t first, Number without_draw, const Worths& left,
                 std::span<Number, row_size> cells) const noexcept;
    Worths without(const Worths& left, std::size_t place) const noexcept;
    TieParts best_draws(std::span<const CardPosition> dead, Number without_draw) const noexcept;

    std::size_t beside_;
    std::array<cards::Card, hand_size> cards_{};
    std::size_t held_;
    bool stands_;
    Number without_draw_;  // per card that may come
    std::array<std::array<std::uint8_t, row_size>, hand_size> made_{};
    std::array<Row, hand_size> worth_{};
    Worths sum_{};
    Row open_{};  // a mask: all bits set where a card can have been thrown
};

template <class Number>
AfterDraw<Number>::AfterDraw(const Kept& kept, std::span<const CardPosition> drawn,
                             const Payoffs& payoffs) noexcept
    : beside_(kept.beside.size()) {
    std::fill_n(open_.begin(), beside_, Number{-1});
    cards::Hand hand(kept.cards);
    for (const CardPosition place : drawn) {
        hand.add(kept.beside[place]);
        open_[place] = 0;
    }
    held_ = static_cast<std::size_t>(cards::joker_hand_category(hand));
    stands_ = payoffs.final[held_] >= payoffs.fold_second;
    without_draw_ = static_cast<Number>(std::max(payoffs.final[held_], payoffs.fold_second));
    std::size_t draw = 0;
    for (const cards::Card thrown : hand.cards()) {
        const cards::Hand four = hand - thrown;
        cards_[draw] = thrown;
        for (std::size_t place = 0; place < beside_; ++place) {
            if (open_[place] == 0) continue;
            const auto made = cards::joker_hand_category(four + kept.beside[place]);
            made_[draw][place] = static_cast<std::uint8_t>(made);
            worth_[draw][place] = static_cast<Number>(payoffs.final[made_[draw][place]]);
            sum_[draw] += worth_[draw][place];
        }
        ++draw;
    }
}

template <class Number>
void AfterDraw<Number>::add_values(std::size_t thrown, std::span<Number> cells) noexcept {
    const auto without_draw = static_cast<Number>(without_draw_ * unseen_after(thrown));
    std::size_t draws = 0;
    for (std::size_t draw = 0; draw < hand_size; ++draw) {
        // Dead cards only take value away; they make no draw better.
        if (sum_[draw] <= without_draw) continue;
        worth_[draws] = worth_[draw];
        sum_[draws++] = sum_[draw];
    }
    constexpr std::array add{&AfterDraw::add_all<0>, &AfterDraw::add_all<1>,
                             &AfterDraw::add_all<2>, &AfterDraw::add_all<3>,
                             &AfterDraw::add_all<4>, &AfterDraw::add_all<5>};
    (this->*add[draws])(thrown, without_draw, cells);
}

template <class Number>
template <std::size_t draws>
void AfterDraw<Number>::add_all(std::size_t thrown, Number without_draw,
                                std::span<Number> cells) const noexcept {
    if (thrown == 0) {
        for (std::size_t draw = 0; draw < draws; ++draw)
            without_draw = std::max(without_draw, sum_[draw]);
        cells[0] += without_draw;
        return;
    }
    if (thrown == 1) {
        add_row<draws>(0, without_draw, sum_, cells.template first<row_size>());
        return;
    }
    for (std::size_t a = 0; a < beside_; ++a) {
        if (open_[a] == 0) continue;
        const Worths after_a = without(sum_, a);
        if (thrown == 2) {
            add_row<draws>(a + 1, without_draw, after_a,
                           cells.subspan(a * row_size).template first<row_size>());
            continue;
        }
        for (std::size_t b = a + 1; b < beside_; ++b) {
            if (open_[b] == 0) continue;
            const std::size_t row = b * (b - 1) / 2 + a;
            add_row<draws>(b + 1, without_draw, without(after_a, b),
                           cells.subspan(row * row_size).template first<row_size>());
        }
    }
}

// Also writes to cells before `first`, so that whole vectors can be added; nobody reads those.
template <class Number>
template <std::size_t draws>
void AfterDraw<Number>::add_row(std::size_t first, Number without_draw, const Worths& left,
                                std::span<Number, row_size> cells) const noexcept {
    constexpr std::size_t lanes = 8;
    for (std::size_t start = first / lanes * lanes; start < row_size; start += lanes) {
        for (std::size_t place = start; place < start + lanes; ++place) {
            Number best = without_draw;
            for (std::size_t draw = 0; draw < draws; ++draw) {
                const auto value = static_cast<Number>(left[draw] - worth_[draw][place]);
                best = value > best ? value : best;
            }
            cells[place] += best & open_[place];
        }
    }
}

template <class Number>
auto AfterDraw<Number>::without(const Worths& left, std::size_t place) const noexcept -> Worths {
    Worths worths{};
    for (std::size_t draw = 0; draw < hand_size; ++draw)
        worths[draw] = static_cast<Number>(left[draw] - worth_[draw][place]);
    return worths;
}

// The share of each of the five draws in the best play, in 48 parts; none if no draw is best.
template <class Number>
TieParts AfterDraw<Number>::best_draws(std::span<const CardPosition> dead,
                                       Number without_draw) const noexcept {
    Worths left{};
    Number value = without_draw;
    for (std::size_t draw = 0; draw < hand_size; ++draw) {
        left[draw] = sum_[draw];
        for (const CardPosition place : dead)
            left[draw] = static_cast<Number>(left[draw] - worth_[draw][place]);
        value = std::max(value, left[draw]);
    }
    // Ties: stand before draw, draw before fold.
    if (value == without_draw && stands_) return {};
    std::array<counting::CardIndex, hand_size> equal{};
    std::size_t count = 0;
    for (std::size_t draw = 0; draw < hand_size; ++draw) {
        if (left[draw] == value)
            equal[count++] = static_cast<counting::CardIndex>(cards_[draw].index());
    }
    const TieParts shares = parts_of_cards(std::span(equal).first(count));
    TieParts parts{};
    std::size_t next = 0;
    for (std::size_t draw = 0; draw < hand_size; ++draw) {
        if (left[draw] == value) parts[draw] = shares[next++];
    }
    return parts;
}

template <class Number>
void AfterDraw<Number>::add_endings(std::size_t thrown, std::span<const ThrownBefore> before,
                                    Tally::AfterDraw& tally) const noexcept {
    const auto without_draw = static_cast<Number>(without_draw_ * unseen_after(thrown));
    std::array<std::int64_t, hand_size> drew{};
    std::array<std::int64_t, category_count> made{};
    std::int64_t all = 0;
    for (const ThrownBefore& set : before) {
        const auto dead = std::span(set.places).first(thrown);
        if (std::ranges::any_of(dead, [&](CardPosition place) { return open_[place] == 0; }))
            continue;
        all += set.weight * tie_parts;
        const TieParts parts = best_draws(dead, without_draw);
        for (std::size_t draw = 0; draw < hand_size; ++draw) {
            if (parts[draw] == 0) continue;
            drew[draw] += set.weight * parts[draw];
            for (const CardPosition place : dead)
                made[made_[draw][place]] -= set.weight * parts[draw];
        }
    }
    for (std::size_t draw = 0; draw < hand_size; ++draw) {
        if (drew[draw] == 0) continue;
        all -= drew[draw];
        for (std::size_t place = 0; place < beside_; ++place) {
            if (open_[place] != 0) made[made_[draw][place]] += drew[draw];
        }
    }
    (stands_ ? tally.stood[held_] : tally.folded) += all * unseen_after(thrown);
    for (std::size_t category = 0; category < category_count; ++category)
        tally.drew[category] += made[category];
}

}  // namespace fairdeal::games::double_draw_poker::plain
