#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

#include "cli/floor/serve_command.h"

// `fairdeal serve` for tests: a floor whose clock stands still. A line "move 5000" on the standard
// input moves it by that many milliseconds. "moved", and what time it then is, comes back when all
// that was due by then is recorded. It ends at once when the input ends. The program that is
// released has no such switch. No deadline of the network passes here either.
namespace {

using fairdeal::server::MachineClock;
using Milliseconds = fairdeal::ledger::Milliseconds;

class StandingClock final : public fairdeal::server::Clock {
  public:
    Milliseconds utc() const noexcept override { return start_ + moved_.load(); }
    Milliseconds passed() const noexcept override { return moved_.load(); }
    void move(Milliseconds more) noexcept { moved_ += more; }

  private:
    const Milliseconds start_ = MachineClock().utc();
    std::atomic<Milliseconds> moved_{0};
};

// A machine that is slow, or has other things to do, breaks no connection.
fairdeal::server::Deadlines patient() {
    constexpr std::chrono::hours long_enough{10};
    fairdeal::server::Deadlines deadlines;
    for (auto* each : {&deadlines.header, &deadlines.body, &deadlines.idle, &deadlines.answer,
                       &deadlines.write, &deadlines.silence})
        *each = long_enough;
    return deadlines;
}

void say(std::string_view what, const StandingClock& clock) {
    fmt::print("{} {}\n", what, clock.utc());
    std::fflush(stdout);
}

// How far a line moves the clock; nothing when it is no such line.
Milliseconds moves(std::string_view line) {
    constexpr std::string_view move = "move ";
    Milliseconds more = 0;
    if (!line.starts_with(move)) return 0;
    const std::string_view digits = line.substr(move.size());
    const char* end = digits.data() + digits.size();
    const auto [at, error] = std::from_chars(digits.data(), end, more);
    return error == std::errc() && at == end && more > 0 ? more : 0;
}

void obey(StandingClock& clock, const std::function<void()>& clock_moved) {
    std::string line;
    while (std::getline(std::cin, line)) {
        const Milliseconds more = moves(line);
        if (more == 0) {
            fmt::print(stderr, "A line is \"move MILLISECONDS\", not \"{}\".\n", line);
            continue;
        }
        clock.move(more);
        clock_moved();
        say("moved", clock);
    }
    std::_Exit(0);
}

int run(int argc, char** argv) {
    CLI::App app("A floor whose clock tests move.", "floor_with_moved_clock");
    StandingClock clock;
    std::thread obeying;
    int exit_code = 0;
    fairdeal::cli::add_serve_command(
        app, exit_code,
        {clock, patient(), [&](const fairdeal::server::Serving& serving) {
             say("The clock stands at", clock);
             obeying = std::thread([&clock, moved = serving.clock_moved] { obey(clock, moved); });
         }});
    app.require_subcommand(1, 1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        exit_code = app.exit(error);
    }
    if (obeying.joinable()) obeying.join();
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "floor_with_moved_clock: {}\n", error.what());
        return 1;
    }
}
