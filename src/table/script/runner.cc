#include "table/script/runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/visit.h"
#include "cards/shuffle.h"
#include "table/procedure/decide.h"
#include "table/procedure/virtual_dealer.h"
#include "table/script/expect.h"
#include "table/script/stacked.h"
#include "table/text/event_words.h"

namespace fairdeal::table::script {
namespace {

// More than any path through the procedure; a longer run is an endless loop.
constexpr int most_steps = 1'000;

bool is_expectation(const ScriptAction& act) {
    return act.index() > ScriptAction(UseSeed{}).index();
}

// If cards are cut after the shuffle, the virtual dealer cuts them in the middle. A script gives
// the order in which the cards come out.
cards::CardList before_cut(const Table& table, cards::CardList order) {
    if (table.shuffling == Shuffling::device) return order;
    const auto size = static_cast<std::ptrdiff_t>(order.size());
    std::rotate(order.begin(), order.begin() + (size - size / 2), order.end());
    return order;
}

}  // namespace

Runner::Runner(const ParsedScript& script, ScriptListener& listener)
    : script_(script), listener_(listener), table_(new_table(*script.setup)) {
    source_.emplace(first_seed);
}

bool Runner::run() {
    for (const games::LicenseeOption* option : script_.assumed)
        listener_.assumed(*option);
    for (const ScriptStatement& statement : script_.statements) {
        const bool same_line = statement_ != nullptr && statement_->line == statement.line &&
                               &statement != &script_.statements.front();
        statement_ = &statement;
        was_refused_ = false;
        round_ended_ = false;
        if (!is_expectation(statement.act) && !same_line) said_.clear();
        const Seen seen{table_, round_, said_};
        base::visit(
            [&](const auto& act) {
                if constexpr (requires { unmet(act, seen); }) {
                    if (const std::string why = unmet(act, seen); !why.empty()) fail(why);
                } else {
                    play(act);
                }
            },
            statement.act);
        if (statement.refused && !was_refused_) {
            fail(fmt::format("this should be refused with {}", slug_of(*statement.refused)));
        }
    }
    play(Hush{false});
    return all_well_;
}

void Runner::fail(const std::string& sentence) {
    all_well_ = false;
    listener_.failed(statement_->line, sentence);
}

void Runner::play(const Hush& hush) {
    quiet_ = hush.quiet;
    if (!quiet_ && skipped_ > 0) listener_.skipped(std::exchange(skipped_, 0));
}

void Runner::play(const UseSeed& seed) {
    source_.emplace(seed.seed);
    drawn_order_ = {};
}

const cards::CardList& Runner::next_order() {
    if (!decks_.empty()) {
        order_ = before_cut(table_, stacked(table_, decks_.front()));
        return order_;
    }
    if (drawn_order_.empty()) {
        drawn_order_ = cards::shuffled(script_.setup->description().deck, *source_);
    }
    order_ = drawn_order_;
    return order_;
}

void Runner::note(const Event& event) {
    if (std::holds_alternative<Shuffled>(event.body)) {
        if (decks_.empty()) {
            drawn_order_ = {};
        } else {
            decks_.pop_front();
        }
    }
    if (std::holds_alternative<RoundEnded>(event.body)) round_ended_ = true;
    if (std::holds_alternative<EntryTakenBack>(event.body)) round_ended_ = false;
    round_.note(event);
    if (std::holds_alternative<CorrectionClosed>(event.body)) {
        round_.follow_again(table_, world_, order_);
    }
}

bool Runner::give(Command command, const cards::CardList& thrown) {
    Events events;
    if (const auto refusal = carry_out(table_, command, events)) {
        const bool wanted = statement_->refused == refusal->code;
        was_refused_ = true;
        all_well_ = all_well_ && (wanted || statement_->refused.has_value());
        listener_.refused(statement_->line, now_, *refusal, wanted);
        if (statement_->refused && !wanted) {
            fail(fmt::format("this should be refused with {}, not with {}",
                             slug_of(*statement_->refused), slug_of(refusal->code)));
        }
        return false;
    }
    listener_.carried_out(command, events);
    for (const Event& event : events) {
        world_.follow(*script_.setup, event, order_, thrown);
        if (const auto* it = std::get_if<Thrown>(&event.body)) round_.note_thrown(it->seat, thrown);
        note(event);
        said_.push_back(words_of(*script_.setup, event));
        if (quiet_) {
            ++skipped_;
        } else {
            listener_.happened(*script_.setup, event);
        }
    }
    if (std::holds_alternative<TakeBack>(command.body)) {
        round_.follow_again(table_, world_, order_);
    }
    return true;
}

// Adds what a script need not say: the order of a shuffle, and at a live table the faces of the
// cards that are shown.
void Runner::fill_in(Command& command, cards::CardList& thrown) {
    const bool live = script_.setup->is_live();
    const auto hide = [&](cards::CardList& cards) {
        if (!live) return;
        thrown = cards;
        cards = hidden(cards.size());
    };
    if (auto* taken = std::get_if<TakeStep>(&command.body)) {
        const games::Step* step = current_step(table_);
        const bool shuffles = step != nullptr && step->kind == games::StepKind::shuffle;
        if (shuffles) next_order();
        if (wants_order(table_) && taken->cards.empty()) taken->cards = order_;
    } else if (auto* choose = std::get_if<Choose>(&command.body)) {
        hide(choose->thrown);
    } else if (auto* discard = std::get_if<Discard>(&command.body)) {
        hide(discard->thrown);
    } else if (auto* show = std::get_if<Show>(&command.body)) {
        const bool there = show->seat != no_seat && show->seat <= script_.setup->seats;
        if (live && there && show->shown && show->cards.empty()) {
            show->cards = world_.hand(show->seat);
        }
    } else if (auto* raised = std::get_if<Raise>(&command.body)) {
        const bool face_up = raised->what <= games::Irregularity::several_face_up_later;
        if (live && face_up && raised->cards.empty()) raised->cards = world_.top(raised->number);
    } else if (auto* correct = std::get_if<CorrectEntry>(&command.body)) {
        if (live) round_.fill_in(*correct, *script_.setup, world_);
    } else if (auto* supplied = std::get_if<SupplyEntry>(&command.body)) {
        if (live) round_.fill_in(*supplied, *script_.setup, world_);
    }
}

void Runner::play(const Give& act) {
    Command command{act.who.actor, now_, act.body};
    if (act.who.is_seat) {
        const bool there = act.who.seat != no_seat && act.who.seat <= script_.setup->seats;
        command.actor = {Role::player, there ? table_.seat(act.who.seat).player : nobody};
    }
    cards::CardList thrown;
    RoundMemory::Throws kept = round_.corrected_throws();
    fill_in(command, thrown);
    if (!give(std::move(command), thrown)) round_.take_corrected_throws(std::move(kept));
}

bool Runner::stands_still() const {
    return current_step(table_) == nullptr;
}

void Runner::play(const Run& run) {
    int steps = 0;
    const auto is_there = [&] {
        const games::Step* step = current_step(table_);
        return !run.until.empty() && step != nullptr && step->key == run.until;
    };
    while (!stands_still() && !is_there() && steps < most_steps) {
        auto command =
            take_due_step(table_, now_, wants_order(table_) ? next_order() : cards::CardList{});
        if (!command) break;
        cards::CardList thrown;
        fill_in(*command, thrown);
        if (auto* taken = std::get_if<TakeStep>(&command->body);
            taken != nullptr && script_.setup->is_live()) {
            taken->cards = world_.faces_for(table_);
        }
        if (!give(*std::move(command))) return;
        ++steps;
        if (run.one || (run.until.empty() && round_ended_)) break;
    }
    if (!run.until.empty() && !is_there()) {
        fail(fmt::format("the step {} did not become due: {}", run.until, due_at(table_)));
    } else if (run.until.empty() && steps == 0 && !run.may_be_idle) {
        fail(fmt::format("there is nothing for the dealer to do: {}", due_at(table_)));
    }
}

}  // namespace fairdeal::table::script
