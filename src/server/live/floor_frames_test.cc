#include <fmt/format.h>
#include <gtest/gtest.h>

#include "json/strict.h"
#include "server/http/router.h"
#include "server/live/floor_world_test.h"
#include "server/live/preview.h"

// What a page is told beside the record, and what somebody sees before it is done.
namespace fairdeal::server {
namespace {

using world::player;
using world::Server;
using world::SixPlayers;
using world::staff;
using world::World;

// Follows as a page does, and keeps what it was last shown.
class PageFollower final : public Follower {
  public:
    explicit PageFollower(Caller caller) : caller_(std::move(caller)) {}

    const Caller& caller() const noexcept override { return caller_; }
    bool wants_views() const noexcept override { return true; }
    void close(CloseReason, std::string_view) override {}
    void send(SharedText message) override {
        const std::lock_guard lock(mutex_);
        messages_.push_back(*message);
        changed_.notify_all();
    }
    // The last message that has this part; waits for it.
    std::string wait_for(std::string_view part) {
        std::unique_lock lock(mutex_);
        std::string found;
        changed_.wait_for(lock, test::patience, [&] {
            for (const std::string& message : messages_)
                if (message.find(part) != std::string::npos) found = message;
            return !found.empty();
        });
        EXPECT_FALSE(found.empty()) << part;
        return found;
    }
    std::vector<std::string> messages() const {
        const std::lock_guard lock(mutex_);
        return messages_;
    }

