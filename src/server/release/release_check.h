#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/house/acts/house_services.h"
#include "server/http/router.h"
#include "server/live/play_hold.h"
#include "server/release/manifest.h"

// Checks that the running files are those that were released: at start, every 24 hours and on
// demand (N.J.A.C. 13:69O-1.5; GLI-19 2.3.2). While they are not, no new round starts.
namespace fairdeal::server {

enum class ReleaseState : std::uint8_t {
    unchecked,    // not checked yet
    agrees,       // every file is as released, and the signature is right
    differs,      // a file or the signature is not right
    no_manifest,  // there is nothing to compare with: a development build
};
std::string_view name_of(ReleaseState state) noexcept;

struct ReleaseResult {
    ReleaseState state = ReleaseState::unchecked;
    ledger::Milliseconds time = 0;
    std::string digest{};    // SHA-256 of the list of the files here: the release in one number
    std::string expected{};  // SHA-256 of the released list
    std::string sentence{};  // what is wrong; empty if nothing is
    std::vector<Discrepancy> discrepancies{};
};
boost::json::object to_json(const ReleaseResult& result);

// Compares the files here with the manifest, on the caller's thread. It takes a moment.
struct ReleaseFiles {
    std::filesystem::path manifest{};   // empty or missing: none
    std::filesystem::path signature{};  // the signed note
    ledger::Verifier verifier{};        // the key that must have signed it
    ReleasePlace place{};
};
ReleaseResult check_release(const ReleaseFiles& files, ledger::Milliseconds now);

// Holds the rounds that may not start after this result, and releases the others. Without a
// manifest, only rounds for play money may start.
void hold_rounds(const ReleaseResult& result, PlayHold& hold);

class ReleaseCheck {
  public:
    // Checks before it returns, so that no round starts unchecked, and records the result. It calls
    // `told` with every result, on the thread that checks, to hold or release rounds.
    ReleaseCheck(const HouseServices& house, ReleaseFiles files,
                 std::function<void(const ReleaseResult&)> told = {},
                 std::chrono::milliseconds every = std::chrono::hours(24));
    ~ReleaseCheck();
    ReleaseCheck(const ReleaseCheck&) = delete;
    ReleaseCheck& operator=(const ReleaseCheck&) = delete;

    // Ends its thread. Later requests get no answer.
    void stop();

    ReleaseResult last() const;

    // Checks soon, on its own thread, and calls `done` with the result.
    void check_now(const Caller& caller, std::function<void(ReleaseResult)> done);

    // GET and POST /api/v1/signature. This object must outlive the router.
    void add_routes(Router& router);

  private:
    struct Asked {
        ledger::Person person{};
        std::function<void(ReleaseResult)> done{};
    };
    void run(std::chrono::milliseconds every);
    ReleaseResult check(ledger::Person person);

    HouseServices house_;
    const ReleaseFiles files_;
    const std::function<void(const ReleaseResult&)> told_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    ReleaseResult last_;
    std::vector<Asked> asked_;
    bool stopping_ = false;
    std::thread thread_;  // last, because it uses the other members
};

}  // namespace fairdeal::server
