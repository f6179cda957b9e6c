#pragma once

#include <boost/json/parse.hpp>
#include <map>
#include <string>
#include <vector>

#include "ledger/memory_store.h"
#include "ledger/seal_entry.h"
#include "server/house/acts/house_services.h"
#include "server/http/router.h"

// A house for tests: a store in memory whose commits are done at once, a clock that stands still,
// and the people who work there.
namespace fairdeal::server {

class TestHouse {
  public:
    static constexpr table::Account dealer = 11, floorperson = 21, supervisor = 31,
                                    other_supervisor = 32, administrator = 41, player = 1001;

    ledger::MemoryStore store{ledger::make_keys("house.test")};
    Router router{};
    ledger::Milliseconds now = 1'700'000'000'000;
    std::map<table::Account, UserRole> people{{dealer, UserRole::dealer},
                                              {floorperson, UserRole::floorperson},
                                              {supervisor, UserRole::supervisor},
                                              {other_supervisor, UserRole::supervisor},
                                              {administrator, UserRole::administrator},
                                              {player, UserRole::player}};
    std::vector<ledger::AccountId> told{};
    bool submits = true;  // otherwise submitted batches wait forever, as after a crash

    HouseServices house() {
        return {store,
                [this](ledger::Batch batch, const auto& done) {
                    if (submits) done(std::move(store.commit({&batch, 1}).front()));
                },
                [this] { return now; },
                [this](table::Account account) -> std::optional<UserRole> {
                    const auto found = people.find(account);
                    if (found == people.end()) return std::nullopt;
                    return found->second;
                },
                [this](const ledger::AccountId& account) { told.push_back(account); }};
    }

    Caller as(table::Account account) const {
        return {people.at(account), account, "session of " + std::to_string(account), "127.0.0.1"};
    }

    // The answer of the router; status 0 when there was none.
    Response ask(const Caller& caller, const std::string& method, const std::string& path,
                 const std::string& body = {}, const std::string& key = "key-00000001") const {
        Request request;
        request.method = method;
        request.path = path;
        request.body = body;
        request.caller = caller;
        request.headers["content-type"] = "application/json";
        if (!key.empty()) request.headers["idempotency-key"] = key;
        Response answer{0, {}, {}, {}};
        router.answer(std::move(request), [&](Response response) { answer = std::move(response); });
        return answer;
    }

    std::int64_t balance(ledger::AccountId account) {
        return store.balance(account).value().count();
    }

    // The notes of the house's chain, whole.
    std::vector<boost::json::object> notes() {
        std::vector<boost::json::object> all;
        const auto entries = store.chain_entries(ledger::house_chain, 0, 1000);
        for (const ledger::Entry& entry : entries.value())
            all.push_back(boost::json::parse(*ledger::whole_of(entry, 0, nullptr)).as_object());
        return all;
    }
};

// The word by which a problem is known.
inline std::string code_of(const Response& response) {
    boost::json::error_code error;
    const boost::json::value body = boost::json::parse(response.body, error);
    if (error || !body.is_object() || !body.as_object().contains("code")) return "none";
    return std::string(body.at("code").as_string());
}

}  // namespace fairdeal::server
