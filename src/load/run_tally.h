#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// The counts and findings of a run of the load generator.
namespace fairdeal::load {

using Moment = std::chrono::steady_clock::time_point;

// Times in microseconds, sorted into buckets that are at most a 32nd wide.
class Latencies {
  public:
    void add(std::chrono::nanoseconds time) noexcept;
    std::uint64_t count() const noexcept { return count_; }
    // The quantile in microseconds, for a share of 0 to 1000 thousandths.
    std::uint64_t at(unsigned thousandths) const noexcept;
    void clear() noexcept { *this = Latencies(); }

  private:
    static constexpr unsigned parts = 32;
    std::array<std::uint64_t, std::size_t{parts} * 40> buckets_{};
    std::uint64_t count_ = 0;
};

struct RunTally {
    std::uint64_t rounds = 0;  // ended rounds of all tables
    std::uint64_t voided = 0;  // void ones among them
    std::uint64_t commands = 0;
    std::uint64_t answers = 0;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    std::uint64_t misdeeds = 0;  // forbidden commands that were sent on purpose
    std::uint64_t drops = 0;     // connections that were cut on purpose
    std::uint64_t reconnects = 0;
    std::uint64_t resumed = 0;   // those that resumed without missing anything
    std::uint64_t repeated = 0;  // commands that were sent again after a lost connection
    std::uint64_t nudges = 0;    // requests for a view because nothing happened
    std::uint64_t replaced = 0;  // players who had no chips or no seat left
    std::uint64_t balances = 0;  // balances compared with the server's
    std::uint64_t by_clock = 0;  // decisions that the table made for an absent bot
    std::map<std::string, std::uint64_t, std::less<>> refusals{};  // by code
    Latencies latencies{};                                         // from a command to its event

    // Counts a finding. The first ones are kept in words.
    void find(std::string sentence);
    void refuse(std::string_view code);
    std::uint64_t findings = 0;
    std::vector<std::string> sentences{};
};

}  // namespace fairdeal::load
