#pragma once

#include <array>
#include <map>
#include <vector>

#include "table/state/event.h"
#include "table/state/setup.h"

// A second opinion on one round, written from its events alone: the wagers, the cards as they were
// dealt and shown, the choices. When the round ends it is settled whole by the rules core and
// compared with what the table did, line by line.
namespace fairdeal::property {

// What can replace a card that nobody has seen: a card that is not known to be elsewhere, or
// at least one that is not with the dealer, in the community or in the same hand.
struct StandIns {
    cards::CardSet free{};
    cards::CardSet others{};
};

class TableModel {
  public:
    explicit TableModel(const table::Setup& setup) noexcept : setup_(&setup) {}

    // Throws Failure when the books do not balance.
    void note(const table::Event& event);

    // The round was executed again, with these events from its start on.
    void play_again(std::uint32_t round, const std::vector<table::Event>& events);

    int rounds() const noexcept { return rounds_; }
    int void_rounds() const noexcept { return void_rounds_; }
    int meter_wins() const noexcept { return meter_wins_; }

  private:
    struct Entry {
        table::LineSettled line{};
        games::Citation cited{};
        bool corrected = false;
    };
    struct SeatRecord {
        std::array<base::Cents, games::most_wagers> placed{};
        std::array<base::Cents, games::most_wagers> match_play{};
        std::array<base::Cents, games::most_wagers> made{};
        bool dealt_in = false;
        bool voided = false;
        bool dark = false;  // its Progressive wager went back by a ruling on its light (T-36)
        bool asked_to_show = false;
        bool shown = false;
        bool hand_shown = false;
        std::vector<games::Choice> choices{};
        std::vector<cards::CardList> drawn{};
        cards::CardList dealt{};
        cards::CardList hand{};   // as it was turned up
        cards::CardList apart{};  // so the drawn card
        std::vector<Entry> lines{};
        std::size_t lines_before_void = 0;
    };
    using Seats = std::array<SeatRecord, games::most_seats>;

    struct Totals {
        int rounds = 0;
        int void_rounds = 0;
        int meter_wins = 0;
    };
    void begin_round();
    template <class Body>
    void take(const Body& body, const table::Event& event);
    template <class Body>
    void take_wager(const Body& body);
    template <class Body>
    void take_cards(const Body& body);
    void settled(const table::LineSettled& line, games::Citation cited);
    void corrected(const table::LineCorrected& line, games::Citation cited);
    void close_books() const;
    void check_money(std::size_t seat) const;
    void check_lines() const;
    void check_void_hands() const;
    void compare(const games::SeatSettlement& due, const SeatRecord& done) const;
    games::Round whole_round() const;
    void add_cards(const SeatRecord& seat, StandIns& free, games::SeatRound& out) const;

    const table::Setup* setup_;
    Seats seats_{};
    cards::CardList dealer_{};
    cards::CardList dealer_shown_{};
    cards::CardList community_{};
    cards::CardList community_shown_{};
    bool is_void_ = false;
    bool was_corrected_ = false;
    games::WagerSet settled_anyway_{};
    base::Cents paid_off_meters_{};             // by lines
    base::Cents taken_off_meters_{};            // by the meters
    std::map<std::uint32_t, Totals> starts_{};  // when the last rounds began
    int rounds_ = 0;
    int void_rounds_ = 0;
    int meter_wins_ = 0;
};

}  // namespace fairdeal::property
