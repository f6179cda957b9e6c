#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/commands/settle_command.h"
#include "games/registry.h"

// Rounds to read, one a line, and their exact answers: src/games/GAME/golden.jsonl and
// golden_answers.jsonl. After an intended change, write the answers again with
//   build/fairdeal settle src/games/GAME/golden.jsonl > src/games/GAME/golden_answers.jsonl
// and read the difference.
namespace fairdeal::cli {
namespace {

TEST(GoldenRounds, EveryGameSettlesItsRoundsToTheLetter) {
    std::size_t games_with_rounds = 0;
    for (const auto& folder : std::filesystem::directory_iterator("src/games")) {
        std::ifstream rounds(folder.path() / "golden.jsonl");
        if (!rounds) continue;
        ++games_with_rounds;
        std::ifstream answers(folder.path() / "golden_answers.jsonl");
        LineSettler settler;
        std::string round;
        std::string answer;
        std::uint64_t number = 0;
        while (std::getline(rounds, round)) {
            ASSERT_TRUE(std::getline(answers, answer))
                << folder.path() << ": no answer to " << round;
            EXPECT_EQ(settler.answer(round, ++number), answer) << folder.path() << ": " << round;
        }
        EXPECT_FALSE(std::getline(answers, answer)) << folder.path() << ": answers to nothing";
        EXPECT_GE(number, 8U) << folder.path();
    }
    EXPECT_EQ(games_with_rounds, games::registry().size());
}

// The example in the help of `settle` can be pasted.
TEST(GoldenRounds, TheExampleOfEveryGameIsSettled) {
    LineSettler settler;
    for (const games::Module* game : games::registry()) {
        const std::string answer = settler.answer(game->description->example, 1);
        EXPECT_TRUE(answer.starts_with(R"({"seats":)")) << answer;
    }
}

}  // namespace
}  // namespace fairdeal::cli
