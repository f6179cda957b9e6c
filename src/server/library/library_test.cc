#include "server/library/library.h"

#include <gtest/gtest.h>

#include <future>

#include "documents/drawing/svg_writer.h"
#include "documents/layout/check.h"
#include "games/registry.h"
#include "json/strict.h"
#include "ledger/memory_store.h"
#include "server/demonstration.h"
#include "server/http/router.h"
#include "server/live/settings.h"

namespace fairdeal::server {
namespace {

class LibraryTest : public testing::Test {
  protected:
    LibraryTest() { library.add_routes(router); }

    Response ask(const std::string& path, std::map<std::string, std::string> query = {},
                 const std::string& known = {}) {
        Request request;
        request.method = "GET";
        request.path = "/api/v1/" + path;
        request.query = std::move(query);
        if (!known.empty()) request.headers["if-none-match"] = known;
        std::promise<Response> answer;
        router.answer(std::move(request),
                      [&](Response response) { answer.set_value(std::move(response)); });
        return answer.get_future().get();
    }
    static std::string header(const Response& response, std::string_view name) {
        for (const auto& [each, value] : response.headers)
            if (each == name) return value;
        return {};
    }
    void make_table(std::uint32_t number, const games::Module& game, const std::string& more = {}) {
        Settings settings;
        settings.table = number;
        settings.game = game.description->key;
        settings.toml = plain_table_file(game, number, "The corner table", "electronic") + more;
        ledger::Batch batch;
        batch.records.push_back(settings_write(settings, 0));
        EXPECT_TRUE(store.commit(std::span(&batch, 1))[0]);
    }

    ledger::Keys keys = ledger::make_keys("test.example/floor");
    ledger::MemoryStore store{keys};
    Router router{};
    Library library{store, "Marram House", {"fairdeal", "test", ""}};
};

TEST_F(LibraryTest, EveryGameIsThereWithItsClausesAndSteps) {
    json::Document document;
    const Response list = ask("games");
    const auto games = document.parse(list.body);
    std::size_t count = 0;
    for (const json::Value game : *games) {
        ++count;
        const std::string key(json::find(game, "game")->string());
        json::Document whole;
        const Response response = ask("games/" + key);
        ASSERT_EQ(response.status, 200U);
        const auto rules = whole.parse(response.body);
        std::size_t clauses = 0;
        const json::Value all_clauses = *json::find(*rules, "clauses");
        for (const json::Value clause : all_clauses) {
            EXPECT_FALSE(json::find(clause, "text")->string().empty());
            ++clauses;
        }
        EXPECT_EQ(clauses, games::find_game(key)->description->clauses.size());
        EXPECT_NE(response.body.find(R"("script":"round")"), std::string::npos);
    }
    EXPECT_EQ(count, games::registry().size());
    EXPECT_EQ(ask("games/no-such-game").status, 404U);
    EXPECT_EQ(ask("games", {}, header(list, "ETag")).status, 304U);
    EXPECT_EQ(header(list, "Cache-Control"), "no-cache");
}

TEST_F(LibraryTest, AFeltIsTheOneThatTheRegulatorChecks) {
    for (const games::Module* game : games::registry()) {
        const std::string key(game->description->key);
        if (games::find_layout(key) == nullptr) continue;
        const Response felt = ask("games/" + key + "/layout.svg");
        ASSERT_EQ(felt.status, 200U) << felt.body;
        EXPECT_EQ(felt.type, "image/svg+xml");
        const auto report = documents::layout::check(felt.body);
        ASSERT_TRUE(report) << report.error();
        EXPECT_TRUE(report->is_complete()) << key;
        EXPECT_NE(felt.body.find("Licensee: Marram House"), std::string::npos);
        EXPECT_EQ(ask("games/" + key + "/layout.svg", {}, header(felt, "ETag")).status, 304U);
    }
    EXPECT_EQ(ask("games/no-such-game/layout.svg").status, 404U);
}

TEST_F(LibraryTest, ATableHasItsOwnRulesAndFelt) {
    const games::Module& game = *games::find_game("three-card-poker");
    make_table(7, game);
    make_table(8, game, "\n[pay]\npair-plus = \"2\"\n");
    const Response seven = ask("tables/7/rules");
    const Response eight = ask("tables/8/rules");
    ASSERT_EQ(seven.status, 200U) << seven.body;
    ASSERT_EQ(eight.status, 200U) << eight.body;
    EXPECT_NE(seven.body, eight.body);
    EXPECT_NE(seven.body.find("The corner table"), std::string::npos);
    EXPECT_NE(ask("tables/7/layout.svg").body, ask("tables/8/layout.svg").body);
    EXPECT_EQ(ask("tables/9/rules").status, 404U);
    EXPECT_EQ(ask("tables/x/layout.svg").status, 404U);
    EXPECT_TRUE(ask("tables/7/rules", {{"format", "pdf"}}).body.starts_with("%PDF-"));
    EXPECT_TRUE(ask("tables/7/rules", {{"format", "md"}}).body.starts_with("# "));
    EXPECT_EQ(ask("tables/7/rules", {{"format", "doc"}}).status, 400U);
}

}  // namespace
}  // namespace fairdeal::server
