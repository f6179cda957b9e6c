#include "cards/live_source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "cards/shuffle.h"

namespace fairdeal::cards::live_source_test {
namespace {

// Good words until it breaks; what it returns then is up to the test.
struct Plant {
    std::function<std::uint32_t()> broken{};
    std::vector<std::uint32_t> given{};
    int reseeds = 0;
    bool reseeds_well = true;
};

class PlantedWords final : public RawWords {
  public:
    explicit PlantedWords(Plant& plant) : plant_(plant) {}
    std::uint32_t next() noexcept override {
        const std::uint32_t word = plant_.broken ? plant_.broken() : good_.next();
        plant_.given.push_back(word);
        return word;
    }
    bool reseed() noexcept override {
        ++plant_.reseeds;
        return plant_.reseeds_well;
    }

  private:
    Plant& plant_;
    ChaCha20Source good_{21};
};

std::unique_ptr<RawWords> planted(Plant& plant) {
    return std::make_unique<PlantedWords>(plant);
}

TEST(LiveSource, TheSystemsPassesItsTestsAndDeals) {
    EXPECT_TRUE(bytes_are_the_systems());
    LiveSource source;
    LiveSource other;
    EXPECT_EQ(source.fault(), std::nullopt);
    for (const DeckKind deck : {DeckKind::standard, DeckKind::with_two_jokers}) {
        auto cards = source.order(deck);
        ASSERT_TRUE(cards);
        EXPECT_NE(*cards, other.order(deck));
        EXPECT_NE(*cards, source.order(deck));
        std::sort(cards->begin(), cards->end());
        EXPECT_EQ(*cards, all_cards(deck));
    }
    EXPECT_EQ(source.counts().orders, 4U);
}

// The words of an order are those that everybody's shuffle uses.
TEST(LiveSource, AnOrderIsTheShuffleOfTheWordsThatCome) {
    Plant plant;
    LiveSource source(planted(plant));
    plant.given.clear();
    const auto cards = source.order(DeckKind::standard);
    ASSERT_TRUE(cards);
    // One word that begins the window, 51 of the shuffle, eight that follow.
    ASSERT_EQ(plant.given.size(), 60U);
    struct Replay {
        const std::vector<std::uint32_t>& words;
        std::size_t place = 1;
        std::uint32_t next() { return words[place++]; }
    };
    Replay replay{plant.given};
    EXPECT_EQ(shuffled(DeckKind::standard, replay), *cards);
}

TEST(LiveSource, OneWindowIsTestedBeforeTheFirstOrder) {
    Plant plant;
    LiveSource source(planted(plant));
    EXPECT_EQ(plant.given.size(), window_words);
    EXPECT_EQ(source.counts().cycled, window_words);
    EXPECT_EQ(plant.reseeds, 2);
}

TEST(LiveSource, ItIsSeededAnewBeforeEveryOrderAndByTheWordsAndTheCycles) {
    Plant plant;
    LiveSource source(planted(plant));
    for (int i = 1; i <= 5; ++i) {
        ASSERT_TRUE(source.order(DeckKind::standard));
        EXPECT_EQ(plant.reseeds, 2 + i);
    }
    for (std::uint32_t i = 1; i <= 3 * LiveSource::cycles_per_reseed; ++i) {
        source.cycle();
        EXPECT_EQ(plant.reseeds, 7 + static_cast<int>(i / LiveSource::cycles_per_reseed));
    }
    EXPECT_EQ(source.counts().reseeds, 10U);
    // No policy of cycles and orders reaches this number of words; it is a limit of its own.
    static_assert(LiveSource::cycles_per_reseed * LiveSource::words_per_cycle <
                  LiveSource::words_per_reseed);
}

TEST(LiveSource, CyclingMovesItOn) {
    Plant a;
    Plant b;
    LiveSource quiet(planted(a));
    LiveSource cycled(planted(b));
    cycled.cycle();
    EXPECT_EQ(cycled.counts().words - quiet.counts().words, LiveSource::words_per_cycle);
    EXPECT_NE(quiet.order(DeckKind::standard), cycled.order(DeckKind::standard));
}

// Stuck at zero, a shuffle would reject words forever.
TEST(LiveSource, ABrokenSourceFailsBeforeItsFirstOrder) {
    for (const std::uint32_t stuck : {0U, 1U, 0xFFFF'FFFFU}) {
        Plant plant;
        plant.broken = [&] { return stuck; };
        LiveSource source(planted(plant));
        EXPECT_EQ(source.fault(), HealthTest::repetition_count);
        EXPECT_EQ(source.order(DeckKind::standard), std::nullopt);
        EXPECT_EQ(plant.given.size(), repetition_cutoff) << "it is not asked again";
    }
}

TEST(LiveSource, AnOrderUnderWhichTheSourceBreaksIsNotDealt) {
    for (const std::uint32_t stuck : {0U, 0x1234'5678U, 0xFFFF'FFFFU}) {
        Plant plant;
        LiveSource source(planted(plant));
        ASSERT_TRUE(source.order(DeckKind::standard));
        plant.broken = [&] { return stuck; };
        EXPECT_EQ(source.order(DeckKind::standard), std::nullopt);
        EXPECT_EQ(source.fault(), HealthTest::repetition_count);
        plant.broken = nullptr;  // even if it works again, it is no longer trusted
        EXPECT_EQ(source.order(DeckKind::standard), std::nullopt);
        source.cycle();
        EXPECT_EQ(source.fault(), HealthTest::repetition_count);
        EXPECT_EQ(source.counts().orders, 1U);
    }
}

// Between two rounds nobody deals, so the cycling finds it.
TEST(LiveSource, ABiasIsFoundByCyclingAlone) {
    Plant plant;
    LiveSource source(planted(plant));
    ChaCha20Source words(22);
    plant.broken = [&] { return words.next() | (words.next() & 0x8000'0000U); };
    std::uint32_t cycles = 0;
    while (!source.fault() && cycles < 1000) {
        source.cycle();
        ++cycles;
    }
    EXPECT_EQ(source.fault(), HealthTest::bit_proportion);
    EXPECT_EQ(cycles * LiveSource::words_per_cycle, window_words);
}

TEST(LiveSource, SeedingThatFailsStopsIt) {
    Plant plant;
    plant.reseeds_well = false;
    EXPECT_EQ(LiveSource(planted(plant)).fault(), HealthTest::seeding);
    plant.reseeds_well = true;
    LiveSource source(planted(plant));
    ASSERT_TRUE(source.order(DeckKind::standard));
    plant.reseeds_well = false;
    EXPECT_EQ(source.order(DeckKind::standard), std::nullopt);
    EXPECT_EQ(source.fault(), HealthTest::seeding);
}

TEST(SystemWords, BytesOfTheSystemThatCannotBeRightAreFound) {
    const auto fault_with = [](SystemBytes system) {
        return LiveSource(system_words(std::move(system))).fault();
    };
    EXPECT_EQ(fault_with(fill_from_system), std::nullopt);
    // The same bytes each time: from a stopped clock, or a cloned machine.
    EXPECT_EQ(fault_with([](std::span<std::uint8_t> bytes) {
                  for (std::size_t i = 0; i < bytes.size(); ++i)
                      bytes[i] = static_cast<std::uint8_t>(i);
              }),
              HealthTest::seeding);
    EXPECT_EQ(fault_with([](std::span<std::uint8_t>) {}), HealthTest::seeding);
    EXPECT_EQ(fault_with([value = std::uint8_t{0}](std::span<std::uint8_t> bytes) mutable {
                  std::ranges::fill(bytes, ++value);
              }),
              HealthTest::seeding);
}

// Whatever the old key was, and whatever is mixed in twice.
TEST(SystemWords, WhatIsMixedInTwiceDoesNotCancelOut) {
    ChaCha20Source::Seed fresh;
    fresh.fill(0x3C);
    ChaCha20Source once(31);
    ChaCha20Source twice(31);
    ChaCha20Source never(31);
    once.mix(fresh);
    twice.mix(fresh);
    twice.mix(fresh);
    const CardList cards = shuffled(DeckKind::standard, twice);
    EXPECT_NE(cards, shuffled(DeckKind::standard, never));
    EXPECT_NE(cards, shuffled(DeckKind::standard, once));
}

// The tests remember two words: neither is of a deck.
TEST(LiveSource, NoWordOfAnOrderBeginsAWindowOrIsTheLast) {
    Plant plant;
    LiveSource source(planted(plant));
    std::uint64_t before = plant.given.size();
    for (int i = 0; i < 500; ++i) {
        ASSERT_TRUE(source.order(DeckKind::standard));
        const std::uint64_t after = plant.given.size();
        // The 51 words of the order end eight before the end.
        for (std::uint64_t at = after - 59; at < after - 8; ++at)
            EXPECT_NE(at % window_words, 0U) << "order " << i;
        EXPECT_GE(after - before, 59U);
        before = after;
    }
}

}  // namespace
}  // namespace fairdeal::cards::live_source_test
