#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "load/crowd.h"
#include "record_check.h"
#include "server_process.h"
#include "support/temporary_folder.h"

// Servers that are killed again and again while bots play, and what is left afterwards.
namespace end_to_end {

struct TrialTerms {
    std::string program{};   // fairdeal-floor
    std::string shim{};      // with it, each kill is a loss of power
    std::string database{};  // a URL; empty: SQLite
    std::size_t servers = 1;
    unsigned times = 20;
    std::size_t tables = 4;
    unsigned verify_every = 10;
    std::uint64_t seed = 1;
    bool is_chatty = false;
};

struct TrialResult {
    std::vector<std::string> findings{};
    unsigned kills = 0;
    unsigned stops = 0;  // SIGSTOP beyond the lease, then SIGCONT
    std::chrono::milliseconds longest_start{};
    std::chrono::milliseconds longest_takeover{};
    std::size_t writes_lost = 0;  // by the loss of power
    RecordCheck record{};
    fairdeal::load::RunTally tally{};
};

class Trial {
  public:
    explicit Trial(TrialTerms terms);
    TrialResult run();

  private:
    bool begin();
    bool restart_and_resume();
    bool take_over(bool stops);
    void finish();
    bool wait_until_ready(ServerProcess& server);
    bool wait_until_played(const Interruption& from);
    bool fail(std::string sentence);
    void say(std::string_view text) const;
    std::chrono::milliseconds between(int least, int most);

    TrialTerms terms_;
    support::TemporaryFolder folder_;
    std::mt19937_64 dice_;
    std::vector<std::unique_ptr<ServerProcess>> servers_;
    std::unique_ptr<Crowd> crowd_;
    std::vector<Interruption> interruptions_;
    TrialResult result_;
};

std::string describe(const TrialResult& result);

}  // namespace end_to_end
