#pragma once

#include <utility>

#include "math/simulation/kernel.h"
#include "math/simulation/outcome.h"
#include "math/simulation/round_batch.h"
#include "math/simulation/tally.h"

// The loop that plays a game, compiled for each game: everything that differs between games comes
// from its Description, evaluate and resolve.
namespace fairdeal::math {

// The wagers that can be in play under a question, including those made by choice and bonuses.
inline games::WagerSet wagers_in_play(const games::Question& question) {
    const games::Description& game = *question.game;
    games::WagerSet in_play;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        games::WagerIndex paid = i;
        if (wager.kind == games::WagerKind::by_choice) paid = wager.size.other;
        if (wager.kind == games::WagerKind::bonus) paid = wager.paid_on;
        // A bonus can depend on a wager made by choice.
        if (game.wagers[paid].kind == games::WagerKind::by_choice)
            paid = game.wagers[paid].size.other;
        if (question.placed[paid] > base::Cents()) in_play.insert(i);
    }
    return in_play;
}

// `least`: no optional wager beside the base wager is in play, so the compiler leaves out what only
// optional wagers need.
template <games::Game G, bool least, bool one_seat>
class GameKernel final : public Kernel {
    using Shape = GameShape<G>;
    static constexpr games::WagerSet used = least ? Shape::least : Shape::every;
    static constexpr bool with_community =
        Shape::game.deal.community_for.empty() || used.meets(Shape::game.deal.community_for);
    using Rounds = RoundBatch<G, one_seat, with_community>;

  public:
    GameKernel(const SimulationSetup& setup, const Decider& decider)
        : seed_(setup.seed), batch_(setup, decider) {
        round_.game = setup.game;
        round_.terms = setup.question.terms;
        round_.meters = setup.question.meters;
        placed_ = setup.question.placed;
        const games::WagerSet in_play = wagers_in_play(setup.question);
        for (games::WagerIndex i = 0; i < games::most_wagers; ++i) {
            masks_[i] = in_play.contains(i) ? ~std::uint64_t{0} : 0;
        }
    }

    SimulationSums play(std::uint64_t block, std::uint64_t rounds) override {
        SimulationSums sums;
        run(block, rounds, [&] {
            settle(std::make_index_sequence<Shape::paths.count>());
            if constexpr (!one_seat) add_tables(sums);
        });
        ended_.move_counts_to(sums);
        if constexpr (one_seat) add_outcomes(sums, rounds);
        return sums;
    }

    void each_round(std::uint64_t block, std::uint64_t rounds,
                    const std::function<void(const games::Round&)>& visit) override {
        run(block, rounds, [&] {
            for (std::size_t round = 0; round < batch_.count(); ++round)
                visit(whole_round(round));
        });
    }

  private:
    static constexpr std::size_t used_count = [] {
        std::size_t count = 0;
        for (games::WagerSet left = used; !left.empty(); left = left.without_first())
            ++count;
        return count;
    }();
    // How many verdicts share a word, below the throws and the top bit, which stays free.
    using Paid = PaidBy<Shape::game.hands.size()>;
    static constexpr std::size_t thrown_bits = 4 * Shape::decisions;
    static constexpr std::size_t in_word = (63 - thrown_bits) / Paid::bits;
    static_assert(Paid::bits + thrown_bits <= 63, "a verdict and all throws fit into one word");
    static constexpr std::size_t key_words = (used_count + in_word - 1) / in_word;
    using Table = EndedTable<key_words>;

    template <class Each>
    void run(std::uint64_t block, std::uint64_t rounds, const Each& each) {
        CHECK(rounds <= block_rounds);
        cards::ChaCha20Words words(seed_, block);
        batch_.new_pack();
        for (std::uint64_t left = rounds; left > 0; left -= batch_.count()) {
            batch_.deal(std::min<std::uint64_t>(left, Rounds::rounds), words);
            batch_.decide(words);
            each();
        }
    }

