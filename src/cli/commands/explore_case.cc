#include "cli/commands/explore_case.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/terminal/json_text.h"
#include "cli/terminal/output.h"
#include "cli/terminal/progress_bar.h"
#include "explore/guarded.h"
#include "explore/store.h"

namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;

// The file of an interrupted search.
fs::path file_of(const ExploreManner& manner, const explore::Case& one) {
    std::string name = fmt::format("{} {}", manner.game, explore::name_of(one));
    std::ranges::replace(name, ' ', '_');
    return fs::path(manner.store) / (name + ".explored");
}

bj::object json_of(const explore::Case& one, const explore::Search& search) {
    bj::array violations;
    for (const explore::Violation& violation : search.violations()) {
        violations.push_back(bj::object{{"what", violation.what}, {"script", violation.script}});
    }
    bj::object object;
    object["game"] = json_view(one.game->description->key);
    object["dealing"] = json_view(games::name_of(one.dealing));
    object["shuffling"] = json_view(games::name_of(one.shuffling));
    object["cards"] = json_view(config::name_of(one.cards));
    object["seats"] = one.seats;
    object["decks"] = one.decks;
    object["deck"] = json_view(explore::name_of(one.stacking));
    if (search.bounds().asides != explore::SearchBounds::any_number) {
        object["asides"] = search.bounds().asides;
    }
    if (search.bounds().asides_from != 0) object["asides_from"] = search.bounds().asides_from;
    object["depth"] = search.per_depth().size() - 1;
    object["complete"] = search.is_complete();
    object["exhausted"] = search.is_exhausted();
    object["states"] = search.states();
    object["edges"] = search.edges();
    object["tried"] = search.tried();
    object["beyond"] = search.beyond();
    object["put_right"] = search.put_right();
    object["violations"] = std::move(violations);
    object["seconds"] = static_cast<double>(search.milliseconds()) / 1000;
    return object;
}

std::string_view extent_of(const explore::Search& search) {
    if (search.is_complete()) return ", complete, ";
    return search.is_exhausted() ? ", all within its asides," : ", bounded,";
}

std::string text_of(const explore::Case& one, const explore::Search& search) {
    const std::uint64_t time = search.milliseconds();
    std::string text =
        fmt::format("{:<40} depth {:>3}{} {:>11} states {:>13} edges {:>13} tried {:>6}.{} s\n",
                    explore::name_of(one), search.per_depth().size() - 1, extent_of(search),
                    search.states(), search.edges(), search.tried(), time / 1000, time / 100 % 10);
    for (const explore::Violation& violation : search.violations()) {
        text += fmt::format("\n# {}\n{}", violation.what, violation.script);
    }
    return text;
}

// Prints the result; returns 0, or 1 if a property does not hold.
int tell(const ExploreManner& manner, const explore::Case& one, const explore::Search& search) {
    const std::string text =
        manner.json ? bj::serialize(json_of(one, search)) + "\n" : text_of(one, search);
    return write_out("table", text) && search.violations().empty() ? 0 : 1;
}

// The search from the store, or a new one; nothing, after one sentence, if the store cannot be
// used.
std::unique_ptr<explore::Search> begun(const ExploreManner& manner, const explore::Case& one,
                                       const explore::SearchBounds& bounds) {
    auto search = std::make_unique<explore::Search>(one, bounds);
    if (manner.store.empty()) return search;
    const explore::Loaded loaded = explore::load(*search, file_of(manner, one));
    if (loaded == explore::Loaded::goes_on) return search;
    if (loaded == explore::Loaded::nothing) return std::make_unique<explore::Search>(one, bounds);
    refuse("table", fmt::format("{} was not written by this search; remove it or name another "
                                "folder",
                                file_of(manner, one).string()));
    return nullptr;
}

ExploredCase search_case(const ExploreManner& manner, const explore::Case& one,
                         const explore::SearchBounds& bounds) {
    const auto search = begun(manner, one, bounds);
    if (search == nullptr) return {.code = 2};
    ProgressBar bar(explore::name_of(one));
    const auto show = [&](std::size_t done, std::size_t total) {
        if (!bar.is_seen()) return;
        bar.show(done, total,
                 fmt::format("depth {}, {} states", search->per_depth().size(), search->states()));
    };
    bool is_stored = true;
    const auto store = [&] {
        if (manner.store.empty()) return true;
        const auto failed = explore::save(*search, file_of(manner, one));
        if (failed) refuse("table", *failed);
        is_stored = !failed;
        return is_stored;
    };
    // Called when a CHECK in the table has failed.
    const auto ended = [&] { std::_Exit(tell(manner, one, *search)); };
    explore::run_guarded(*search, show, store, ended);
    if (!is_stored) return {.code = 2};
    return {tell(manner, one, *search), search->per_depth()};
}

bool put_all(int file, const void* data, std::size_t size) {
    return write(file, data, size) == static_cast<ssize_t>(size);
}

// Reads what the other process writes, until it closes its end.
std::vector<std::uint64_t> take_all(int file) {
    std::vector<std::uint64_t> numbers;
    std::uint64_t number = 0;
    auto* const bytes = reinterpret_cast<char*>(&number);
    for (std::size_t have = 0;;) {
        const ssize_t more = read(file, bytes + have, sizeof number - have);
        if (more <= 0) return numbers;
        have += static_cast<std::size_t>(more);
        if (have < sizeof number) continue;
        numbers.push_back(number);
        have = 0;
    }
}

}  // namespace

ExploredCase explore_case(const ExploreManner& manner, const explore::Case& one,
                          const explore::SearchBounds& bounds) {
    int ends[2];
    std::fflush(nullptr);
    // The buffers are flushed first, or both processes would print what is in them.
    const pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child < 0) return {.code = refuse("table", "cannot begin a process for the search")};
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);  // ending the command also ends the search
        close(ends[0]);
        const ExploredCase explored = search_case(manner, one, bounds);
        put_all(ends[1], explored.per_depth.data(),
                explored.per_depth.size() * sizeof(std::uint64_t));
        std::fflush(nullptr);
        std::_Exit(explored.code);
    }
    close(ends[1]);
    ExploredCase explored{.per_depth = take_all(ends[0])};
    close(ends[0]);
    int status = 0;
    if (waitpid(child, &status, 0) == child && WIFEXITED(status)) {
        explored.code = WEXITSTATUS(status);
        return explored;
    }
    fmt::print(stderr, "fairdeal table: the search of {} was ended by signal {}.\n",
               explore::name_of(one), WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    explored.code = 1;
    return explored;
}

}  // namespace fairdeal::cli
