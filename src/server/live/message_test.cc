#include "server/live/message.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace fairdeal::server {
namespace {

const table::Setup& any_setup() {
    static const table::Setup setup = table::default_setup(*games::registry().front());
    return setup;
}

tl::expected<table::Command, std::string> read(std::string_view json) {
    const auto message = read_message(json, IdRule::may_be_left_out);
    if (!message) return tl::unexpected(message.error().sentence);
    return command_of(any_setup(), {table::Role::player, 7}, table::Time(), *message);
}

TEST(Messages, WhatIsLeftOutHasItsDefault) {
    const auto command = read(R"({"id":3,"type":"place-wager","data":{"seat":2,"amount":500}})");
    ASSERT_TRUE(command) << command.error();
    const auto& placed = std::get<table::PlaceWager>(command->body);
    EXPECT_EQ(placed.seat, 2);
    EXPECT_EQ(placed.amount, base::Cents(500));
    EXPECT_EQ(placed.match_play, base::Cents());
    EXPECT_EQ(command->actor, (table::Actor{table::Role::player, 7}));
}

TEST(Messages, AnIdIsGivenBackAsItCame) {
    EXPECT_EQ(read_message(R"({"id":"a\"b","type":"sync"})", IdRule::may_be_left_out)->id,
              R"("a\"b")");
    EXPECT_EQ(read_message(R"({"id":-7,"type":"sync"})", IdRule::may_be_left_out)->id, "-7");
    EXPECT_EQ(read_message(R"({"type":"sync"})", IdRule::may_be_left_out)->id, "null");
}

TEST(Messages, WhatIsNotAMessageIsRefused) {
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
    EXPECT_FALSE(read_message(R"({"type":"sync","id":")" + std::string(65, 'x') + "\"}",
                              IdRule::may_be_left_out));
}

TEST(Messages, HaveAnIdATypeAndAnObject) {
    const auto good =
        read_message(R"({"id":7,"type":"place-wager","data":{"seat":1}})", IdRule::needed);
    ASSERT_TRUE(good.has_value());
    EXPECT_EQ(good->id, "7");
    EXPECT_EQ(good->type, "place-wager");
    EXPECT_EQ(read_message(R"({"id":"a\"b","type":"sync"})", IdRule::needed)->id, R"("a\"b")");
    const struct {
        std::string_view text;
        std::string_view id;
    } bad[] = {
        {"", "null"},
        {"{", "null"},
        {"[]", "null"},
        {R"({"type":"x"})", "null"},
        {R"({"id":1.0,"type":"x"})", "null"},
        {R"({"id":null,"type":"x"})", "null"},
        {R"({"id":"","type":"x"})", "null"},
        {R"({"id":1,"id":2,"type":"x"})", "null"},
        {R"({"id":1})", "1"},
        {R"({"id":1,"type":""})", "1"},
        {R"({"id":1,"type":7})", "1"},
        {R"({"id":1,"type":"x","data":[]})", "1"},
        {R"({"id":1,"type":"x","more":1})", "1"},
    };
    for (const auto& row : bad) {
        const auto message = read_message(row.text, IdRule::needed);
        ASSERT_FALSE(message.has_value()) << row.text;
        EXPECT_EQ(message.error().id, row.id) << row.text;
        EXPECT_FALSE(message.error().sentence.empty());
    }
    EXPECT_FALSE(
        read_message("{\"id\":\"" + std::string(65, 'x') + "\",\"type\":\"x\"}", IdRule::needed));
}

TEST(Messages, AnswersAreJson) {
    EXPECT_EQ(to_json({"7", CommandDone{}}), R"({"id":7,"ok":true})");
    EXPECT_EQ(to_json({"null", TableView{std::make_shared<const std::string>("{}")}}),
              R"({"id":null,"ok":true,"view":{}})");
    EXPECT_EQ(to_json({"\"a\"", Refused(409, "code", "say \"no\"", "N.J.A.C.")}),
              R"({"id":"a","refusal":{"code":"code","clause":"N.J.A.C.","text":"say \"no\""}})");
}

}  // namespace
}  // namespace fairdeal::server
