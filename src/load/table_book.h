#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "load/run_tally.h"

// The shared knowledge of a table's bots: the course of the game, learned from what the server
// offers, and what each bot was shown, which must be the same. One thread uses all books.
namespace fairdeal::load {

struct MenuOption {
    std::string key{};
    std::uint8_t throws_least = 0;
    std::uint8_t throws_most = 0;
};
// The choices that a player has after a certain sequence of choices.
struct Menu {
    enum class Kind : std::uint8_t { unknown, choose, discard };
    Kind kind = Kind::unknown;
    std::vector<MenuOption> options{};  // a discard has one
    std::vector<std::pair<std::string, std::size_t>> next{};
};

// One entry of a table's chain as players see it.
struct Shown {
    std::uint64_t seq = 0;
    std::uint32_t events = 0;
    std::uint64_t digest = 0;  // over the content that all players see
    bool after_gap = false;    // no bot followed right before it, so entries may be missing
};

// How many spots a player must bet on to be dealt in, found out by trying. One for each game.
struct GameBook {
    std::size_t spots_needed = 1;
};
using GameBooks = std::map<std::string, GameBook, std::less<>>;

class TableBook {
  public:
    TableBook(std::uint32_t number, GameBooks& games, RunTally& tally)
        : number_(number), games_(games), tally_(tally) {}

    std::uint32_t number() const noexcept { return number_; }
    GameBook* game = nullptr;
    GameBook& find_game(std::string_view key);

    struct Spot {
        std::string wager{};
        std::int64_t least = 0;
    };
    std::vector<Spot> spots{};

    std::vector<Menu> menus{1};  // the first is that of the first decision in a round
    std::size_t step(std::size_t menu, std::string_view key);

    // Notes an entry that the bot in this seat was shown. Before it, the bot was shown entry `last`
    // or a view of it.
    void shown(const Shown& entry, std::uint64_t last, unsigned seat);
    // The kept part of what was shown.
    const std::deque<Shown>& record() const noexcept { return record_; }
    bool keeps_all = false;

    // Counts the end of a round when the first bot sees it.
    void round_ended(std::uint64_t seq, bool is_void);

    // When bots may bet on this round, if rounds should begin at intervals of `every`.
    Moment start_of(std::uint32_t round, std::chrono::nanoseconds every, Moment now);

  private:
    std::uint32_t number_;
    GameBooks& games_;
    RunTally& tally_;
    std::deque<Shown> record_;
    std::uint64_t last_end_ = 0;
    std::uint32_t scheduled_ = 0;
    Moment start_{};
};

}  // namespace fairdeal::load