    // The cards that settle a seat that took this path.
    template <std::size_t path>
    games::Hands hands(std::size_t sr) const noexcept {
        constexpr games::Choices choices = Shape::paths.choices[path];
        const std::size_t round = sr >> Rounds::seat_bits;
        games::Hands hands;
        hands.dealt = batch_.held(0).template hand<0, Shape::player>(sr);
        hands.dealer = batch_.shared().template hand<0, Rounds::dealer_cards>(round);
        hands.community =
            batch_.shared().template hand<Rounds::dealer_cards, Rounds::community_cards>(round);
        hands.kept = hands.dealt;
        if constexpr (choices.count > 1)
            hands.kept = batch_.held(choices.count - 1U).template hand<0, Shape::player>(sr);
        if constexpr (choices.count > 0) {
            constexpr std::size_t last = choices.count - 1U;
            constexpr const games::Option& option =
                Shape::game.decisions[last].options[choices.option[last]];
            if constexpr (option.throws_most > 0)
                remove_thrown<last, option.throws_least, option.throws_most>(hands.kept, sr);
            hands.held = hands.kept;
            if constexpr (option.draws) {
                const cards::Card* const drawn = batch_.drawn(last, sr);
                const std::size_t count = option.throws_least == option.throws_most
                                              ? option.throws_least
                                              : batch_.drawn_count(last, sr);
                for (std::size_t i = 0; i < count; ++i)
                    hands.held.add(drawn[i]);
            }
        } else {
            hands.held = hands.kept;
        }
        return hands;
    }

    template <std::size_t decision, std::size_t least_thrown, std::size_t most_thrown>
    void remove_thrown(cards::Hand& hand, std::size_t sr) const noexcept {
        unsigned left = batch_.thrown_places(decision, sr);
        // As often as the compiler knows, or once for each place.
        constexpr bool known = least_thrown == most_thrown;
        for (std::size_t i = 0; known ? i < least_thrown : left != 0; ++i, left &= left - 1)
            hand.remove(batch_.held(decision).card(lowest_place(left), sr));
    }

    // Everything that decides what a seat is paid: equal keys have equal lines.
    template <std::size_t path>
    typename Table::Key key(std::size_t sr, const games::Verdicts& verdicts) const noexcept {
        typename Table::Key key{};
        std::size_t place = 0;
        for (games::WagerSet left = used; !left.empty(); left = left.without_first(), ++place) {
            const games::WagerIndex wager = left.first();
            std::uint64_t paid = Paid::of(verdicts[wager]);
            if constexpr (!least) paid &= masks_[wager];
            key[place / in_word] |= paid << (place % in_word * Paid::bits);
        }
        constexpr std::size_t thrown_at = in_word * Paid::bits;
        if constexpr (Shape::path_draws(path)) {
            for (std::size_t i = 0; i < Shape::paths.choices[path].count; ++i)
                key[0] |= static_cast<std::uint64_t>(std::popcount(batch_.thrown_places(i, sr)))
                          << (thrown_at + 4 * i);
        }
        return key;
    }

    template <std::size_t... path>
    void settle(std::index_sequence<path...>) {
        (settle_path<path>(), ...);
    }

    template <std::size_t path>
    [[gnu::noinline]] void settle_path() {
        constexpr games::Choices choices = Shape::paths.choices[path];
        Table& table = tables_[path];
        for (const auto sr : batch_.path(path)) {
            const games::Verdicts verdicts = G::resolve(G::evaluate(hands<path>(sr)), choices);
            const std::uint32_t number =
                table.find(key<path>(sr, verdicts), [&] { return learn(sr); });
            if constexpr (one_seat) {
                ended_.count(number);
            } else {
                numbers_[sr] = number;
            }
        }
    }

    // A new ending: settled like any round.
    [[gnu::noinline]] std::uint32_t learn(std::size_t sr) {
        round_.seats.clear();
        deal_shared(sr >> Rounds::seat_bits);
        round_.seats.push_back(seat_round(sr));
        const games::Settlement settlement = games::settle(round_);
        const SeatOutcome outcome = outcome_of(round_.seats[0], settlement.seats[0]);
        return ended_.add(outcome, net_of(outcome), spans_seats(settlement.seats[0]));
    }

