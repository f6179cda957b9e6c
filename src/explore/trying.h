#pragma once

#include "explore/alphabet.h"

// The values that are tried for each kind of command: the only place that a new command needs.
// `always` is for what does not depend on the state, `here` for what does. A kind of command
// without an `always` of its own does not compile (alphabet.cc).
namespace fairdeal::explore {

template <class Body>
struct Of {};

// Collects offers.
struct Trying {
    const table::Setup& setup;
    Offers& out;

    void plainly(table::Actor actor, table::CommandBody body) const {
        out.push_back({.command = {actor, {}, std::move(body)}});
    }
    void aside(table::Actor actor, table::CommandBody body) const {
        out.push_back({.command = {actor, {}, std::move(body)}, .aside = true});
    }
    // It has to be refused, whatever the state is.
    void wrongly(table::Actor actor, table::CommandBody body) const {
        out.push_back({.command = {actor, {}, std::move(body)}, .aside = true, .wrong = true});
    }
    table::SeatNumber seats() const noexcept { return setup.seats; }
    table::SeatNumber beyond() const noexcept {
        return static_cast<table::SeatNumber>(setup.seats + 1);
    }
};

// In a state.
struct TryingHere : Trying {
    const table::Table& table;
    table::Time now;
    const Plan& plan;
};

template <class Body>
void here(Of<Body>, const TryingHere&) {}

}  // namespace fairdeal::explore
