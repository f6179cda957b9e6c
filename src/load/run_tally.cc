#include "load/run_tally.h"

#include <algorithm>
#include <bit>

namespace fairdeal::load {
namespace {

constexpr std::size_t sentences_kept = 20;

}  // namespace

void Latencies::add(std::chrono::nanoseconds time) noexcept {
    const auto micros = static_cast<std::uint64_t>(std::max<std::int64_t>(time.count() / 1000, 0));
    const auto width = static_cast<std::size_t>(std::bit_width(micros));
    // Below 32, each microsecond has its bucket; above, the five bits after the first one choose
    // the bucket.
    const std::size_t bucket =
        width <= 5 ? micros : (width - 5) * parts + ((micros >> (width - 6)) - parts);
    ++buckets_[std::min(bucket, buckets_.size() - 1)];
    ++count_;
}

std::uint64_t Latencies::at(unsigned thousandths) const noexcept {
    const std::uint64_t wanted = (count_ * thousandths + 999) / 1000;
    std::uint64_t passed = 0;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
        passed += buckets_[i];
        if (passed < wanted || passed == 0) continue;
        if (i < parts) return i;
        const std::size_t shift = i / parts - 1;
        return ((parts + i % parts + 1) << shift) - 1;  // the upper end of the bucket
    }
    return 0;
}

void RunTally::find(std::string sentence) {
    ++findings;
    if (sentences.size() < sentences_kept) sentences.push_back(std::move(sentence));
}

void RunTally::refuse(std::string_view code) {
    const auto at = refusals.find(code);
    if (at != refusals.end()) {
        ++at->second;
    } else {
        refusals.emplace(code, 1);
    }
}

}  // namespace fairdeal::load
