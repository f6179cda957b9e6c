#include "table/equipment/cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/deck.h"
#include "table/equipment/removed_decks.h"
#include "table/equipment/two_decks.h"
#include "table/procedure/steps.h"

// The life of the decks, as commands and steps. Invariant: a round is dealt only from a deck that
// was received, shuffled, counted where the equipment counts, and is not too old; each of these is
// a refusal or a step of its own. A wrong count by the device removes the deck at once.
namespace fairdeal::table {
namespace {

using games::Point;
using games::Script;

std::chrono::hours life_of_cards(const Table& table) {
    return card_life(*table.setup, table.dealing);
}

games::Citation life_cited(const Table& table) {
    const games::CardLife* life =
        games::find_card_life(*table.setup->procedure, table.dealing, table.setup->offered);
    return life == nullptr ? games::Citation{} : life->cited;
}

// A game without one clause for every change of cards has a clause for each way of dealing.
games::Citation change_cited(const Table& table) {
    const games::Procedure& procedure = *table.setup->procedure;
    const games::Citation general = procedure.cited(Point::cards_changed);
    const bool of_one_way = std::ranges::any_of(
        procedure.card_lives,
        [&](const games::CardLife& life) { return life.cited.clause == general.clause; });
    return of_one_way ? life_cited(table) : general;
}

// The citation for a wrong count by the device under this way of dealing.
games::Citation removal_cited(const Table& table, const games::IrregularityRule& rule) {
    for (const games::StubCount& count : table.setup->procedure->stub_counts) {
        if (count.dealing == table.dealing && count.removal_cited.clause != nullptr) {
            return count.removal_cited;
        }
    }
    return rule.cited;
}

bool is_whole_deck(const Setup& setup, const cards::CardList& order) {
    if (order.size() != setup.deck_size()) return false;
    cards::CardSet seen;
    for (const cards::Card card : order) {
        if (card.is_unknown() || seen.contains(card)) return false;
        seen.insert(card);
    }
    return seen == cards::card_set(setup.description().deck);
}

}  // namespace

std::optional<std::uint8_t> next_deck_to_receive(const Table& table) noexcept {
    for (std::uint8_t i = 0; i < table.setup->decks; ++i) {
        if (!table.decks[i].at_table) return i;
    }
    return std::nullopt;
}

Outcome receive_cards(Recorder& recorder, const TakeStep& taken) {
    const auto deck = next_deck_to_receive(recorder.table());
    CHECK(deck.has_value());
    if (taken.deck.empty() || taken.colour.empty()) {
        return recorder.refuse(RefusalCode::no_deck,
                               "a deck is received with its number and the colour of its backs");
    }
    if (awaits_inspection(recorder.table(), taken.deck)) {
        return recorder.refuse(
            RefusalCode::deck_not_inspected,
            fmt::format("deck {} has left the table: security inspects it before it comes back",
                        taken.deck));
    }
    for (const Deck& other : recorder.table().decks) {
        if (!other.at_table) continue;
        if (other.id == taken.deck) {
            return recorder.refuse(RefusalCode::deck_twice,
                                   fmt::format("deck {} is at the table already", taken.deck));
        }
        if (other.colour == taken.colour) {
            return recorder.refuse(
                RefusalCode::same_colour,
                fmt::format("the other deck's backs are {} too; two decks differ in colour",
                            taken.colour));
        }
    }
    attest(recorder);
    recorder.record(DeckReceived{*deck, taken.deck, taken.colour},
                    recorder.procedure().cited(Point::cards_received));
    finish_step(recorder);
    return {};
}

void begin_round(Recorder& recorder) {
    const Table& table = recorder.table();
    // A round that began before an idle spell and was not played is resumed.
    if (table.round_open) return;
    std::uint8_t deck = table.deck_in_play;
    if (table.setup->decks == 2 && table.round > 0) deck = deck == 0 ? 1 : 0;
    recorder.record(RoundBegan{table.round + 1, deck},
                    recorder.procedure().cited(Point::shuffle_before_play));
    warn_of_age(recorder);
}

Outcome shuffle(Recorder& recorder, const TakeStep& taken) {
    const Setup& setup = recorder.setup();
    cards::CardList order = taken.cards;
    if (setup.is_live()) {
        if (!order.empty()) {
            return recorder.refuse(RefusalCode::order_not_whole,
                                   "at a live table nobody knows the order of the cards");
        }
        for (std::uint8_t i = 0; i < setup.deck_size(); ++i)
            order.push_back(cards::Card::unknown());
    } else if (!is_whole_deck(setup, order)) {
        return recorder.refuse(
            RefusalCode::order_not_whole,
            fmt::format("a shuffled deck has {} cards, each once", setup.deck_size()));
    }
    attest(recorder);
    load_shuffler(recorder, cited(*current_step(recorder.table())));
    recorder.record(Shuffled{recorder.table().deck_in_play, order},
                    cited(*current_step(recorder.table())));
    finish_step(recorder);
    return {};
}

Outcome count_by_device(Recorder& recorder, const TakeStep& taken) {
    const games::Step& step = *current_step(recorder.table());
    attest(recorder);
    recorder.record(DeviceCounted{taken.number}, cited(step));
    if (taken.number == recorder.setup().deck_size()) {
        finish_step(recorder);
        return {};
    }
    const games::IrregularityRule& rule =
        *recorder.procedure().rule_for(games::Irregularity::device_count);
    const games::Citation why = removal_cited(recorder.table(), rule);
    recorder.record(IrregularityFound{games::Irregularity::device_count, rule.remedy, no_seat,
                                      taken.number, rule.prescribed, ""},
                    why);
    remove_deck(recorder, recorder.table().deck_in_play,
                fmt::format("the shuffler counted {} cards", taken.number), why);
    begin(recorder, Script::cards);
    return {};
}

Outcome cut(Recorder& recorder, const TakeStep& taken) {
    const std::uint8_t least = recorder.procedure().least_cut;
    if (taken.number < least || taken.number >= recorder.setup().deck_size()) {
        return recorder.refuse(
            RefusalCode::cut_too_thin,
            fmt::format("a cut takes at least {} cards off the top, and not all of them", least));
    }
    attest(recorder);
    recorder.record(Cut{taken.number, false, ""}, cited(*current_step(recorder.table())));
    finish_step(recorder);
    return {};
}

Outcome recut(Recorder& recorder, const Recut& command) {
    const Table& table = recorder.table();
    if (command.reason.empty()) {
        return recorder.refuse(RefusalCode::reason_missing, "a recut is ordered for a reason");
    }
    if (table.shuffling == Shuffling::device) {
        return recorder.refuse(RefusalCode::no_cut_allowed,
                               "cards that a device has shuffled are not cut");
    }
    // A card that was found face up and set aside does not count as dealt.
    if (!table.cut || table.delivery > 0 || !table.dealer.empty() ||
        table.stub_size() + table.face_up_found != recorder.setup().deck_size()) {
        return recorder.refuse(
            RefusalCode::not_before_deal,
            "a recut is possible only between the cut and the first card that is dealt");
    }
    const std::uint8_t least = recorder.procedure().least_cut;
    if (command.number < least || command.number >= table.stub_size()) {
        return recorder.refuse(
            RefusalCode::cut_too_thin,
            fmt::format("a cut takes at least {} cards off the top, and not all of them", least));
    }
    recorder.record(Cut{command.number, true, command.reason},
                    recorder.procedure().cited(Point::recut));
    return {};
}

void remove_deck(Recorder& recorder, std::uint8_t deck, std::string reason, games::Citation cited) {
    if (recorder.table().decks[deck].in_shuffler) recorder.record(DeckTakenOut{deck}, cited);
    recorder.record(DeckRemoved{deck, std::move(reason)}, cited);
}

Outcome change_cards(Recorder& recorder, const ChangeCards& command) {
    if (recorder.table().in_round) {
        return recorder.refuse(RefusalCode::round_in_progress, "cards are changed between rounds");
    }
    const Script script = recorder.table().step.script;
    if (script == Script::opening || script == Script::closing) {
        return recorder.refuse(RefusalCode::another_step_due,
                               "the table is being opened or closed: that is finished first");
    }
    for (std::uint8_t i = 0; i < recorder.setup().decks; ++i) {
        if (recorder.table().decks[i].at_table) {
            remove_deck(recorder, i, command.reason, change_cited(recorder.table()));
        }
    }
    begin(recorder, Script::cards);
    return {};
}

Outcome change_method(Recorder& recorder, const ChangeMethod& command) {
    const Table& table = recorder.table();
    if (table.in_round) {
        return recorder.refuse(RefusalCode::round_in_progress,
                               "another method is used only from the next round on");
    }
    // It must not interrupt the inspection of the cards, the opening or the closing.
    if (!cards_are_ready(table)) {
        return recorder.refuse(RefusalCode::another_step_due,
                               "another method is chosen when the cards are ready for a round");
    }
    if (command.dealing == Dealing::hand && command.shuffling != Shuffling::device) {
        return recorder.refuse(RefusalCode::hand_needs_shuffler,
                               "cards are dealt from the hand only with an automated shuffler");
    }
    if (recorder.setup().decks == 2 && command.shuffling != Shuffling::device) {
        return recorder.refuse(RefusalCode::second_deck_not_allowed,
                               "two decks are used only with an automated shuffler");
    }
    const bool device_goes =
        (table.dealing == Dealing::automated && command.dealing != Dealing::automated) ||
        (table.shuffling == Shuffling::device && command.shuffling != Shuffling::device);
    if (device_goes && !command.device_removed) {
        return recorder.refuse(RefusalCode::device_not_removed,
                               "the device is taken off the table before another method is used");
    }
    recorder.record(MethodChanged{command.dealing, command.shuffling},
                    recorder.procedure().cited(Point::device_removed));
    // The equipment of the new method is checked as if the table opened with it.
    begin(recorder, Script::opening);
    return {};
}

Outcome too_old(const Recorder& recorder) {
    const Table& table = recorder.table();
    const Deck& deck = table.decks[table.deck_in_play];
    const std::chrono::hours life = life_of_cards(table);
    if (recorder.now() - deck.opened_at < life) return {};
    return recorder.refuse(
        RefusalCode::cards_too_old,
        fmt::format("deck {} has been in use for {} hours; change the cards first", deck.id,
                    life.count()),
        life_cited(table));
}

void warn_of_age(Recorder& recorder) {
    const Table& table = recorder.table();
    const Deck& deck = table.decks[table.deck_in_play];
    if (!deck.at_table || deck.warned) return;
    const auto age = recorder.now() - deck.opened_at;
    if (age + recorder.setup().clocks.warning >= life_of_cards(table)) {
        recorder.record(CardsWarned{}, life_cited(table));
    }
}

}  // namespace fairdeal::table
