#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "closing.h"
#include "line.h"
#include "load/scan.h"
#include "support/postgres.h"
#include "support/small_disk.h"
#include "support/temporary_folder.h"

// Storage and clock go wrong for real while bots play: definite answers, nothing lost, nothing paid
// twice, and everything goes on by itself when the fault is over.
namespace end_to_end {
namespace {

using namespace std::chrono_literals;
namespace load = fairdeal::load;

constexpr std::size_t tables = 4;

class Faults : public testing::Test {
  protected:
    void start(ServerTerms terms, const std::string& pace = "0") {
        terms.program = FAIRDEAL_FLOOR;
        terms.port = free_port();
        terms.options = {"--tables", std::to_string(tables), "--pace", pace};
        server_ = std::make_unique<ServerProcess>(std::move(terms));
        server_->start();
        ASSERT_TRUE(server_->wait_until_ready()) << server_->log();
        crowd_ = std::make_unique<Crowd>(load::CrowdTerms{.servers = {server_->address()},
                                                          .tables = tables,
                                                          .behavior = {.bad_per_thousand = 20,
                                                                       .side_per_thousand = 200,
                                                                       .longest_answer = patience},
                                                          .longest_opening = patience,
                                                          .keeps_record = true});
        const auto fault = crowd_->gather();
        ASSERT_FALSE(fault) << *fault;
        crowd_->run(patience, [&] { return crowd_->tally().rounds > 0; });
        ASSERT_GT(crowd_->tally().rounds, 0U);
        crowd_->run(1s);
    }

    std::uint64_t refused(std::string_view code) const {
        const auto found = crowd_->tally().refusals.find(code);
        return found == crowd_->tally().refusals.end() ? 0 : found->second;
    }

    // Somebody is told so, and everybody plays on for a while.
    void expect_refused(std::string_view code) {
        crowd_->run(patience, [&] { return refused(code) > 0; });
        EXPECT_GT(refused(code), 0U);
        crowd_->run(3s);
    }

    // Every table goes on, without anybody having to do anything.
    void expect_play_goes_on() {
        const Interruption before = interruption_of(*crowd_);
        bool goes_on = false;
        crowd_->run(patience, [&] {
            const Interruption now = interruption_of(*crowd_);
            goes_on = std::ranges::all_of(
                before, [&](const auto& table) { return now.at(table.first) > table.second; });
            return goes_on;
        });
        EXPECT_TRUE(goes_on) << server_->log();
    }

    void close_and_check() {
        RecordCheck check;
        for (const std::string& sentence : close_floor({server_.get()}, *crowd_, {}, check))
            ADD_FAILURE() << sentence;
        EXPECT_GT(check.compared, 0U);
        EXPECT_EQ(check.wallets, tables * 6);
    }

    support::TemporaryFolder folder_;
    std::unique_ptr<ServerProcess> server_;
    std::unique_ptr<Crowd> crowd_;
};

TEST_F(Faults, DiskFull) {
    const support::SmallDisk disk(folder_.path() / "disk", "48m");
    ASSERT_EQ(disk.problem(), "");
    ASSERT_NO_FATAL_FAILURE(start({.folder = disk.path()}));
    disk.fill();
    expect_refused("record-not-written");
    disk.make_room();
    expect_play_goes_on();
    close_and_check();
    server_.reset();
}

TEST_F(Faults, DatabaseGoneAndBack) {
    support::Postgres& postgres = support::Postgres::shared();
    ASSERT_NO_FATAL_FAILURE(start({.folder = folder_.path(), .database = postgres.new_database()}));
    postgres.stop();
    expect_refused("record-not-written");
    postgres.start();
    expect_play_goes_on();
    close_and_check();
}

// The library that lies about the time reads what to say from a file.
TEST_F(Faults, ClockSteppedBackAndForth) {
    const std::string library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
    ASSERT_EQ(access(library.c_str(), R_OK), 0) << "The package faketime must be installed.";
    const std::filesystem::path clock = folder_.path() / "clock";
    // In one step: the library ends the program when it reads half a time.
    const auto set = [&](std::string_view offset) {
        const std::filesystem::path next = folder_.path() / "clock.next";
        std::ofstream(next) << offset << "\n";
        std::filesystem::rename(next, clock);
    };
    set("+0");
    ASSERT_NO_FATAL_FAILURE(start({.folder = folder_.path(),
                                   .environment = {{"LD_PRELOAD", library},
                                                   {"FAKETIME_TIMESTAMP_FILE", clock.string()},
                                                   {"FAKETIME_NO_CACHE", "1"},
                                                   {"FAKETIME_DONT_FAKE_MONOTONIC", "1"},
                                                   {"DONT_FAKE_MONOTONIC", "1"},
                                                   {"ASAN_OPTIONS", "verify_asan_link_order=0"}}},
                                  "2"));
    const std::uint64_t by_clock = crowd_->tally().by_clock;
    for (const std::string_view offset : {"-3600", "+7200", "-86400", "+0"}) {
        set(offset);
        expect_play_goes_on();
        EXPECT_NE(new_guest(server_->address()).account, 0U);  // the house's notes go on, too
        crowd_->run(300ms);
    }
    // The machine comes back with a clock that is an hour behind what is recorded.
    server_->end(SIGKILL);
    crowd_->run(500ms);  // what was sent before is heard before anybody comes back
    set("-3600");
    server_->start();
    ASSERT_TRUE(server_->wait_until_ready()) << server_->log();
    expect_play_goes_on();
    EXPECT_EQ(crowd_->tally().by_clock, by_clock);  // nobody's time has run out because of it
    close_and_check();
}

}  // namespace
}  // namespace end_to_end
