#include "games/round.h"

namespace fairdeal::games {

Terms default_terms(const Description& game) {
    Terms terms;
    for (std::size_t i = 0; i < game.schedules.size(); ++i) {
        terms.tables[i] =
            find_table(game, static_cast<std::uint8_t>(i), game.schedules[i].default_table);
    }
    if (const LicenseeOption* version = find_option(game, "version")) {
        terms.version = static_cast<std::uint8_t>(version->initial[0] - '0');
    }
    return terms;
}

}  // namespace fairdeal::games
