#include "config/wager_reader.h"

#include <fmt/format.h>

#include "games/check.h"

namespace fairdeal::config {

using games::RefusalCode;

void WagerReader::read(const toml::table& wagers) {
    for (const auto& [key, node] : wagers) {
        const std::string where = fmt::format("wagers.{}", key.str());
        const games::WagerIndex index = games::find_wager(reading_.game, key.str());
        if (index == games::no_wager) {
            reading_.findings.refuse(
                line_of(key.source()), "wagers", RefusalCode::unknown_wager,
                fmt::format("\"{}\" is not a wager of {}", key.str(), reading_.game.name));
            continue;
        }
        const games::Wager& wager = reading_.game.wagers[index];
        const auto* offered = settings_.expect<toml::value<bool>>(node, where, "true or false");
        if (offered == nullptr) continue;
        if (wager.kind != games::WagerKind::optional && !offered->get()) {
            reading_.findings.refuse(line_of(node.source()), where, RefusalCode::wager_required,
                                     "this wager belongs to the game and cannot be left out",
                                     wager.cited);
            continue;
        }
        games::WagerSet rest;
        for (games::WagerIndex i = 0; i < reading_.game.wagers.size(); ++i) {
            if (i != index && reading_.file.offered.contains(i)) rest.insert(i);
        }
        reading_.file.offered = rest;
        if (offered->get()) reading_.file.offered.insert(index);
        reading_.findings.accept(
            line_of(node.source()), where, RegulatoryStanding::authorized,
            offered->get() ? "offered" : "not offered, as the licensee may choose", wager.cited);
    }
}

}  // namespace fairdeal::config
