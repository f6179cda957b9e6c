#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "table/state/event.h"
#include "table/state/setup.h"

// What a table remembers of the last rounds that ended: the lines and stakes of each seat, and what
// was awarded since, so that two persons can decide a dispute (ruling X-23).
namespace fairdeal::table {

struct EndedLine {
    SeatNumber seat = no_seat;
    Spot wager{};
    Account account = nobody;
    base::Cents stake{};
    LineKey key{};
};
struct EndedRound {
    std::uint32_t round = 0;
    std::vector<EndedLine> lines{};
    // What each meter showed before it paid the winners of the round.
    std::array<base::Cents, most_meters> meters{};
};
struct Award {
    std::uint32_t round = 0;
    SeatNumber seat = no_seat;
    LineKey key{};
    base::Cents amount{};
};
struct Dispute {
    std::uint32_t round = 0;
    SeatNumber seat = no_seat;
    std::string line{};
    std::string reason{};
    Actor by{};
};
BOOST_DESCRIBE_STRUCT(EndedLine, (), (seat, wager, account, stake, key))
BOOST_DESCRIBE_STRUCT(Award, (), (round, seat, key, amount))
BOOST_DESCRIBE_STRUCT(Dispute, (), (round, seat, line, reason, by))

// Copy-on-write: copies share their contents until one of them is written to.
class EndedRounds {
  public:
    using WrittenApart = void;  // text/described.h

    static constexpr std::size_t most = 20;
    static constexpr std::size_t most_disputes = 20;

    struct Kept {
        std::array<EndedRound, most> rounds{};  // a round is at index number modulo `most`
        std::vector<Dispute> disputes{};        // the latest, oldest first
        std::vector<Award> awards{};            // for these rounds, oldest first
    };

    // Null if the round is no longer remembered.
    const EndedRound* find(std::uint32_t round) const noexcept {
        if (kept_ == nullptr || round == 0) return nullptr;
        const EndedRound& one = kept_->rounds[round % most];
        return one.round == round ? &one : nullptr;
    }
    const Kept* kept() const noexcept { return kept_.get(); }
    // Returns this table's own copy, for writing.
    Kept& own() {
        if (kept_ == nullptr) {
            kept_ = std::make_shared<Kept>();
        } else if (kept_.use_count() > 1) {
            kept_ = std::make_shared<Kept>(*kept_);
        }
        return *kept_;
    }

  private:
    std::shared_ptr<Kept> kept_{};
};

struct Table;
// Adds the round that has just ended.
void remember_round(Table& table);
void remember_dispute(Table& table, const Actor& by, const DisputeFlagged& flagged);
void remember_award(Table& table, const LineAwarded& awarded);

}  // namespace fairdeal::table
