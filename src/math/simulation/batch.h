#pragma once

#include <array>
#include <bit>
#include <span>
#include <utility>

#include "cards/draw.h"
#include "cards/words.h"
#include "math/simulation/decider.h"
#include "math/simulation/game_shape.h"
#include "math/simulation/situation_number.h"

// Some rounds of a game at once: dealt, then decided. What one round waits for is done for all of
// them in turn, so that a slow step of one (a table far away in memory, a branch nobody can
// foresee) overlaps with the others.
namespace fairdeal::math {

// Cards in the order of their indices: every pair of neighbours compared often enough, no branches.
template <std::size_t count>
constexpr void sort_cards(const cards::Card* from, cards::Card* to) noexcept {
    std::array<cards::Card, count> sorted{};
    for (std::size_t i = 0; i < count; ++i)
        sorted[i] = from[i];
    for (std::size_t end = count; end > 1; --end) {
        for (std::size_t i = 0; i + 1 < end; ++i) {
            const cards::Card low = std::min(sorted[i], sorted[i + 1]);
            sorted[i + 1] = std::max(sorted[i], sorted[i + 1]);
            sorted[i] = low;
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        to[i] = sorted[i];
}

// `one_seat`: everything about the deal is known to the compiler.
template <games::Game G, bool one_seat, bool with_community>
class Batch {
  public:
    using Shape = GameShape<G>;
    static constexpr std::size_t rounds = one_seat ? 256 : 64;
    // A seat's round is numbered by its round and, in the lowest bits, its seat.
    static constexpr std::size_t seat_bits = one_seat ? 0 : 3;
    static constexpr std::size_t seat_rounds = rounds << seat_bits;
    using SeatRound = std::uint16_t;
    using List = std::span<const SeatRound>;

    Batch(const SimulationSetup& setup, const Decider& decider)
        : decider_(decider),
          seats_(one_seat ? 1 : static_cast<std::size_t>(setup.seats)),
          plan_(Shape::pack, card_count(seats_)) {
        for (std::size_t d = 0; d < Shape::decisions; ++d) {
            CHECK(decider.is_open(d) == decider.is_open(0));
            for (std::size_t i = 0; i < decider.acts(d).size(); ++i)
                learn_act(d, static_cast<std::uint8_t>(i));
        }
    }

    // Puts the pack in order, so that a block depends on its own random numbers alone.
    void new_pack() noexcept {
        for (std::size_t i = 0; i < Shape::pack; ++i)
            pack_[i] = cards::Card::at(static_cast<int>(i));
    }

    [[gnu::noinline]] void deal(std::size_t count, cards::ChaCha20Words& words) noexcept {
        count_ = count;
        for (std::size_t round = 0; round < count; ++round) {
            if constexpr (one_seat) {
                constexpr cards::DrawPlan plan(Shape::pack, card_count(1));
                cards::draw(plan, pack_.data(), cards_[round].data(), words);
            } else {
                cards::draw(plan_, pack_.data(), cards_[round].data(), words);
            }
        }
    }

    void decide(cards::ChaCha20Words& words) {
        list_sizes_.fill(0);
        for (std::size_t round = 0; round < count_ && !one_seat; ++round)
            pile_[round] = static_cast<std::uint8_t>(pile_at());
        if constexpr (Shape::decisions == 0) {
            for_each_seat([&](std::size_t sr) { append(0, sr); });
        } else if (!decider_.is_open(0)) {
            for_each_seat([&](std::size_t sr) { append(0, sr); });
        } else {
            decide_first(words);
            if constexpr (Shape::decisions == 2) decide_second(words);
        }
    }

    std::size_t count() const noexcept { return count_; }
    std::size_t seats() const noexcept { return seats_; }
    List path(std::size_t number) const noexcept {
        return {lists_[number].data(), list_sizes_[number]};
    }

    const cards::Card* dealt(std::size_t sr) const noexcept {
        return cards_[sr >> seat_bits].data() + (sr & seat_mask) * Shape::player;
    }
    const cards::Card* dealer(std::size_t sr) const noexcept {
        return cards_[sr >> seat_bits].data() + dealer_at();
    }
    const cards::Card* community(std::size_t sr) const noexcept {
        return dealer(sr) + Shape::game.deal.dealer;
    }
    // What was held before a decision, in the order of the indices.
    const cards::Card* held(std::size_t decision, std::size_t sr) const noexcept {
        return held_[decision][sr].data();
    }
    std::size_t path_taken(std::size_t sr) const noexcept {
        if (Shape::decisions == 0 || !decider_.is_open(0)) return 0;
        const std::uint8_t path = first_paths_[acts_[0][sr]];
        return path != 0 ? path : Shape::path_of(act(0, sr).option, act(1, sr).option);
    }
    games::Act act(std::size_t decision, std::size_t sr) const noexcept {
        return decider_.acts(decision)[acts_[decision][sr]];
    }
    std::uint8_t thrown_places(std::size_t decision, std::size_t sr) const noexcept {
        return thrown_[decision][acts_[decision][sr]];
    }
    std::uint8_t thrown_count(std::size_t decision, std::size_t sr) const noexcept {
        return thrown_counts_[decision][acts_[decision][sr]];
    }
    std::uint8_t drawn_count(std::size_t decision, std::size_t sr) const noexcept {
        return drawn_counts_[decision][acts_[decision][sr]];
    }
    const cards::Card* drawn(std::size_t decision, std::size_t sr) const noexcept {
        const cards::Card* const cards = cards_[sr >> seat_bits].data();
        if constexpr (one_seat) {
            return cards + pile_at() + (decision == 0 ? 0U : drawn_count(0, sr));
        } else {
            return cards + drawn_at_[decision][sr];
        }
    }

  private:
    static constexpr std::size_t seat_mask = (std::size_t{1} << seat_bits) - 1;
    static constexpr std::size_t community_cards = with_community ? Shape::game.deal.community : 0;

    // In the order of the deal: the seats, the dealer, the community, then what can be drawn.
    static constexpr std::size_t card_count(std::size_t seats) noexcept {
        return seats * (Shape::player + Shape::most_drawn) + Shape::game.deal.dealer +
               community_cards;
    }
    constexpr std::size_t dealer_at() const noexcept {
        return one_seat ? Shape::player : seats_ * Shape::player;
    }
    constexpr std::size_t pile_at() const noexcept {
        return dealer_at() + Shape::game.deal.dealer + community_cards;
    }

    void learn_act(std::size_t decision, std::uint8_t number) {
        const games::Act act = decider_.acts(decision)[number];
        const games::Option& option = Shape::game.decisions[decision].options[act.option];
        thrown_[decision][number] = act.thrown;
        const auto thrown = static_cast<std::uint8_t>(std::popcount(act.thrown));
        thrown_counts_[decision][number] = thrown;
        drawn_counts_[decision][number] = option.draws ? thrown : std::uint8_t{0};
        const bool over = option.folds || decision + 1 == Shape::decisions;
        // Path 0 is free for those that have a second decision before them.
        first_paths_[number] =
            static_cast<std::uint8_t>(decision == 0 && over ? Shape::path_of(act.option, 0) : 0);
    }

    template <class Visit>
    void for_each_seat(const Visit& visit) {
        for (std::size_t round = 0; round < count_; ++round) {
            for (std::size_t seat = 0; seat < (one_seat ? 1 : seats_); ++seat)
                visit(round << seat_bits | seat);
        }
    }

    void append(std::size_t path, std::size_t sr) noexcept {
        lists_[path][list_sizes_[path]++] = static_cast<SeatRound>(sr);
    }

    void take(std::size_t decision, std::size_t sr, std::uint8_t act) noexcept {
        acts_[decision][sr] = act;
        if constexpr (!one_seat && Shape::most_drawn > 0) {
            std::uint8_t& pile = pile_[sr >> seat_bits];
            drawn_at_[decision][sr] = pile;
            pile = static_cast<std::uint8_t>(pile + drawn_counts_[decision][act]);
        }
        if (decision == 0) append(first_paths_[act], sr);
    }

    [[gnu::noinline]] void decide_first(cards::ChaCha20Words& words) {
        for_each_seat(
            [&](std::size_t sr) { sort_cards<Shape::player>(dealt(sr), held_[0][sr].data()); });
        const std::uint8_t* const table = decider_.table();
        if (table == nullptr) {
            for_each_seat([&](std::size_t sr) { take(0, sr, act_of(0, sr, words)); });
            return;
        }
        constexpr std::size_t shown = Shape::game.decisions[0].community_shown;
        constexpr SituationNumbers numbers(Shape::game);
        for_each_seat([&](std::size_t sr) {
            std::uint32_t number = number_of_cards<Shape::player>(held_[0][sr].data());
            if constexpr (shown > 0) {
                std::array<cards::Card, shown> turned_up;
                sort_cards<shown>(community(sr), turned_up.data());
                number = number * static_cast<std::uint32_t>(numbers.shown) +
                         number_of_cards<shown>(turned_up.data());
            }
            numbers_[sr] = number;
            // A table that fits into the nearest caches needs no warning.
            if constexpr (numbers.count() > 100'000) __builtin_prefetch(table + number);
        });
        for_each_seat([&](std::size_t sr) { take(0, sr, table[numbers_[sr]]); });
    }

    void decide_second(cards::ChaCha20Words& words) {
        // In the order of the rounds and of their seats.
        for (const SeatRound sr : path(0)) {
            std::array<cards::Card, Shape::player> hand;
            std::size_t size = 0;
            const std::uint8_t thrown = thrown_places(0, sr);
            for (std::size_t place = 0; place < Shape::player; ++place) {
                if ((thrown >> place & 1U) == 0) hand[size++] = held_[0][sr][place];
            }
            const cards::Card* const drawn_cards = drawn(0, sr);
            for (std::size_t i = 0; size < Shape::player; ++i)
                hand[size++] = drawn_cards[i];
            sort_cards<Shape::player>(hand.data(), held_[1][sr].data());
            take(1, sr, act_of(1, sr, words));
        }
        for (const SeatRound sr : path(0))
            append(Shape::path_of(act(0, sr).option, act(1, sr).option), sr);
        list_sizes_[0] = 0;
    }

    std::uint8_t act_of(std::size_t decision, std::size_t sr, cards::ChaCha20Words& words) const {
        switch (decider_.manner()) {
            case Manner::optimal:
            case Manner::simple:
                return decider_.act_at(seen(decision, sr));
            case Manner::always:
                return decider_.steady_act(decision);
            case Manner::random:
                break;
        }
        const auto& open = decider_.open_options(decision);
        const auto option =
            open[cards::chosen_below(static_cast<std::uint32_t>(open.size()), words)];
        const ActList::Range acts = decider_.acts(decision).of_option(option);
        return static_cast<std::uint8_t>(acts.first + cards::chosen_below(acts.count, words));
    }

    games::Seen seen(std::size_t decision, std::size_t sr) const {
        games::Seen seen;
        seen.decision = static_cast<std::uint8_t>(decision);
        for (const cards::Card card : held_[decision][sr])
            seen.held.insert(card);
        for (std::size_t i = 0; i < decision; ++i) {
            for (unsigned places = thrown_places(i, sr); places != 0; places &= places - 1)
                seen.thrown.insert(
                    held_[i][sr][static_cast<std::size_t>(std::countr_zero(places))]);
        }
        for (std::size_t i = 0; i < Shape::game.decisions[decision].community_shown; ++i)
            seen.community.insert(community(sr)[i]);
        return seen;
    }

    template <class Value>
    using PerDecision = std::array<Value, games::most_decisions>;
    using ActBytes = PerDecision<std::array<std::uint8_t, 256>>;

    const Decider& decider_;
    std::size_t seats_;
    cards::DrawPlan plan_;
    std::size_t count_ = 0;
    std::array<cards::Card, cards::CardList::capacity> pack_;
    std::array<std::array<cards::Card, one_seat ? card_count(1) : cards::CardList::capacity>,
               rounds>
        cards_;
    PerDecision<std::array<std::array<cards::Card, Shape::player>, seat_rounds>> held_;
    PerDecision<std::array<std::uint8_t, seat_rounds>> acts_{};
    PerDecision<std::array<std::uint8_t, seat_rounds>> drawn_at_{};
    std::array<std::uint8_t, rounds> pile_{};
    std::array<std::uint32_t, seat_rounds> numbers_{};
    std::array<std::array<SeatRound, seat_rounds>, Shape::paths.count> lists_{};
    std::array<std::size_t, Shape::paths.count> list_sizes_{};
    // By the number of the act.
    ActBytes thrown_{};
    ActBytes thrown_counts_{};
    ActBytes drawn_counts_{};
    std::array<std::uint8_t, 256> first_paths_{};
};

}  // namespace fairdeal::math
