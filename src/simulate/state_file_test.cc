#include "simulate/state_file.h"

#include <gtest/gtest.h>

#include "cards/random.h"
#include "documents/sheet/digest.h"
#include "games/registry.h"
#include "math/question.h"
#include "simulate/sums_text.h"

namespace fairdeal::simulate {
namespace {

namespace bj = boost::json;

math::SimulationSetup some_setup() {
    math::SimulationSetup setup;
    setup.game = games::registry().front();
    setup.solver = games::find_solver(setup.game->description->key);
    setup.question = math::default_question(*setup.game);
    setup.seats = 2;
    setup.seed = 7;
    return setup;
}

// Sums that two seats could have, with every field in use.
RunState some_state() {
    RunState state;
    state.done.add({0, 2});
    state.done.add({5, 6});
    state.sums.rounds = 3 * math::block_rounds;
    math::SeatOutcome outcome;
    outcome.choices.count = 2;
    outcome.choices.option = {1, 2};
    outcome.thrown = {3, 0};
    outcome.nets = {-1000, 0, 4'000'000'000'000, 0, 5, 0, 0, -7};
    outcome.envy = 100'000;
    outcome.open = 0x97;
    state.sums.outcomes[outcome] = 2 * state.sums.rounds - 1;
    outcome.choices.shown = false;
    state.sums.outcomes[outcome] = 1;
    state.sums.seat_nets = {base::Wide{-5} << 80, 1, 2, 3, 4, -6};
    state.sums.seat_squares = base::Wide{1} << 100;
    state.sums.table_squares = (base::Wide{1} << 101) + 12345;
    return state;
}

bj::object identity() {
    return identity_of(some_setup(), "1.2.3", "abcdef");
}

// The changed text with a correct checksum.
std::string sealed(std::string text) {
    text.resize(text.rfind("sha256 "));
    return text + "sha256 " + documents::sha256(text) + "\n";
}

TEST(SumsText, SumsComeBack) {
    const math::SimulationSums sums = some_state().sums;
    const auto read = read_sums(sums_text(sums));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, sums);
    EXPECT_EQ(read_sums(sums_text({})), math::SimulationSums{});
}

TEST(SumsText, NumbersPast64Bits) {
    EXPECT_EQ(wide_text(0), "0");
    EXPECT_EQ(wide_text(base::Wide{1} << 100), "1267650600228229401496703205376");
    EXPECT_EQ(wide_text(-(base::Wide{1} << 64)), "-18446744073709551616");
}

TEST(SumsText, TakesNothingElse) {
    const std::string good = sums_text(some_state().sums);
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"rounds ", "round "},
             {"rounds ", "rounds -"},
             {"nets ", "nets x"},
             {"nets ", "nets 1 2 3 "},      // more seats than any table has
             {"\nsquares", " 0\nsquares"},  // a seat without a net is not written
             {"\nsquares", " 1 0\nsquares"},
             {"squares ", "squares 1 "},
             {"squares ", "squares 99999999999999999999999999999999999999999"},
             {"outcome 2 1", "outcome 3 1"},
             {"outcome 2 1", "outcome 2 2"},
             {"outcome 2 1", "outcome 2 -1"},
             {"outcome 2 1 1", "outcome 2 1 256"},
             {"outcome 2 0", "outcome 2 1"},  // then it is there twice
             {"outcome", "outcomes"},
             {" 1\n", " 0 1\n"},  // nor a wager
             {" 1\n", " 0\n"},
         }) {
        std::string bad = good;
        const std::size_t at = bad.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        bad.replace(at, from.size(), to);
        EXPECT_FALSE(read_sums(bad).has_value()) << from << " → " << to;
    }
    EXPECT_FALSE(read_sums("").has_value());
}

TEST(StateFile, ComesBack) {
    const RunState state = some_state();
    const auto read = read_state(state_text(identity(), state), identity());
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(read->done, state.done);
    EXPECT_EQ(read->sums, state.sums);
    EXPECT_EQ(seed_in_state(state_text(identity(), state)), 7U);
}

