#include "server_process.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include "support/patience.h"

namespace end_to_end {
namespace {

using fairdeal::test::comes_true;
using fairdeal::test::patience;

// Becomes the program; nothing of this process goes on.
[[noreturn]] void become(const std::vector<std::string>& arguments) {
    std::vector<char*> pointers;
    for (const std::string& each : arguments)
        pointers.push_back(const_cast<char*>(each.c_str()));
    pointers.push_back(nullptr);
    execvp(pointers[0], pointers.data());
    _exit(127);
}

int code_of(int status) {
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

std::uint16_t free_port() {
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* any = reinterpret_cast<sockaddr*>(&address);
    const int yes = 1;
    const bool bound = setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
                       bind(fd, any, size) == 0 && getsockname(fd, any, &size) == 0;
    if (!bound) throw std::runtime_error("no free port");
    return ntohs(address.sin_port);  // and the socket stays open
}

ServerProcess::ServerProcess(ServerTerms terms) : terms_(std::move(terms)) {
    const bool is_changed =
        std::ranges::count(terms_.environment, "LD_PRELOAD",
                           [](const auto& each) { return std::string_view(each.first); }) != 0;
    if (!is_changed) return;
    // A library that was not released holds every table: rightly, but not what is tried here. A
    // copy that has no manifest beside it plays with play money.
    const std::filesystem::path copy = terms_.folder / "program" / "fairdeal-floor";
    std::filesystem::create_directories(copy.parent_path());
    std::filesystem::copy_file(terms_.program, copy,
                               std::filesystem::copy_options::overwrite_existing);
    terms_.program = copy;
}

ServerProcess::~ServerProcess() {
    if (pid_ != 0) end(SIGKILL);
}

std::filesystem::path ServerProcess::log_path() const {
    return terms_.folder / fmt::format("server-{}.log", terms_.port);
}

std::string ServerProcess::database() const {
    if (!terms_.database.empty()) return terms_.database;
    return fmt::format("sqlite:{}", (terms_.folder / "floor.sqlite").string());
}

void ServerProcess::start() {
    std::vector<std::string> arguments{terms_.program, "serve",
                                       "--listen",     fmt::format("127.0.0.1:{}", terms_.port),
                                       "--data",       terms_.folder.string()};
    if (!terms_.database.empty()) {
        arguments.insert(arguments.end(), {"--db", terms_.database, "--demonstration"});
    }
    arguments.insert(arguments.end(), terms_.options.begin(), terms_.options.end());
    pid_ = fork();
    if (pid_ < 0) throw std::runtime_error("no new process");
    if (pid_ > 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive the test
    const int log = open(log_path().c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    for (const auto& [name, value] : terms_.environment)
        setenv(name.c_str(), value.c_str(), 1);
    become(arguments);
}

bool ServerProcess::is_ready() const {
    return fairdeal::load::call_now(address(), {.path = "/readyz"}, patience).status == 200;
}

bool ServerProcess::wait_until_ready() {
    bool ready = false;
    comes_true([&] { return (ready = is_ready()) || !is_running(); });
    return ready;
}

bool ServerProcess::wait_until_said(std::string_view part) {
    bool said = false;
    comes_true([&] {
        const bool runs = is_running();  // first: what it said at its end counts
        said = log().find(part) != std::string::npos;
        return said || !runs;
    });
    return said;
}

bool ServerProcess::is_running() {
    if (pid_ == 0) return false;
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) == 0) return true;
    pid_ = 0;
    return false;
}

void ServerProcess::signal(int number) const {
    if (pid_ != 0) kill(pid_, number);
}

int ServerProcess::end(int number) {
    if (pid_ == 0) return -1;
    kill(pid_, number);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return code_of(status);
}

Address ServerProcess::address() const {
    return {"127.0.0.1", std::to_string(terms_.port)};
}

std::string ServerProcess::url() const {
    return fmt::format("http://127.0.0.1:{}", terms_.port);
}

std::string ServerProcess::log() const {
    std::ifstream file(log_path());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::uint64_t ServerProcess::resident_bytes() const {
    std::ifstream file(fmt::format("/proc/{}/statm", pid_));
    std::uint64_t whole = 0;
    std::uint64_t resident = 0;
    file >> whole >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

Ran run(const std::vector<std::string>& arguments) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        become(arguments);
    }
    close(ends[1]);
    Ran ran;
    std::array<char, 4096> block{};
    while (const ssize_t count = read(ends[0], block.data(), block.size())) {
        if (count < 0) break;
        ran.output.append(block.data(), static_cast<std::size_t>(count));
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ran.code = code_of(status);
    return ran;
}

}  // namespace end_to_end
