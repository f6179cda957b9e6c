#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>

#include "oracle/answer.h"
#include "oracle/rounds.h"
#include "oracle/settlement.h"

// oracle_compare: settles many rounds with the program under test and with the oracle, and shows
// where they differ. Without --fairdeal it only reports what the rounds would cover.
namespace oracle {
namespace {

constexpr long kEnoughForEveryRow = 200000;
constexpr long kShown = 5;

struct Options {
    std::string fairdeal;
    std::string game;
    long rounds = 20000;
    std::uint64_t seed = 1;
};

Options options_from(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i], value = argv[i + 1];
        if (name == "--fairdeal")
            options.fairdeal = value;
        else if (name == "--game")
            options.game = value;
        else if (name == "--rounds")
            options.rounds = std::stol(value);
        else if (name == "--seed")
            options.seed = std::stoull(value);
        else
            throw std::invalid_argument("unknown option " + name);
    }
    if (argc % 2 == 0 || options.game.empty() || options.rounds < 1)
        throw std::invalid_argument(
            "usage: oracle_compare --fairdeal PATH --game GAME --rounds N --seed S");
    return options;
}

// A file without a name, gone when the program ends.
class ScratchFile {
  public:
    ScratchFile() : file_(std::tmpfile(), &std::fclose) {
        if (!file_) throw std::runtime_error("no temporary file can be made");
    }

    void write_line(const std::string& line) {
        if (std::fputs((line + "\n").c_str(), file_.get()) < 0)
            throw std::runtime_error("the temporary file cannot be written");
    }
    bool read_line(std::string& line) {
        line.clear();
        for (int c = std::fgetc(file_.get()); c != EOF; c = std::fgetc(file_.get())) {
            if (c == '\n') return true;
            line.push_back(static_cast<char>(c));
        }
        return !line.empty();
    }
    void rewind() { std::rewind(file_.get()); }
    int descriptor() { return fileno(file_.get()); }

  private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

// Runs `PATH settle` from one file into the other; its exit code.
int run_settle(const std::string& path, ScratchFile& rounds, ScratchFile& answers) {
    rounds.rewind();
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process can be started");
    if (child == 0) {
        dup2(rounds.descriptor(), STDIN_FILENO);
        dup2(answers.descriptor(), STDOUT_FILENO);
        execl(path.c_str(), path.c_str(), "settle", static_cast<char*>(nullptr));
        _exit(127);
    }
    int status = 0;
    if (waitpid(child, &status, 0) != child) throw std::runtime_error("the process is lost");
    rounds.rewind();
    answers.rewind();
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

struct Tally {
    long rounds = 0, lines = 0, differences = 0;
    std::set<std::string> met;
};

void show(const std::string& round, const Settlement& expected, const Answer& got,
          const std::string& raw) {
    std::cout << "DIFFERENCE";
    if (!got.complaint.empty()) std::cout << " (" << got.complaint << ")";
    std::cout << "\nround:    " << round << "\nexpected:\n"
              << describe(expected) << "got:\n"
              << describe(got.settlement) << "answer:   " << raw << "\n\n";
}

void compare_round(const std::string& round, const std::string& raw, Tally& tally) {
    const Settlement expected = settle_line(round);
    const Answer got = answer_from_json(raw);
    ++tally.rounds;
    for (const SeatResult& seat : expected.seats)
        tally.lines += static_cast<long>(seat.lines.size());
    for (const std::string& label : coverage(expected))
        tally.met.insert(label);
    if (got.complaint.empty() && agree(expected, got.settlement)) return;
    if (++tally.differences <= kShown) show(round, expected, got, raw);
}

void cover_round(const std::string& round, Tally& tally) {
    ++tally.rounds;
    for (const std::string& label : coverage(settle_line(round)))
        tally.met.insert(label);
}

Tally compare_all(const Options& options) {
    Tally tally;
    RoundSource source(options.game, options.seed);
    if (options.fairdeal.empty()) {
        for (long i = 0; i < options.rounds; ++i)
            cover_round(source.next(), tally);
        return tally;
    }
    ScratchFile rounds, answers;
    for (long i = 0; i < options.rounds; ++i)
        rounds.write_line(source.next());
    if (const int code = run_settle(options.fairdeal, rounds, answers); code != 0) {
        std::cout << options.fairdeal << " settle ended with exit code " << code << "\n";
        ++tally.differences;
    }
    std::string round, raw;
    while (rounds.read_line(round)) {
        if (!answers.read_line(raw)) raw = "(no answer)";
        compare_round(round, raw, tally);
    }
    if (answers.read_line(raw)) {
        std::cout << "more answers than rounds: " << raw << "\n";
        ++tally.differences;
    }
    return tally;
}

int report(const Options& options, const Tally& tally) {
    long missing = 0;
    for (const std::string& label : required_coverage(options.game)) {
        if (tally.met.contains(label)) continue;
        std::cout << "never met: " << label << "\n";
        ++missing;
    }
    std::cout << options.game << ": " << tally.rounds << " rounds, " << tally.lines << " lines, "
              << tally.differences << " differences, " << missing << " of "
              << required_coverage(options.game).size() << " rows and situations never met (seed "
              << options.seed << ")\n";
    const bool incomplete = missing > 0 && options.rounds >= kEnoughForEveryRow;
    return tally.differences > 0 || incomplete ? 1 : 0;
}

}  // namespace
}  // namespace oracle

int main(int argc, char** argv) {
    try {
        const oracle::Options options = oracle::options_from(argc, argv);
        return oracle::report(options, oracle::compare_all(options));
    } catch (const std::exception& error) {
        std::cerr << "oracle_compare: " << error.what() << "\n";
        return 2;
    }
}
