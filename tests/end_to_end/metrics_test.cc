#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <csignal>
#include <optional>

#include "closing.h"
#include "line.h"
#include "load/scan.h"
#include "support/temporary_folder.h"

// What /metrics of a floor that is played on says.
namespace end_to_end {
namespace {

using namespace std::chrono_literals;
namespace load = fairdeal::load;

constexpr std::size_t tables_counted = 4;

// The value of the first sample whose line begins so.
std::optional<double> sample(const std::string& text, const std::string& begins) {
    const std::size_t at = text.starts_with(begins) ? 0 : text.find("\n" + begins);
    if (at == std::string::npos) return std::nullopt;
    const std::size_t end = text.find('\n', at + 1);
    const std::string line = text.substr(at, end - at);
    double value = 0;
    const char* const number = line.data() + line.rfind(' ') + 1;
    const auto read = std::from_chars(number, line.data() + line.size(), value);
    if (read.ec != std::errc()) return std::nullopt;
    return value;
}

TEST(MetricsOfAFloor, HaveEveryNameThatIsAgreed) {
    const support::TemporaryFolder folder;
    ServerProcess server({.program = FAIRDEAL_FLOOR,
                          .port = free_port(),
                          .folder = folder.path(),
                          .options = {"--tables", std::to_string(tables_counted), "--pace", "0"}});
    server.start();
    ASSERT_TRUE(server.wait_until_ready()) << server.log();
    Crowd crowd(load::CrowdTerms{.servers = {server.address()},
                                 .tables = tables_counted,
                                 .behavior = {.side_per_thousand = 900, .longest_answer = patience},
                                 .longest_opening = patience});
    const auto fault = crowd.gather();
    ASSERT_FALSE(fault) << *fault;
    constexpr std::array<const char*, 16> agreed{"rng_reseeds_total",
                                                 "rng_health",
                                                 "table_rounds_total{",
                                                 "wager_cents_total{",
                                                 "payout_cents_total{",
                                                 "progressive_meter_cents{",
                                                 "ledger_entries_total ",
                                                 "progressive_contrib_cents_total{",
                                                 "ledger_head_size ",
                                                 "ledger_verify_failures_total ",
                                                 "signature_ok ",
                                                 "seats_connected{",
                                                 "decision_seconds_count",
                                                 "ws_resumes_total ",
                                                 "actual_rtp{",
                                                 "theoretical_rtp{"};
    std::string text;
    std::string missing;
    const auto look = [&] {
        text = answer_to({.path = "/metrics"}, server.address()).body;
        missing.clear();
        for (const char* name : agreed)
            if (!sample(text, name)) missing += fmt::format("{} ", name);
        return missing.empty();
    };
    // Some of them are computed first, which may take as long as it needs.
    const auto end = std::chrono::steady_clock::now() + 45min;
    while (!look() && std::chrono::steady_clock::now() < end)
        crowd.run(1s);
    EXPECT_EQ(missing, "") << text;
    EXPECT_GT(sample(text, "table_rounds_total{").value_or(0), 0);
    EXPECT_GT(sample(text, "ledger_head_size ").value_or(0), 0);
    EXPECT_EQ(sample(text, "ledger_verify_failures_total ").value_or(-1), 0);
    EXPECT_EQ(sample(text, "seats_connected{").value_or(0), 6);
    const double exact = sample(text, "theoretical_rtp{").value_or(0);
    // Near what is wagered; a game whose first tables leave the player the edge may come first.
    EXPECT_GT(exact, 0.9);
    EXPECT_LT(exact, 1.05);
    EXPECT_EQ(server.end(SIGTERM), 0) << server.log();
}

}  // namespace
}  // namespace end_to_end
