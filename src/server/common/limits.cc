#include "server/common/limits.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

// A bucket counts in milliseconds: one unit costs `refill` of them, so no fraction is ever lost.
// When there are 20,000 buckets the full ones are dropped, and the fuller half of the rest if those
// were fewer than a quarter: memory stays bounded, and room is made for thousands of keys at once.
namespace fairdeal::server {
namespace {

constexpr std::size_t most_buckets = 20'000;

}  // namespace

std::string address_key(std::string_view address) {
    const std::string text(address.substr(0, std::min(address.find('%'), address.size())));
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
    constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (std::ranges::equal(mapped, std::span(bytes).first(mapped.size())))
        return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
    std::string key;
    for (std::size_t i = 0; i < 8; ++i)
        key += fmt::format("{:02x}", bytes[i]);
    return key + "/64";
}

bool is_loopback(std::string_view address) noexcept {
    return address.starts_with("127.") || address == "::1" || address == "localhost" ||
           address.starts_with("::ffff:127.");
}

std::int64_t Buckets::parts_now(const Bucket& bucket) const noexcept {
    const std::int64_t full = rate_.most * rate_.refill;
    const std::int64_t since = std::clamp<std::int64_t>(clock_.passed() - bucket.at, 0, full);
    return std::min(full, bucket.parts + since);
}

Buckets::Bucket& Buckets::filled(const std::string& key) {
    if (buckets_.size() >= most_buckets && !buckets_.contains(key)) make_room();
    const ledger::Milliseconds now = clock_.passed();
    const auto [at, is_new] = buckets_.try_emplace(key, Bucket{rate_.most * rate_.refill, now});
    Bucket& bucket = at->second;
    bucket.parts = parts_now(bucket);
    bucket.at = now;
    return bucket;
}

// A bucket that is full again says nothing that a new one would not. Of the others, those that hold
// the most lose the least: whoever floods this with new keys mostly drops their own.
void Buckets::make_room() {
    const std::int64_t full = rate_.most * rate_.refill;
    std::erase_if(buckets_, [&](const auto& entry) { return parts_now(entry.second) >= full; });
    if (buckets_.size() <= most_buckets / 4 * 3) return;
    std::vector<std::int64_t> held;
    held.reserve(buckets_.size());
    for (const auto& [key, bucket] : buckets_)
        held.push_back(parts_now(bucket));
    const auto middle = held.begin() + static_cast<std::ptrdiff_t>(held.size() / 2);
    std::ranges::nth_element(held, middle);
    const std::int64_t median = *middle;
    // Many may hold exactly as much as the one in the middle: no more of them go than must.
    auto left =
        static_cast<std::ptrdiff_t>(held.end() - middle) -
        std::count_if(middle, held.end(), [&](std::int64_t parts) { return parts > median; });
    std::erase_if(buckets_, [&](const auto& entry) {
        const std::int64_t parts = parts_now(entry.second);
        return parts > median || (parts == median && left-- > 0);
    });
}

bool Buckets::take(const std::string& key) {
    const std::lock_guard lock(mutex_);
    Bucket& bucket = filled(key);
    if (bucket.parts < rate_.refill) return false;
    bucket.parts -= rate_.refill;
    return true;
}

bool Buckets::has_some(const std::string& key) {
    const std::lock_guard lock(mutex_);
    return filled(key).parts >= rate_.refill;
}

bool ConnectionCounts::enter(const std::string& key, bool is_exempt) {
    const std::lock_guard lock(mutex_);
    if (all_ >= most_) return false;
    std::size_t& mine = of_[key];
    if (mine >= most_of_one_ && !is_exempt) return false;
    ++mine;
    ++all_;
    return true;
}

void ConnectionCounts::leave(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto at = of_.find(key);
    if (at == of_.end()) return;
    --all_;
    if (--at->second == 0) of_.erase(at);
}

std::size_t ConnectionCounts::count() const {
    const std::lock_guard lock(mutex_);
    return all_;
}

tl::expected<void, std::string> raise_open_files(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return tl::make_unexpected("The limit of open files cannot be read.");
    if (limit.rlim_cur >= wanted) return {};
    const rlim_t hard = limit.rlim_max;
    limit.rlim_cur = wanted;
    limit.rlim_max = std::max<rlim_t>(hard, wanted);
    if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return {};
    limit.rlim_cur = limit.rlim_max = hard;
    if (hard >= wanted) {
        limit.rlim_cur = wanted;
        if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return {};
    }
    return tl::make_unexpected(fmt::format(
        "{} open files are needed and this account may open {}: raise the limit (ulimit -n {}, or "
        "LimitNOFILE= of its service), or ask for fewer connections.",
        wanted, hard, wanted));
}

}  // namespace fairdeal::server
