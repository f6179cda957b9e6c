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

// Whether what runs here is what was released: at start, every 24 hours and on demand
// (N.J.A.C. 13:69O-1.5; GLI-19 2.3.2). While it is not, no new round starts.
namespace fairdeal::server {

enum class ReleaseState : std::uint8_t {
    unchecked,    // nobody has looked yet
    agrees,       // every file is as it was released, and the signature is right
    differs,      // something is not
    no_manifest,  // there is nothing to compare with: a development build
};
std::string_view name_of(ReleaseState state) noexcept;

struct ReleaseResult {
    ReleaseState state = ReleaseState::unchecked;
    ledger::Milliseconds time = 0;
    std::string digest{};    // SHA-256 of the list of what is here: the release in one number
    std::string expected{};  // of the list that was released
    std::string sentence{};  // when something is wrong
    std::vector<Discrepancy> discrepancies{};
};
boost::json::object to_json(const ReleaseResult& result);

// Compares what is here with the manifest; on this thread, which takes a moment.
struct ReleaseFiles {
    std::filesystem::path manifest{};   // empty or missing: none
    std::filesystem::path signature{};  // the signed note
    ledger::Verifier verifier{};        // whose signature it must bear
    ReleasePlace place{};
};
ReleaseResult check_release(const ReleaseFiles& files, ledger::Milliseconds now);

// Holds back the rounds that may not start after this result, and lets go of the others: without a
// manifest there is play money only.
void hold_rounds(const ReleaseResult& result, PlayHold& hold);

class ReleaseCheck {
  public:
    // Checks at once, before it returns, so that no round starts unchecked, and records the result.
    // `told` hears of every result, on the thread that checks: who holds back rounds, or lets go.
    ReleaseCheck(const HouseServices& house, ReleaseFiles files,
                 std::function<void(const ReleaseResult&)> told = {},
                 std::chrono::milliseconds every = std::chrono::hours(24));
    ~ReleaseCheck();
    ReleaseCheck(const ReleaseCheck&) = delete;
    ReleaseCheck& operator=(const ReleaseCheck&) = delete;

    // Ends its thread; what is asked for afterwards is not answered.
    void stop();

    ReleaseResult last() const;

    // Checks soon, on its own thread, and tells.
    void check_now(const Caller& caller, std::function<void(ReleaseResult)> done);

    // GET and POST /api/v1/signature. It must live as long as the router.
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
    std::thread thread_;  // the last: it uses the others
};

}  // namespace fairdeal::server
