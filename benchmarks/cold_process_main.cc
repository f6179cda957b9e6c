#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cards/every_hand.h"
#include "cards/five_card.h"

// cold_process FAIRDEAL LIMITS [REPEATS]: what a command takes from the start of a process to its
// end, nothing kept from one run to the next, beside the limits set for it. Times are also given as
// a ratio to one pass over all five-card hands in this process, because machines differ.
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Run {
    double seconds = 0;
    double peak_mebibytes = 0;
    bool succeeded = false;
};

Run run_once(const std::string& program, const std::vector<std::string>& arguments) {
    std::vector<std::string> copy{program};
    copy.insert(copy.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& argument : copy)
        argv.push_back(argument.data());
    argv.push_back(nullptr);
    std::fflush(stdout);  // or the child would print it again
    const Clock::time_point start = Clock::now();
    const pid_t child = fork();
    if (child == 0) {
        const bool silent = std::freopen("/dev/null", "w", stdout) != nullptr;
        if (silent) execv(program.c_str(), argv.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    return {seconds_since(start), static_cast<double>(usage.ru_maxrss) / 1024,
            WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

double baseline() {
    using fairdeal::cards::Hand;
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        std::uint64_t sum = 0;
        const Clock::time_point start = Clock::now();
        fairdeal::cards::for_each_hand<5>(fairdeal::cards::DeckKind::standard, [&](Hand hand) {
            sum += fairdeal::cards::five_card_value(hand).order;
        });
        best = std::min(best, seconds_since(start));
        if (sum == 0) return 0;
    }
    return best;
}

struct Case {
    double limit_milliseconds = 0;
    std::string text;
    std::vector<std::string> arguments;
};

std::vector<Case> read_cases(const char* path) {
    std::ifstream file(path);
    std::vector<Case> cases;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        std::istringstream words(line);
        Case one;
        words >> one.limit_milliseconds;
        for (std::string word; words >> word;) {
            one.arguments.push_back(word);
            one.text += (one.text.empty() ? "" : " ") + word;
        }
        cases.push_back(one);
    }
    return cases;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "cold_process FAIRDEAL LIMITS [REPEATS]\n");
        return 2;
    }
    const int repeats = argc > 3 ? std::max(1, std::atoi(argv[3])) : 5;
    const double unit = baseline();
    fmt::print("{:>9} {:>9} {:>9} {:>9} {:>9}  {}\n", "best ms", "median", "limit", "ratio",
               "peak MiB", "cold process");
    for (const Case& one : read_cases(argv[2])) {
        std::vector<double> times;
        double peak = 0;
        for (int i = 0; i < repeats; ++i) {
            const Run run = run_once(argv[1], one.arguments);
            if (!run.succeeded) {
                fmt::print(stderr, "fairdeal {} failed.\n", one.text);
                return 1;
            }
            times.push_back(run.seconds);
            peak = std::max(peak, run.peak_mebibytes);
        }
        std::ranges::sort(times);
        fmt::print("{:>9.1f} {:>9.1f} {:>9.0f} {:>9.2f} {:>9.1f}  {}\n", times[0] * 1000,
                   times[times.size() / 2] * 1000, one.limit_milliseconds, times[0] / unit, peak,
                   one.text);
    }
    fmt::print("ratio: to one pass over all five-card hands, {:.2f} ms\n", unit * 1000);
    return 0;
}
