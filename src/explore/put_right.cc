#include "explore/put_right.h"

#include <fmt/format.h>

#include <algorithm>

#include "explore/lawful.h"
#include "explore/mistake.h"
#include "table/state/journal.h"

// Checks corrections differentially: the table with the wrong entry and its correction must equal a
// second table on which the right entry was given first and everything after it again
// (right_round.h). States are compared as the search compares them, by their bytes. A difference,
// or a refusal of a correction that should work, is a violation.
namespace fairdeal::explore {
namespace {

using table::Command;
using table::CommandBody;
using table::CorrectEntry;
using table::Miskeyed;
using table::SeatNumber;
using table::Table;

constexpr std::uint64_t while_open_in = 8;

// The player who must decide gets back the time that the correction took, which a round with the
// right entry has no reason to give.
bool waits(const Walk::Taken& taken) {
    return taken.offer.wait.count() != 0;
}

// Concerns a round that has ended, so it is no entry of this one.
bool is_dispute(const Offer& offer) {
    return std::holds_alternative<table::FlagDispute>(offer.command.body) ||
           std::holds_alternative<table::AwardLine>(offer.command.body);
}

template <class Fact>
bool tells_of(const table::Events& events) {
    return std::ranges::any_of(
        events, [](const table::Event& event) { return std::holds_alternative<Fact>(event.body); });
}

// The kind of the corrected entry, for the sentence.
std::string_view kind_of(const CommandBody& correction) {
    const auto* entry = std::get_if<CorrectEntry>(&correction);
    return entry == nullptr ? "card" : table::name_of(entry->what);
}

// True if the entry is about this spot of the seat.
bool is_about(const Walk::Taken& taken, SeatNumber seat, std::string_view wager) {
    const CommandBody& body = taken.offer.command.body;
    const auto* placed = std::get_if<table::PlaceWager>(&body);
    const auto* withdrawn = std::get_if<table::WithdrawWager>(&body);
    return (placed != nullptr && placed->seat == seat && placed->wager == wager) ||
           (withdrawn != nullptr && withdrawn->seat == seat && withdrawn->wager == wager);
}

// True if another entry of the round already has this face.
bool is_entered(std::span<const Walk::Taken> taken, cards::Card face) {
    return std::ranges::any_of(taken, [&](const Walk::Taken& each) {
        const CommandBody& body = each.offer.command.body;
        const auto* step = std::get_if<table::TakeStep>(&body);
        const auto* show = std::get_if<table::Show>(&body);
        const auto* raised = std::get_if<table::Raise>(&body);
        const cards::CardList* faces = step != nullptr     ? &step->cards
                                       : show != nullptr   ? &show->cards
                                       : raised != nullptr ? &raised->cards
                                                           : nullptr;
        return faces != nullptr && std::ranges::count(*faces, face) > 0;
    });
}

}  // namespace

PuttingRight::PuttingRight(const table::Setup& setup, const Plan& plan, Executor executor)
    : setup_(setup),
      executor_(executor),
      walker_(setup, plan, executor),
      alphabet_(setup, plan),
      bytes_(setup) {}

std::vector<WronglyPutRight> PuttingRight::try_on(std::span<const std::uint16_t> path,
                                                  std::uint64_t pick) {
    wrong_.clear();
    given_.clear();
    const Walk& walk = walker_.follow(path);
    mistakes_.resize(walker_.kept());
    mistakes_.resize(path.size());
    take_back(walk);
    const auto of_round = std::span<const Walk::Taken>(walk.taken).subspan(walk.round_from);
    // What was only reported (a lost connection, a light) is no entry.
    const bool is_under_way =
        walk.table.round_open && walk.round_from > 0 &&
        std::ranges::any_of(of_round, [](const Walk::Taken& taken) { return !is_told(taken); });
    if (!is_under_way) return std::move(wrong_);
    if (pick % while_open_in == 0) try_while_open(walk);
    if (std::ranges::any_of(of_round, &waits)) return std::move(wrong_);
    correct_entries(walk, pick / while_open_in);
    correct_no_more_bets(walk);
    remove_wager(walk, pick / while_open_in);
    add_wager(walk, pick / while_open_in);
    move_seat(walk);
    return std::move(wrong_);
}

const PuttingRight::Mistakes& PuttingRight::mistakes_at(const Walk& walk, std::size_t at) {
    if (mistakes_[at]) return *mistakes_[at];
    const Walk::Taken& entry = walk.taken[at];
    Mistakes& all = mistakes_[at].emplace();
    alphabet_.look_at(entry.before, entry.at);
    for (std::size_t number = 0; number < alphabet_.size(); ++number) {
        const Offer& other = alphabet_[number];
        if (other.wait.count() != 0) continue;
        auto correction = correction_of(entry.before, entry.offer.command.body, other.command.body);
        if (!correction || !RightRound(walk, at, executor_).enter(other.command)) continue;
        all.push_back({*std::move(correction), other.command});
    }
    return all;
}

void PuttingRight::correct_entries(const Walk& walk, std::uint64_t pick) {
    struct Found {
        std::size_t at;
        const Mistake* mistake;
    };
    std::array<std::vector<Found>, kinds> all;
    for (std::size_t at = walk.round_from; at < walk.taken.size(); ++at) {
        const auto later = std::span<const Walk::Taken>(walk.taken).subspan(at + 1);
        for (const Mistake& mistake : mistakes_at(walk, at)) {
            if (!is_meant(walk.taken[at], mistake.correction, later)) continue;
            const auto* entry = std::get_if<CorrectEntry>(&mistake.correction);
            const std::size_t kind =
                entry == nullptr ? card : static_cast<std::size_t>(entry->what);
            all[kind].push_back({at, &mistake});
        }
    }
    for (const std::vector<Found>& of_kind : all) {
        if (of_kind.empty()) continue;
        const Found& one = of_kind[pick % of_kind.size()];
        correct_entry(walk, one.at, *one.mistake);
    }
}

void PuttingRight::correct_entry(const Walk& walk, std::size_t at, const Mistake& mistake) {
    RightRound right(walk, at, executor_);
    right.enter(mistake.right);
    for (std::size_t i = at + 1; i < walk.taken.size(); ++i)
        right.again(walk.taken[i]);
    const auto* face = std::get_if<table::CorrectCard>(&mistake.correction);
    const auto later = std::span<const Walk::Taken>(walk.taken).subspan(at + 1);
    const bool is_there = face != nullptr && is_entered(later, face->after);
    correct(walk, is_there ? Right() : Right(right.table()), mistake.correction,
            kind_of(mistake.correction));
}

std::size_t PuttingRight::no_more_bets_at(const Walk& walk) const {
    for (std::size_t at = walk.round_from; at < walk.taken.size(); ++at) {
        const games::Step* step = table::current_step(walk.taken[at].before);
        const auto* taken = std::get_if<table::TakeStep>(&walk.taken[at].offer.command.body);
        if (step == nullptr || taken == nullptr || step->key != taken->step ||
            step->kind != games::StepKind::no_more_bets) {
            continue;
        }
        // A call that only sent wagers back left betting open (ruling T-37).
        const bool is_last = at + 1 == walk.taken.size();
        const Table& after = is_last ? walk.table : walk.taken[at + 1].before;
        if (table::current_step(after) != step) return at;
    }
    return walk.taken.size();
}

// Betting is open again. The later entries stand if they fit.
void PuttingRight::correct_no_more_bets(const Walk& walk) {
    const std::size_t at = no_more_bets_at(walk);
    if (at == walk.taken.size()) return;
    RightRound right(walk, at, executor_);
    for (std::size_t i = at + 1; i < walk.taken.size(); ++i)
        right.again(walk.taken[i]);
    CorrectEntry entry;
    entry.what = Miskeyed::no_more_bets;
    correct(walk, right.table(), entry, table::name_of(entry.what));
}

// Case: nothing lay on the spot.
void PuttingRight::remove_wager(const Walk& walk, std::uint64_t pick) {
    std::vector<CorrectEntry> laid;
    for (std::size_t at = walk.round_from; at < walk.taken.size(); ++at) {
        const auto* placed = std::get_if<table::PlaceWager>(&walk.taken[at].offer.command.body);
        if (placed == nullptr) continue;
        const auto later = std::span<const Walk::Taken>(walk.taken).subspan(at + 1);
        const bool again = std::ranges::any_of(later, [&](const Walk::Taken& taken) {
            return is_about(taken, placed->seat, placed->wager);
        });
        if (again) continue;
        CorrectEntry& entry = laid.emplace_back();
        entry.seat = placed->seat;
        entry.wager = placed->wager;
        entry.amount = placed->amount;
    }
    if (laid.empty()) return;
    const CorrectEntry& entry = laid[pick % laid.size()];
    RightRound right(walk, walk.round_from, executor_);
    for (std::size_t i = walk.round_from; i < walk.taken.size(); ++i) {
        if (!is_about(walk.taken[i], entry.seat, entry.wager)) right.again(walk.taken[i]);
    }
    correct(walk, right.table(), entry, "removed wager");
}

// Case: a wager lay on a spot for which none was entered.
void PuttingRight::add_wager(const Walk& walk, std::uint64_t pick) {
    const games::Description& game = setup_.description();
    const std::size_t at = no_more_bets_at(walk);
    const Table& betting = at < walk.taken.size() ? walk.taken[at].before : walk.table;
    std::vector<CorrectEntry> missing;
    for (SeatNumber seat = 1; seat <= setup_.seats; ++seat) {
        if (!betting.seat(seat).is_taken()) continue;
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            const games::WagerKind kind = game.wagers[i].kind;
            const bool laid = std::ranges::any_of(walk.taken, [&](const Walk::Taken& taken) {
                return is_about(taken, seat, game.wagers[i].key);
            });
            if (laid || !setup_.offers(i) ||
                (kind != games::WagerKind::required && kind != games::WagerKind::optional)) {
                continue;
            }
            CorrectEntry& entry = missing.emplace_back();
            entry.seat = seat;
            entry.wager = game.wagers[i].key;
            entry.to_amount =
                i == setup_.metered ? setup_.progressive_amount : setup_.limits[i].least;
        }
    }
    if (missing.empty()) return;
    const CorrectEntry& entry = missing[pick % missing.size()];
    RightRound right(walk, at, executor_);
    const table::Time before = at > 0 ? walk.taken[at - 1].at : walk.now;
    const bool fits = right.enter(
        {the_dealer, before, table::PlaceWager{entry.seat, entry.wager, entry.to_amount, {}}});
    for (std::size_t i = at; i < walk.taken.size(); ++i)
        right.again(walk.taken[i]);
    correct(walk, fits ? Right(right.table()) : Right(), entry, "added wager");
}

