#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>

#include "server/common/clock.h"

// Rate limits for one address. They are in memory only, so every start of the server resets them.
// Thread: any; each class has its own mutex.
namespace fairdeal::server {

// The key that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address, because
// one subscriber can use any address below them.
std::string address_key(std::string_view address);
bool is_loopback(std::string_view address) noexcept;

// A token bucket for each key: holds `most` tokens and gets one back every `refill` milliseconds.
struct Rate {
    std::int64_t most = 1;
    std::int64_t refill = 1000;
};

// There are at most 20,000 buckets. When more are needed, the fuller half is forgotten, so nobody
// lifts the limit of an empty bucket by asking under many other keys.
class Buckets {
  public:
    Buckets(Rate rate, const Clock& clock) : rate_(rate), clock_(clock) {}

    bool take(const std::string& key);      // false: the bucket is empty
    bool has_some(const std::string& key);  // without taking

  private:
    struct Bucket {
        std::int64_t parts = 0;  // `refill` parts are one token
        ledger::Milliseconds at = 0;
    };
    Bucket& filled(const std::string& key);
    std::int64_t parts_now(const Bucket& bucket) const noexcept;
    void make_room();

    const Rate rate_;
    const Clock& clock_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

// Counts the connections of each address.
class ConnectionCounts {
  public:
    ConnectionCounts(std::size_t most, std::size_t most_of_one) noexcept
        : most_(most), most_of_one_(most_of_one) {}

    // Counts another connection; false, without counting it, if that would be too many.
    bool enter(const std::string& key, bool is_exempt);
    void leave(const std::string& key);
    std::size_t count() const;

  private:
    const std::size_t most_;
    const std::size_t most_of_one_;
    mutable std::mutex mutex_;
    std::size_t all_ = 0;
    std::unordered_map<std::string, std::size_t> of_;
};

// Lets this process open `wanted` files. The error is a sentence that says what to do.
tl::expected<void, std::string> raise_open_files(std::size_t wanted);

}  // namespace fairdeal::server
