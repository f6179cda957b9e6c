#include "table/script/read_phrases.h"

#include <algorithm>

namespace fairdeal::table::script {
namespace {

constexpr std::uint64_t most_account = 4'294'967'295;

Account read_account(Words& words) {
    return static_cast<Account>(words.number("the number of an account", most_account));
}

}  // namespace

Actor read_person(Words& words) {
    Actor actor;
    if (words.take("account")) return {Role::player, read_account(words)};
    actor.role = read_choice<Role>(words, "a person");
    if (words.number_comes()) actor.account = read_account(words);
    return actor;
}

cards::CardList read_thrown(Words& words) {
    if (words.take("nothing")) return {};
    return words.cards();
}

std::uint8_t card_count(Words& words) {
    return static_cast<std::uint8_t>(words.number("a number", 255));
}

std::string read_step(Words& words, const Setup& setup) {
    const std::string key(words.word("the key of a step"));
    if (setup.procedure->find_step(key) != nullptr) return key;
    words.fail(fmt::format("there is no step {}; fairdeal table steps {} lists them",
                           in_quotes(key), setup.description().key));
    return {};
}

}  // namespace fairdeal::table::script