TEST(StateFile, EveryFlippedByteIsFound) {
    const std::string good = state_text(identity(), some_state());
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 1);
        const auto read = read_state(bad, identity());
        ASSERT_FALSE(read.has_value()) << "byte " << i;
        EXPECT_NE(read.error().find("damaged"), std::string::npos);
        EXPECT_FALSE(seed_in_state(bad).has_value());
    }
}

TEST(StateFile, EveryTruncationIsFound) {
    const std::string good = state_text(identity(), some_state());
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_FALSE(read_state(good.substr(0, size), identity()).has_value()) << size;
    EXPECT_FALSE(read_state(good + "\n", identity()).has_value());
}

TEST(StateFile, AnotherRunIsNamed) {
    const std::string text = state_text(identity(), some_state());
    const auto sentence = [&](auto change, const char* version = "1.2.3",
                              const char* fingerprint = "abcdef") {
        math::SimulationSetup other = some_setup();
        change(other);
        const auto read = read_state(text, identity_of(other, version, fingerprint));
        return read ? std::string("accepted") : read.error();
    };
    const auto nothing = [](math::SimulationSetup&) {};
    EXPECT_EQ(sentence(nothing), "accepted");
    EXPECT_EQ(sentence([](auto& other) { other.seed = 8; }),
              "is of another run: its seed is 7, not 8");
    EXPECT_EQ(sentence([](auto& other) { other.seats = 3; }),
              "is of another run: its seats is 2, not 3");
    EXPECT_EQ(sentence([](auto& other) { other.style = math::PlayStyle::random; }),
              "is of another run: its strategy is \"optimal\", not \"random\"");
    EXPECT_NE(sentence([](auto& other) {
                  const auto* game = games::registry().back();
                  other.game = game;
                  other.question = math::default_question(*game);
              }).find("its game is"),
              std::string::npos);
    EXPECT_NE(sentence([](auto& other) {
                  other.question.placed[other.game->description->base_wager] = base::Cents(500);
              }).find("its bets is"),
              std::string::npos);
    EXPECT_EQ(sentence(nothing, "1.2.4"),
              "is of another run: its version is \"1.2.3\", not \"1.2.4\"");
    EXPECT_NE(sentence(nothing, "1.2.3", "abcdee").find("deals, decides or settles differently"),
              std::string::npos);
}

// Somebody may have put a correct checksum under wrong numbers.
TEST(StateFile, CountsMustAddUp) {
    RunState state = some_state();
    ++state.sums.rounds;
    EXPECT_FALSE(read_state(state_text(identity(), state), identity()).has_value());
    state = some_state();
    ++state.sums.outcomes.begin()->second;
    EXPECT_FALSE(read_state(state_text(identity(), state), identity()).has_value());
    state = some_state();
    state.done.add({7, 8});
    EXPECT_FALSE(read_state(state_text(identity(), state), identity()).has_value());

    const std::string good = state_text(identity(), some_state());
    ASSERT_TRUE(read_state(sealed(good), identity()).has_value());
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"[[0,2],[5,6]]", "[[0,2],[1,2]]"},
             {"[[0,2],[5,6]]", "[[0,2],[5]]"},
             {"[[0,2],[5,6]]", "[[0,2],[6,5]]"},
             {"[[0,2],[5,6]]", "[[-1,2]]"},
             {"[[0,2],[5,6]]", "7"},
             {"\"blocks\"", "\"block\""},
             {"rounds", "round"},
         }) {
        std::string bad = good;
        const std::size_t at = bad.rfind(from);
        ASSERT_NE(at, std::string::npos) << from;
        bad.replace(at, from.size(), to);
        EXPECT_FALSE(read_state(sealed(bad), identity()).has_value()) << to;
    }
}

}  // namespace
}  // namespace fairdeal::simulate
