#include "server/house/sign_in/totp.h"

#include <gtest/gtest.h>

#include "server/house/sign_in/derived.h"

namespace fairdeal::server {
namespace {

TEST(Totp, IsAsRfc6238Says) {
    // Appendix B, the last six of the eight digits.
    const std::string secret = "12345678901234567890";
    EXPECT_EQ(totp_code(secret, totp_step(59'000)), "287082");
    EXPECT_EQ(totp_code(secret, totp_step(1'111'111'109'000)), "081804");
    EXPECT_EQ(totp_code(secret, totp_step(1'234'567'890'000)), "005924");
    EXPECT_EQ(totp_code(secret, totp_step(20'000'000'000'000)), "353130");
}

TEST(Totp, SecretsAreWrittenInBase32AsRfc4648Says) {
    EXPECT_EQ(base32("foobar"), "MZXW6YTBOI");
    EXPECT_EQ(base32("foob"), "MZXW6YQ");
    EXPECT_EQ(base32(""), "");
}

TEST(Totp, OneStepEarlyOrLateIsFineAndNoCodeIsGoodTwice) {
    const std::string secret = new_totp_secret();
    for (TotpStep step = 997; step <= 1003; ++step) {
        const auto found = matching_step(secret, totp_code(secret, step), 1000, 0);
        EXPECT_EQ(found.has_value(), step >= 999 && step <= 1001) << step;
    }
    EXPECT_FALSE(matching_step(secret, totp_code(secret, 1000), 1000, 1000).has_value());
    EXPECT_FALSE(matching_step(secret, totp_code(secret, 999), 1000, 1000).has_value());
    EXPECT_TRUE(matching_step(secret, totp_code(secret, 1001), 1000, 1000).has_value());
    EXPECT_FALSE(matching_step(secret, "", 1000, 0).has_value());
}

TEST(Totp, ASealedSecretOpensOnlyForItsAccountAndKey) {
    const ledger::Keys keys = ledger::make_keys("a");
    const std::string sealed = seal_totp(keys.master, 7, "secret");
    EXPECT_EQ(sealed.find("secret"), std::string::npos);
    EXPECT_EQ(open_totp(keys.master, 7, sealed), "secret");
    EXPECT_FALSE(open_totp(keys.master, 8, sealed).has_value());
    EXPECT_FALSE(open_totp(ledger::make_keys("a").master, 7, sealed).has_value());
    EXPECT_FALSE(open_totp(keys.master, 7, "").has_value());
    EXPECT_FALSE(open_totp(keys.master, 7, "zz").has_value());
}

TEST(Tokens, Have256BitsAndOnlyTheirDigestIsKept) {
    const std::string token = new_token();
    EXPECT_EQ(token.size(), 64U);
    EXPECT_NE(token, new_token());
    // SHA-256 of sixty-four zeros in text, by sha256sum.
    EXPECT_EQ(token_digest(std::string(64, '0')),
              "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
    EXPECT_EQ(token_digest(std::string(63, '0')), "");
    EXPECT_EQ(token_digest(std::string(64, 'G')), "");
}

}  // namespace
}  // namespace fairdeal::server
