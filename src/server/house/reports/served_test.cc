#include <gtest/gtest.h>

#include "server/house/acts/house_services_test.h"
#include "server/house/reports/played_test.h"
#include "server/house/reports/reports.h"
#include "support/patience.h"
#include "support/told.h"

namespace fairdeal::server {
namespace {

TEST(ServedReports, HaveThreeForms) {
    TestHouse world;
    PlayedTable played(world.store, played_record("three-card-poker"), 17);
    played.play(2);
    Reports reports(world.house(), "floor.test", {"fairdeal", "0", ""});
    reports.add_routes(world.router);
    const auto ask = [&](const std::string& name, std::map<std::string, std::string> query,
                         table::Account who = TestHouse::supervisor) {
        Request request;
        request.method = "GET";
        request.path = "/api/v1/reports/" + name;
        request.query = std::move(query);
        request.caller = world.as(who);
        const test::Told<Response> answer;
        world.router.answer(std::move(request),
                            [answer](Response response) { answer.tell(std::move(response)); });
        return answer.wait();
    };
    for (const auto& [form, type] :
         {std::pair<std::string, std::string>{"json", "application/json"},
          {"csv", "text/csv; charset=utf-8"},
          {"html", "text/html; charset=utf-8"}}) {
        const Response response = ask("performance", {{"format", form}});
        EXPECT_EQ(response.status, 200U);
        EXPECT_EQ(response.type, type);
        EXPECT_NE(response.body.find("Three Card Poker"), std::string::npos) << form;
    }
    EXPECT_EQ(code_of(ask("gossip", {})), "unknown-report");
    EXPECT_EQ(code_of(ask("drop", {{"format", "pdf"}})), "unknown-format");
    EXPECT_EQ(code_of(ask("drop", {{"from", "yesterday"}})), "bad-interval");
    EXPECT_EQ(code_of(ask("drop", {{"from", "2026-11-17"}, {"to", "2026-11-16"}})), "bad-interval");
    EXPECT_EQ(code_of(ask("drop", {}, TestHouse::player)), "wrong-role");
    // Figures that take long come later: a thread behind all others computes them, and may take as
    // long as it needs.
    EXPECT_TRUE(test::comes_true(
        [&] {
            const Response again = ask("performance", {{"format", "csv"}});
            return again.body.find("being computed") == std::string::npos;
        },
        std::chrono::minutes(45)));
}

TEST(Intervals, AreDaysOrMoments) {
    const Period day = read_interval("2026-11-16", "2026-11-17").value();
    EXPECT_EQ(day.to - day.from, 24 * 3'600'000);
    const Period hour =
        read_interval("2026-11-16T04:00:00.000Z", "2026-11-16T05:00:00.000Z").value();
    EXPECT_EQ(hour.to - hour.from, 3'600'000);
    EXPECT_TRUE(hour.contains(hour.from));
    EXPECT_FALSE(hour.contains(hour.to));
    EXPECT_FALSE(read_interval("2026-02-30", ""));
    EXPECT_FALSE(read_interval("2026-11-16", "2026-11-16"));
}

}  // namespace
}  // namespace fairdeal::server
