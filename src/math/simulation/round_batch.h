#pragma once

#include <array>
#include <bit>
#include <span>

#include "cards/draw.h"
#include "cards/words.h"
#include "math/simulation/decider.h"
#include "math/simulation/game_shape.h"
#include "math/simulation/hand_columns.h"
#include "math/simulation/situation_number.h"

// Deals and decides several rounds of a game at once. Each stage runs over all of them in turn, so
// that a slow step of one round (a table far away in memory, an unpredictable branch) overlaps with
// the others.
namespace fairdeal::math {

// `one_seat`: the compiler knows everything about the deal.
template <games::Game G, bool one_seat, bool with_community>
class RoundBatch {
  public:
    using Shape = GameShape<G>;
    static constexpr std::size_t rounds = one_seat ? 256 : 64;
    // A seat's round is numbered by its round and, in the lowest bits, by its seat.
    static constexpr std::size_t seat_bits = one_seat ? 0 : 3;
    static constexpr std::size_t seat_mask = (std::size_t{1} << seat_bits) - 1;
    static constexpr std::size_t seat_rounds = rounds << seat_bits;
    using SeatRound = std::uint16_t;
    using List = std::span<const SeatRound>;
    using Seats = HandColumns<Shape::player, seat_rounds>;

    static constexpr std::size_t dealer_cards = Shape::game.deal.dealer;
    static constexpr std::size_t community_cards = with_community ? Shape::game.deal.community : 0;

    RoundBatch(const SimulationSetup& setup, const Decider& decider)
        : decider_(decider),
          seats_(static_cast<std::size_t>(setup.seats)),
          plan_(Shape::pack, card_count(seats_)) {
        for (std::size_t d = 0; d < Shape::decisions; ++d) {
            CHECK(decider.is_open(d) == decider.is_open(0));
            for (std::size_t i = 0; i < decider.moves(d).size(); ++i)
                learn_move(d, static_cast<std::uint8_t>(i));
        }
    }

    // Puts the pack in order, so that a block depends only on its own random numbers.
    void new_pack() noexcept {
        for (std::size_t i = 0; i < Shape::pack; ++i)
            pack_[i] = cards::Card::at(static_cast<int>(i));
    }

    // Deals to the seats, the dealer and the community, then the cards that can be drawn.
    [[gnu::noinline]] void deal(std::size_t count, cards::ChaCha20Words& words) noexcept {
        count_ = count;
        for (std::size_t round = 0; round < count; ++round) {
            if constexpr (one_seat) {
                constexpr cards::DrawPlan plan(Shape::pack, card_count(1));
                cards::draw(plan, pack_.data(), words, [&](std::size_t place, cards::Card card) {
                    if (place < Shape::player) {
                        held_[0].put(place, round, card);
                    } else if (place < Shape::player + dealer_cards + community_cards) {
                        shared_.put(place - Shape::player, round, card);
                    } else {
                        pile_[round][place - Shape::player - dealer_cards - community_cards] = card;
                    }
                });
            } else {
                deal_to_seats(round, words);
            }
        }
    }

    void decide(cards::ChaCha20Words& words) {
        list_sizes_.fill(0);
        if constexpr (Shape::decisions == 0) {
            for_each_seat([&](std::size_t sr) { append(0, sr); });
        } else if (!decider_.is_open(0)) {
            for_each_seat([&](std::size_t sr) { append(0, sr); });
        } else {
            // A throw names cards by their places in rising order of the indices, and tables look
            // hands up in that order.
            sort_columns(held_[0]);
            decide_first(words);
            if constexpr (Shape::decisions > 1) decide_later<1>(words);
        }
    }

    std::size_t count() const noexcept { return count_; }
    std::size_t seats() const noexcept { return one_seat ? 1 : seats_; }
    List path(std::size_t number) const noexcept {
        return {lists_[number].data(), list_sizes_[number]};
    }
    std::size_t path_taken(std::size_t sr) const noexcept {
        if (Shape::decisions == 0 || !decider_.is_open(0)) return 0;
        const std::uint8_t path = first_paths_[moves_[0][sr]];
        return path != 0 ? path : path_from(sr);
    }

