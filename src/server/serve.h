#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/common/clock.h"
#include "server/http/http.h"
#include "server/http/router.h"
#include "server/net/listener.h"

namespace fairdeal::server {

struct ServeTerms {
    ListenTerms listen{};
    std::filesystem::path data = "fairdeal-data";  // for files that no other option names
    std::string db{};                              // empty: a demonstration, in the data folder
    std::filesystem::path keys{};                  // empty: in the data folder, created if missing
    std::filesystem::path pages{};                 // empty: the folder "pages" beside the program
    std::string licensee{};                        // the casino's name, printed on felts and rules
    std::string
        address{};  // where other servers and their clients reach this one; empty: by listen
    std::filesystem::path witnessed{};                // a checkpoint that a witness has cosigned
    std::optional<std::chrono::milliseconds> pace{};  // between two steps of the virtual dealer
    bool is_demonstration = false;                    // even if `db` names a database
    std::string first_administrator{};  // a name; refused if there is an administrator
    std::uint32_t tables = 0;           // a demonstration with this number of equal tables
    bool logs_json = false;
    unsigned threads = 0;  // 0: one for each processor

    bool demonstrates() const noexcept { return db.empty() || is_demonstration; }
};

// A running server: its address, and the links for the staff of a demonstration.
struct Serving {
    std::string url{};
    std::vector<std::pair<std::string, std::string>> links{};  // role, path
    std::span<const Route> routes{};
    std::string first_administrator{};  // the path of the page to choose a password
    // Call it after moving the clock. Returns when everything due by then is recorded.
    std::function<void()> clock_moved{};
};

// Checks the terms before anything is touched. The error is one sentence.
tl::expected<void, std::string> check(const ServeTerms& terms);

// Runs a server until SIGTERM or SIGINT, then ends it in order. The error is one sentence: the
// server could not start. Tables, sessions and records use `clock`; leases, network deadlines and
// rate limits use the machine's clock. It calls `ended` when everything is recorded and every table
// is released. At that moment, threads may still compute exact figures, for minutes on a busy
// machine: a program that has nothing else to do may exit in `ended` instead of waiting for them.
tl::expected<void, std::string> serve(
    const ServeTerms& terms, const Clock& clock, const std::function<void(const Serving&)>& serving,
    const std::function<void()>& ended = [] {});

}  // namespace fairdeal::server
