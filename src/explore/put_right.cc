#include "explore/put_right.h"

#include <fmt/format.h>

#include <algorithm>

#include "explore/mistake.h"
#include "table/journal/journal.h"
#include "table/phases/settling.h"

namespace fairdeal::explore {
namespace {

using table::Command;
using table::CommandBody;
using table::Table;

// Whether it counts again depends on what was vouched for, so it is not simply repeated.
bool vouches(const Walk::Taken& taken) {
    const table::CommandBody& body = taken.offer.command.body;
    const games::Step* step = table::current_step(taken.before);
    return std::holds_alternative<table::ValidatePayout>(body) ||
           std::holds_alternative<table::CompletePapers>(body) ||
           (std::holds_alternative<table::TakeStep>(body) && step != nullptr &&
            step->vouches != games::Vouches::conduct);
}

// Who has to decide gets the time for it that putting right took, which no right entry gives.
bool waits(const Walk::Taken& taken) {
    return taken.offer.wait.count() != 0;
}

// About a round that has ended: no entry of this one.
bool is_dispute(const Offer& offer) {
    return std::holds_alternative<table::FlagDispute>(offer.command.body) ||
           std::holds_alternative<table::AwardLine>(offer.command.body);
}

template <class Fact>
bool tells_of(const table::Events& events) {
    return std::ranges::any_of(
        events, [](const table::Event& event) { return std::holds_alternative<Fact>(event.body); });
}

bool is_no_more_bets(const Walk::Taken& taken) {
    const games::Step* step = table::current_step(taken.before);
    const auto* entered = std::get_if<table::TakeStep>(&taken.offer.command.body);
    return step != nullptr && entered != nullptr && taken.offer.wait.count() == 0 &&
           step->kind == games::StepKind::no_more_bets && entered->step == step->key;
}

// Whom the step that is due is about, where it goes from seat to seat: taken for one of them it is
// not repeated for another.
table::SeatNumber settled_at(const Table& table) {
    const games::Step* step = table::current_step(table);
    const bool by_seat = step != nullptr && (step->kind == games::StepKind::settle ||
                                             step->kind == games::StepKind::take_forfeits);
    return by_seat ? table::next_to_settle(table, *step) : table::no_seat;
}

// Whether an entry can be repeated on another table: what was raised or ruled only at the step at
// which it was.
bool is_its_place(const Table& table, const Walk::Taken& taken) {
    const CommandBody& body = taken.offer.command.body;
    const bool at_step =
        std::holds_alternative<table::Raise>(body) || std::holds_alternative<table::Rule>(body);
    const bool same_step = table.step.script == taken.before.step.script &&
                           table.step.index == taken.before.step.index;
    return (same_step || !at_step) && settled_at(table) == settled_at(taken.before);
}

// The kind of entry, for the sentence.
std::string_view kind_of(const CommandBody& correction) {
    const auto* entry = std::get_if<table::CorrectEntry>(&correction);
    return entry == nullptr ? "card" : table::name_of(entry->what);
}

}  // namespace

PuttingRight::PuttingRight(const table::Setup& setup, const Plan& plan, Engine engine)
    : setup_(setup), engine_(engine), alphabet_(setup, plan), bytes_(setup) {}

std::vector<WronglyPutRight> PuttingRight::try_on(std::span<const std::uint16_t> path,
                                                  std::uint64_t pick) {
    wrong_.clear();
    given_.clear();
    const Walk walk = follow(setup_, alphabet_.plan(), path, engine_);
    take_back(walk);
    // What was corrected already, or ended, is not corrected again.
    const bool is_under_way =
        walk.table.round_open && !walk.table.awaits_ruling && walk.round_from < walk.taken.size();
    if (!is_under_way) return std::move(wrong_);
    const std::size_t last = walk.taken.size() - 1;
    const std::size_t at = walk.round_from + pick % (walk.taken.size() - walk.round_from);
    correct_at(walk, last);
    if (at != last) correct_at(walk, at);
    return std::move(wrong_);
}

void PuttingRight::correct_at(const Walk& walk, std::size_t at) {
    const auto later = std::span<const Walk::Taken>(walk.taken).subspan(at + 1);
    const auto is_aside = [](const Walk::Taken& taken) { return taken.offer.aside; };
    if (is_no_more_bets(walk.taken[at])) {
        if (std::ranges::none_of(later, is_aside)) correct_no_more_bets(walk, at);
    } else if (std::ranges::none_of(later, &vouches) && std::ranges::none_of(later, &waits)) {
        correct_entry(walk, at);
    }
}

void PuttingRight::correct_entry(const Walk& wrong, std::size_t at) {
    const Walk::Taken& entry = wrong.taken[at];
    if (entry.offer.wait.count() != 0) return;
    const auto later = std::span<const Walk::Taken>(wrong.taken).subspan(at + 1);
    alphabet_.look_at(entry.before, entry.at);
    for (std::size_t number = 0; number < alphabet_.size(); ++number) {
        const Offer& other = alphabet_[number];
        if (other.wait.count() != 0) continue;
        auto correction =
            correction_of(entry.before, entry.offer.command.body, other.command.body, later);
        if (!correction) continue;
        Table right = entry.before;
        table::Events events;
        bool fits = !engine_(right, other.command, events);
        for (const Walk::Taken& taken : later) {
            if (!fits) break;
            events.clear();
            fits = is_its_place(right, taken) && !engine_(right, taken.offer.command, events);
        }
        if (!fits) continue;
        const std::string_view kind = kind_of(*correction);
        correct(wrong, right, *std::move(correction), kind);
    }
}

// Betting is open again, and every later entry is made again.
void PuttingRight::correct_no_more_bets(const Walk& wrong, std::size_t at) {
    table::CorrectEntry entry;
    entry.what = table::Miskeyed::no_more_bets;
    correct(wrong, wrong.taken[at].before, entry, table::name_of(entry.what));
}

void PuttingRight::correct(const Walk& wrong, const Table& right, CommandBody correction,
                           std::string_view kind) {
    given_.clear();
    const auto give = [&](CommandBody body) {
        given_.push_back({{the_supervisor, wrong.now, std::move(body)}, {}, true});
    };
    give(table::OpenCorrection{"mis-keyed"});
    give(std::move(correction));
    give(table::CloseCorrection{});
    Table corrected = wrong.table;
    ++compared_;
    for (const Offer& offer : given_) {
        table::Events events;
        const auto refusal = engine_(corrected, offer.command, events);
        if (!refusal) continue;
        wrong_.push_back(
            {fmt::format("correcting the entry ({}) is refused: {}", kind, refusal->sentence),
             given_});
        return;
    }
    if (is_same(corrected, right, wrong.now)) return;
    wrong_.push_back(
        {fmt::format("correcting the entry ({}) leads elsewhere than the right one", kind),
         given_});
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
    given_ = {{{the_dealer, wrong.now, table::TakeBack{}}, {}, true}};
    Table table = wrong.table;
    table::Events events;
    const auto refusal = engine_(table, given_[0].command, events);
    ++compared_;
    if (!own) {
        if (!refusal) wrong_.push_back({"the dealer takes back what another has entered", given_});
    } else if (refusal) {
        wrong_.push_back({"taking back is refused: " + refusal->sentence, given_});
    } else if (std::ranges::none_of(wrong.taken, &waits) &&
               !is_same(table, last.before, wrong.now)) {
        wrong_.push_back({"taking back leads elsewhere than where the entry was made", given_});
    }
}

bool PuttingRight::is_same(const Table& one, const Table& other, table::Time now) {
    const Digest first = bytes_.write(one, now).digest();
    return first == bytes_.write(other, now).digest();
}

}  // namespace fairdeal::explore