    // The hands before a decision; before the first one, the cards as dealt.
    const Seats& held(std::size_t decision) const noexcept { return held_[decision]; }
    // The dealer's cards and then the community's, by round.
    const auto& shared() const noexcept { return shared_; }
    std::uint8_t option(std::size_t decision, std::size_t sr) const noexcept {
        return decider_.moves(decision)[moves_[decision][sr]].option;
    }
    std::uint8_t thrown_places(std::size_t decision, std::size_t sr) const noexcept {
        return thrown_[decision][moves_[decision][sr]];
    }
    std::uint8_t drawn_count(std::size_t decision, std::size_t sr) const noexcept {
        return drawn_counts_[decision][moves_[decision][sr]];
    }
    const cards::Card* drawn(std::size_t decision, std::size_t sr) const noexcept {
        const cards::Card* const pile = pile_[sr >> seat_bits].data();
        if constexpr (one_seat) {
            std::size_t before = 0;
            for (std::size_t i = 0; i < decision; ++i)
                before += drawn_count(i, sr);
            return pile + before;
        }
        return pile + drawn_at_[decision][sr];
    }

  private:
    static constexpr std::size_t card_count(std::size_t seats) noexcept {
        return seats * (Shape::player + Shape::most_drawn) + dealer_cards + community_cards;
    }

    void learn_move(std::size_t decision, std::uint8_t number) {
        const games::Move move = decider_.moves(decision)[number];
        const games::Option& option = Shape::game.decisions[decision].options[move.option];
        thrown_[decision][number] = move.thrown;
        const auto thrown = static_cast<std::uint8_t>(std::popcount(move.thrown));
        drawn_counts_[decision][number] = option.draws ? thrown : std::uint8_t{0};
        if (decision != 0) return;
        // Path 0 marks moves after which a second decision follows.
        const bool over = option.folds || Shape::decisions == 1;
        first_paths_[number] =
            over ? static_cast<std::uint8_t>(Shape::path_of({move.option})) : std::uint8_t{0};
    }

    // Of a seat that has come to its last decision.
    std::size_t path_from(std::size_t sr) const noexcept {
        typename Shape::Options options{};
        for (std::size_t i = 0; i < Shape::decisions; ++i) {
            options[i] = option(i, sr);
            if (Shape::game.decisions[i].options[options[i]].folds) break;
        }
        return Shape::path_of(options);
    }

    void deal_to_seats(std::size_t round, cards::ChaCha20Words& words) noexcept {
        std::array<cards::Card, cards::CardList::capacity> row;
        cards::draw(plan_, pack_.data(), words,
                    [&](std::size_t place, cards::Card card) { row[place] = card; });
        const cards::Card* next = row.data();
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            for (std::size_t place = 0; place < Shape::player; ++place)
                held_[0].put(place, round << seat_bits | seat, *next++);
        }
        for (std::size_t place = 0; place < dealer_cards + community_cards; ++place)
            shared_.put(place, round, *next++);
        for (std::size_t place = 0; place < seats_ * Shape::most_drawn; ++place)
            pile_[round][place] = *next++;
        pile_used_[round] = 0;
    }

    template <class Visit>
    void for_each_seat(const Visit& visit) {
        for (std::size_t round = 0; round < count_; ++round) {
            for (std::size_t seat = 0; seat < seats(); ++seat)
                visit(round << seat_bits | seat);
        }
    }

    void append(std::size_t path, std::size_t sr) noexcept {
        lists_[path][list_sizes_[path]++] = static_cast<SeatRound>(sr);
    }

    void take(std::size_t decision, std::size_t sr, std::uint8_t move) noexcept {
        moves_[decision][sr] = move;
        if constexpr (!one_seat && Shape::most_drawn > 0) {
            std::uint8_t& used = pile_used_[sr >> seat_bits];
            drawn_at_[decision][sr] = used;
            used = static_cast<std::uint8_t>(used + drawn_counts_[decision][move]);
        }
        if (decision == 0) append(first_paths_[move], sr);
    }

    [[gnu::noinline]] void decide_first(cards::ChaCha20Words& words) {
        const std::uint8_t* const table = decider_.table();
        if (table == nullptr) {
            for_each_seat([&](std::size_t sr) { take(0, sr, move_of(0, sr, words)); });
            return;
        }
        if constexpr (SituationNumbers(Shape::game).count() < near_table) {
            for_each_seat([&](std::size_t sr) { take(0, sr, table[situation(sr)]); });
            return;
        }
        for_each_seat([&](std::size_t sr) {
            situations_[sr] = situation(sr);
            __builtin_prefetch(table + situations_[sr]);
        });
        for_each_seat([&](std::size_t sr) { take(0, sr, table[situations_[sr]]); });
    }

    // A table that fits into the nearer caches is not prefetched.
    static constexpr std::uint64_t near_table = 100'000;

