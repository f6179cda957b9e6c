#include "math/simulation/first_table.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>

#include "math/simulation/moves.h"

namespace fairdeal::math {
namespace {

using cards::Card;
using cards::CardSet;

// All sets of `count` cards, in the order of their numbers.
std::vector<CardSet> sets_of(std::size_t pack, std::size_t count) {
    std::vector<CardSet> sets;
    if (count == 0) return {CardSet()};
    std::uint64_t set = (std::uint64_t{1} << count) - 1;
    while (set >> pack == 0) {
        sets.push_back(CardSet::from_bits(set));
        // The next larger number with the same number of bits set (Gosper's hack): sets are
        // numbered in exactly this order.
        const std::uint64_t lowest = set & -set;
        const std::uint64_t ripple = set + lowest;
        set = ripple | ((set ^ ripple) >> 2) / lowest;
    }
    return sets;
}

// The hands and the sets of community cards at the first decision.
struct Sights {
    explicit Sights(const games::Description& game)
        : hands(sets_of(cards::size(game.deck), game.deal.player)),
          shown(sets_of(cards::size(game.deck), game.decisions[0].community_shown)) {}
    std::vector<CardSet> hands;
    std::vector<CardSet> shown;
};

games::InformationSet sight_of(CardSet hand, CardSet shown) {
    return {.held = hand, .thrown = {}, .community = shown, .decision = 0};
}

// Runs `work(i)` for every i in parallel and reports progress.
template <class Work>
void for_each_with_progress(std::size_t count, const games::Progress& progress, const Work& work) {
    std::mutex telling;
    std::size_t done = 0;
    constexpr std::size_t portion = 256;
    tbb::parallel_for(std::size_t{0}, (count + portion - 1) / portion, [&](std::size_t part) {
        const std::size_t end = std::min(count, (part + 1) * portion);
        for (std::size_t i = part * portion; i < end; ++i)
            work(i);
        if (!progress) return;
        const std::lock_guard lock(telling);
        done += end - part * portion;
        progress(done, count);
    });
}

}  // namespace

std::vector<std::uint8_t> first_table(const games::Description& game, const MoveAt& move,
                                      const games::Progress& progress) {
    const Sights sights(game);
    const std::size_t width = sights.shown.size();
    std::vector<std::uint8_t> table(sights.hands.size() * width, MoveList::none);
    for_each_with_progress(sights.hands.size(), progress, [&](std::size_t hand) {
        for (std::size_t shown = 0; shown < width; ++shown) {
            if (!(sights.hands[hand] & sights.shown[shown]).empty()) continue;
            table[hand * width + shown] = move(sight_of(sights.hands[hand], sights.shown[shown]));
        }
    });
    return table;
}

}  // namespace fairdeal::math
