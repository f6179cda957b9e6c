#include "table/text/phrases.h"

#include <fmt/format.h>

#include <array>

#include "cards/notation.h"
#include "table/state/kebab.h"

namespace fairdeal::table {
namespace {

// One text for each enumerator: a new one without its words does not compile.
template <class E, std::size_t count>
consteval std::array<std::string_view, count> words_for(const std::string_view (&words)[count]) {
    static_assert(count == enumerator_count<E>);
    return std::to_array(words);
}

std::string_view without_stop(std::string_view text) {
    while (text.ends_with('.') || text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

}  // namespace

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

std::string counted(unsigned number, std::string_view thing) {
    return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string words_of(const cards::CardList& cards) {
    cards::CardList known;
    for (const cards::Card card : cards) {
        if (!card.is_unknown()) known.push_back(card);
    }
    const auto hidden = static_cast<unsigned>(cards.size() - known.size());
    if (cards.empty()) return "no cards";
    if (known.empty()) return counted(hidden, "card");
    if (hidden == 0) return cards::to_string(known);
    return fmt::format("{} and {}", cards::to_string(known), counted(hidden, "unknown card"));
}

std::string_view words_of(Role role) {
    constexpr auto words = words_for<Role>({"the player", "the dealer", "the floorperson",
                                            "the supervisor", "surveillance", "the clock"});
    return words[static_cast<std::size_t>(role)];
}

std::string words_of(const Actor& actor) {
    if (actor.account == nobody) return std::string(words_of(actor.role));
    return fmt::format("{}, account {},", words_of(actor.role), actor.account);
}

std::string owner(Place place, SeatNumber seat) {
    switch (place) {
        case Place::dealer:
            return "the dealer";
        case Place::community:
            return "the community cards";
        case Place::burned:
            return "the burned cards";
        case Place::thrown:
            return fmt::format("the cards seat {} has thrown", seat);
        case Place::stub:
            return "the stub";
        case Place::rack:
            return "the rack";
        case Place::hand:
        case Place::drawn:
            break;
    }
    return fmt::format("seat {}", seat);
}

std::string wager_name(const Setup& setup, Spot spot) {
    const games::Description& game = setup.description();
    if (spot.wager >= game.wagers.size()) return "no wager";
    return std::string(game.wagers[spot.wager].name);
}

std::string line_name(const Setup& setup, LineKey key, Spot spot) {
    if (spot.wager == games::no_wager) return "Envy";
    for (const games::Decision& decision : setup.description().decisions) {
        for (const games::Option& option : decision.options) {
            if (option.makes == spot.wager && option.line_key == key.text) {
                return std::string(option.name);
            }
        }
    }
    return wager_name(setup, spot);
}

std::string meter_name(const Setup& setup, std::uint8_t meter) {
    const games::Description& game = setup.description();
    if (meter >= game.meters.size()) return "no meter";
    return fmt::format("the {} meter", capitalised(std::string(game.meters[meter])));
}

std::string amount_of(MeterUnits units) {
    const bool negative = units < 0;
    const MeterUnits size = negative ? -units : units;
    const base::Cents whole(size / units_per_cent);
    std::string text = base::to_dollars(whole);
    if (MeterUnits rest = size % units_per_cent; rest != 0) {
        if (whole.count() % 100 == 0) text += ".00";
        std::string digits = fmt::format("{:04}", rest);
        while (digits.ends_with('0'))
            digits.pop_back();
        text += digits;
    }
    return negative ? "-" + text : text;
}

std::string step_words(const Setup& setup, StepId step) {
    const std::span<const games::Step> steps = setup.procedure->steps(step.script);
    if (step.index >= steps.size()) return std::string(without_stop(end_of(step.script)));
    return std::string(without_stop(steps[step.index].say));
}

std::string_view words_of(games::Irregularity what) {
    constexpr auto words = words_for<games::Irregularity>(
        {"a card was found face up in the shoe or deck",
         "more than one card was found face up in the shoe or deck",
         "more than one card was found face up after the initial deal",
         "a card was drawn or dealt in error", "a player has a wrong number of cards",
         "the dealer has a wrong number of cards", "the number of community cards is wrong",
         "a card of the dealer was exposed too early", "the shuffler failed",
         "the automated shoe failed", "the count of the stub is off because of a misdeal",
         "the count of the stub is off and the deck is not whole",
         "the shuffler counted a wrong number of cards",
         "the deck has too few cards for the draws that are open",
         "something happened that the text does not foresee"});
    return words[static_cast<std::size_t>(what)];
}

std::string_view words_of(games::Remedy remedy) {
    constexpr auto words = words_for<games::Remedy>(
        {"the card is not used and play goes on", "the card is used as the next one",
         "all hands are void", "the hand of that player is void",
         "the deal is put right in sequence if that is still possible, else all hands are void",
         "the cards are shuffled again", "the deck is taken away and another one brought",
         "all hands are void and the deck is taken away", "a supervisor rules", "play goes on",
         "the progressive wager is paid", "the progressive wager goes back"});
    return words[static_cast<std::size_t>(remedy)];
}

std::string_view words_of(DeckFault fault) {
    constexpr auto words =
        words_for<DeckFault>({"is missing", "is one too many", "is marked", "is damaged"});
    return words[static_cast<std::size_t>(fault)];
}

std::string_view words_of(Dealing dealing) {
    constexpr auto words =
        words_for<Dealing>({"from a manual shoe", "from the hand", "from an automated shoe"});
    return words[static_cast<std::size_t>(dealing)];
}

std::string_view words_of(Shuffling shuffling) {
    constexpr auto words = words_for<Shuffling>({"by hand", "by a device", "beforehand"});
    return words[static_cast<std::size_t>(shuffling)];
}

std::string_view end_of(Script script) {
    constexpr auto sentences =
        words_for<Script>({"The table is closed.", "The opening steps are done.",
                           "The deck has been received and inspected.",
                           "The cards are ready for a round.", "The steps of the round are done.",
                           "The void round is cleared away.", "The table waits for a player.",
                           "The table is ready to play again.", "The closing steps are done."});
    return sentences[static_cast<std::size_t>(script)];
}

std::string on_one_line(std::string_view text) {
    std::string line(text);
    for (char& byte : line) {
        if (static_cast<unsigned char>(byte) < 0x20) byte = ' ';
    }
    return line;
}

std::string because(std::string_view reason) {
    const std::string line = on_one_line(reason);
    const std::string_view text = without_stop(line);
    return text.empty() ? "" : fmt::format(": {}", text);
}

}  // namespace fairdeal::table