    // The number of what the seat sees at its first decision.
    std::uint32_t situation(std::size_t sr) const noexcept {
        std::uint32_t number = 0;
        for (std::size_t place = 0; place < Shape::player; ++place)
            number += ways_to_choose[place + 1][held_[0].index(place, sr)];
        constexpr std::size_t shown = Shape::game.decisions[0].community_shown;
        if constexpr (shown > 0) {
            std::array<std::uint32_t, shown> turned_up{};
            for (std::size_t i = 0; i < shown; ++i)
                turned_up[i] = shared_.index(dealer_cards + i, sr >> seat_bits);
            sort_few(turned_up);
            number *= static_cast<std::uint32_t>(SituationNumbers(Shape::game).shown);
            for (std::size_t i = 0; i < shown; ++i)
                number += ways_to_choose[i + 1][turned_up[i]];
        }
        return number;
    }

    // The seats that have not folded: path 0 holds them until their last decision.
    template <std::size_t decision>
    [[gnu::noinline]] void decide_later(cards::ChaCha20Words& words) {
        Seats& held = held_[decision];
        const Seats& before = held_[decision - 1];
        const List deciding = path(0);  // in the order of the rounds and of their seats
        for (const SeatRound sr : deciding) {
            std::size_t size = 0;
            const std::uint8_t thrown = thrown_places(decision - 1, sr);
            for (std::size_t place = 0; place < Shape::player; ++place) {
                if ((thrown >> place & 1U) == 0) held.put(size++, sr, before.card(place, sr));
            }
            const cards::Card* drawn_cards = drawn(decision - 1, sr);
            while (size < Shape::player)
                held.put(size++, sr, *drawn_cards++);
        }
        sort_columns(held);
        for (const SeatRound sr : deciding)
            take(decision, sr, move_of(decision, sr, words));
        list_sizes_[0] = 0;
        for (const SeatRound sr : deciding) {
            const auto& options = Shape::game.decisions[decision].options;
            const bool over =
                decision + 1 == Shape::decisions || options[option(decision, sr)].folds;
            append(over ? path_from(sr) : 0, sr);
        }
        if constexpr (decision + 1 < Shape::decisions) decide_later<decision + 1>(words);
    }

    std::uint8_t move_of(std::size_t decision, std::size_t sr, cards::ChaCha20Words& words) const {
        switch (decider_.style()) {
            case PlayStyle::optimal:
            case PlayStyle::simple:
                return decider_.move_at(seen(decision, sr));
            case PlayStyle::always:
                return decider_.steady_move(decision);
            case PlayStyle::random:
                break;
        }
        const auto& open = decider_.open_options(decision);
        const auto& options = Shape::game.decisions[decision].options;
        std::uint32_t chosen = 0;
        do {
            chosen = cards::chosen_below(static_cast<std::uint32_t>(open.size()), words);
        } while (Shape::has_conditions &&
                 !games::allows(options[open[chosen]], held_[decision].set(sr)));
        const MoveList::Range moves = decider_.moves(decision).of_option(open[chosen]);
        return static_cast<std::uint8_t>(moves.first + cards::chosen_below(moves.count, words));
    }

    games::InformationSet seen(std::size_t decision, std::size_t sr) const {
        games::InformationSet seen;
        seen.decision = static_cast<std::uint8_t>(decision);
        seen.held = held_[decision].set(sr);
        for (std::size_t i = 0; i < decision; ++i) {
            for (unsigned left = thrown_places(i, sr); left != 0; left &= left - 1)
                seen.thrown.insert(held_[i].card(lowest_place(left), sr));
        }
        for (std::size_t i = 0; i < Shape::game.decisions[decision].community_shown; ++i)
            seen.community.insert(shared_.card(dealer_cards + i, sr >> seat_bits));
        return seen;
    }

    template <class Value>
    using PerDecision = std::array<Value, games::most_decisions>;
    using MoveBytes = PerDecision<std::array<std::uint8_t, 256>>;

    const Decider& decider_;
    std::size_t seats_;
    cards::DrawPlan plan_;
    std::size_t count_ = 0;
    std::array<cards::Card, cards::CardList::capacity> pack_;
    PerDecision<Seats> held_;
    HandColumns<dealer_cards + community_cards, rounds> shared_;
    std::array<std::array<cards::Card, (one_seat ? 1 : games::most_seats) * Shape::most_drawn>,
               rounds>
        pile_;
    std::array<std::uint8_t, rounds> pile_used_{};
    PerDecision<std::array<std::uint8_t, seat_rounds>> moves_{};
    PerDecision<std::array<std::uint8_t, seat_rounds>> drawn_at_{};
    std::array<std::uint32_t, seat_rounds> situations_{};
    std::array<std::array<SeatRound, seat_rounds>, Shape::paths.count> lists_{};
    std::array<std::size_t, Shape::paths.count> list_sizes_{};
    // Indexed by the number of the move.
    MoveBytes thrown_{};
    MoveBytes drawn_counts_{};
    std::array<std::uint8_t, 256> first_paths_{};
};

}  // namespace fairdeal::math
