#include "ledger/encoding.h"

#include <gtest/gtest.h>

#include <limits>
#include <string_view>
#include <vector>

namespace fairdeal::ledger {
namespace {

using namespace std::string_view_literals;

Bytes number_bytes(std::uint64_t value) {
    Encoder to;
    to.number(value);
    return to.take();
}

TEST(Encoding, NumbersHaveTheFormsTheDocumentShows) {
    EXPECT_EQ(number_bytes(0), "\x00"sv);
    EXPECT_EQ(number_bytes(127), "\x7F"sv);
    EXPECT_EQ(number_bytes(128), "\x80\x01"sv);
    EXPECT_EQ(number_bytes(300), "\xAC\x02"sv);
    EXPECT_EQ(number_bytes(std::numeric_limits<std::uint64_t>::max()),
              "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01"sv);
}

// Around every power of two, where lengths change.
TEST(Encoding, EveryNumberIsReadBack) {
    std::vector<std::uint64_t> values{0, std::numeric_limits<std::uint64_t>::max()};
    for (unsigned bit = 0; bit < 64; ++bit)
        for (const std::uint64_t near : {0U, 1U, 2U})
            values.push_back((std::uint64_t{1} << bit) + near - 1);
    for (const std::uint64_t value : values) {
        const Bytes unsigned_bytes = number_bytes(value);
        Decoder from(unsigned_bytes);
        EXPECT_EQ(from.number(), value);
        EXPECT_TRUE(from.at_end()) << value;
        Encoder to;
        to.signed_number(static_cast<std::int64_t>(value));
        const Bytes bytes = to.take();
        Decoder from_signed(bytes);
        EXPECT_EQ(from_signed.signed_number(), static_cast<std::int64_t>(value));
        EXPECT_TRUE(from_signed.at_end()) << value;
    }
}

TEST(Encoding, SmallNegativeNumbersAreShort) {
    for (const auto& [value, byte] : {std::pair{0, 0}, {-1, 1}, {1, 2}, {-2, 3}, {-64, 127}}) {
        Encoder to;
        to.signed_number(value);
        EXPECT_EQ(to.text(), Bytes(1, static_cast<char>(byte))) << value;
    }
}

TEST(Encoding, LongerFormsOfANumberAreRefused) {
    const std::vector<BytesView> bad = {
        ""sv,                                          // nothing
        "\x80"sv,                                      // more is said to follow
        "\x80\x00"sv,                                  // 0 in two bytes
        "\xFF\x00"sv,                                  // 127 in two bytes
        "\x80\x80\x00"sv,                              // 0 in three
        "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02"sv,  // 2^64 and more
        "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F"sv,
        "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01"sv,  // eleven bytes
    };
    for (const BytesView bytes : bad) {
        Decoder from(bytes);
        EXPECT_EQ(from.number(), 0U);
        EXPECT_TRUE(from.failed()) << ::testing::PrintToString(bytes);
    }
}

// All pairs of bytes: what the decoder accepts is what the encoder would write.
TEST(Encoding, WhatIsReadIsWhatWouldBeWritten) {
    for (unsigned both = 0; both < 0x10000U; ++both) {
        const Bytes bytes{static_cast<char>(both & 0xFFU), static_cast<char>(both >> 8U)};
        Decoder from(bytes);
        const std::uint64_t value = from.number();
        if (from.failed()) continue;
        EXPECT_EQ(number_bytes(value), bytes.substr(0, bytes.size() - from.left()));
    }
}

TEST(Encoding, AfterAFailureEverythingIsNothing) {
    Decoder from(
        "\x05"
        "ab"sv);
    EXPECT_EQ(from.bytes(), "");
    EXPECT_TRUE(from.failed());
    EXPECT_FALSE(from.at_end());
    EXPECT_EQ(from.byte(), 0U);
    EXPECT_EQ(from.number(), 0U);
    EXPECT_EQ(from.signed_number(), 0);
    EXPECT_EQ(from.raw(0), "");
    EXPECT_EQ(from.hash(), Hash{});
    EXPECT_EQ(from.left(), 0U);
}

TEST(Encoding, LimitsAreKept) {
    Decoder within("\x05"sv);
    EXPECT_EQ(within.number_up_to(5), 5U);
    EXPECT_TRUE(within.at_end());
    Decoder beyond("\x06"sv);
    EXPECT_EQ(beyond.number_up_to(5), 0U);
    EXPECT_TRUE(beyond.failed());
    // A length that would wrap around when added to an address.
    Decoder endless("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01rest"sv);
    EXPECT_EQ(endless.bytes(), "");
    EXPECT_TRUE(endless.failed());
    Decoder short_hash("0123456789012345678901234567890"sv);
    EXPECT_EQ(short_hash.hash(), Hash{});
    EXPECT_TRUE(short_hash.failed());
}

TEST(Encoding, AnyBytesAreReadBack) {
    Bytes all;
    for (int byte = 0; byte < 256; ++byte)
        all += static_cast<char>(byte);
    Hash hash{};
    hash[0] = 1;
    hash[31] = 0xFF;
    Encoder to;
    to.bytes(all);
    to.hash(hash);
    to.raw(all);
    to.byte(0xFF);
    const Bytes bytes = to.take();
    EXPECT_EQ(bytes.size(), 2 + 256 + 32 + 256 + 1U);
    Decoder from(bytes);
    EXPECT_EQ(from.bytes(), all);
    EXPECT_EQ(from.hash(), hash);
    EXPECT_EQ(from.raw(256), all);
    EXPECT_EQ(from.byte(), 0xFFU);
    EXPECT_TRUE(from.at_end());
}

TEST(Bytes, HexIsReadInOneFormOnly) {
    EXPECT_EQ(to_hex("\x00\x1F\xFF"sv), "001fff");
    EXPECT_EQ(from_hex("001fff"), "\x00\x1F\xFF"sv);
    EXPECT_EQ(from_hex(""), "");
    for (const char* bad : {"0", "001FFF", "00 1f", "0x00", "0g"})
        EXPECT_EQ(from_hex(bad), std::nullopt) << bad;
}

// The examples of RFC 4648, section 10.
TEST(Bytes, Base64IsReadInOneFormOnly) {
    const std::vector<std::pair<BytesView, std::string_view>> published = {{"", ""},
                                                                           {"f", "Zg=="},
                                                                           {"fo", "Zm8="},
                                                                           {"foo", "Zm9v"},
                                                                           {"foob", "Zm9vYg=="},
                                                                           {"fooba", "Zm9vYmE="},
                                                                           {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : published) {
        EXPECT_EQ(to_base64(bytes), text);
        EXPECT_EQ(from_base64(text), bytes);
    }
    for (const char* bad :
         {"Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "Zm 8=", "Zm9v\n", "Zm9-", "===="})
        EXPECT_EQ(from_base64(bad), std::nullopt) << bad;
    for (const char* bad : {"=", "==", "Z===", "Zg==Zg==", "Zm=v", "=m9v", "Zm9vZg"})
        EXPECT_EQ(from_base64(bad), std::nullopt) << bad;
}

// Every byte in every place: what is read is what would be written.
TEST(Bytes, Base64HasNoSecondForm) {
    for (const std::string_view text : {"Zm9v", "Zm8=", "Zg==", "Zm9vZm9v"}) {
        std::size_t read = 0;
        for (std::size_t place = 0; place < text.size(); ++place) {
            for (unsigned byte = 0; byte < 256; ++byte) {
                std::string other(text);
                other[place] = static_cast<char>(byte);
                const auto bytes = from_base64(other);
                if (!bytes) continue;
                ++read;
                EXPECT_EQ(to_base64(*bytes), other);
            }
        }
        EXPECT_GE(read, 64U);
    }
    Bytes all;
    for (int byte = 0; byte < 256; ++byte) {
        all += static_cast<char>(byte);
        EXPECT_EQ(from_base64(to_base64(all)), all);
    }
}

}  // namespace
}  // namespace fairdeal::ledger
