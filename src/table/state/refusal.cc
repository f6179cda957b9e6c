#include "table/state/refusal.h"

#include <array>
#include <utility>

#include "base/check.h"
#include "games/refusal.h"
#include "table/state/kebab.h"

namespace fairdeal::table {
namespace {

template <std::size_t... index>
constexpr std::array<std::string_view, refusal_count> all_slugs(std::index_sequence<index...>) {
    return {kebab_of<static_cast<RefusalCode>(index)>...};
}

constexpr std::array<std::string_view, refusal_count> slugs =
    all_slugs(std::make_index_sequence<refusal_count>());

}  // namespace

std::string_view slug_of(RefusalCode code) noexcept {
    const auto index = static_cast<std::size_t>(code);
    CHECK(index < refusal_count);
    return slugs[index];
}

std::string text_of(const Refusal& refusal) {
    return games::with_citation(refusal.sentence, refusal.cited);
}

}  // namespace fairdeal::table
