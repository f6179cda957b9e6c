#include "server/release/release_check.h"

#include <boost/json/array.hpp>
#include <fstream>
#include <iterator>

#include "documents/sheet/digest.h"
#include "json/pretty.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;

std::optional<std::string> file_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>(file), {}};
}

constexpr std::size_t most_discrepancies = 20;  // in one note, which also states their number

}  // namespace

std::string_view name_of(ReleaseState state) noexcept {
    switch (state) {
        case ReleaseState::unchecked:
            return "unchecked";
        case ReleaseState::agrees:
            return "agrees";
        case ReleaseState::differs:
            return "differs";
        case ReleaseState::no_manifest:
            return "no-manifest";
    }
    return "";
}

bj::object to_json(const ReleaseResult& result) {
    bj::array rows;
    for (const Discrepancy& each : result.discrepancies) {
        if (rows.size() == most_discrepancies) break;
        rows.push_back(
            bj::object{{"file", each.file}, {"expected", each.expected}, {"found", each.found}});
    }
    return {{"state", json::json_view(name_of(result.state))},
            {"time", result.time},
            {"digest", result.digest},
            {"expected", result.expected},
            {"sentence", result.sentence},
            {"differing", result.discrepancies.size()},
            {"files", std::move(rows)}};
}

ReleaseResult check_release(const ReleaseFiles& files, ledger::Milliseconds now) {
    ReleaseResult result;
    result.time = now;
    const auto differs = [&](std::string sentence) {
        result.state = ReleaseState::differs;
        result.sentence = std::move(sentence);
        return result;
    };
    const auto here = manifest_of(files.place);
    if (here) result.digest = documents::sha256(to_text(*here));
    const auto text = file_text(files.manifest);
    if (!text) {
        result.state = ReleaseState::no_manifest;
        result.sentence = "There is no manifest to compare with.";
        return result;
    }
    result.expected = documents::sha256(*text);
    const auto note = file_text(files.signature);
    if (!note) return differs("The manifest is not signed.");
    if (const auto is_signed = check_signature(*text, *note, files.verifier); !is_signed) {
        return differs(is_signed.error());
    }
    const auto released = read_manifest(*text);
    if (!released) return differs(released.error());
    if (!here) return differs(here.error());
    result.discrepancies = compare(*released, *here);
    if (!result.discrepancies.empty()) {
        return differs("What runs here is not what was released.");
    }
    result.state = ReleaseState::agrees;
    return result;
}

void hold_rounds(const ReleaseResult& result, PlayHold& hold) {
    const std::string cause = "release";
    switch (result.state) {
        case ReleaseState::agrees:
            return hold.lift(cause);
        case ReleaseState::no_manifest:
            return hold.set_for_real_money(
                cause, "Without a signed list of the release there is play money only.");
        case ReleaseState::unchecked:
            return hold.set(cause, "Nobody has checked yet whether this is what was released.");
        case ReleaseState::differs:
            return hold.set(cause, result.sentence);
    }
}

ReleaseCheck::ReleaseCheck(const HouseServices& house, ReleaseFiles files,
                           std::function<void(const ReleaseResult&)> told,
                           std::chrono::milliseconds every)
    : house_(house), files_(std::move(files)), told_(std::move(told)) {
    check({});
    thread_ = std::thread([this, every] { run(every); });
}

ReleaseCheck::~ReleaseCheck() {
    stop();
}

void ReleaseCheck::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
}

ReleaseResult ReleaseCheck::last() const {
    const std::lock_guard lock(mutex_);
    return last_;
}

ReleaseResult ReleaseCheck::check(ledger::Person person) {
    ReleaseResult result = check_release(files_, house_.now());
    {
        const std::lock_guard lock(mutex_);
        last_ = result;
    }
    if (told_) told_(result);
    HouseAct note{"signature-checked", 0, to_json(result), {}, {}};
    if (result.state == ReleaseState::differs) note.open["significant"] = true;
    ledger::Batch batch;
    batch.drafts.push_back(draft_of(note, person, result.time));
    house_.submit(std::move(batch), [](const ledger::CommitResult&) {});
    return result;
}

void ReleaseCheck::run(std::chrono::milliseconds every) {
    std::unique_lock lock(mutex_);
    auto due = std::chrono::steady_clock::now() + every;
    while (true) {
        wake_.wait_until(lock, due, [&] { return stopping_ || !asked_.empty(); });
        if (stopping_) break;
        const std::vector<Asked> asked = std::exchange(asked_, {});
        lock.unlock();
        const ReleaseResult result = check(asked.empty() ? ledger::Person{} : asked.front().person);
        for (const Asked& each : asked)
            each.done(result);
        due = std::chrono::steady_clock::now() + every;
        lock.lock();
    }
}

void ReleaseCheck::check_now(const Caller& caller, std::function<void(ReleaseResult)> done) {
    {
        const std::lock_guard lock(mutex_);
        asked_.push_back({person_of(caller), std::move(done)});
    }
    wake_.notify_all();
}

void ReleaseCheck::add_routes(Router& router) {
    using enum UserRole;
    router.add(
        {"GET",
         "/api/v1/signature",
         {floorperson, supervisor, surveillance, auditor, regulator, administrator},
         false,
         [this](const Request&, const Reply& reply) { reply(json_response(to_json(last()))); }});
    router.add({"POST",
                "/api/v1/signature",
                {supervisor, auditor, regulator, administrator},
                false,
                [this](const Request& request, const Reply& reply) {
                    check_now(request.caller, [reply](const ReleaseResult& result) {
                        reply(json_response(to_json(result)));
                    });
                }});
}

}  // namespace fairdeal::server