  private:
    Caller caller_;
    mutable std::mutex mutex_{};
    std::condition_variable changed_{};
    std::vector<std::string> messages_{};
};

struct OneTable {
    explicit OneTable(std::string_view game = "three-card-poker",
                      std::string_view cards = "electronic")
        : server(world.store, world.keys, world.clock, "one",
                 table::Pace{std::chrono::milliseconds(0), std::chrono::seconds(15)}) {
        server.create(7, game, 0, cards);
        server.settle();
        for (table::Account account = 101; account <= 102; ++account)
            server.give_chips(account, base::Cents(100'000));
    }
    std::string submit_command(table::Account account, const std::string& type,
                               const std::string& data) {
        return server.submit_command(
            7, player(account), fmt::format(R"({{"id":1,"type":"{}","data":{}}})", type, data));
    }
    std::shared_ptr<PageFollower> page(const Caller& caller) {
        auto follower = std::make_shared<PageFollower>(caller);
        server.floor().follow(7, -1, follower);
        return follower;
    }

    World world{};
    Server server;
};

constexpr std::string_view done = R"({"id":1,"ok":true})";

TEST(FloorFrames, APageIsShownTheTableAfterEverythingThatHappens) {
    OneTable at;
    const auto page = at.page(player(101));
    page->wait_for(R"("type":"view")");
    EXPECT_EQ(at.submit_command(101, "take-seat", R"({"seat":1})"), done);
    EXPECT_EQ(at.submit_command(101, "place-wager", R"({"seat":1,"wager":"ante","amount":1000})"),
              done);
    const std::string told = page->wait_for("wager-placed");
    EXPECT_NE(told.find(R"("view":{"table":7)"), std::string::npos);
    EXPECT_NE(told.find(R"("yours":true,"wagers":{"ante":1000})"), std::string::npos) << told;
    EXPECT_NE(told.find(R"("balance":99000)"), std::string::npos) << told;
    EXPECT_NE(told.find(R"("closes":"2)"), std::string::npos) << told;
    json::Document document;
    for (const std::string& message : page->messages())
        EXPECT_TRUE(document.parse(message)) << message;
    // Who asked for none is sent none.
    const auto plain = at.server.follow(7, Caller{});
    plain->wait_for(1);
    EXPECT_EQ(at.submit_command(101, "withdraw-wager", R"({"seat":1,"wager":"ante"})"), done);
    plain->wait_for(2);
    EXPECT_EQ(plain->messages()[1].find("\"view\""), std::string::npos);
}

TEST(FloorFrames, BettingClosesAtOnceWhenEverybodyIsReady) {
    OneTable at;
    const auto page = at.page(player(101));
    for (int seat = 1; seat <= 2; ++seat) {
        const auto account = static_cast<table::Account>(100 + seat);
        EXPECT_EQ(at.submit_command(account, "take-seat", fmt::format(R"({{"seat":{}}})", seat)),
                  done);
        const std::string bet = fmt::format(R"({{"seat":{},"wager":"ante","amount":1000}})", seat);
        EXPECT_EQ(at.submit_command(account, "place-wager", bet), done);
    }
    EXPECT_EQ(at.submit_command(102, "ready", "{}"), done);
    page->wait_for(R"({"type":"floor","data":{)");
    page->wait_for(R"("ready":[2])");
    // Whoever changes a bet, or says so, needs more time.
    EXPECT_EQ(at.submit_command(101, "ready", "{}"), done);  // both: it closes
    EXPECT_NE(page->wait_for("bets-closed").find("dealt-in"), std::string::npos);
}

TEST(FloorFrames, WhoeverChangesABetIsNotReadyAnyMore) {
    OneTable at;
    const auto page = at.page(player(101));
    for (int seat = 1; seat <= 2; ++seat) {
        const auto account = static_cast<table::Account>(100 + seat);
        EXPECT_EQ(at.submit_command(account, "take-seat", fmt::format(R"({{"seat":{}}})", seat)),
                  done);
    }
    const std::string bet = R"({"seat":1,"wager":"ante","amount":1000})";
    EXPECT_EQ(at.submit_command(101, "place-wager", bet), done);
    EXPECT_EQ(at.submit_command(101, "ready", "{}"), done);
    page->wait_for(R"("ready":[1])");
    EXPECT_EQ(at.submit_command(101, "place-wager", R"({"seat":1,"wager":"ante","amount":2000})"),
              done);
    EXPECT_EQ(at.submit_command(102, "ready", "{}"), done);
    EXPECT_NE(page->wait_for(R"("ready":[2])"), "");
    EXPECT_EQ(at.submit_command(102, "ready", R"({"ready":false})"), done);
    EXPECT_EQ(at.submit_command(101, "ready", "{}"), done);
    const std::string view = at.server.view(7, player(101));
    EXPECT_NE(view.find(R"("state":"betting")"), std::string::npos);
    EXPECT_NE(view.find(R"("ready":[1])"), std::string::npos) << view;
    EXPECT_EQ(world::refusal_in(at.submit_command(999, "ready", "{}")), "seat-empty");
}

TEST(FloorFrames, APageThatComesBackIsShownWhatItMissedAndTheTable) {
    OneTable at;
    EXPECT_EQ(at.submit_command(101, "take-seat", R"({"seat":1})"), done);
    const auto first = at.page(player(101));
    first->wait_for(R"("type":"view")");
    EXPECT_EQ(at.submit_command(101, "place-wager", R"({"seat":1,"wager":"ante","amount":1000})"),
              done);
    const std::string told = first->wait_for("wager-placed");
    const std::int64_t seq = std::stoll(told.substr(told.find(':') + 1));
    const auto back = std::make_shared<PageFollower>(player(101));
    at.server.floor().follow(7, seq - 1, back);
    back->wait_for(R"("type":"view")");
    ASSERT_EQ(back->messages().size(), 2U);
    EXPECT_NE(back->messages()[0].find("wager-placed"), std::string::npos);
    EXPECT_NE(back->messages()[1].find(R"("wagers":{"ante":1000})"), std::string::npos);
}

class ViewsOf : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(FloorFrames, ViewsOf, ::testing::ValuesIn(world::all_games()),
                         world::game_name);

TEST_P(ViewsOf, NobodyIsShownAHandThatIsNotTheirs) {
    OneTable at(GetParam());
    SixPlayers players(at.world, 7);
    players.give_chips(at.server);
    std::vector<std::shared_ptr<PageFollower>> pages;
    for (const Caller& caller : {player(101), player(102), Caller{}, staff(UserRole::dealer)})
        pages.push_back(at.page(caller));
    players.play_until(at.server, 3);
    at.server.view(7, Caller{});  // everything before it has been sent
    int own = 0;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        for (const std::string& message : pages[i]->messages()) {
            json::Document document;
            const auto root = document.parse(message);
            ASSERT_TRUE(root);
            const auto view = json::find(*root, "view");
            if (!view) continue;
            const json::Value all_seats = *json::find(*view, "seats");
            for (const json::Value seat : all_seats) {
                const bool is_yours = json::find(seat, "yours")->boolean();
                const bool is_theirs =
                    i < 2 && json::find(seat, "state")->string() != "empty" &&
                    json::find(seat, "seat")->integer() == static_cast<std::int64_t>(i) + 1;
                EXPECT_EQ(is_yours, is_theirs);
                const std::string_view cards = json::find(seat, "cards")->string();
                const bool is_turned = !json::find(seat, "turned")->string().empty();
                if (cards.empty() || is_turned) continue;
                const bool is_known = cards.find('?') == std::string_view::npos;
                EXPECT_EQ(is_known, is_yours) << message;
                EXPECT_TRUE(is_known || json::find(seat, "hand")->string().empty()) << message;
                own += is_known ? 1 : 0;
            }
        }
    }
    EXPECT_GT(own, 0);
}

// A dealer's preview.
struct Previewing : OneTable {
    explicit Previewing(std::string_view game = "three-card-poker") : OneTable(game) {
        add_preview_route(router, server.floor());
    }
    Response preview(const std::string& body, UserRole role = UserRole::supervisor) {
        Request request;
        request.method = "POST";
        request.path = "/api/v1/tables/7/preview";
        request.headers["content-type"] = "application/json";
        request.body = body;
        request.caller = staff(role);
        std::promise<Response> answer;
        router.answer(std::move(request),
                      [&](Response response) { answer.set_value(std::move(response)); });
        return answer.get_future().get();
    }

    Router router{};
};

TEST(Preview, SaysWhatWouldFollowAndDoesNothing) {
    Previewing at;
    EXPECT_EQ(at.submit_command(101, "take-seat", R"({"seat":1})"), done);
    EXPECT_EQ(at.submit_command(101, "place-wager", R"({"seat":1,"wager":"ante","amount":1000})"),
              done);
    const std::string exposed = R"({"type":"raise","data":{"what":"dealer-exposed"}})";
    EXPECT_EQ(at.preview(exposed).status, 409U);  // no card has been dealt
    EXPECT_EQ(at.submit_command(101, "ready", "{}"), done);
    const auto size = [&] { return at.world.store.tree()->size; };
    at.server.view(7, Caller{});
    const std::uint64_t before = size();
    const Response told = at.preview(exposed);
    ASSERT_EQ(told.status, 200U) << told.body;
    EXPECT_NE(told.body.find(R"("type":"irregularity-found")"), std::string::npos);
    EXPECT_NE(told.body.find("The round is void"), std::string::npos) << told.body;
    EXPECT_EQ(size(), before);
    EXPECT_NE(at.server.view(7, Caller{}).find(R"("state":"deciding")"), std::string::npos);
}

TEST(Preview, TellsNoFaceThatNobodyHasSeen) {
    Previewing at("double-draw-poker");  // whose stub is needed until the last draw
    EXPECT_EQ(at.submit_command(101, "take-seat", R"({"seat":1})"), done);
    for (const std::string_view wager : {"ante", "bonus"}) {
        const auto bet = fmt::format(R"({{"seat":1,"wager":"{}","amount":1000}})", wager);
        EXPECT_EQ(at.submit_command(101, "place-wager", bet), done);
    }
    EXPECT_EQ(at.submit_command(101, "ready", "{}"), done);
    const Response found =
        at.preview(R"({"type":"raise","data":{"what":"one-face-up","number":1}})");
    ASSERT_EQ(found.status, 200U) << found.body;
    EXPECT_NE(found.body.find(R"("type":"cards-set-aside","data":{"cards":"??"})"),
              std::string::npos)
        << found.body;
    EXPECT_EQ(at.preview(R"({"type":"take-step","data":{"step":"turn-dealer"}})").status, 422U);
    EXPECT_EQ(at.preview(R"({"type":"choose","data":{"seat":1}})").status, 422U);
    EXPECT_EQ(at.preview(R"({"type":"raise","data":{"what":"nonsense"}})").status, 400U);
    EXPECT_EQ(at.preview("{}", UserRole::auditor).status, 403U);
    EXPECT_EQ(at.preview("{}", UserRole::player).status, 403U);
}

}  // namespace
}  // namespace fairdeal::server