    // Counts whole tables. A table whose seats depend on each other is settled in full first.
    void add_tables(SimulationSums& sums) {
        const std::size_t seats = batch_.seats();
        for (std::size_t round = 0; round < batch_.count(); ++round) {
            const std::uint32_t* const numbers = &numbers_[round << Rounds::seat_bits];
            bool spans = false;
            for (std::size_t seat = 0; seat < seats; ++seat)
                spans = spans || ended_.spans_seats(numbers[seat]);
            if (spans) [[unlikely]] {
                add_round(whole_round(round), sums);
                continue;
            }
            std::int64_t table = 0;
            for (std::size_t seat = 0; seat < seats; ++seat) {
                const std::int64_t net = ended_.net(numbers[seat]);
                ended_.count(numbers[seat]);
                sums.seat_nets[seat] += net;
                sums.seat_squares += base::Wide{net} * net;
                table += net;
            }
            sums.table_squares += base::Wide{table} * table;
            ++sums.rounds;
        }
    }

    // With one seat, all sums follow from how often each ending occurred.
    static void add_outcomes(SimulationSums& sums, std::uint64_t rounds) {
        sums.rounds = rounds;
        for (const auto& [outcome, count] : sums.outcomes) {
            const base::Wide net = net_of(outcome);
            sums.seat_nets[0] += net * static_cast<base::Wide>(count);
            sums.seat_squares += net * net * static_cast<base::Wide>(count);
        }
        sums.table_squares = sums.seat_squares;
    }

    void deal_shared(std::size_t round) {
        constexpr std::size_t dealer = Rounds::dealer_cards;
        round_.dealer = batch_.shared().list(round, 0, dealer);
        round_.community = batch_.shared().list(round, dealer, Rounds::community_cards);
    }

    games::SeatRound seat_round(std::size_t sr) const {
        games::SeatRound seat{.seat = static_cast<std::uint8_t>((sr & Rounds::seat_mask) + 1),
                              .placed = placed_,
                              .match_play = {},
                              .cards = batch_.held(0).list(sr, 0, Shape::player),
                              .choices = {},
                              .drawn = {}};
        const std::size_t path = batch_.path_taken(sr);
        const games::Choices& choices = Shape::paths.choices[path];
        for (std::size_t i = 0; i < choices.count; ++i) {
            games::Choice choice{.option = choices.option[i], .thrown = {}};
            for (unsigned left = batch_.thrown_places(i, sr); left != 0; left &= left - 1)
                choice.thrown.push_back(batch_.held(i).card(lowest_place(left), sr));
            seat.choices.push_back(choice);
            if (!Shape::game.decisions[i].options[choice.option].draws) continue;
            const cards::Card* const drawn = batch_.drawn(i, sr);
            cards::CardList& list = seat.drawn.emplace_back();
            for (std::size_t k = 0; k < batch_.drawn_count(i, sr); ++k)
                list.push_back(drawn[k]);
        }
        return seat;
    }

    const games::Round& whole_round(std::size_t round) {
        round_.seats.clear();
        deal_shared(round);
        for (std::size_t seat = 0; seat < batch_.seats(); ++seat)
            round_.seats.push_back(seat_round(round << Rounds::seat_bits | seat));
        return round_;
    }

    std::uint64_t seed_;
    games::Stakes placed_{};
    std::array<std::uint64_t, games::most_wagers> masks_{};
    Rounds batch_;
    Ended ended_;
    std::array<Table, Shape::paths.count> tables_;
    std::array<std::uint32_t, Rounds::seat_rounds> numbers_{};
    games::Round round_;  // rebuilt for each round that is settled in full
};

template <games::Game G>
std::unique_ptr<Kernel> make_game_kernel(const SimulationSetup& setup, const Decider& decider) {
    constexpr bool least_is_all = GameShape<G>::least == GameShape<G>::every;
    const bool least = (wagers_in_play(setup.question) - GameShape<G>::least).empty();
    if (least && !least_is_all) {
        if (setup.seats == 1)
            return std::make_unique<GameKernel<G, !least_is_all, true>>(setup, decider);
        return std::make_unique<GameKernel<G, !least_is_all, false>>(setup, decider);
    }
    if (setup.seats == 1) return std::make_unique<GameKernel<G, false, true>>(setup, decider);
    return std::make_unique<GameKernel<G, false, false>>(setup, decider);
}

}  // namespace fairdeal::math
