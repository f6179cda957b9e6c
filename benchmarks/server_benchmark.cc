// The whole server over real WebSockets, with the bots on the same processors, its record in SQLite
// that waits for the disk at every commit.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>

#include "load/crowd.h"
#include "server_process.h"
#include "support/temporary_folder.h"

namespace {

using namespace std::chrono_literals;
using end_to_end::ServerProcess;
using fairdeal::load::Crowd;
using fairdeal::load::CrowdTerms;
using fairdeal::load::RunTally;
using std::chrono::steady_clock;

bool all_well = true;

void say(std::string_view what, double value, std::string_view unit, double limit, bool at_least) {
    const bool is_well = at_least ? value >= limit : value <= limit;
    all_well = all_well && is_well;
    fmt::print("{:<52} {:>10.1f} {:<10} {} {:.0f}{}\n", what, value, unit,
               at_least ? "at least" : "at most", limit, is_well ? "" : "   MISSED");
    std::fflush(stdout);
}

// A server with so many tables and nothing recorded yet but them.
class Floor {
  public:
    explicit Floor(std::size_t tables)
        : tables_(tables),
          server_({.program = FAIRDEAL_FLOOR,
                   .port = end_to_end::free_port(),
                   .folder = folder_.path(),
                   .options = {"--tables", std::to_string(tables), "--pace", "0"}}) {
        server_.start();
        if (!server_.wait_until_ready()) fail(server_.log());
    }

    std::unique_ptr<Crowd> gather(CrowdTerms terms) {
        terms.servers = {server_.address()};
        terms.tables = tables_;
        auto crowd = std::make_unique<Crowd>(std::move(terms));
        if (const auto fault = crowd->gather()) fail(*fault);
        return crowd;
    }
    // In order, so that everything is in one file.
    std::uintmax_t bytes_after_its_end() {
        server_.end(SIGTERM);
        return std::filesystem::file_size(folder_.path() / "floor.sqlite");
    }
    double resident_mebibytes() const {
        return static_cast<double>(server_.resident_bytes()) / (1 << 20);
    }
    static void check(const RunTally& tally) {
        if (tally.findings > 0) fail(tally.sentences.front());
    }

  private:
    [[noreturn]] static void fail(const std::string& sentence) {
        fmt::print(stderr, "server_benchmark: {}\n", sentence);
        std::exit(1);
    }

    std::size_t tables_;
    support::TemporaryFolder folder_;
    ServerProcess server_;
};

struct Measured {
    double rounds_a_second = 0;
    double p99_milliseconds = 0;
    double bytes_a_round = 0;
};

Measured play(std::size_t tables, std::int64_t rate, std::chrono::seconds time) {
    std::uintmax_t empty = 0;
    {
        // What the tables and the players take before the first round.
        Floor floor(tables);
        floor.gather({.behavior = {.is_idle = true}});
        empty = floor.bytes_after_its_end();
    }
    Floor floor(tables);
    const auto crowd = floor.gather({.rate = rate});
    crowd->run(6s);  // games are learnt, tables that waited for that come apart, caches fill
    RunTally& tally = crowd->tally();
    const std::uint64_t before = tally.rounds;
    tally.latencies.clear();
    const auto start = steady_clock::now();
    crowd->run(time);
    const double passed = std::chrono::duration<double>(steady_clock::now() - start).count();
    Measured measured;
    measured.rounds_a_second = static_cast<double>(tally.rounds - before) / passed;
    measured.p99_milliseconds = static_cast<double>(tally.latencies.at(990)) / 1000;
    crowd->wind_down(10s);
    Floor::check(tally);
    const std::uintmax_t full = floor.bytes_after_its_end();
    measured.bytes_a_round = static_cast<double>(full - empty) /
                             static_cast<double>(std::max<std::uint64_t>(tally.rounds, 1));
    return measured;
}

}  // namespace

int main() {
    constexpr std::size_t tables = 200;
    constexpr double wanted = 300;
    const Measured most = play(tables, 0, 15s);
    say("six-seat rounds a second, durable", most.rounds_a_second, "rounds/s", wanted, true);
    say("stored for a six-seat round", most.bytes_a_round, "bytes", 8192, false);
    const Measured half = play(tables, static_cast<std::int64_t>(wanted / 2), 15s);
    say("from a command to its event at half that, p99", half.p99_milliseconds, "ms", 15, false);
    Floor floor(1000);
    const auto crowd = floor.gather({.behavior = {.is_idle = true}});
    crowd->run(3s);
    say("1,000 tables and 6,000 idle connections", floor.resident_mebibytes(), "MiB", 1024, false);
    Floor::check(crowd->tally());
    return all_well ? 0 : 1;
}
