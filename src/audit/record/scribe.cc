#include "audit/record/scribe.h"

#include <algorithm>

#include "base/visit.h"
#include "ledger/movements.h"
#include "table/procedure/evolve.h"
#include "table/procedure/virtual_dealer.h"
#include "table/progressives/meter_link.h"

// The scribe decides, event by event, which part of the entry gets what: public facts are open,
// account numbers and money withheld, cards sealed by the seat that holds them. An opened part then
// shows one player's data only. The order of parts is fixed by the order of commands and events, so
// that writing again gives the same bytes.
namespace fairdeal::audit {

using ledger::Draft;
using ledger::Part;
using ledger::PartKind;
using ledger::Secrecy;
using table::Command;
using table::Event;
using table::Role;
using table::Table;

// The facts of the table before a command on which the written form of the command depends.
struct Scribe::Before {
    Bookkeeper books;
    table::Account account = table::nobody;  // the account as it is written
    bool shuffles = false;
    std::uint32_t round = 0;
};

namespace {

std::uint32_t round_of(const Table& table) {
    return table.round_open ? table.round : 0;
}

ledger::Milliseconds milliseconds_of(table::Time time) {
    return time.time_since_epoch().count();
}

// The part at `place`, to append to; a new one if there is none yet.
Part& part_at(Draft& draft, std::size_t& place, Secrecy secrecy, std::string_view open = {}) {
    if (place != 0) return draft.parts[place];
    place = draft.parts.size();
    return draft.parts.emplace_back(Part{PartKind::event, secrecy, ledger::Bytes(open), {}});
}

bool holds_face(const cards::CardList& cards) {
    return std::ranges::any_of(cards, [](const cards::Card& card) { return !card.is_unknown(); });
}

// Players act in public, except for their cards and account numbers. What the staff enters is for
// the staff.
struct CommandSecrecy {
    const Command& command;
    table::Account account;
    bool tells_thrown;  // an event names the thrown cards

    Secrecy operator()() const {
        const Role role = command.actor.role;
        if (role != Role::player && role != Role::clock) return Secrecy::withheld;
        if (!tells_thrown && hides_cards()) return Secrecy::sealed;
        return account == table::nobody ? Secrecy::open : Secrecy::withheld;
    }
    Extent open_extent() const {
        const Role role = command.actor.role;
        return role == Role::player || role == Role::clock ? Extent::open : Extent::kind;
    }

