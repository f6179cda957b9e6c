#include "games/refuse.h"

#include <fmt/format.h>

#include <utility>

namespace fairdeal::games {

tl::unexpected<Refusal> refuse(RefusalCode code, std::string where, std::string sentence,
                               Citation cited) {
    return tl::unexpected<Refusal>({code, std::move(where), std::move(sentence), cited});
}

std::string seat_field(std::uint8_t seat, std::string_view field) {
    return fmt::format("seat {}, {}", seat, field);
}

}  // namespace fairdeal::games
