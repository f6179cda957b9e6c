#include "load/table_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace fairdeal::load {
namespace {

// Bots of one table are never so far apart as long as they are connected.
constexpr std::size_t entries_kept = 4096;

}  // namespace

std::size_t TableBook::step(std::size_t menu, std::string_view key) {
    for (const auto& [name, next] : menus[menu].next) {
        if (name == key) return next;
    }
    menus[menu].next.emplace_back(key, menus.size());
    menus.emplace_back();
    return menus.size() - 1;
}

GameBook& TableBook::find_game(std::string_view key) {
    const auto at = games_.find(key);
    return at != games_.end() ? at->second : games_.emplace(key, GameBook()).first->second;
}

void TableBook::shown(const Shown& entry, std::uint64_t last, unsigned seat) {
    if (record_.empty() || record_.back().seq <= last) {
        // If it comes from a view, there may be entries that no bot was shown.
        const bool after_gap = record_.empty() || record_.back().seq < last;
        record_.push_back(entry);
        record_.back().after_gap = after_gap;
        if (!keeps_all && record_.size() > entries_kept) record_.pop_front();
        return;
    }
    if (entry.seq < record_.front().seq) return;  // forgotten
    const auto known = std::ranges::upper_bound(record_, last, {}, &Shown::seq);
    if (known->seq < entry.seq) {
        return tally_.find(
            fmt::format("seat {} was not shown entry {} of table {}", seat, known->seq, number_));
    }
    if (known->seq > entry.seq) {
        if (known->after_gap) {
            const bool after_gap = known == record_.begin() || std::prev(known)->seq < last;
            record_.insert(known, entry)->after_gap = after_gap;
            return;
        }
        return tally_.find(
            fmt::format("seat {} was shown entry {} of table {}, which others were "
                        "not",
                        seat, entry.seq, number_));
    }
    if (known->events != entry.events || known->digest != entry.digest) {
        tally_.find(
            fmt::format("seat {} was shown entry {} of table {} otherwise than another seat", seat,
                        entry.seq, number_));
    }
    // This bot saw both entries and nothing between them, so there is no gap.
    if (known != record_.begin() && std::prev(known)->seq == last) known->after_gap = false;
}

Moment TableBook::start_of(std::uint32_t round, std::chrono::nanoseconds every, Moment now) {
    if (start_ == Moment()) {
        // Tables do not all begin at once: the golden ratio spreads any number of them evenly.
        constexpr std::uint64_t steps = 1 << 16;
        constexpr std::uint64_t golden = 40'503;
        start_ = now + every * (number_ * golden % steps) / steps;
        scheduled_ = round;
    } else if (scheduled_ != round) {
        scheduled_ = round;
        start_ += every;
        // Skip rounds that are late instead of catching up, so that the tables stay spread.
        if (now > start_) start_ += (now - start_) / every * every;
    }
    return start_;
}

void TableBook::round_ended(std::uint64_t seq, bool is_void) {
    if (seq <= last_end_) return;
    last_end_ = seq;
    ++tally_.rounds;
    if (is_void) ++tally_.voided;
}

}  // namespace fairdeal::load
