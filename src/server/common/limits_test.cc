#include "server/common/limits.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "server/common/metrics.h"
#include "server/net/forwarded.h"
#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

TEST(Limits, ABucketEmptiesAndFillsAgain) {
    test::StandingClock clock;
    Buckets buckets({3, 1000}, clock);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(buckets.take("a"));
    EXPECT_FALSE(buckets.take("a"));
    EXPECT_FALSE(buckets.has_some("a"));
    EXPECT_TRUE(buckets.take("b"));
    clock.pass(999);
    EXPECT_FALSE(buckets.take("a"));
    clock.pass(1);
    EXPECT_TRUE(buckets.take("a"));
    EXPECT_FALSE(buckets.take("a"));
    clock.pass(1'000'000);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(buckets.take("a"));
    EXPECT_FALSE(buckets.take("a"));
}

TEST(Limits, ManyOtherKeysLiftNobodysLimit) {
    test::StandingClock clock;
    Buckets buckets({3, 1000}, clock);
    const auto empty = [&](const std::string& key) {
        while (buckets.take(key)) {
        }
    };
    empty("a");
    empty("b");
    for (int i = 0; i < 100'000; ++i)
        EXPECT_TRUE(buckets.take(std::to_string(i))) << i;
    EXPECT_FALSE(buckets.has_some("a"));
    EXPECT_FALSE(buckets.has_some("b"));
    clock.pass(1000);
    EXPECT_TRUE(buckets.take("a"));
    EXPECT_FALSE(buckets.take("a"));
    // Also when all others are as empty: no more are forgotten than must be.
    Buckets equal({1, 1'000'000}, clock);
    for (int i = 0; i < 20'001; ++i)
        EXPECT_TRUE(equal.take(std::to_string(i))) << i;
    int known = 0;
    for (int i = 0; i < 20'001; ++i)
        known += equal.has_some(std::to_string(i)) ? 0 : 1;
    EXPECT_GE(known, 10'001);
}

TEST(Limits, AClockSetBackGivesNothingAndTakesNothing) {
    test::StandingClock clock;
    Buckets buckets({2, 1000}, clock);
    EXPECT_TRUE(buckets.take("a"));
    clock.pass(-50'000);
    EXPECT_TRUE(buckets.take("a"));
    EXPECT_FALSE(buckets.take("a"));
}

TEST(Limits, OneSubscriberIsOneAddress) {
    EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2::9"));
    EXPECT_NE(address_key("2001:db8:1:2::9"), address_key("2001:db8:1:3::9"));
    EXPECT_TRUE(is_loopback("127.0.0.1"));
    EXPECT_TRUE(is_loopback("::1"));
    EXPECT_FALSE(is_loopback("0.0.0.0"));
    EXPECT_FALSE(is_loopback("192.0.2.7"));
}

TEST(Limits, ConnectionsAreCountedPerAddressAndTogether) {
    ConnectionCounts counts(3, 2);
    EXPECT_TRUE(counts.enter("a", false));
    EXPECT_TRUE(counts.enter("a", false));
    EXPECT_FALSE(counts.enter("a", false));
    EXPECT_TRUE(counts.enter("a", true));
    EXPECT_FALSE(counts.enter("b", true)) << "three are all there are";
    counts.leave("a");
    EXPECT_TRUE(counts.enter("b", false));
    EXPECT_EQ(counts.count(), 3U);
}

TEST(Limits, OpenFilesThatCannotBeHadAreASentence) {
    EXPECT_TRUE(raise_open_files(64).has_value());
    const auto refused = raise_open_files(std::size_t{1} << 40U);
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().find("ulimit -n"), std::string::npos);
}

TEST(Listening, OthersCanReachItOnlyWithTlsOrBehindAProxy) {
    ListenTerms terms;
    EXPECT_TRUE(check(terms).has_value());
    terms.address = "0.0.0.0";
    EXPECT_FALSE(check(terms).has_value());
    terms.behind_proxy = true;
    EXPECT_TRUE(check(terms).has_value());
    terms.behind_proxy = false;
    terms.tls_certificate = "certificate.pem";
    EXPECT_FALSE(check(terms).has_value()) << "a certificate without its key";
    terms.tls_key = "key.pem";
    EXPECT_TRUE(check(terms).has_value());
}

TEST(Listening, OnlyAProxyIsBelievedAboutTheCaller) {
    ListenTerms terms;
    EXPECT_EQ(caller_address("192.0.2.1", "203.0.113.9", terms), "192.0.2.1");
    terms.behind_proxy = true;
    EXPECT_EQ(caller_address("192.0.2.1", "made.up, 198.51.100.4, 203.0.113.9", terms),
              "203.0.113.9");
    EXPECT_EQ(caller_address("192.0.2.1", "", terms), "192.0.2.1");
    EXPECT_EQ(caller_address("192.0.2.1", "not an address", terms), "192.0.2.1");
    terms.proxies = {"192.0.2.2"};
    EXPECT_EQ(caller_address("192.0.2.1", "203.0.113.9", terms), "192.0.2.1");
    EXPECT_EQ(caller_address("192.0.2.2", "203.0.113.9", terms), "203.0.113.9");
}

TEST(Metrics, AreWrittenAsPrometheusReadsThem) {
    Metrics metrics;
    metrics.counter("rounds_total", "Rounds.", {{"game", "a\"b"}}).add(3);
    EXPECT_EQ(metrics.counter("rounds_total", "Rounds.", {{"game", "a\"b"}}).value(), 3U);
    metrics.gauge("head", "Size.").set(-4);
    metrics.read_gauge("read", "Asked.", [] { return std::int64_t{9}; });
    Histogram& times = metrics.histogram("decision_seconds", "Times.");
    times.observe(1'000);       // not more than a millisecond
    times.observe(1'500'000);   // one and a half seconds
    times.observe(20'000'000);  // more than any bound
    const std::string text = metrics.text();
    for (const char* line :
         {"# TYPE rounds_total counter\nrounds_total{game=\"a\\\"b\"} 3\n", "\nhead -4\n",
          "\nread 9\n", "decision_seconds_bucket{le=\"0.0005\"} 0\n",
          "decision_seconds_bucket{le=\"0.001\"} 1\n", "decision_seconds_bucket{le=\"1\"} 1\n",
          "decision_seconds_bucket{le=\"2.5\"} 2\n", "decision_seconds_bucket{le=\"+Inf\"} 3\n",
          "decision_seconds_sum 21.501\n", "decision_seconds_count 3\n"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
    }
}

TEST(Metrics, AreWrittenWithTheirDecimalsUntilTheyAreForgotten) {
    Metrics metrics;
    metrics.write_decimals("share", 3);
    metrics.set_gauge("share", "A part.", {{"table", "1"}}, 967);
    metrics.set_gauge("share", "A part.", {{"table", "2"}}, -2'500);
    metrics.write_decimals("cents_total", 4);
    metrics.counter("cents_total", "Money.").add(123'450'000);
    metrics.histogram("slow_seconds", "Times.", {}, {60'000'000}).observe(61'000'000);
    const std::string text = metrics.text();
    for (const char* line :
         {"share{table=\"1\"} 0.967\n", "share{table=\"2\"} -2.5\n", "\ncents_total 12345\n",
          "slow_seconds_bucket{le=\"60\"} 0\n", "slow_seconds_sum 61\n"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
    }
    metrics.forget_gauge("share", {{"table", "1"}});
    metrics.forget_gauge("nobody has seen this", {});
    EXPECT_EQ(metrics.text().find("0.967"), std::string::npos);
    EXPECT_NE(metrics.text().find("-2.5"), std::string::npos);
}

}  // namespace
}  // namespace fairdeal::server