  private:
    bool hides_cards() const {
        return base::visit(
            [](const auto& body) {
                if constexpr (requires { body.thrown; }) return holds_face(body.thrown);
                return false;
            },
            command.body);
    }
};

// The seat whose cards an event is about; 0 for the dealer's and the community cards.
table::SeatNumber sealed_for(const Event& event) {
    return base::visit(
        [](const auto& body) {
            if constexpr (requires { body.seat; }) return body.seat;
            return table::no_seat;
        },
        event.body);
}

// Whether the event reverses an earlier payment: that is never refused for lack of money (ruling
//
bool takes_back(const Event& event) {
    return std::holds_alternative<table::LineCorrected>(event.body) ||
           std::holds_alternative<table::LineTakenBack>(event.body) ||
           std::holds_alternative<table::WagerCorrected>(event.body);
}

void book(Bookkeeper& books, const Event& event, Draft& draft) {
    const std::size_t from = draft.movements.size();
    books.take(event, draft.movements);
    if (!takes_back(event)) return;
    for (std::size_t i = from; i < draft.movements.size(); ++i) {
        if (draft.movements[i].from.kind == ledger::AccountKind::player) {
            draft.recovered.push_back(i);
        }
    }
}

std::uint32_t owner_of(const ledger::Movement& movement) {
    if (movement.from.kind == ledger::AccountKind::player) return movement.from.number;
    if (movement.to.kind == ledger::AccountKind::player) return movement.to.number;
    return 0;
}

bool tells_thrown(std::span<const Event> events) {
    return std::ranges::any_of(events, [](const Event& event) {
        return std::holds_alternative<table::Thrown>(event.body);
    });
}

bool ends_round(std::span<const Event> events) {
    return std::ranges::any_of(events, [](const Event& event) {
        return std::holds_alternative<table::RoundEnded>(event.body);
    });
}

ledger::Bytes order_of(const cards::CardList& cards) {
    ledger::Bytes order;
    for (const cards::Card card : cards)
        order += static_cast<char>(card.index());
    return order;
}

}  // namespace

ledger::Person person_of(const table::Actor& actor) noexcept {
    return {static_cast<std::uint8_t>(actor.role),
            actor.role == Role::player ? table::nobody : actor.account};
}

table::SeatNumber seat_of(const Command& command) noexcept {
    return base::visit(
        []<class Body>(const Body& body) {
            if constexpr (std::is_same_v<Body, table::TakeSeat>) {
                return table::no_seat;  // the player does not hold the seat yet
            } else if constexpr (requires { body.seat; }) {
                return body.seat;
            } else {
                return table::no_seat;
            }
        },
        command.body);
}

Scribe::Scribe(const table::Setup& setup, Purse purse) : Scribe(setup, purse, Codec(setup)) {}
Scribe::Scribe(const table::Setup& setup, Purse purse, Codec codec)
    : setup_(&setup), purse_(purse), codec_(std::move(codec)) {}

Draft Scribe::next(const Table& table) const {
    Draft draft;
    draft.chain = setup_->number;
    draft.table = setup_->number;
    draft.round = round_of(table);
    draft.epoch = epoch_;
    return draft;
}

bool Scribe::is_complete(const Draft& draft) noexcept {
    return std::ranges::any_of(draft.parts,
                               [](const Part& part) { return part.kind == PartKind::disclosure; });
}

Scribe::Before Scribe::look(const Table& table, const Command& command) const {
    Before before{.books = Bookkeeper(table, purse_), .account = command.actor.account};
    const table::SeatNumber seat = seat_of(command);
    const bool of_holder = seat != table::no_seat && seat <= setup_->seats &&
                           table.seat(seat).player == command.actor.account;
    if (command.actor.role != Role::player || of_holder) before.account = table::nobody;
    before.shuffles =
        std::holds_alternative<table::TakeStep>(command.body) && table::wants_order(table);
    before.round = round_of(table);
    return before;
}

void Scribe::begin(const Before& before, const Command& command, Draft& draft) {
    places_ = {};
    draft.chain = setup_->number;
    draft.table = setup_->number;
    draft.round = before.round;
    draft.epoch = epoch_;
    draft.time = milliseconds_of(command.time);
    draft.person = person_of(command.actor);
    draft.parts.reserve(8);
    draft.parts.push_back({PartKind::command, Secrecy::open, {}, {}});
}

void Scribe::write_command(const Before& before, const Command& command, bool tells_thrown,
                           Draft& draft) {
    if (draft.parts.empty()) begin(before, command, draft);
    CHECK(!is_complete(draft) && draft.person == person_of(command.actor));
    Part& part = draft.parts.front();
    const CommandSecrecy secrecy{command, before.account, tells_thrown};
    if (const Secrecy needed = secrecy(); needed > part.secrecy) {
        if (part.secrecy == Secrecy::open) part.whole = part.open;
        part.secrecy = needed;
    }
    const table::Time since{std::chrono::milliseconds(draft.time)};
    const auto write = [&](const Command& written) {
        codec_.write(written, since, before.account, secrecy.open_extent(), part.open);
        if (part.secrecy != Secrecy::open) {
            codec_.write(written, since, before.account, Extent::whole, part.whole);
        }
    };
    if (!before.shuffles) return write(command);
    Command without_order = command;
    std::get<table::TakeStep>(without_order.body).cards = {};
    write(without_order);
}

void Scribe::write_event(const Event& event, Draft& draft) {
    const Secrecy secrecy = secrecy_of(event);
    codec_.write(event, Extent::open, part_at(draft, places_.open, Secrecy::open).open);
    if (secrecy == Secrecy::withheld) {
        codec_.write(event, Extent::whole,
                     part_at(draft, places_.withheld, Secrecy::withheld).whole);
    } else if (secrecy == Secrecy::sealed) {
        const table::SeatNumber seat = sealed_for(event);
        const char open = static_cast<char>(seat);
        codec_.write(event, Extent::whole,
                     part_at(draft, places_.sealed.at(seat), Secrecy::sealed, {&open, 1}).whole);
    }
    const auto* shuffled = std::get_if<table::Shuffled>(&event.body);
    if (shuffled != nullptr && holds_face(shuffled->order)) {
        draft.parts.push_back({PartKind::deck, Secrecy::sealed, {}, order_of(shuffled->order)});
    }
}

// One part for each player whose money moves, and one for the house's own movements, so that a
// proof can show players their own money and nothing else. Movements from index `from` on are new.
void Scribe::write_movements(std::size_t from, Draft& draft) {
    for (std::size_t i = from; i < draft.movements.size(); ++i) {
        const std::uint32_t player = owner_of(draft.movements[i]);
        auto owner = std::ranges::find(places_.owners, player, &Places::Owner::player);
        if (owner == places_.owners.end()) {
            owner = places_.owners.insert(owner, {player, draft.parts.size(), {}});
            draft.parts.push_back({PartKind::movement, Secrecy::withheld, {}, {}});
        }
        owner->movements.push_back(draft.movements[i]);
        draft.parts[owner->part].whole.clear();
    }
    for (const Places::Owner& owner : places_.owners) {
        ledger::Bytes& whole = draft.parts[owner.part].whole;
        if (whole.empty()) whole = ledger::encode(std::span(owner.movements));
    }
}

void Scribe::finish(const Table& after, bool ended, Draft& draft) {
    if (draft.round == 0) draft.round = round_of(after);
    if (!ended) return;
    draft.parts.push_back({PartKind::disclosure, Secrecy::withheld, {}, {}});
    ++epoch_;
}

void Scribe::write(Table& table, const Command& command, std::span<const Event> events,
                   Draft& draft, const EventListener& listener) {
    Before before = look(table, command);
    write_command(before, command, tells_thrown(events), draft);
    const std::size_t moved = draft.movements.size();
    for (const Event& event : events) {
        write_event(event, draft);
        book(before.books, event, draft);
        evolve(table, event);
        if (listener) listener(table, event);
    }
    enter(table, command, events);
    write_movements(moved, draft);
    finish(table, ends_round(events), draft);
}

std::optional<table::Refusal> Scribe::carry_out(Table& table, const Command& command,
                                                Draft& draft) {
    Before before = look(table, command);
    events_.clear();
    if (auto refused = table::carry_out(table, command, events_)) return refused;
    const std::span<const Event> events(events_.data(), events_.size());
    write_command(before, command, tells_thrown(events), draft);
    const std::size_t moved = draft.movements.size();
    for (const Event& event : events) {
        write_event(event, draft);
        book(before.books, event, draft);
    }
    write_movements(moved, draft);
    finish(table, ends_round(events), draft);
    return std::nullopt;
}

void Scribe::write_from_link(const Table& table, std::span<const Event> events, Draft& draft) {
    CHECK(draft.parts.empty() && !events.empty());
    draft = next(table);
    // The open list of events comes first, because there is no command.
    draft.parts.push_back({PartKind::event, Secrecy::open, {}, {}});
    places_ = {};
    draft.time = milliseconds_of(events.front().time);
    draft.person = person_of(events.front().actor);
    for (const Event& event : events) {
        CHECK(table::is_meter_event(event));
        codec_.write(event, Extent::open, draft.parts.front().open);
        if (secrecy_of(event) == Secrecy::open) continue;
        codec_.write(event, Extent::whole,
                     part_at(draft, places_.withheld, Secrecy::withheld).whole);
    }
}

}  // namespace fairdeal::audit
