#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/double_draw_poker/dead_cards.h"
#include "games/double_draw_poker/first_draw.h"

// The first decisions as the second ones need them: how often a hand arises with given cards dead.
namespace fairdeal::games::double_draw_poker {

// For each class of kept cards: how many hands keep its representative and throw at least the cards
// of a set. Scaled by 48 for ties, and by 48 again because each renaming of a hand is counted.
class ReachCounts {
  public:
    ReachCounts(std::size_t thrown, std::span<const FirstChoice> first);

    static constexpr std::int64_t times = std::int64_t{48} * 48;

    // Indexed by place of the set; null if no hand keeps cards of this class.
    const std::int64_t* table(std::size_t kept) const noexcept {
        return tables_[kept].empty() ? nullptr : tables_[kept].data();
    }

  private:
    void add(const FirstChoice& choice);

    std::size_t cells_;
    std::vector<std::vector<std::int64_t>> tables_;
};

// The number of rounds in which a hand of this class is held after a first draw that threw at least
// these cards; scaled by `ReachCounts::times`.
template <std::size_t thrown>
class RoundsWith {
  public:
    RoundsWith(const ReachCounts& reached, const DealtHand& dealt) noexcept : hands_(dealt.hands) {
        for (std::size_t i = first_of_size[thrown]; i < first_of_size[thrown + 1]; ++i) {
            const std::int64_t* table = reached.table(dealt.kept[i].number);
            if (table == nullptr) continue;
            Way& way = ways_[count_++];
            way.table = table;
            way.name = counting::renamings[dealt.kept[i].renaming].data();
            for (std::size_t k = 0; k < thrown; ++k)
                way.drawn[k] = way.name[dealt.cards[discards[i].thrown[k]]];
        }
    }

    bool any() const noexcept { return count_ > 0; }

    template <class... Dead>
    std::int64_t operator()(Dead... dead) const noexcept {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const Way& way = ways_[i];
            for_each_with_drawn<thrown>(
                way.drawn,
                [&](std::size_t cell, bool odd) {
                    sum += odd ? -way.table[cell] : way.table[cell];
                },
                way.name[dead]...);
        }
        return sum * hands_;
    }

  private:
    // The hand can come from any of its subsets, if the other cards were drawn.
    struct Way {
        const std::int64_t* table = nullptr;
        const CardIndex* name = nullptr;
        std::array<CardIndex, most_thrown> drawn{};
    };
    std::array<Way, 10> ways_{};
    std::size_t count_ = 0;
    std::int64_t hands_;
};

}  // namespace fairdeal::games::double_draw_poker
