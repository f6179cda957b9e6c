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

void always(Of<table::TakeStep>, const Trying& trying);
void here(Of<table::TakeStep>, const TryingHere& trying);
void always(Of<table::OpenTable>, const Trying& trying);
void always(Of<table::GoIdle>, const Trying& trying);
void always(Of<table::CloseTable>, const Trying& trying);
void always(Of<table::TakeSeat>, const Trying& trying);
void always(Of<table::LeaveSeat>, const Trying& trying);
void always(Of<table::LoseConnection>, const Trying& trying);
void always(Of<table::RestoreConnection>, const Trying& trying);
void always(Of<table::PlaceWager>, const Trying& trying);
void always(Of<table::WithdrawWager>, const Trying& trying);
void always(Of<table::Choose>, const Trying& trying);
void here(Of<table::Choose>, const TryingHere& trying);
void always(Of<table::Discard>, const Trying& trying);
void here(Of<table::Discard>, const TryingHere& trying);
void always(Of<table::Show>, const Trying& trying);
void here(Of<table::Show>, const TryingHere& trying);
void always(Of<table::AskAdvice>, const Trying& trying);
void always(Of<table::Tick>, const Trying& trying);
void here(Of<table::Tick>, const TryingHere& trying);
void always(Of<table::Recut>, const Trying& trying);
void always(Of<table::ChangeCards>, const Trying& trying);
void always(Of<table::ChangeMethod>, const Trying& trying);
void always(Of<table::Raise>, const Trying& trying);
void here(Of<table::Raise>, const TryingHere& trying);
void always(Of<table::Rule>, const Trying& trying);
void here(Of<table::Rule>, const TryingHere& trying);
void always(Of<table::OpenCorrection>, const Trying& trying);
void always(Of<table::CorrectCard>, const Trying& trying);
void always(Of<table::CloseCorrection>, const Trying& trying);
void always(Of<table::ReportLight>, const Trying& trying);
void always(Of<table::ValidatePayout>, const Trying& trying);
void always(Of<table::CompletePapers>, const Trying& trying);
void always(Of<table::CorrectMeter>, const Trying& trying);
void always(Of<table::AttestLayout>, const Trying& trying);
void always(Of<table::ReportDeck>, const Trying& trying);
void always(Of<table::InspectDeck>, const Trying& trying);
void here(Of<table::InspectDeck>, const TryingHere& trying);
void always(Of<table::CorrectEntry>, const Trying& trying);
void always(Of<table::SupplyEntry>, const Trying& trying);
void always(Of<table::AbandonCorrection>, const Trying& trying);
void always(Of<table::TakeBack>, const Trying& trying);
void always(Of<table::FlagDispute>, const Trying& trying);
void always(Of<table::AwardLine>, const Trying& trying);

// The faces that a live table wants with the step that is due, as the plan has them; nothing
// where it wants none.
cards::CardList faces_for_step(const TryingHere& trying);

// The command that goes on.
table::Command going_on(const TryingHere& trying);

}  // namespace fairdeal::explore
