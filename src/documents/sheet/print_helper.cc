#include "documents/sheet/print_helper.h"

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
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }

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

// Puts the text into a file in memory. Unlike a pipe, it cannot fill up or break.
int file_in_memory(std::string_view text) {
    const int file = memfd_create("fairdeal", MFD_CLOEXEC);
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
    lseek(file, 0, SEEK_SET);
    std::string text;
    std::array<char, 65536> part{};
    for (;;) {
        const ssize_t got = read(file, part.data(), part.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return text;
        text.append(part.data(), static_cast<std::size_t>(got));
    }
}

// Waits for the child and returns its status as waitpid gives it.
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

std::filesystem::path print_program_path() {
    std::error_code unknown;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    return self.parent_path() / print_program;
}

tl::expected<std::string, std::string> ask_print_helper(const std::filesystem::path& program,
                                                        std::vector<std::string> words,
                                                        std::string_view input) {
    if (access(program.c_str(), X_OK) != 0) {
        return tl::unexpected(
            fmt::format("PDF, XLSX and drawings need the program {}, which is not there; HTML, CSV "
                        "and JSON do not.",
                        program.string()));
    }
    const Descriptor question(file_in_memory(input));
    const Descriptor answer(file_in_memory({}));
    const Descriptor complaint(file_in_memory({}));
    if (question.number() < 0 || answer.number() < 0 || complaint.number() < 0) {
        return failure(program, errno);
    }
    FileActions actions;
    actions.give(question.number(), STDIN_FILENO);
    actions.give(answer.number(), STDOUT_FILENO);
    actions.give(complaint.number(), STDERR_FILENO);
    words.insert(words.begin(), program.string());
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int error =
        posix_spawn(&child, program.c_str(), actions.get(), nullptr, arguments.data(), environ);
    if (error != 0) return failure(program, error);
    const int status = wait_for(child);
    const auto judged = judge(program, status, read_all(complaint.number()));
    if (!judged) return tl::unexpected(judged.error());
    return read_all(answer.number());
}

tl::expected<std::string, std::string> print_sheet(std::string_view sheet_json, PrintFormat format,
                                                   Paper paper,
                                                   const std::filesystem::path& program) {
    return ask_print_helper(
        program,
        {"sheet", fmt::format("--format={}", format == PrintFormat::pdf ? "pdf" : "xlsx"),
         fmt::format("--paper={}", paper == Paper::letter ? "letter" : "a4")},
        sheet_json);
}

}  // namespace fairdeal::documents
