#include <gtest/gtest.h>

#include "server/net/message_rate.h"
#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

using test::comes_true;
using test::SocketClient;
using test::TestFloor;

constexpr const char* events = "/api/v1/tables/7/events";

struct SocketUser {
    std::string token{};
    std::string bearer() const { return "Authorization: Bearer " + token + "\r\n"; }
};
SocketUser new_guest(TestFloor& floor) {
    const auto signed_in = floor.sign_in.guest({});
    EXPECT_TRUE(signed_in.has_value());
    return {signed_in->token};
}

// Opens a socket and reads the first message; false when that does not work.
bool opens(SocketClient& client, const TestFloor& floor, const std::string& path,
           const std::string& head) {
    client.send(floor.upgrade(path, head));
    const auto answer = client.read_answer(false);
    if (!answer || answer->status != 101) return false;
    const auto first = client.read_frame();
    return first && first->opcode == 1;
}

// The close code that comes, after whatever comes before it. The client answers it, because the
// server waits some seconds for the answer.
int read_close(SocketClient& client) {
    while (const auto frame = client.read_frame()) {
        if (frame->opcode != 8) continue;
        client.send_frame(frame->payload, 8);
        return frame->close_code();
    }
    return 0;
}

TEST(WebSocket, BringsTheViewAndAnswersCommands) {
    TestFloor floor;
    const SocketUser user = new_guest(floor);
    SocketClient client(floor.port());
    client.send(floor.upgrade(std::string(events) + "?from=41", user.bearer()));
    const auto answer = client.read_answer(false);
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->status, 101);
    EXPECT_EQ(client.read_frame()->payload, "{\"from\":41}");
    client.send_frame(R"({"id":"a","type":"place-wager","data":{}})");
    EXPECT_EQ(client.read_frame()->payload, R"({"id":"a","ok":true})");
    ASSERT_EQ(floor.tables.given_count(), 1U);
    const auto& received = floor.tables.received.front();
    EXPECT_EQ(received.caller.role, UserRole::player);
    EXPECT_EQ(received.message.type, "place-wager");
    EXPECT_EQ(received.idempotency_key, received.caller.session + " \"a\"");
    EXPECT_NE(floor.metrics.text().find("ws_resumes_total 1"), std::string::npos);
}

TEST(WebSocket, TheFollowerLeavesWhenTheClientGoes) {
    TestFloor floor;
    {
        SocketClient client(floor.port());
        ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
        EXPECT_EQ(floor.tables.follower_count(), 1U);
    }
    EXPECT_TRUE(comes_true([&] { return floor.tables.follower_count() == 0; }));
    EXPECT_TRUE(comes_true([&] { return floor.listener->connections() == 0; }));
}

TEST(WebSocket, IsRefusedBeforeItOpens) {
    TestFloor floor;
    const SocketUser user = new_guest(floor);
    const std::string origin = "Origin: http://" + floor.host() + "\r\n";
    const struct {
        std::string path;
        std::string head;
        int status;
    } rows[] = {
        {"/api/v1/tables/9/events", "", 404},
        {"/api/v1/tables/10/events", "", 503},
        {"/api/v1/tables/x/events", "", 404},
        {"/api/v1/tables//events", "", 404},
        {"/api/v1/other", "", 404},
        {"/api/v1/tables/8/events", "", 307},
        {"/api/v1/tables/7/events?from=-1", "", 400},
        {"/api/v1/tables/7/events?from=1x", "", 400},
        {events, "Origin: https://evil.example\r\n", 403},
        {events, "Cookie: session=" + user.token + "\r\n", 403},
        {events, "Cookie: session=" + user.token + "\r\n" + origin, 101},
        {events, user.bearer() + origin, 101},
    };
    for (const auto& row : rows) {
        SocketClient client(floor.port());
        client.send(floor.upgrade(row.path, row.head));
        const auto answer = client.read_answer(row.status != 101);
        ASSERT_TRUE(answer.has_value()) << row.path;
        EXPECT_EQ(answer->status, row.status) << row.path << " " << row.head;
        if (row.status == 307) {
            EXPECT_EQ(answer->header("location"),
                      "http://other.example:8069/api/v1/tables/8/events");
        }
    }
}

