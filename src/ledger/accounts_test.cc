#include "ledger/accounts.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <set>
#include <string_view>

#include "ledger/movements.h"

namespace fairdeal::ledger {
namespace {

using namespace std::string_view_literals;
using base::Cents;

constexpr AccountId one_player{Money::play, AccountKind::player, 1001, 0};
constexpr AccountId layout{Money::play, AccountKind::layout, 7, 0};
constexpr AccountId mega{Money::play, AccountKind::meter, 7, 2};

TEST(Accounts, HaveTheNamesThatReportsUse) {
    EXPECT_EQ(to_string(one_player), "play player 1001");
    EXPECT_EQ(to_string({Money::real, AccountKind::meter, 7, 2}), "real meter 7.2");
    EXPECT_EQ(to_string({Money::real, AccountKind::reserve, 7, 0}), "real reserve 7.0");
    EXPECT_EQ(to_string({Money::play, AccountKind::bank, 0, 0}), "play bank");
    EXPECT_EQ(to_string({Money::play, AccountKind::difference, 12, 0}), "play difference 12");
}

TEST(Accounts, NoTwoHaveTheSameName) {
    std::set<std::string> names;
    std::size_t count = 0;
    for (const Money money : {Money::play, Money::real})
        for (std::size_t kind = 0; kind < account_kind_count; ++kind)
            for (const std::uint32_t number : {0U, 1U, 11U})
                for (const std::uint8_t part :
                     {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{11}}) {
                    names.insert(to_string({money, static_cast<AccountKind>(kind), number, part}));
                    ++count;
                }
    EXPECT_EQ(names.size(), count);
}

TEST(Accounts, OnlyTheHousesOwnMayOwe) {
    for (const AccountKind kind : {AccountKind::player, AccountKind::layout, AccountKind::drop,
                                   AccountKind::meter, AccountKind::overflow, AccountKind::reserve})
        EXPECT_FALSE(may_owe(kind)) << name_of(kind);
    for (const AccountKind kind : {AccountKind::bank, AccountKind::cage, AccountKind::inventory})
        EXPECT_TRUE(may_owe(kind)) << name_of(kind);
}

TEST(Movements, HaveTheFormTheDocumentShows) {
    const std::vector<Movement> movements{{one_player, layout, Cents(1000)},
                                          {layout, mega, Cents(1)}};
    EXPECT_EQ(encode(movements),
              "\x02"                                  // two of them
              "\x00"                                  // play money
              "\x00\xE9\x07\x00"                      // from player 1001
              "\x01\x07\x00"                          // to layout 7
              "\xE8\x07"                              // 1000 cents
              "\x00\x01\x07\x00\x04\x07\x02\x01"sv);  // layout 7 to meter 7.2, one cent
    EXPECT_EQ(encode(std::vector<Movement>{}), "\x00"sv);
}

std::vector<Movement> random_movements(std::mt19937_64& random) {
    std::vector<Movement> movements(random() % 5);
    for (Movement& movement : movements) {
        const auto money = static_cast<Money>(random() % 2);
        const auto account = [&] {
            return AccountId{money, static_cast<AccountKind>(random() % account_kind_count),
                             static_cast<std::uint32_t>(random() >> (random() % 64)),
                             static_cast<std::uint8_t>(random() % 256)};
        };
        movement = {account(), account(),
                    Cents(static_cast<std::int64_t>(1 + (random() >> (1 + random() % 62)) / 2))};
        if (movement.from == movement.to) movement.to.part ^= 1U;
    }
    return movements;
}

TEST(Movements, AreReadBackAndCutShortRefused) {
    std::mt19937_64 random(1);
    for (int times = 0; times < 500; ++times) {
        const auto movements = random_movements(random);
        const Bytes bytes = encode(movements);
        EXPECT_EQ(decode_movements(bytes), movements);
        for (std::size_t size = 0; size < bytes.size(); ++size)
            EXPECT_EQ(decode_movements(BytesView(bytes).substr(0, size)), std::nullopt);
        EXPECT_EQ(decode_movements(bytes + '\0'), std::nullopt);
    }
}

TEST(Movements, WhatIsReadIsWhatWouldBeWritten) {
    const Bytes bytes = encode(std::vector<Movement>{{one_player, layout, Cents(1000)}});
    std::size_t read = 0;
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        for (int change = 1; change < 256; ++change) {
            Bytes other = bytes;
            other[place] = static_cast<char>(other[place] ^ change);
            const auto movements = decode_movements(other);
            if (!movements) continue;
            ++read;
            EXPECT_EQ(encode(*movements), other);
        }
    }
    EXPECT_GT(read, 0U);
}

TEST(Movements, UnlawfulOnesAreRefused) {
    const AccountId real_player{Money::real, AccountKind::player, 1001, 0};
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    EXPECT_TRUE(is_lawful({one_player, layout, Cents(most)}));
    EXPECT_FALSE(is_lawful({one_player, layout, Cents(0)}));
    EXPECT_FALSE(is_lawful({one_player, layout, Cents(-1)}));
    EXPECT_FALSE(is_lawful({one_player, one_player, Cents(1)}));
    EXPECT_FALSE(is_lawful({real_player, layout, Cents(1)}));
    const std::vector<BytesView> bad = {
        "\x01\x02\x00\x01\x00\x01\x07\x00\x01"sv,                  // a third kind of money
        "\x01\x00\x0E\x01\x00\x01\x07\x00\x01"sv,                  // a fifteenth kind of account
        "\x01\x00\x00\x01\x00\x0E\x07\x00\x01"sv,                  // also where it goes to
        "\x01\x00\x00\x01\x00\x00\x01\x00\x01"sv,                  // from an account to itself
        "\x01\x00\x00\x01\x00\x01\x07\x00\x00"sv,                  // no cents
        "\x01\x00\x00\x80\x80\x80\x80\x10\x00\x01\x07\x00\x01"sv,  // account 2^32
        "\x01\x00\x00\x01\x00\x01\x07\x00\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01"sv,  // 2^63 cents
        "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01"sv,  // endlessly many
    };
    for (const BytesView bytes : bad)
        EXPECT_EQ(decode_movements(bytes), std::nullopt) << ::testing::PrintToString(bytes);
    EXPECT_NE(decode_movements("\x01\x00\x00\x01\x00\x01\x07\x00\x01"sv), std::nullopt);
}

TEST(MovementsDeathTest, UnlawfulOnesAreNotWritten) {
    EXPECT_DEATH(encode(std::vector<Movement>{{one_player, layout, Cents(0)}}), "is_lawful");
}

}  // namespace
}  // namespace fairdeal::ledger
