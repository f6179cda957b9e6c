#include "table/equipment/two_decks.h"

#include "table/procedure/steps.h"

namespace fairdeal::table {
namespace {

bool has_shuffler(const Table& table) noexcept {
    return table.setup->decks == 2 && table.shuffling == Shuffling::device;
}

std::uint8_t other_deck(const Table& table) noexcept {
    return table.deck_in_play == 0 ? 1 : 0;
}

void put_in(Recorder& recorder, std::uint8_t deck, games::Citation cited) {
    const Deck& state = recorder.table().decks[deck];
    if (state.at_table && !state.in_shuffler) recorder.record(DeckPutIn{deck}, cited);
}

void take_out(Recorder& recorder, std::uint8_t deck, games::Citation cited) {
    if (recorder.table().decks[deck].in_shuffler) recorder.record(DeckTakenOut{deck}, cited);
}

}  // namespace

void load_shuffler(Recorder& recorder, games::Citation cited) {
    if (!has_shuffler(recorder.table())) return;
    take_out(recorder, other_deck(recorder.table()), cited);
    put_in(recorder, recorder.table().deck_in_play, cited);
}

Outcome exchange_decks(Recorder& recorder) {
    const games::Citation why = cited(*current_step(recorder.table()));
    attest(recorder);
    take_out(recorder, recorder.table().deck_in_play, why);
    put_in(recorder, other_deck(recorder.table()), why);
    finish_step(recorder);
    return {};
}

void empty_shuffler(Recorder& recorder, games::Citation cited) {
    for (std::uint8_t deck = 0; deck < most_decks; ++deck)
        take_out(recorder, deck, cited);
}

}  // namespace fairdeal::table
