#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/solver.h"

// The Progressive by plain enumeration: every hand with every pair of community cards. For the
// other seats it lists every one of those deals that pays envy or wins a meter, and compares each
// hand with the whole list.
namespace fairdeal::games::three_card_poker {

class PlainProgressive {
  public:
    // The hands are given as bits of their cards.
    PlainProgressive(const Question& question, const std::vector<std::uint64_t>& hands);

    // Turns up every pair of community cards for one hand. Different hands may be dealt in
    // parallel.
    void deal(std::size_t hand);

    // Meets the other seats, who fold whatever this one would fold.
    void meet_others(const std::vector<bool>& others_play);

    // The expected net cents of a hand that is played.
    base::Rational expected(std::size_t hand) const;

    // True if a folded hand could have made a row that affects other seats.
    bool matters_to_others(std::size_t hand) const { return !dealt_[hand].hits.empty(); }

    SideCensus census(const std::vector<bool>& played) const;

  private:
    static constexpr std::size_t categories = 10;
    struct Offer {
        Verdict verdict;
        base::Cents net;
        std::uint8_t row = no_row;
        base::Cents envy;
        base::Cents reset_cost;
        std::uint8_t meter = no_meter;
    };
    struct Hit {
        std::uint64_t community;
        std::size_t category;
    };
    struct Dealt {
        std::array<std::int64_t, categories> pairs{};
        std::array<std::int64_t, categories> envied{};
        std::array<std::int64_t, categories> found_reset{};
        std::vector<Hit> hits;
    };

    std::int64_t others_;
    std::vector<std::uint64_t> hands_;
    std::array<Offer, categories> offers_{};
    Verdict folded_;
    std::vector<Dealt> dealt_;
};

}  // namespace fairdeal::games::three_card_poker
