#include <fmt/format.h>

#include "cards/notation.h"
#include "games/registry.h"
#include "table/decide.h"
#include "table/text/event_words.h"
#include "table/views/view.h"
#include "table/virtual_dealer.h"

// Plays one round of the fifth game through the table, with the cards in the order of the arguments
// first, and prints what happens. The table and its views were not told that this game exists.
namespace {

using namespace fairdeal;

// These cards on top, then the others.
cards::CardList order_with(const games::Description& game, int count, char** texts) {
    cards::CardSet rest = cards::card_set(game.deck);
    cards::CardList order;
    for (int i = 0; i < count; ++i) {
        const cards::CardList named = *cards::parse_cards(texts[i]);
        for (const cards::Card card : named) {
            order.push_back(card);
            rest.erase(card);
        }
    }
    for (const cards::Card card : rest)
        order.push_back(card);
    return order;
}

// False when the table refuses.
bool give(table::Table& table, const table::Command& command) {
    table::Events events;
    if (const auto refused = table::carry_out(table, command, events)) {
        fmt::print("refused: {}\n", table::text_of(*refused));
        return false;
    }
    for (const table::Event& event : events)
        fmt::print("{}\n", table::words_of(*table.setup, event));
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    const games::Module* game = games::find_game("high-card-duel");
    if (game == nullptr || games::find_procedure(*game->description) == nullptr) return 1;
    table::Setup setup = table::default_setup(*game);
    setup.shuffling = games::Shuffling::manual;
    table::Table table = table::new_table(setup);
    const cards::CardList order = order_with(*game->description, count - 1, arguments + 1);
    const table::Time now{};
    bool seated = false;
    while (table.round < 2) {
        if (!seated && table.round == 1) {
            seated = true;
            for (table::SeatNumber seat = 1; seat <= 2; ++seat) {
                const table::Actor player{games::Role::player, 100U + seat};
                if (!give(table, {player, now, table::TakeSeat{seat}})) return 1;
                const auto bet = table::PlaceWager{seat, "ante", base::Cents(1000), {}};
                if (!give(table, {player, now, bet})) return 1;
            }
        }
        const auto command = table::take_due_step(table, now, order);
        if (!command || !give(table, *command)) return 1;
    }
    fmt::print("{}\n", table::view_of(table, {table::Viewer::dealer, table::nobody}));
}
