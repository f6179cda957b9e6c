#include "games/registry.h"

#include "games/description.h"

namespace fairdeal::games {

const Module* find_game(std::string_view key) noexcept {
    for (const Module* module : registry()) {
        if (module->description->key == key) return module;
    }
    return nullptr;
}

}  // namespace fairdeal::games
