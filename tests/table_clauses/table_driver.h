#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/card.h"
#include "games/procedure.h"
#include "table/procedure/decide.h"
#include "table/state/setup.h"
#include "table/state/table.h"

// A table that a test drives to any step of its life. It holds the true deck: at a live table the
// engine does not know the cards, and the driver enters the faces that people would see.
namespace fairdeal::test {

// The default table of a game, dealt this way; live unless said otherwise.
table::Setup setup_of(std::string_view game, games::Dealing dealing,
                      games::Shuffling shuffling = games::Shuffling::device,
                      table::CardSource source = table::CardSource::live);
void set_option(table::Setup& setup, std::string_view name, std::string_view value);

// One person of each role; the player of seat n has the account 100 + n.
table::Actor person(games::Role role);
table::Actor player_of(int seat);
inline const table::Actor dealer = person(games::Role::dealer);
inline const table::Actor supervisor = person(games::Role::supervisor);
inline const table::Actor clock = person(games::Role::clock);

inline constexpr std::array all_dealings{games::Dealing::manual_shoe, games::Dealing::hand,
                                         games::Dealing::automated};
inline constexpr games::SetOf<games::Role> floor_or_supervisor{games::Role::floorperson,
                                                               games::Role::supervisor};

table::PlaceWager bet(int seat, std::string_view wager, base::Cents amount,
                      base::Cents coupon = {});

// The command that takes a step, where it needs no more than a number.
table::TakeStep taking(std::string_view step, int number = 0);

// Where the cards really are.
struct TrueCards {
    cards::CardList stub{};
    std::array<cards::CardList, games::most_seats> hands{};
    std::array<cards::CardList, games::most_seats> apart{};
    cards::CardList dealer{};
    cards::CardList community{};
};

class TableDriver {
  public:
    explicit TableDriver(table::Setup setup);
    TableDriver(const TableDriver&) = delete;
    TableDriver& operator=(const TableDriver&) = delete;

    const table::Table& table() const noexcept { return table_; }
    const TrueCards& true_cards() const noexcept { return true_; }
    table::Time now() const noexcept { return now_; }
    void wait(std::chrono::milliseconds time) { now_ += time; }

    // These cards lie on top when the next cards are dealt, and in every round after; the others
    // follow in the order of a new deck. A cut by the driver is allowed for.
    void stack(std::string_view cards);

    // What players do whenever it is their turn, until told otherwise. Bets are repeated in every
    // round; a player of seat n sits down as soon as the table is open.
    void play(int seat, std::initializer_list<std::pair<std::string_view, int>> dollars);
    void will_choose(int seat, std::vector<std::string> options);     // one for each decision
    void will_throw(int seat, std::vector<std::vector<int>> places);  // one list for each draw
    void will_show(int seat, bool shown) { shows_[seat] = shown; }

    // A refusal must leave the table as it was; that is checked here.
    std::optional<table::Refusal> give(table::Actor actor, table::CommandBody body);
    bool must(table::Actor actor, table::CommandBody body);  // false, and a failure: refused
    bool refuses(table::Actor actor, table::CommandBody body, table::RefusalCode code,
                 std::string_view clause = {});  // the clause, or ruling, that is cited

    // The step that is due; "" when the table waits.
    std::string_view step() const noexcept;
    bool advance();                        // does whatever is due
    bool run_to(std::string_view step);    // until this step is due
    bool run_past(std::string_view step);  // until it has been taken
    bool end_round();                      // until the round that is on has ended
    table::TakeStep due() const;           // the command that takes the step that is due

    // The record, since the last mark.
    void mark() noexcept { marked_ = events_.size(); }
    std::span<const table::Event> events() const noexcept {
        return std::span<const table::Event>(events_).subspan(marked_);
    }
    template <class Body>
    std::vector<Body> all() const {
        std::vector<Body> found;
        for (const table::Event& event : events()) {
            if (const Body* body = std::get_if<Body>(&event.body)) found.push_back(*body);
        }
        return found;
    }
    template <class Body>
    const table::Event* last() const {
        for (std::size_t i = events_.size(); i-- > marked_;) {
            if (std::holds_alternative<Body>(events_[i].body)) return &events_[i];
        }
        return nullptr;
    }
    template <class Body>
    std::string_view clause_of_last() const {  // the clause, or else the ruling
        const table::Event* event = last<Body>();
        return event == nullptr ? "no such event" : name_of(event->cited);
    }
    static std::string_view name_of(const games::Citation& cited) noexcept;

  private:
    cards::CardList order() const;  // as dealt
    void apply(const table::Event& event);
    void enter_faces(table::TakeStep& taken) const;
    bool seat_players();
    bool place_bets();
    bool act_for_players(const games::Step& step);

    table::Setup setup_;
    table::Table table_;
    table::Time now_;
    std::vector<table::Event> events_{};
    std::size_t marked_ = 0;
    TrueCards true_{};
    cards::CardList on_top_{};
    std::map<int, std::vector<std::pair<std::string, int>>> bets_{};
    std::map<int, std::vector<std::string>> choices_{};
    std::map<int, std::vector<std::vector<int>>> throws_{};
    std::map<int, bool> shows_{};
};

// The attested clauses of a step.
std::vector<std::string_view> attested_clauses(const games::Step& step);

// Runs to the step and proves that it is asked there: nobody but `who` can take it, no other step
// can be taken before it, and taking it records who attests exactly these clauses.
void expect_attested(TableDriver& table, std::string_view step, games::SetOf<games::Role> who,
                     const std::vector<std::string_view>& clauses);

// "2c > hand 1": each delivery of the deal, in order.
std::vector<std::string> deal_in_words(const TableDriver& table);
// "6 ante loses": each line that was settled, in order.
std::vector<std::string> lines_in_words(const TableDriver& table);
// "6 ante loses -10": so, with the dollars won or lost.
std::vector<std::string> money_in_words(const TableDriver& table);
// These lines between what was turned up ("turned hand 6") and racked ("racked hand 6").
std::vector<std::string> course_in_words(const TableDriver& table);

}  // namespace fairdeal::test
