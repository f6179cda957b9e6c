#include "ledger/sql/pg_client.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string_view>

// Starts a client program of PostgreSQL with posix_spawn and reads its standard error to the end.
// The password goes through the environment, never through the arguments, which every user of the
// machine can list.
namespace fairdeal::ledger::sql {
namespace {

namespace fs = std::filesystem;

using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

tl::expected<Options, std::string> read_url(const std::string& url) {
    Options options(PQconninfoParse(url.c_str(), nullptr), PQconninfoFree);
    if (!options) return tl::unexpected(std::string("The database's URL cannot be read."));
    return options;
}

// This program's environment, with the PG… variables replaced by those for this database.
std::vector<std::string> environment_for(const PQconninfoOption* options) {
    std::vector<std::string> all;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        if (!std::string_view(*variable).starts_with("PG")) all.emplace_back(*variable);
    }
    for (; options->keyword != nullptr; ++options) {
        if (options->envvar == nullptr || options->val == nullptr) continue;
        all.push_back(fmt::format("{}={}", options->envvar, options->val));
    }
    return all;
}

// The newest version in the folders that Debian installs to, or else the one on the path.
std::string place_of_program(const std::string& program) {
    fs::path newest;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
        const fs::path file = version.path() / "bin" / program;
        if (fs::exists(file, none) && file > newest) newest = file;
    }
    return newest.empty() ? program : newest.string();
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

std::string read_all(int pipe) {
    std::string all;
    std::array<char, 4096> some{};
    for (ssize_t count = 0; (count = ::read(pipe, some.data(), some.size())) > 0;) {
        all.append(some.data(), static_cast<std::size_t>(count));
    }
    return all;
}

}  // namespace

tl::expected<void, std::string> run_client(const std::string& program,
                                           std::vector<std::string> arguments,
                                           const std::string& url) {
    const auto options = read_url(url);
    if (!options) return tl::unexpected(options.error());
    arguments.insert(arguments.begin(), program);
    std::vector<std::string> variables = environment_for(options->get());
    std::array<int, 2> complaints{};
    if (pipe2(complaints.data(), O_CLOEXEC) != 0) {
        return tl::unexpected(fmt::format("{} cannot be started.", program));
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, complaints[1], STDERR_FILENO);
    pid_t child = 0;
    const int failure = posix_spawnp(&child, place_of_program(program).c_str(), &actions, nullptr,
                                     pointers_to(arguments).data(), pointers_to(variables).data());
    posix_spawn_file_actions_destroy(&actions);
    close(complaints[1]);
    const std::string complaint = failure == 0 ? read_all(complaints[0]) : std::string();
    close(complaints[0]);
    int status = 0;
    if (failure != 0 || waitpid(child, &status, 0) != child) {
        return tl::unexpected(
            fmt::format("{} cannot be started; is PostgreSQL's client installed?", program));
    }
    if (status == 0) return {};
    return tl::unexpected(
        fmt::format("{} failed: {}.", program, complaint.substr(0, complaint.find('\n'))));
}

tl::expected<std::string, std::string> database_name(const std::string& url) {
    const auto options = read_url(url);
    if (!options) return tl::unexpected(options.error());
    for (const PQconninfoOption* option = options->get(); option->keyword != nullptr; ++option) {
        if (std::string_view(option->keyword) == "dbname" && option->val != nullptr) {
            return std::string(option->val);
        }
    }
    return tl::unexpected(std::string("The URL names no database."));
}

}  // namespace fairdeal::ledger::sql