// Case: everything entered for one seat belonged to the other, which has no entries of its own.
void PuttingRight::move_seat(const Walk& walk) {
    if (setup_.seats < 2) return;
    std::array<bool, 3> has_entries{};
    std::array<bool, 3> sat_down{};
    for (std::size_t i = walk.round_from; i < walk.taken.size(); ++i) {
        const CommandBody& body = walk.taken[i].offer.command.body;
        const SeatNumber seat = seat_named(body);
        if (is_told(walk.taken[i]) || seat == table::no_seat || seat > 2) continue;
        const bool sits = std::holds_alternative<table::TakeSeat>(body) ||
                          std::holds_alternative<table::LeaveSeat>(body);
        (sits ? sat_down : has_entries)[seat] = true;
    }
    if (has_entries[1] == has_entries[2]) return;
    RightRound::Moved moved;
    moved.from = has_entries[1] ? 1 : 2;
    moved.to = has_entries[1] ? 2 : 1;
    moved.with_seat = !walk.table.seat(moved.to).is_taken();
    if (moved.with_seat && (sat_down[moved.to] || !sat_down[moved.from])) return;
    RightRound right(walk, walk.round_from, executor_);
    for (std::size_t i = walk.round_from; i < walk.taken.size(); ++i)
        right.again(walk.taken[i], moved);
    CorrectEntry entry;
    entry.what = Miskeyed::seat;
    entry.seat = moved.from;
    entry.to_seat = moved.to;
    correct(walk, right.table(), entry, table::name_of(entry.what));
}