TEST(WebSocket, SpectatorsWatchAndGiveNoCommands) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, ""));
    client.send_frame(R"({"id":3,"type":"place-wager","data":{}})");
    const auto refused = client.read_frame();
    EXPECT_EQ(refused->payload,
              R"({"id":3,"refusal":{"code":"not-signed-in","clause":"","text":"Sign in first."}})");
    EXPECT_EQ(floor.tables.given_count(), 0U);
    client.send_frame(R"({"id":4,"type":"sync"})");
    EXPECT_EQ(client.read_frame()->payload, R"({"id":4,"ok":true})");
}

TEST(WebSocket, MalformedMessagesAreAnsweredAndThenEnough) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    for (int i = 0; i < MessageRate::most_faults; ++i)
        client.send_frame(i % 2 == 0 ? "{" : R"({"type":"x"})");
    const auto first = client.read_frame();
    ASSERT_TRUE(first.has_value());
    EXPECT_TRUE(first->payload.starts_with(R"({"id":null,"refusal":{"code":"malformed")"));
    EXPECT_EQ(read_close(client), 1008);
    EXPECT_TRUE(client.is_ended());
    EXPECT_EQ(floor.tables.given_count(), 0U);
}

TEST(WebSocket, BinaryMessagesAreMalformed) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    client.send_frame(R"({"id":1,"type":"x"})", 2);
    EXPECT_NE(client.read_frame()->payload.find("malformed"), std::string::npos);
}

TEST(WebSocket, AFrameThatBreaksTheProtocolEndsIt) {
    TestFloor floor;
    const SocketUser user = new_guest(floor);
    SocketClient unmasked(floor.port());
    ASSERT_TRUE(opens(unmasked, floor, events, user.bearer()));
    unmasked.send("\x81\x02{}");
    EXPECT_EQ(read_close(unmasked), 1002);
    SocketClient reserved(floor.port());
    ASSERT_TRUE(opens(reserved, floor, events, user.bearer()));
    reserved.send_frame("{}", 3);
    EXPECT_EQ(read_close(reserved), 1002);
    SocketClient not_utf8(floor.port());
    ASSERT_TRUE(opens(not_utf8, floor, events, user.bearer()));
    not_utf8.send_frame("\xff\xfe");
    EXPECT_EQ(read_close(not_utf8), 1007);
}

TEST(WebSocket, AMessageOfMoreThanFourKibibytesEndsIt) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    client.send_frame(std::string(4097, 'x'));
    EXPECT_EQ(read_close(client), 1009);
}

TEST(WebSocket, HasteIsRefused) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    for (std::int64_t i = 0; i <= MessageRate::at_once; ++i)
        client.send_frame(R"({"id":1,"type":"x"})");
    for (std::int64_t i = 0; i < MessageRate::at_once; ++i)
        EXPECT_EQ(client.read_frame()->payload, R"({"id":1,"ok":true})");
    EXPECT_NE(client.read_frame()->payload.find("too-many-requests"), std::string::npos);
}

TEST(WebSocket, OnlySoManyCommandsWaitForTheirAnswer) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    floor.tables.is_silent = true;
    for (int i = 0; i < 17; ++i)
        client.send_frame(R"({"id":1,"type":"x"})");
    EXPECT_NE(client.read_frame()->payload.find("too-many-requests"), std::string::npos);
    EXPECT_EQ(floor.tables.given_count(), 16U);
}

TEST(WebSocket, WhoDoesNotKeepUpIsCutOff) {
    ListenTerms terms;
    terms.most_queued = 64'000;
    terms.deadlines.closing = std::chrono::milliseconds(300);
    TestFloor floor(terms);
    SocketClient client(floor.port(), 4096);
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    const auto message = std::make_shared<const std::string>(30'000, 'x');
    // The client reads nothing: once the buffers of the machine are full, the queue grows.
    EXPECT_TRUE(comes_true([&] {
        if (const auto follower = floor.tables.first_follower()) follower->send(message);
        return floor.tables.follower_count() == 0;
    }));
    EXPECT_NE(floor.metrics.text().find("ws_too_slow_total 1"), std::string::npos);
    EXPECT_TRUE(comes_true([&] { return floor.listener->connections() == 0; }));
}

TEST(WebSocket, ManyMessagesArriveInOrder) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    const auto follower = floor.tables.first_follower();
    for (int i = 0; i < 1000; ++i)
        follower->send(std::make_shared<const std::string>(std::to_string(i)));
    for (int i = 0; i < 1000; ++i)
        ASSERT_EQ(client.read_frame()->payload, std::to_string(i));
}

