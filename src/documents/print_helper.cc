#include "documents/print_helper.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace fairdeal::documents {
namespace {

// A file descriptor that closes itself.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    void reset() {
        if (number_ >= 0) close(number_);
        number_ = -1;
    }

  private:
    int number_;
};

class FileActions {
  public:
    FileActions() { posix_spawn_file_actions_init(&actions_); }
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;

    void give(int from, int as) { posix_spawn_file_actions_adddup2(&actions_, from, as); }
    const posix_spawn_file_actions_t* get() const { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

tl::unexpected<std::string> failure(const std::filesystem::path& program, int error) {
    return tl::unexpected(fmt::format("{} cannot be started: {}.", program.string(),
                                      std::generic_category().message(error)));
}

// The text as a file in memory: unlike a pipe it neither fills nor breaks.
int file_in_memory(std::string_view text) {
    const int file = memfd_create("sheet", MFD_CLOEXEC);
    while (file >= 0 && !text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            close(file);
            return -1;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (file >= 0) lseek(file, 0, SEEK_SET);
    return file;
}

std::string read_all(int file) {
    std::string text;
    std::array<char, 4096> part{};
    for (;;) {
        const ssize_t got = read(file, part.data(), part.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return text;
        text.append(part.data(), static_cast<std::size_t>(got));
    }
}

// The exit status as waitpid gives it.
int wait_for(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

tl::expected<void, std::string> judge(const std::filesystem::path& program, int status,
                                      std::string complaint) {
    if (WIFSIGNALED(status)) {
        return tl::unexpected(
            fmt::format("{} was ended by signal {}.", program.string(), WTERMSIG(status)));
    }
    if (WEXITSTATUS(status) == 0) return {};
    while (complaint.ends_with('\n'))
        complaint.pop_back();
    if (complaint.empty()) {
        complaint =
            fmt::format("{} failed with exit status {}.", program.string(), WEXITSTATUS(status));
    }
    return tl::unexpected(std::move(complaint));
}

}  // namespace

tl::expected<void, std::string> run_print_helper_at(const std::filesystem::path& program,
                                                    std::string_view sheet_json, PrintFormat format,
                                                    Paper paper,
                                                    const std::filesystem::path& path) {
    if (access(program.c_str(), X_OK) != 0) {
        return tl::unexpected(fmt::format(
            "PDF and XLSX need the program {}, which is not there; HTML, CSV and JSON do not.",
            program.string()));
    }
    const Descriptor input(file_in_memory(sheet_json));
    if (input.number() < 0) return failure(program, errno);
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return failure(program, errno);
    const Descriptor complaints(ends[0]);
    Descriptor complain(ends[1]);

    FileActions actions;
    actions.give(input.number(), STDIN_FILENO);
    actions.give(complain.number(), STDERR_FILENO);
    std::array words{program.string(),
                     fmt::format("--format={}", format == PrintFormat::pdf ? "pdf" : "xlsx"),
                     fmt::format("--paper={}", paper == Paper::letter ? "letter" : "a4"),
                     fmt::format("--output={}", path.string())};
    std::array<char*, words.size() + 1> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i)
        arguments[i] = words[i].data();
    pid_t child = 0;
    const int error =
        posix_spawn(&child, program.c_str(), actions.get(), nullptr, arguments.data(), environ);
    if (error != 0) return failure(program, error);
    complain.reset();
    std::string complaint = read_all(complaints.number());
    return judge(program, wait_for(child), std::move(complaint));
}

tl::expected<void, std::string> run_print_helper(std::string_view sheet_json, PrintFormat format,
                                                 Paper paper, const std::filesystem::path& path) {
    std::error_code unknown;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return run_print_helper_at(self.parent_path() / print_program, sheet_json, format, paper, path);
}

}  // namespace fairdeal::documents
