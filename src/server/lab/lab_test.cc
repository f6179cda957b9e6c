#include "server/lab/lab.h"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/json/serialize.hpp>
#include <future>

#include "games/registry.h"
#include "ledger/memory_store.h"
#include "math/advice_json.h"
#include "math/analysis_json.h"
#include "math/every_table.h"
#include "math/question.h"
#include "server/common/held_store_test.h"
#include "server/demonstration.h"
#include "server/http/router.h"
#include "server/live/settings.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;
using Query = std::map<std::string, std::string>;

class LabTest : public testing::Test {
  protected:
    LabTest() { lab.add_routes(router); }

    std::future<Response> asking(const std::string& name, Query query) {
        Request request;
        request.method = "GET";
        request.path = "/api/v1/lab/" + name;
        request.query = std::move(query);
        request.caller.address = "192.0.2.7";
        const auto answer = std::make_shared<std::promise<Response>>();
        router.answer(std::move(request),
                      [answer](Response response) { answer->set_value(std::move(response)); });
        return answer->get_future();
    }
    Response ask(const std::string& name, Query query) {
        return asking(name, std::move(query)).get();
    }

    world::TestClock clock{};
    ledger::Keys keys = ledger::make_keys("test.example/floor");
    ledger::MemoryStore store{keys};
    Router router{};
    Lab lab{store, {"fairdeal", "test", ""}, clock};
};

TEST_F(LabTest, TheFiguresAreThoseOfTheMathematics) {
    const std::string key = "three-card-poker";
    const games::Module& game = *games::find_game(key);
    math::WrittenQuestion written;
    written.pay = {{"pair-plus", "2"}};
    written.bets = {{"pair-plus", "500"}};
    const auto question = math::read_question(game, written);
    ASSERT_TRUE(question);
    const games::Solver& solver = *games::find_solver(key);
    const Query query{{"game", key}, {"pay.pair-plus", "2"}, {"bet.pair-plus", "500"}};
    EXPECT_EQ(ask("analysis", query).body,
              bj::serialize(math::to_json(math::analyze(*question, solver.solve(*question)))));
    const auto situation = math::read_situation(*game.description, {.cards = "Qs 6h 4d"});
    ASSERT_TRUE(situation);
    Query with_cards = query;
    with_cards["cards"] = "Qs 6h 4d";
    EXPECT_EQ(ask("advice", with_cards).body,
              bj::serialize(math::to_json(*question, *situation,
                                          math::advise(game, solver, *question, *situation))));
    bj::array rows;
    for (const math::TableFigures& row : math::every_table(game, solver))
        rows.push_back(math::to_json(row));
    EXPECT_EQ(ask("comparison", {{"game", key}}).body,
              bj::serialize(bj::object{{"game", key}, {"rows", rows}}));
    EXPECT_NE(ask("strategy", query).body.find("\"habits\""), std::string::npos);
}

TEST_F(LabTest, ATablesOwnOddsAreAskedAboutByItsNumber) {
    const games::Module& game = *games::find_game("three-card-poker");
    Settings settings;
    settings.table = 7;
    settings.game = game.description->key;
    settings.toml =
        plain_table_file(game, 7, "A table", "electronic") + "\n[pay]\npair-plus = \"2\"\n";
    ledger::Batch batch;
    batch.records.push_back(settings_write(settings, 0));
    ASSERT_TRUE(store.commit(std::span(&batch, 1))[0]);
    const Query seven{{"table", "7"}, {"bet.pair-plus", "1000"}};
    const Query game_alone{{"game", settings.game}, {"bet.pair-plus", "1000"}};
    EXPECT_NE(ask("analysis", seven).body.find(R"("pair-plus":"2")"), std::string::npos);
    EXPECT_EQ(ask("analysis", game_alone).body.find(R"("pair-plus":"2")"), std::string::npos);
    EXPECT_EQ(ask("analysis", {{"table", "8"}}).status, 404U);
}

TEST_F(LabTest, WhatCannotBeAskedIsRefusedWithTheNameOfItsParameter) {
    const std::string key = "three-card-poker";
    const auto refused = [&](const std::string& name, const std::string& value) {
        return ask("analysis", {{"game", key}, {name, value}});
    };
    EXPECT_EQ(ask("analysis", {}).status, 404U);
    EXPECT_EQ(refused("colour", "red").status, 400U);
    EXPECT_EQ(refused("pay.pair-plus", "99").status, 422U);
    EXPECT_NE(refused("pay.pair-plus", "99").body.find("pay.pair-plus: "), std::string::npos);
    EXPECT_NE(refused("bet.ante", "1.5").body.find("bet.ante: "), std::string::npos);
    EXPECT_EQ(refused("players", "7").status, 422U);
    const Response cards = ask("advice", {{"game", key}, {"cards", "Qs Qs 4d"}});
    EXPECT_EQ(cards.status, 422U);
    EXPECT_NE(cards.body.find("cards: "), std::string::npos) << cards.body;
    EXPECT_EQ(ask("parsheet", {{"game", key}, {"format", "doc"}}).status, 400U);
}

TEST_F(LabTest, WhatIsBeingWorkedOutIsWorkedOutOnceAndThenKept) {
    std::atomic<int> times = 0;
    std::promise<void> go_on;
    const auto gate = go_on.get_future().share();
    const auto ask_again = [&] {
        const auto answer = std::make_shared<std::promise<Response>>();
        lab.answer(
            Request{}, "a question",
            [&times, gate] {
                gate.wait();
                ++times;
                return Response{200, "application/json", "42", {}};
            },
            [answer](Response response) { answer->set_value(std::move(response)); });
        return answer->get_future();
    };
    auto first = ask_again();
    auto second = ask_again();
    go_on.set_value();
    EXPECT_EQ(first.get().body, "42");
    EXPECT_EQ(second.get().body, "42");
    EXPECT_EQ(ask_again().get().body, "42");
    EXPECT_EQ(times, 1);
}

TEST_F(LabTest, WhatCannotBeTakenOnIsRefused) {
    std::promise<void> go_on;
    const auto gate = go_on.get_future().share();
    std::vector<std::future<Response>> answers;
    Request from_here;
    from_here.caller.address = "127.0.0.1";
    for (int i = 0; i < 30; ++i) {
        const auto answer = std::make_shared<std::promise<Response>>();
        answers.push_back(answer->get_future());
        lab.answer(
            from_here, "question " + std::to_string(i),
            [gate] {
                gate.wait();
                return Response{200, "application/json", "42", {}};
            },
            [answer](Response response) { answer->set_value(std::move(response)); });
    }
    EXPECT_EQ(answers.back().get().status, 503U);
    go_on.set_value();
    EXPECT_EQ(answers.front().get().status, 200U);
    // And one address cannot have everything.
    Response last;
    for (int i = 0; i < 60 && last.status != 429; ++i)
        last = ask("advice", {{"game", "three-card-poker"},
                              {"cards", "Qs 6h 4d"},
                              {"bet.ante", std::to_string(1000 + i)}});
    EXPECT_EQ(last.status, 429U);
}

}  // namespace
}  // namespace fairdeal::server
