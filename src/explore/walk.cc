#include "explore/walk.h"

#include <algorithm>

#include "table/script/parsed_script.h"

// Replays offers by their numbers. An offer on a stored path was accepted once, so a refusal here
// aborts.
namespace fairdeal::explore {

Walker::Walker(const table::Setup& setup, const Plan& plan, Executor executor)
    : executor_(executor),
      alphabet_(setup, plan),
      walk_{table::new_table(setup), table::script::first_moment} {}

const Walk& Walker::follow(std::span<const std::uint16_t> path) {
    const auto same = std::ranges::mismatch(path_, path);
    kept_ = static_cast<std::size_t>(same.in1 - path_.begin());
    // The caller wants the events of the last offer, so that offer is always carried out.
    if (kept_ > 0 && kept_ == path.size()) --kept_;
    if (kept_ < walk_.taken.size()) {
        const Walk::Taken& first = walk_.taken[kept_];
        walk_.table = first.before;
        walk_.now = first.at;
        walk_.round_from = first.round_from;
        walk_.taken.erase(walk_.taken.begin() + static_cast<std::ptrdiff_t>(kept_),
                          walk_.taken.end());
    }
    path_.assign(path.begin(), path.end());
    walk_.last.clear();
    for (std::size_t i = kept_; i < path.size(); ++i)
        take(path[i]);
    return walk_;
}

void Walker::take(std::uint16_t number) {
    alphabet_.look_at(walk_.table, walk_.now);
    walk_.taken.push_back({walk_.table, walk_.now, alphabet_[number], walk_.round_from});
    const Offer& offer = walk_.taken.back().offer;
    walk_.last.clear();
    if (offer.wait.count() != 0) {
        walk_.now += offer.wait;
        return;
    }
    const auto refusal = executor_(walk_.table, offer.command, walk_.last);
    CHECK(!refusal.has_value());
    const bool begins = std::ranges::any_of(walk_.last, [](const table::Event& event) {
        return std::holds_alternative<table::RoundBegan>(event.body);
    });
    if (begins) walk_.round_from = walk_.taken.size();
}

}  // namespace fairdeal::explore
