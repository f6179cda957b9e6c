#include "table/script/read_covers.h"

#include <fmt/format.h>

#include <algorithm>

namespace fairdeal::table::script {

void CoversReader::read(Words& words, std::size_t number) {
    do {
        named_.push_back({number, std::string(words.word("the id of a clause"))});
    } while (!words.failed() && words.take(","));
    words.end();
}

tl::expected<std::vector<std::string>, ScriptError> CoversReader::check(
    const games::Description& game) const {
    std::vector<std::string> covers;
    for (const auto& named : named_) {
        const auto wrong = [&](std::string sentence) {
            return tl::unexpected(ScriptError{named.line, std::move(sentence)});
        };
        const std::string_view whole = named.name;
        const std::size_t slash = whole.find('/');
        const std::string_view id = whole.substr(0, slash);
        const auto clause = std::ranges::find(game.clauses, id, &games::Clause::id);
        if (clause == game.clauses.end()) {
            return wrong(fmt::format("{} has no clause {}", game.name, in_quotes(id)));
        }
        const games::Halves& halves = clause->halves;
        if (slash == std::string_view::npos && !halves.empty()) {
            return wrong(fmt::format("clause {0} has two halves: {0}/{1} and {0}/{2}", id,
                                     halves.first, halves.second));
        }
        if (slash != std::string_view::npos && !halves.contains(whole.substr(slash + 1))) {
            return wrong(
                fmt::format("clause {} has no half {}", id, in_quotes(whole.substr(slash + 1))));
        }
        covers.push_back(named.name);
    }
    return covers;
}

}  // namespace fairdeal::table::script
