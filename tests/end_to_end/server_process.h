#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "load/client.h"

// `fairdeal-floor serve` as a process of its own.
namespace end_to_end {

using fairdeal::load::Address;

// A port of the loopback address that nobody else gets while this process lives: it keeps the port
// without listening, so that a server may, again and again.
std::uint16_t free_port();

struct ServerTerms {
    std::string program{};
    std::uint16_t port = 0;
    std::filesystem::path folder{};  // its data directory
    std::string database{};          // a URL; empty: SQLite in the folder
    std::vector<std::string> options{};
    std::vector<std::pair<std::string, std::string>> environment{};
};

class ServerProcess {
  public:
    explicit ServerProcess(ServerTerms terms);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    void start();
    bool is_ready() const;  // answers /readyz
    // False when it has ended, or is not ready with all patience.
    bool wait_until_ready();
    // That it is in its log: it answers before it says where it is. False when it has ended, and
    // when it does not say it with all patience.
    bool wait_until_said(std::string_view part);
    bool is_running();
    void signal(int number) const;
    // Sends the signal and waits for the end; its exit code, or minus the signal it died of.
    int end(int number);

    Address address() const;
    std::string url() const;
    std::string log() const;  // what it has said
    const ServerTerms& terms() const noexcept { return terms_; }
    std::uint64_t resident_bytes() const;
    std::string database() const;
    std::filesystem::path keys() const { return terms_.folder / "keys"; }

  private:
    std::filesystem::path log_path() const;

    ServerTerms terms_;
    pid_t pid_ = 0;
};

// Runs a program to its end: its exit code and what it wrote.
struct Ran {
    int code = -1;
    std::string output{};
};
Ran run(const std::vector<std::string>& arguments);

}  // namespace end_to_end