void PuttingRight::correct(const Walk& wrong, const Right& right, CommandBody correction,
                           std::string_view kind) {
    given_.clear();
    const auto give = [&](CommandBody body) {
        given_.push_back({.command = {the_supervisor, wrong.now, std::move(body)}, .aside = true});
    };
    give(table::OpenCorrection{"mis-keyed"});
    give(std::move(correction));
    give(table::CloseCorrection{});
    Table corrected = wrong.table;
    ++compared_;
    for (const Offer& offer : given_) {
        table::Events events;
        const auto refusal = executor_(corrected, offer.command, events);
        if (!refusal) continue;
        if (right) {
            found(fmt::format("correcting the entry ({}) is refused: {}", kind, refusal->sentence));
        }
        return;
    }
    if (!right) {
        found(fmt::format("the entry ({}) is corrected to what could not be entered", kind));
    } else if (!is_same(corrected, *right, wrong.now)) {
        found(fmt::format("correcting the entry ({}) leads elsewhere than the right one", kind));
    }
}

// While a correction is open, only its own commands are accepted, and abandoning it changes
// nothing.
void PuttingRight::try_while_open(const Walk& walk) {
    const auto give = [&](Table& table, const Command& command) {
        table::Events events;
        return !executor_(table, command, events);
    };
    const Offer opening{.command = {the_supervisor, walk.now, table::OpenCorrection{"mis-keyed"}},
                        .aside = true};
    given_ = {opening};
    Table open = walk.table;
    ++compared_;
    if (!give(open, opening.command)) {
        // Nothing has been entered in this round yet.
        return walk.table.journal.empty() ? void() : found("a correction is not opened");
    }
    alphabet_.look_at(open, walk.now);
    Table table = open;
    for (std::size_t number = 0; number < alphabet_.size(); ++number) {
        const Offer& offer = alphabet_[number];
        if (offer.wait.count() != 0) continue;
        given_ = {opening, offer};
        if (!give(table, offer.command)) continue;
        const std::string_view why = must_be_refused(open, offer.command);
        if (offer.wrong || !why.empty()) {
            found(fmt::format("something is done although {}", why.empty() ? "it is wrong" : why));
        }
        table = open;
    }
    const Offer abandoning{.command = {the_supervisor, walk.now, table::AbandonCorrection{}},
                           .aside = true};
    given_ = {opening, abandoning};
    if (!give(table, abandoning.command)) return found("a correction is not abandoned");
    if (!is_same(table, walk.table, walk.now)) found("an abandoned correction changes the table");
}

