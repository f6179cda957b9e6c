#include "shorten.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "failure.h"
#include "games/procedure.h"

namespace fairdeal::property {
namespace {

constexpr int failed = 1;

// How a fresh session takes these commands: 0 well, `failed` or a signal's number otherwise.
int outcome(const games::Module& game, std::uint64_t seed,
            const std::vector<IssuedCommand>& issued) {
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        dup2(nowhere, STDERR_FILENO);
        alarm(20);
        Coverage coverage(*games::find_procedure(*game.description));
        Session session(game, seed, coverage);
        try {
            for (const IssuedCommand& each : issued)
                session.give(each.table, each.command);
            session.finish();
        } catch (const Failure&) {
            _exit(failed);
        }
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}

}  // namespace

std::vector<IssuedCommand> shortened(const games::Module& game, std::uint64_t seed,
                                     std::vector<IssuedCommand> issued) {
    const int wanted_outcome = outcome(game, seed, issued);
    if (wanted_outcome == 0) return issued;
    for (std::size_t chunk = issued.size() / 2; chunk >= 1; chunk /= 2) {
        for (std::size_t from = 0; from < issued.size();) {
            std::vector<IssuedCommand> fewer = issued;
            const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(from);
            fewer.erase(first,
                        first + static_cast<std::ptrdiff_t>(std::min(chunk, fewer.size() - from)));
            if (outcome(game, seed, fewer) == wanted_outcome) {
                issued = std::move(fewer);
            } else {
                from += chunk;
            }
        }
    }
    return issued;
}

}  // namespace fairdeal::property
