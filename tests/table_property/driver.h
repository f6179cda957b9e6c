#pragma once

#include <optional>

#include "session.h"

// Gives commands to a session: mostly what is due, so that rounds are played to their end; beside
// it whatever people may do at any time, what goes wrong, and what must be refused. What was
// reached least is tried most.
namespace fairdeal::property {

class Driver {
  public:
    Driver(Session& session, Coverage& coverage, std::uint64_t seed) noexcept
        : session_(session), coverage_(coverage), dice_(seed) {}

    void act();

  private:
    // Whatever can go wrong now and did not go wrong often enough here, each as a branch: it
    // happens, the table sometimes plays on, and then none of it was.
    void branch_off(std::size_t index);
    bool happens(std::size_t index, games::Irregularity what);
    void provoke_all(std::size_t index, std::optional<Session::Mark>& mark);
    void exhaust_deck(std::size_t index, std::optional<Session::Mark>& mark);
    void play_on(std::size_t index, int commands);
    // A hand that is void before it has its cards.
    void void_a_hand(std::size_t index);
    // What is due, with everything right; throws Failure when it is refused.
    void break_light(std::size_t index, std::optional<Session::Mark>& mark);
    void settle_in_the_dark(std::size_t index);
    void go_on(std::size_t index);
    std::optional<table::Command> next(const table::Table& table);
    std::optional<table::Command> due_step(const table::Table& table);
    table::SeatNumber bettor(const table::Table& table);
    std::optional<table::Command> bet(const table::Table& table);
    std::optional<table::Command> decide(const table::Table& table);
    std::optional<table::Command> in_correction(const table::Table& table);
    table::Command ruling(const table::Table& table);

    // What may be done beside it; refused where it does not fit.
    std::optional<table::CommandBody> aside(const table::Table& table, table::Actor& by);
    std::optional<table::CommandBody> aside_of_staff(const table::Table& table, table::Actor& by);

    // What goes wrong.
    std::optional<table::Command> mishap(const table::Table& table);
    std::optional<table::Command> mishap(const table::Table& table, games::Irregularity what);

    table::Command command(table::Actor by, table::CommandBody body) const {
        return {by, now_, std::move(body)};
    }
    table::Actor for_seat(const table::Table& table, table::SeatNumber seat);

    Session& session_;
    Coverage& coverage_;
    Dice dice_;
    table::Time now_{std::chrono::hours(500'000)};
    std::uint32_t decks_named_ = 0;
    std::uint32_t newcomers_ = 0;
    table::StepId branched_at_{};
    bool greedy_ = false;  // all players bet, stay in and throw as many cards as they may
};

}  // namespace fairdeal::property