void PuttingRight::take_back(const Walk& wrong) {
    const bool of_round = wrong.round_from > 0 && wrong.taken.size() > wrong.round_from;
    if (!of_round && !tells_of<table::RoundEnded>(wrong.last)) return;
    const Walk::Taken& last = wrong.taken.back();
    if (last.offer.wait.count() != 0 || wrong.last.empty() || is_dispute(last.offer)) return;
    const table::JournalEntry entry =
        table::entry_of(wrong.table, last.offer.command, {wrong.last.data(), wrong.last.size()});
    if (table::is_fact(entry) || entry.delivers || entry.lasts) return;
    const bool own = last.offer.command.actor == the_dealer;
    given_ = {{.command = {the_dealer, wrong.now, table::TakeBack{}}, .aside = true}};
    Table table = wrong.table;
    table::Events events;
    const auto refusal = executor_(table, given_[0].command, events);
    ++compared_;
    if (!own) {
        if (!refusal) found("the dealer takes back what another has entered");
    } else if (refusal) {
        found("taking back is refused: " + refusal->sentence);
    } else if (std::ranges::none_of(wrong.taken, &waits) &&
               !is_same(table, last.before, wrong.now)) {
        found("taking back leads elsewhere than where the entry was made");
    }
}

bool PuttingRight::is_same(const Table& one, const Table& other, table::Time now) {
    const Digest first = bytes_.write(one, now).digest();
    return first == bytes_.write(other, now).digest();
}

}  // namespace fairdeal::explore
