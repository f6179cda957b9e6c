#include "server/rounds/ledger_routes.h"

#include <gtest/gtest.h>

#include "json/strict.h"
#include "ledger/bytes.h"
#include "ledger/checkpoint.h"
#include "ledger/memory_store.h"
#include "ledger/proof.h"
#include "server/http/router.h"
#include "support/told.h"

namespace fairdeal::server {
namespace {

class LedgerRoutes : public testing::Test {
  protected:
    LedgerRoutes() { add_ledger_routes(router, store, keys, readers); }
    ~LedgerRoutes() override { readers.join(); }

    Response ask(const std::string& path, std::map<std::string, std::string> query = {}) {
        Request request;
        request.method = "GET";
        request.path = "/api/v1/ledger/" + path;
        request.query = std::move(query);
        const test::Told<Response> answer;
        router.answer(std::move(request),
                      [answer](Response response) { answer.tell(std::move(response)); });
        return answer.wait();
    }
    ledger::TreeHead grow(int entries) {
        for (int i = 0; i < entries; ++i) {
            ledger::Batch batch;
            batch.drafts.emplace_back().parts.push_back(
                {ledger::PartKind::note, ledger::Secrecy::open, "{}", {}});
            EXPECT_TRUE(store.commit(std::span(&batch, 1))[0]);
        }
        return store.tree().value();
    }
    static std::vector<ledger::Hash> hashes_in(const Response& response) {
        json::Document document;
        const auto value = document.parse(response.body);
        const json::Value list = json::find(*value, "hashes").value();
        std::vector<ledger::Hash> hashes;
        for (const json::Value each : list) {
            const auto bytes = ledger::from_base64(each.string());
            std::ranges::copy(*bytes, reinterpret_cast<char*>(hashes.emplace_back().data()));
        }
        return hashes;
    }

    ledger::Keys keys = ledger::make_keys("test.example/floor");
    ledger::MemoryStore store{keys};
    boost::asio::thread_pool readers{1};
    Router router{};
};

TEST_F(LedgerRoutes, TheNewestCheckpointIsToldAsItWasSigned) {
    EXPECT_EQ(ask("checkpoint").status, 404U);
    grow(3);
    ASSERT_TRUE(store.keep_checkpoint(3, ledger::sign({keys.origin, *store.tree()}, keys)));
    const std::string newest = ledger::sign({keys.origin, grow(4)}, keys);
    ASSERT_TRUE(store.keep_checkpoint(7, newest));
    grow(3000);  // none of them signed yet
    const Response told = ask("checkpoint");
    EXPECT_EQ(told.status, 200U);
    EXPECT_EQ(told.type, "text/plain; charset=utf-8");
    EXPECT_EQ(told.body, newest);
}

TEST_F(LedgerRoutes, AStrangerCanCheckThatOneTreeContinuesAnother) {
    const ledger::TreeHead before = grow(5);
    const ledger::TreeHead after = grow(600);
    const Response told = ask("consistency", {{"from", "5"}, {"to", "605"}});
    ASSERT_EQ(told.status, 200U) << told.body;
    EXPECT_TRUE(ledger::is_consistent(before, after, hashes_in(told)));
    ledger::TreeHead other = before;
    other.root[0] ^= 1U;
    EXPECT_FALSE(ledger::is_consistent(other, after, hashes_in(told)));
    EXPECT_TRUE(hashes_in(ask("consistency", {{"from", "0"}, {"to", "605"}})).empty());
}

TEST_F(LedgerRoutes, TreesThatAreNotThereAreRefused) {
    grow(5);
    EXPECT_EQ(ask("consistency", {{"from", "5"}, {"to", "6"}}).status, 422U);
    EXPECT_EQ(ask("consistency", {{"from", "4"}, {"to", "3"}}).status, 422U);
    for (const char* bad : {"", "-1", "1.5", "x", "99999999999999999999"})
        EXPECT_EQ(ask("consistency", {{"from", bad}, {"to", "5"}}).status, 400U) << bad;
    EXPECT_EQ(ask("consistency", {{"to", "5"}}).status, 400U);
    store.break_down("The database is gone.");
    EXPECT_EQ(ask("checkpoint").status, 503U);
    EXPECT_EQ(ask("consistency", {{"from", "1"}, {"to", "5"}}).status, 503U);
}

}  // namespace
}  // namespace fairdeal::server
