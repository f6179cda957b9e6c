#include "session.h"

#include <algorithm>

#include "failure.h"
#include "invariants.h"
#include "same.h"
#include "setups.h"
#include "table/journal/rerun.h"
#include "table/procedure/decide.h"
#include "table/procedure/evolve.h"
#include "table/text/decode_test.h"
#include "table/text/event_words.h"
#include "table/text/table_json.h"

namespace fairdeal::property {

Session::Seating::Seating(table::Setup made)
    : setup(std::move(made)),
      table(table::new_table(setup)),
      replayed(table::new_table(setup)),
      model(setup) {}

Session::Session(const games::Module& game, std::uint64_t seed, Coverage& coverage)
    : coverage_(coverage) {
    Dice dice(seed);
    tables_.push_back(std::make_unique<Seating>(random_setup(game, dice, 1 + dice.below(900))));
    const auto& meters = tables_[0]->setup.meters;
    if (meters.empty() || !dice.chance(400)) return;
    tables_.push_back(std::make_unique<Seating>(linked_setup(tables_[0]->setup, dice)));
    table::MeterLink::Meters linked;
    for (const table::MeterTerms& terms : meters)
        linked.push_back(terms.meter);
    link_ = std::make_unique<table::MeterLink>(linked);
    for (auto& seating : tables_)
        CHECK(link_->join(seating->table));
}

std::optional<table::Refusal> Session::give(std::size_t index, const table::Command& command) {
    issued_.push_back({index, command});
    Seating& seating = *tables_[index];
    const table::Table before = seating.table;

    const table::DecideResult decision = table::decide(seating.table, command);
    expect(same(before, seating.table), "decide has changed the table");
    table::Events events;
    const auto refusal = table::carry_out(seating.table, command, events);
    expect(refusal.has_value() != decision.has_value(), "decide and carry_out disagree");
    if (refusal) {
        expect(*refusal == decision.error(), "decide and carry_out refuse for other reasons");
        expect(events.empty(), "a refusal has made events");
        expect(same(before, seating.table), "a refusal has changed the table");
        expect(!table::text_of(*refusal).empty(), "a refusal says nothing");
        coverage_.refused(refusal->code);
        return refusal;
    }
    table::Table evolved = before;
    for (const table::Event& event : *decision)
        table::evolve(evolved, event);
    table::enter(evolved, command, {decision->data(), decision->size()});
    expect(same(evolved, seating.table), "decide and evolve lead elsewhere than carry_out");
    expect(events.size() == decision->size(), "decide and carry_out make other events");
    accepted(seating, before, command, events);
    return std::nullopt;
}

void Session::accepted(Seating& seating, const table::Table& before, const table::Command& command,
                       const table::Events& events) {
    bool round_ended = false;
    bool again = false;
    for (const table::Event& event : events) {
        record(seating, event);
        again = again || std::holds_alternative<table::RoundReexecuted>(event.body);
        round_ended = round_ended || std::holds_alternative<table::RoundEnded>(event.body);
        if (const auto* found = std::get_if<table::IrregularityFound>(&event.body)) {
            // In a void round it is only recorded, whatever it is.
            if (!before.was_void) coverage_.found(found->what, phase_of(before), before.dealing);
        }
    }
    table::enter(seating.replayed, command, {events.data(), events.size()});
    if (again) {
        seating.model.play_again(seating.table.journal.pages()->start->round,
                                 table::reexecuted_events(seating.table));
    }
    if (link_) {
        const table::Events told = link_->tell(seating.table, {events.data(), events.size()});
        for (auto& other : tables_) {
            if (other.get() == &seating) continue;
            for (const table::Event& event : told)
                record(*other, event);
            check_meters(other->table);
        }
        expect(link_->is_in_step(), "the linked tables are out of step");
    }
    check_cards(seating.table);
    check_meters(seating.table);
    check_meters_fall_only_by_record(before, seating.table, {events.data(), events.size()});
    check_instruction(seating.table);
    if (round_ended) compare_replay(seating);
}

void Session::record(Seating& seating, const table::Event& event) {
    const std::string line = table::encode(seating.setup, event);
    const auto read = table::decode_event(seating.setup, line);
    expect(read.has_value(), "an event cannot be read back: {}: {}", line,
           read ? "" : read.error().sentence);
    expect(table::encode(seating.setup, *read) == line, "an event is read as another: {}", line);
    expect(!table::words_of(seating.setup, event).empty(), "an event without words: {}", line);
    table::evolve(seating.replayed, *read);
    seating.model.note(*read);
}

void Session::compare_replay(const Seating& seating) const {
    expect(same(seating.replayed, seating.table), "the replayed table is another");
    expect(table::state_of(seating.replayed) == table::state_of(seating.table),
           "the replayed table is written otherwise");
}

Session::Mark Session::mark() const {
    Mark mark;
    for (const auto& seating : tables_)
        mark.states.push_back({seating->table, seating->replayed, seating->model});
    mark.issued = issued_.size();
    return mark;
}

void Session::go_back(const Mark& mark) {
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        tables_[i]->table = mark.states[i].table;
        tables_[i]->replayed = mark.states[i].replayed;
        tables_[i]->model = mark.states[i].model;
    }
    issued_.erase(issued_.begin() + static_cast<std::ptrdiff_t>(mark.issued), issued_.end());
}

void Session::finish() {
    for (const auto& seating : tables_)
        compare_replay(*seating);
}

int Session::rounds() const noexcept {
    int sum = 0;
    for (const auto& seating : tables_)
        sum += seating->model.rounds();
    return sum;
}
int Session::void_rounds() const noexcept {
    int sum = 0;
    for (const auto& seating : tables_)
        sum += seating->model.void_rounds();
    return sum;
}
int Session::meter_wins() const noexcept {
    int sum = 0;
    for (const auto& seating : tables_)
        sum += seating->model.meter_wins();
    return sum;
}

}  // namespace fairdeal::property
