#include "server/requests.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace fairdeal::server {
namespace {

const table::Setup& any_setup() {
    static const table::Setup setup = table::default_setup(*games::registry().front());
    return setup;
}

tl::expected<table::Command, std::string> read(std::string_view json) {
    const auto asked = read_request(json);
    if (!asked) return tl::unexpected(asked.error());
    return command_of(any_setup(), {table::Role::player, 7}, table::Time(), *asked);
}

TEST(Requests, WhatIsLeftOutHasItsDefault) {
    const auto command = read(R"({"id":3,"type":"place-wager","data":{"seat":2,"amount":500}})");
    ASSERT_TRUE(command) << command.error();
    const auto& placed = std::get<table::PlaceWager>(command->body);
    EXPECT_EQ(placed.seat, 2);
    EXPECT_EQ(placed.amount, base::Cents(500));
    EXPECT_EQ(placed.match_play, base::Cents());
    EXPECT_EQ(command->actor, (table::Actor{table::Role::player, 7}));
}

TEST(Requests, AnIdIsGivenBackAsItCame) {
    EXPECT_EQ(read_request(R"({"id":"a\"b","type":"sync"})")->id, R"("a\"b")");
    EXPECT_EQ(read_request(R"({"id":-7,"type":"sync"})")->id, "-7");
    EXPECT_EQ(read_request(R"({"type":"sync"})")->id, "null");
}

TEST(Requests, WhatIsNotAMessageIsRefused) {
    for (const std::string_view json :
         {"", "7", "[]", R"({"id":1})", R"({"id":1.5,"type":"sync"})", R"({"id":{},"type":"sync"})",
          R"({"type":7})", R"({"type":"sync","data":[]})", R"({"type":"sync","more":1})",
          R"({"type":"sync","type":"sync"})", R"({"type":"tick"})", R"({"type":"lose-connection"})",
          R"({"type":"restore-connection"})", R"({"type":"no-such"})",
          R"({"type":"take-seat","data":{"seat":1.0}})", R"({"type":"take-seat","data":{"x":1}})",
          R"({"type":"place-wager","data":{"amount":99999999999999999999}})",
          R"({"type":"take-seat","data":{"seat":1},"actor":{"role":"dealer","account":1}})"}) {
        EXPECT_FALSE(read(json)) << json;
    }
    EXPECT_FALSE(read_request(R"({"type":"sync","id":")" + std::string(65, 'x') + "\"}"));
}

TEST(Requests, AnswersAreJson) {
    EXPECT_EQ(accepted("7"), R"({"id":7,"ok":true})");
    EXPECT_EQ(refused("\"a\"", "code", "say \"no\"", "N.J.A.C."),
              R"({"id":"a","refusal":{"code":"code","clause":"N.J.A.C.","text":"say \"no\""}})");
}

}  // namespace
}  // namespace fairdeal::server
