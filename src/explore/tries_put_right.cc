#include "explore/tries_put_right.h"

// Corrections, disputes and awards, and equipment that leaves or was filed. The states of the
// search have no journal of their round, so the table refuses a correction there; corrections that
// lead somewhere are tried on the first path to a state (walk.h).
namespace fairdeal::explore {

using base::Cents;
using table::CorrectEntry;
using table::Miskeyed;
using table::SupplyEntry;

namespace {

constexpr const char* reason_given = "for the explorer";

std::string base_key(const Trying& trying) {
    const games::Description& game = trying.setup.description();
    return std::string(game.wagers[game.base_wager].key);
}

}  // namespace

void always(Of<table::AttestLayout>, const Trying& trying) {
    const std::string drawing(64, '0');
    trying.plainly(the_supervisor, table::AttestLayout{drawing, "2025-12-31", "1"});
    trying.wrongly(the_supervisor, table::AttestLayout{drawing.substr(1), "2025-12-31", "1"});
    trying.wrongly(the_supervisor, table::AttestLayout{drawing, "2026-01-02", "1"});
    trying.wrongly(the_supervisor, table::AttestLayout{drawing, "2025-12-31", ""});
    trying.wrongly(the_dealer, table::AttestLayout{drawing, "2025-12-31", "1"});
}

void always(Of<table::ReportDeck>, const Trying& trying) {
    using table::DeckFault;
    const cards::Card first = cards::Card::at(0);
    for (const DeckFault fault :
         {DeckFault::missing, DeckFault::extra, DeckFault::marked, DeckFault::damaged})
        trying.aside(the_dealer, table::ReportDeck{fault, first});
    trying.wrongly(the_dealer, table::ReportDeck{DeckFault::missing, cards::Card::unknown()});
    trying.wrongly(player_of(1), table::ReportDeck{DeckFault::missing, first});
}

void always(Of<table::InspectDeck>, const Trying& trying) {
    trying.wrongly(the_floorperson, table::InspectDeck{"no-such-deck"});
    trying.wrongly(the_dealer, table::InspectDeck{"no-such-deck"});
}

void here(Of<table::InspectDeck>, const TryingHere& trying) {
    for (const table::RemovedDeck& deck : trying.table.removed)
        trying.aside(the_floorperson, table::InspectDeck{deck.id});
}

void always(Of<CorrectEntry>, const Trying& trying) {
    const auto correct = [&](CorrectEntry entry) {
        trying.aside(the_supervisor, std::move(entry));
    };
    const Cents least = trying.setup.limits[trying.setup.description().base_wager].least;
    CorrectEntry entry;
    entry.seat = 1;
    entry.wager = base_key(trying);
    entry.amount = least;
    entry.to_amount = least + Cents(100);
    correct(entry);
    entry.seat = trying.beyond();
    correct(entry);
    entry = {};
    entry.what = Miskeyed::no_more_bets;
    correct(entry);
    entry.what = Miskeyed::count;
    entry.number = 1;
    entry.to_number = 2;
    correct(entry);
    trying.wrongly(the_dealer, entry);
}

void always(Of<SupplyEntry>, const Trying& trying) {
    SupplyEntry entry;
    entry.what = table::Supplied::wager;
    entry.seat = 1;
    entry.wager = base_key(trying);
    entry.amount = trying.setup.limits[trying.setup.description().base_wager].least;
    trying.aside(the_supervisor, entry);
    trying.wrongly(the_dealer, entry);
}

void always(Of<table::AbandonCorrection>, const Trying& trying) {
    trying.plainly(the_supervisor, table::AbandonCorrection{});
    trying.wrongly(the_dealer, table::AbandonCorrection{});
}

void always(Of<table::TakeBack>, const Trying& trying) {
    trying.aside(the_dealer, table::TakeBack{});
    trying.wrongly(the_supervisor, table::TakeBack{});
}

void always(Of<table::FlagDispute>, const Trying& trying) {
    const std::string line = base_key(trying);
    trying.aside(the_dealer, table::FlagDispute{1, table::no_seat, "", reason_given});
    trying.aside(the_dealer, table::FlagDispute{1, 1, line, reason_given});
    trying.aside(the_dealer, table::FlagDispute{2, table::no_seat, "", reason_given});
    trying.wrongly(the_dealer, table::FlagDispute{1, trying.beyond(), line, reason_given});
    trying.wrongly(the_dealer, table::FlagDispute{1, table::no_seat, "", ""});
    trying.wrongly(player_of(1), table::FlagDispute{1, table::no_seat, "", reason_given});
}

void always(Of<table::AwardLine>, const Trying& trying) {
    const std::string line = base_key(trying);
    const auto award = [&](std::uint32_t round, Cents amount, table::Actor second,
                           const char* reason) {
        trying.aside(the_supervisor, table::AwardLine{round, 1, line, amount, second, reason});
    };
    award(1, Cents(1), another_supervisor, reason_given);
    award(1, Cents(100), another_supervisor, reason_given);
    award(1, Cents(), another_supervisor, reason_given);
    award(1, Cents(Cents::largest_accepted), another_supervisor, reason_given);
    award(2, Cents(1), another_supervisor, reason_given);
    award(1, Cents(1), the_supervisor, reason_given);
    award(1, Cents(1), another_supervisor, "");
    trying.wrongly(the_dealer,
                   table::AwardLine{1, 1, line, Cents(1), another_supervisor, reason_given});
}

}  // namespace fairdeal::explore
