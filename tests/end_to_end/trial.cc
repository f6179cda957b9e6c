#include "trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "closing.h"
#include "support/patience.h"
#include "unsynced.h"
#include "unsynced_journal.h"

namespace end_to_end {
namespace {

using namespace std::chrono_literals;
using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

// How long it takes is measured and printed; a lease lasts six seconds, and what is promised, ten
// for a take-over, is for the machine it is promised for.
using fairdeal::test::patience;
constexpr milliseconds beyond_the_lease = 8s;

milliseconds since(steady_clock::time_point start) {
    return duration_cast<milliseconds>(steady_clock::now() - start);
}

}  // namespace

Trial::Trial(TrialTerms terms) : terms_(std::move(terms)), dice_(terms_.seed) {}

bool Trial::fail(std::string sentence) {
    say(sentence);
    result_.findings.push_back(std::move(sentence));
    return false;
}

void Trial::say(std::string_view text) const {
    if (terms_.is_chatty) fmt::print(stderr, "{}\n", text);
}

milliseconds Trial::between(int least, int most) {
    return milliseconds(std::uniform_int_distribution<int>(least, most)(dice_));
}

// The bots go on meanwhile: they come back as soon as there is somebody to come back to.
bool Trial::wait_until_ready(ServerProcess& server) {
    const auto start = steady_clock::now();
    while (since(start) < patience) {
        if (server.is_ready()) {
            result_.longest_start = std::max(result_.longest_start, since(start));
            return true;
        }
        if (!server.is_running()) {
            return fail(fmt::format("the server does not start: {}", server.log()));
        }
        if (crowd_) crowd_->run(5ms);
    }
    return fail(fmt::format("the server is not ready after {} ms", since(start).count()));
}

// Every table has gone on from where it was.
bool Trial::wait_until_played(const Interruption& from) {
    bool is_played = false;
    crowd_->run(patience, [&] {
        const Interruption now = interruption_of(*crowd_);
        is_played = std::ranges::all_of(from, [&](const auto& table) {
            const auto there = now.find(table.first);
            return there != now.end() && there->second > table.second;
        });
        return is_played;
    });
    return is_played;
}

bool Trial::begin() {
    std::vector<Address> addresses;
    for (std::size_t i = 0; i < terms_.servers; ++i) {
        ServerTerms server{.program = terms_.program,
                           .port = free_port(),
                           .folder = folder_.path(),
                           .database = terms_.database,
                           .options = {"--tables", std::to_string(terms_.tables), "--pace", "0"}};
        if (!terms_.shim.empty()) {
            server.environment = {{"LD_PRELOAD", terms_.shim},
                                  {"ASAN_OPTIONS", "verify_asan_link_order=0"},
                                  {watch_variable, (folder_.path() / "floor.sqlite").string()},
                                  {journal_variable, (folder_.path() / "journal").string()}};
        }
        servers_.push_back(std::make_unique<ServerProcess>(std::move(server)));
        addresses.push_back(servers_.back()->address());
        servers_.back()->start();
        // The first one makes the tables.
        if (!wait_until_ready(*servers_.back())) return false;
    }
    crowd_ = std::make_unique<Crowd>(fairdeal::load::CrowdTerms{
        .servers = std::move(addresses),
        .tables = terms_.tables,
        .seed = terms_.seed,
        .behavior = {.bad_per_thousand = 20, .side_per_thousand = 200, .longest_answer = patience},
        .longest_opening = patience,
        .keeps_record = true});
    if (const auto fault = crowd_->gather()) return fail(*fault);
    return true;
}

// One server, killed and started again.
bool Trial::restart_and_resume() {
    ServerProcess& server = *servers_.front();
    crowd_->run(between(100, 1200));
    server.end(SIGKILL);
    ++result_.kills;
    interruptions_.push_back(interruption_of(*crowd_));
    if (!terms_.shim.empty()) {
        // Sometimes the disk had written nothing of it yet, sometimes a part.
        const bool keeps_some = dice_() % 2 == 0;
        const Lost lost = lose_unsynced(folder_.path() / "journal",
                                        [&] { return keeps_some && dice_() % 2 == 0; });
        result_.writes_lost += lost.writes;
        std::filesystem::remove(folder_.path() / "floor.sqlite-shm");
    }
    if (result_.kills % terms_.verify_every == 0) {
        if (const auto fault = verify(server)) {
            return fail(fmt::format("after kill {}: {}", result_.kills, *fault));
        }
    }
    server.start();
    if (!wait_until_ready(server)) return false;
    if (wait_until_played(interruptions_.back())) return true;
    return fail(fmt::format("after kill {} a table was not played on", result_.kills));
}

// One of two servers is killed, or stopped beyond its lease and then continued.
bool Trial::take_over(bool stops) {
    ServerProcess& victim = *servers_[dice_() % servers_.size()];
    crowd_->run(between(300, 1500));
    const auto start = steady_clock::now();
    if (stops) {
        ++result_.stops;
        victim.signal(SIGSTOP);
    } else {
        ++result_.kills;
        victim.end(SIGKILL);
    }
    interruptions_.push_back(interruption_of(*crowd_));
    // What was on its way arrives before anybody takes over.
    crowd_->run(300ms);
    if (!wait_until_played(interruption_of(*crowd_))) return fail("a table was not taken over");
    result_.longest_takeover = std::max(result_.longest_takeover, since(start));
    if (stops) {
        if (since(start) < beyond_the_lease) crowd_->run(beyond_the_lease - since(start));
        victim.signal(SIGCONT);
    } else {
        victim.start();
    }
    if (!wait_until_ready(victim)) return false;
    crowd_->run(500ms);
    return true;
}

void Trial::finish() {
    crowd_->run(1s);
    std::vector<ServerProcess*> servers;
    for (const auto& server : servers_)
        servers.push_back(server.get());
    for (std::string& sentence : close_floor(servers, *crowd_, interruptions_, result_.record))
        fail(std::move(sentence));
    result_.tally = crowd_->tally();
}

TrialResult Trial::run() {
    if (!begin()) return result_;
    for (unsigned i = 0; i < terms_.times; ++i) {
        const bool went_well = terms_.servers == 1 ? restart_and_resume() : take_over(i % 2 == 1);
        if (!went_well) return result_;
        say(fmt::format("{} of {}: {} rounds, {} reconnects, {} findings", i + 1, terms_.times,
                        crowd_->tally().rounds, crowd_->tally().reconnects,
                        crowd_->tally().findings));
    }
    finish();
    return result_;
}

std::string describe(const TrialResult& result) {
    const RecordCheck& record = result.record;
    std::string out = fmt::format(
        "{} kills, {} servers stopped beyond their lease; longest start {} ms, longest take-over "
        "{} ms\n"
        "{} entries, {} of them shown and compared; {} rounds, {} void; {} rounds interrupted: {} "
        "played to their end, {} void, {} not ended yet\n"
        "{} wallets recomputed, {} compared with the bots' own count; {} commands repeated, {} "
        "reconnects{}\n",
        result.kills, result.stops, result.longest_start.count(), result.longest_takeover.count(),
        record.entries, record.compared, record.rounds, record.voided, record.interrupted,
        record.resumed, record.interrupted_void, record.unfinished, record.wallets,
        result.tally.balances, result.tally.repeated, result.tally.reconnects,
        result.writes_lost == 0
            ? std::string()
            : fmt::format("; {} unsynced writes taken back", result.writes_lost));
    for (const std::string& sentence : result.findings)
        out += fmt::format("FOUND: {}\n", sentence);
    return out;
}

}  // namespace end_to_end
