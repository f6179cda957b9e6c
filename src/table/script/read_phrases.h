#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "table/script/words.h"
#include "table/state/command.h"
#include "table/state/setup.h"
#include "table/text/enum_words.h"

// Parts of several commands of a script.
namespace fairdeal::table::script {

// A role with its account, if it has one.
Actor read_person(Words& words);
// Cards, or the word `nothing`.
cards::CardList read_thrown(Words& words);
// A small number.
std::uint8_t card_count(Words& words);
// The key of a step, which must exist.
std::string read_step(Words& words, const Setup& setup);

template <class E>
E read_choice(Words& words, std::string_view what) {
    const std::string_view text = words.word(what);
    E value{};
    if (!words.failed() && !read_enum(text, value)) {
        words.fail(fmt::format("{} is not {}", in_quotes(text), what));
    }
    return value;
}

}  // namespace fairdeal::table::script
