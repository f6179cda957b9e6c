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
    std::filesystem::path data = "fairdeal-data";  // where files are kept that no option names
    std::string db{};                              // empty: a demonstration, in the data folder
    std::filesystem::path keys{};                  // empty: in the data folder, made when missing
    std::filesystem::path pages{};                 // empty: the folder "pages" beside the program
    std::string licensee{};  // whose tables they are: stands on felts and rules
    std::string
        address{};  // where other servers and their clients reach this one; empty: by listen
    std::filesystem::path witnessed{};                // a checkpoint that a witness has cosigned
    std::optional<std::chrono::milliseconds> pace{};  // between two steps of the virtual dealer
    bool is_demonstration = false;                    // also with a database that is named
    std::string first_administrator{};  // a name; refused where there is an administrator
    std::uint32_t tables = 0;           // a demonstration with so many tables, and no others
    bool logs_json = false;
    unsigned threads = 0;  // 0: as many as there are processors

    bool demonstrates() const noexcept { return db.empty() || is_demonstration; }
};

// A server that is up: where it is, how the staff of a demonstration gets in, and what it answers.
struct Serving {
    std::string url{};
    std::vector<std::pair<std::string, std::string>> links{};  // role, path
    std::span<const Route> routes{};
    std::string first_administrator{};  // the path where they choose a password
    // Says that somebody has moved the clock. Returns when all that is due by then is recorded.
    std::function<void()> clock_moved{};
};

// Whether a server can be run so at all: refused with one sentence, before anything is touched.
tl::expected<void, std::string> check(const ServeTerms& terms);

// Runs until SIGTERM or SIGINT, and then ends in order. Refused with one sentence when it cannot
// start. Tables, sessions and records go by `clock`. Leases, deadlines of the network and limits on
// how fast somebody may speak go by the machine. `ended` is called when everything is recorded and
// every table released. Only exact figures may be at work then, for minutes on a busy machine: a
// program that has nothing else to do ends there and does not wait for them.
tl::expected<void, std::string> serve(
    const ServeTerms& terms, const Clock& clock, const std::function<void(const Serving&)>& serving,
    const std::function<void()>& ended = [] {});

}  // namespace fairdeal::server