TEST(WebSocket, SignOutClosesIt) {
    TestFloor floor;
    const SocketUser user = new_guest(floor);
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, user.bearer()));
    EXPECT_EQ(floor.ask("DELETE", "/api/v1/session", user.bearer())->status, 204);
    EXPECT_EQ(read_close(client), 1008);
    EXPECT_TRUE(comes_true([&] { return floor.tables.follower_count() == 0; }));
}

// Nobody is thrown out by a stranger who types wrong passwords; an administrator's lock is meant
// so.
TEST(WebSocket, ALockByFailuresLeavesItOpenAndOneByAnAdministratorClosesIt) {
    TestFloor floor;
    const auto ann = floor.sign_in.accounts().add({}, "Ann", UserRole::player, "right password");
    const auto signed_in = floor.sign_in.sign_in({"Ann", "right password", ""}, {});
    ASSERT_TRUE(ann && signed_in);
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, "Authorization: Bearer " + signed_in->token + "\r\n"));
    for (const char* address : {"192.0.2.1", "192.0.2.2", "192.0.2.3"}) {
        EXPECT_FALSE(floor.sign_in.sign_in({"Ann", "wrong", ""},
                                           {UserRole::guest, table::nobody, {}, address}));
    }
    EXPECT_TRUE(floor.sign_in.accounts().user(ann->account)->is_locked);
    client.send_frame(R"({"id":1,"type":"sync"})");
    EXPECT_EQ(client.read_frame()->opcode, 1) << "still open";
    ASSERT_TRUE(floor.sign_in.accounts().lock({UserRole::administrator, 1, "s", ""}, ann->account));
    EXPECT_EQ(read_close(client), 1008);
    EXPECT_TRUE(comes_true([&] { return floor.tables.follower_count() == 0; }));
}

TEST(WebSocket, IsClosedWhenTheSessionTimesOutAndPingsAreNoActivity) {
    TestFloor floor;
    const SocketUser user = new_guest(floor);
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, user.bearer()));
    floor.clock.pass(29 * 60'000);
    client.send_frame("", 9);
    EXPECT_EQ(client.read_frame()->opcode, 10) << "a pong";
    client.send_frame(R"({"id":1,"type":"sync"})");
    EXPECT_EQ(client.read_frame()->opcode, 1);
    floor.clock.pass(60'000);
    EXPECT_EQ(read_close(client), 1008);
}

TEST(WebSocket, ACommandIsActivity) {
    TestFloor floor;
    const SocketUser user = new_guest(floor);
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, user.bearer()));
    floor.clock.pass(29 * 60'000);
    client.send_frame(R"({"id":1,"type":"place-wager"})");
    EXPECT_EQ(client.read_frame()->opcode, 1);
    floor.clock.pass(29 * 60'000);
    floor.sign_in.tick();
    EXPECT_EQ(floor.sign_in.sessions().count(), 1U);
}

TEST(WebSocket, AnEndedSessionOpensNone) {
    TestFloor floor;
    const SocketUser user = new_guest(floor);
    floor.clock.pass(31 * 60'000);
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, user.bearer()));
    client.send_frame(R"({"id":3,"type":"x"})");
    EXPECT_NE(client.read_frame()->payload.find("not-signed-in"), std::string::npos);
}

TEST(WebSocket, StoppingSaysGoingAway) {
    TestFloor floor;
    SocketClient client(floor.port());
    ASSERT_TRUE(opens(client, floor, events, new_guest(floor).bearer()));
    std::thread stopping([&] { floor.listener->stop(test::patience); });
    EXPECT_EQ(read_close(client), 1001);
    client.send_frame("\x03\xe9", 8);
    stopping.join();
    EXPECT_EQ(floor.listener->connections(), 0U);
}

}  // namespace
}  // namespace fairdeal::server
