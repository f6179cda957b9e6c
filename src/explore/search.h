#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/alphabet.h"
#include "explore/case.h"
#include "explore/executor.h"
#include "explore/put_right.h"
#include "explore/search_frontier.h"
#include "explore/state_bytes.h"
#include "explore/violation_log.h"
#include "explore/visited.h"

// Breadth-first search of a table's states, from the closed table back to the closed table.
namespace fairdeal::explore {

struct SearchBounds {
    static constexpr std::uint8_t any_number = 0xff;
    std::uint32_t depth = std::numeric_limits<std::uint32_t>::max();
    std::uint64_t states = std::numeric_limits<std::uint32_t>::max() - 1;
    std::uint8_t asides = any_number;  // limit on a path (Offer::aside) …
    // … and only from states of this depth on: earlier asides are checked and not followed.
    std::uint32_t asides_from = 0;
    // Corrections are tried in one of this many states of a live round; the digest selects them.
    std::uint8_t put_right = 1;
};

// Looks at every state of a case, one depth at a time, and tries every command in each. It checks
// the state, each refusal and each effect, and records what does not hold as a violation with its
// script.
class Search {
  public:
    Search(const Case& one, SearchBounds bounds);
    // With another engine than the table's own, to test the search itself.
    Search(const Case& one, SearchBounds bounds, Executor executor);
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    // Looks at all states of one depth. False if none is left or a bound is reached. `tell`
    // receives the progress now and then.
    using Tell = std::function<void(std::size_t done, std::size_t total)>;
    bool next_depth(const Tell& tell = {});

    // When no depth is left: checks that continuing from each state ends in a closed table.
    void check_onward();

    const SearchBounds& bounds() const noexcept { return bounds_; }
    // The number of states first reached at each depth.
    const std::vector<std::uint64_t>& per_depth() const noexcept { return per_depth_; }
    // True if nothing is left within the bound of asides …
    bool is_exhausted() const noexcept { return frontier_.empty(); }
    // … and that bound excluded nothing: these are all states that exist.
    bool is_complete() const noexcept { return is_exhausted() && left_out_ == 0; }
    std::uint64_t states() const noexcept { return visited_.size(); }
    std::uint64_t edges() const noexcept { return edges_; }
    std::uint64_t tried() const noexcept { return tried_; }
    // The number of corrections and take-backs compared with the right entry.
    std::uint64_t put_right() const noexcept { return put_right_; }
    // The number of states one aside beyond the bound that were checked and not followed; one that
    // recurs much later may count twice.
    std::uint64_t beyond() const noexcept { return beyond_; }
    // The total time spent, including before the search was stored and resumed.
    std::uint64_t milliseconds() const noexcept { return microseconds_ / 1000; }
    const std::vector<Violation>& violations() const noexcept { return log_.violations(); }

    // Records that a check of the table failed at what is being tried. Nothing can continue from
    // there, so the search ends. It is a violation like any other, with the script that leads to
    // it.
    void broken_off(std::string what);

    // The digests of the states reached first, to see whether another search began the same way.
    using Start = std::vector<Digest>;
    Start start() const;
    bool start_is(const Start& start) const noexcept;

    // Reads or writes everything that a search needs to continue after a depth; false if the file
    // belongs to another search.
    template <class Archive>
    bool exchange(Archive& archive) {
        return archive(per_depth_) && visited_.exchange(archive) && frontier_.exchange(archive) &&
               archive(edges_) && archive(tried_) && archive(left_out_) && archive(put_right_) &&
               archive(beyond_) && archive(microseconds_) && log_.exchange(archive);
    }

  private:
    struct Here {  // the current state
        NodeIndex node = 0;
        SearchFrontier::Entry entry{};
        table::Time now{};
        bool went_on = false;
    };

    void look_at(const SearchFrontier::Entry& entry, std::span<const std::uint8_t> bytes);
    void try_offer(Here& here, std::size_t number);
    void reached(Here& here, std::size_t number, table::Time now);
    void check_lawful(const Here& here, const Offer& offer);
    void check_beyond(const Here& here, const Offer& offer, table::Time now);
    void check_refusals(const Here& here, std::span<const std::uint8_t> bytes);
    void check_put_right(const Here& here);

    SearchBounds bounds_;
    Executor executor_;  // without the journal of the round, which is not part of a state
    std::shared_ptr<const table::Setup> setup_;
    Plan plan_;
    Alphabet alphabet_;
    StateBytes bytes_;
    Visited visited_;
    SearchFrontier frontier_;
    SearchFrontier next_;
    std::vector<std::uint64_t> per_depth_;
    std::uint64_t edges_ = 0;
    std::uint64_t tried_ = 0;
    std::uint64_t left_out_ = 0;  // offers that led on, but exceeded the bound of asides
    std::uint64_t put_right_ = 0;
    std::uint64_t beyond_ = 0;
    std::uint64_t microseconds_ = 0;
    ViolationLog log_;
    PuttingRight putting_right_;

    NodeIndex at_ = 0;               // the current state …
    std::span<const Offer> trying_;  // … and the offers being tried there

    table::Table base_;     // the current state …
    table::Table work_;     // … and the result of a command
    table::Table next_on_;  // … and the result of continuing from there
    table::Events events_;
    std::vector<std::uint16_t> refused_;
    std::size_t clean_from_ = 0;  // the first one refused since the table was last restored
    Offers beyond_offers_;
    // States one aside beyond the bound that were checked; each slot holds the last one.
    std::vector<Digest> checked_beyond_;
};

}  // namespace fairdeal::explore
