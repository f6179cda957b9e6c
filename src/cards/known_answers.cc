#include "cards/known_answers.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "cards/shuffle.h"

namespace fairdeal::cards {
namespace {

constexpr std::size_t block_words = 16;
using Block = std::array<std::uint32_t, block_words>;

struct PublishedBlock {
    std::array<std::uint8_t, 2> start;  // of the key, which is zeros otherwise
    std::uint8_t end;
    std::size_t number;  // the counter
    Block words;
};

// clang-format off
constexpr std::array published_blocks = std::to_array<PublishedBlock>({
    {{}, 0, 0, {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
                0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2}},
    {{}, 0, 1, {0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32,
                0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874, 0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b}},
    {{}, 1, 1, {0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01, 0xf38422b8, 0x5aaa49c9,
                0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f, 0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00}},
    {{0, 0xFF}, 0, 2, {0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039, 0xa1bebbc1, 0xcaf09aae,
                       0xa25ab213, 0x48a6b46c, 0x1b9d9bcb, 0x092c5be6, 0x546ca624, 0x1bec45d5, 0x87f47473, 0x96f0992e}},
});

constexpr std::array<std::uint8_t, 52> order_of_52{
    13, 48, 19, 35, 36, 41, 29, 15, 43,  6, 26, 21, 50, 31, 24, 47, 40, 22,  1, 30,  7,  4, 17, 14, 11,  0,
    33, 39, 49,  3,  8, 46, 27, 44, 37, 38, 34,  9, 16, 51,  2, 42, 20, 32, 23, 18,  5, 45, 10, 12, 28, 25};
constexpr std::array<std::uint8_t, 54> order_of_54{
    18,  7, 40, 28, 10, 31, 50, 32, 30, 37, 45, 43, 33, 23, 14,  6, 41, 20, 42, 35,  1, 22,  8,  4, 49, 15, 51,
     0, 25, 27, 13,  3, 38, 48, 52, 46, 39, 17, 36,  9, 16, 53,  2, 44, 21, 34, 24, 19,  5, 47, 11, 12, 29, 26};
// clang-format on

void sodiums_cipher(std::span<std::uint8_t> stream, const ChaCha20Source::Seed& key) {
    constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
    crypto_stream_chacha20(stream.data(), stream.size(), nonce.data(), key.data());
}

// A source of one word. A second request means that the first word was rejected.
class OneWord {
  public:
    explicit OneWord(std::uint32_t word) noexcept : word_(word) {}
    std::uint32_t next() noexcept { return ++asked_ == 1 ? word_ : 0xFFFF'FFFFU; }
    bool was_thrown_away() const noexcept { return asked_ > 1; }

  private:
    std::uint32_t word_;
    int asked_ = 0;
};

std::optional<std::uint32_t> our_scale(std::uint32_t word, std::uint32_t n) {
    OneWord source(word);
    const std::uint32_t number = below(source, n);
    return source.was_thrown_away() ? std::nullopt : std::optional(number);
}

// The words that give one number form an interval, so checking both ends and the words beside them
// is enough.
bool has_its_words(WordScaler scale, std::uint64_t number, std::uint64_t n) {
    constexpr std::uint64_t all_words = std::uint64_t{1} << 32;
    const std::uint64_t past = ((number + 1) * all_words + n - 1) / n;
    const std::uint64_t first = past - all_words / n;
    const auto gives = [&](std::uint64_t word) {
        return scale(static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(n));
    };
    return gives(first) == number && gives(past - 1) == number &&
           (first == 0 || gives(first - 1) != number) &&
           (past == all_words || gives(past) != number);
}

}  // namespace

bool is_chacha20(Cipher cipher) {
    constexpr std::size_t block_bytes = block_words * sizeof(std::uint32_t);
    return std::ranges::all_of(published_blocks, [&](const PublishedBlock& published) {
        ChaCha20Source::Seed key{};
        std::ranges::copy(published.start, key.begin());
        key.back() = published.end;
        std::array<std::uint8_t, 3 * block_bytes> stream{};
        cipher(stream, key);
        Block words{};
        std::memcpy(words.data(), stream.data() + published.number * block_bytes, block_bytes);
        return words == published.words;
    });
}

bool scales_evenly(WordScaler scale) {
    for (std::uint32_t n = 1; n <= size(DeckKind::with_two_jokers); ++n) {
        for (std::uint32_t number = 0; number < n; ++number)
            if (!has_its_words(scale, number, n)) return false;
    }
    return true;
}

bool is_known_order(const CardList& cards) {
    const auto is = [&](const auto& order) {
        return std::ranges::equal(
            cards, order, {}, [](Card card) { return static_cast<std::uint8_t>(card.index()); });
    };
    return cards.size() == order_of_52.size() ? is(order_of_52) : is(order_of_54);
}

std::optional<HealthTest> fault_in_known_answers() {
    CHECK(sodium_init() >= 0);
    if (!is_chacha20(sodiums_cipher)) return HealthTest::known_answer;
    if (!scales_evenly(our_scale)) return HealthTest::scaling;
    for (const DeckKind deck : {DeckKind::standard, DeckKind::with_two_jokers}) {
        ChaCha20Source zeros(ChaCha20Source::Seed{});
        if (!is_known_order(shuffled(deck, zeros))) return HealthTest::known_answer;
    }
    return std::nullopt;
}

}  // namespace fairdeal::cards
