#include "audit/record/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/pay_table.h"
#include "games/rulings_common.h"
#include "json/strict.h"
#include "table/text/game_words.h"
#include "table/text/json_writer.h"

namespace fairdeal::audit {

using table::Setup;
using table::StepId;
using table::Taken;

namespace {

constexpr std::array<std::string_view, word_list_count> list_names{
    "steps",     "wagers", "choices", "options", "lines",
    "schedules", "rows",   "meters",  "clauses", "rulings"};

// A number beyond every list, which no reader accepts.
constexpr std::uint32_t unknown_number = std::numeric_limits<std::uint32_t>::max();

void add_once(std::vector<std::string>& words, std::string_view word) {
    if (!word.empty() && std::ranges::find(words, word) == words.end()) words.emplace_back(word);
}

std::vector<std::string> step_words(const Setup& setup) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < games::script_count; ++i) {
        const auto script = static_cast<games::Script>(i);
        const std::size_t steps = setup.procedure->steps(script).size();
        for (std::size_t j = 0; j <= steps; ++j) {
            words.push_back(text_of(setup, StepId{script, static_cast<std::uint8_t>(j)}));
        }
    }
    return words;
}

// For every choice, its own word (`whole`) or only its option's key.
std::vector<std::string> choice_words(const Setup& setup, bool whole) {
    std::vector<std::string> words;
    const auto& decisions = setup.description().decisions;
    for (std::uint8_t i = 0; i < decisions.size(); ++i) {
        for (std::uint8_t j = 0; j < decisions[i].options.size(); ++j) {
            if (whole) {
                words.push_back(text_of(setup, Taken{i, j}));
            } else {
                add_once(words, decisions[i].options[j].key);
            }
        }
    }
    return words;
}

std::vector<std::string> line_words(const Setup& setup) {
    std::vector<std::string> words;
    for (const games::Wager& wager : setup.description().wagers)
        add_once(words, wager.key);
    for (const games::Decision& decision : setup.description().decisions) {
        for (const games::Option& option : decision.options)
            add_once(words, option.line_key);
    }
    add_once(words, "envy");
    return words;
}

std::vector<std::string> ruling_words(const Setup& setup) {
    std::vector<std::string> words;
    for (const games::Ruling& ruling : setup.description().rulings)
        add_once(words, ruling.id);
    for (const games::Ruling& ruling : games::common_rulings)
        add_once(words, ruling.id);
    return words;
}

}  // namespace

std::string_view name_of(WordList list) noexcept {
    return list_names[static_cast<std::size_t>(list)];
}

std::vector<std::string> Vocabulary::own(WordList list) const {
    const games::Description& game = setup_->description();
    std::vector<std::string> words;
    switch (list) {
        case WordList::steps:
            return step_words(*setup_);
        case WordList::choices:
            return choice_words(*setup_, true);
        case WordList::options:
            return choice_words(*setup_, false);
        case WordList::lines:
            return line_words(*setup_);
        case WordList::rulings:
            return ruling_words(*setup_);
        case WordList::wagers:
            for (const games::Wager& wager : game.wagers)
                words.emplace_back(wager.key);
            break;
        case WordList::schedules:
            for (const games::Schedule& schedule : game.schedules)
                words.emplace_back(schedule.key);
            break;
        case WordList::rows:
            for (std::size_t i = 0; i < games::rows_in(game); ++i)
                words.emplace_back(games::key_of(game, games::row_at(game, i)));
            break;
        case WordList::meters:
            for (const std::string_view meter : game.meters)
                words.emplace_back(meter);
            break;
        case WordList::clauses:
            for (const games::Clause& clause : game.clauses)
                words.emplace_back(clause.id);
            break;
    }
    return words;
}

Vocabulary::Vocabulary(const Setup& setup) : setup_(&setup) {
    for (std::size_t i = 0; i < word_list_count; ++i) {
        Words& words = lists_[i];
        words.words = own(static_cast<WordList>(i));
        for (std::uint32_t place = 0; place < words.words.size(); ++place) {
            words.numbers.push_back(place + 1);
            words.places.push_back(place);
        }
    }
    std::uint32_t first = 0;
    for (std::size_t i = 0; i < games::script_count; ++i) {
        first_step_[i] = first;
        first += static_cast<std::uint32_t>(
            setup.procedure->steps(static_cast<games::Script>(i)).size() + 1);
    }
    first = 0;
    for (std::size_t i = 0; i < setup.description().decisions.size(); ++i) {
        first_choice_[i] = first;
        first += static_cast<std::uint32_t>(setup.description().decisions[i].options.size());
    }
    for (const std::string& word : lists_[static_cast<std::size_t>(WordList::lines)].words) {
        table::LineKey key;
        CHECK(table::read_word(setup, word, key));
        line_texts_.push_back(key.text);
    }
    for (const std::string& word : lists_[static_cast<std::size_t>(WordList::rulings)].words)
        ruling_texts_.push_back(table::find_ruling(setup, word));
    index();
}

void Vocabulary::index() {
    for (std::size_t i = 0; i < word_list_count; ++i) {
        index_[i].clear();
        for (std::size_t place = 0; place < lists_[i].words.size(); ++place)
            index_[i].emplace(lists_[i].words[place], lists_[i].numbers[place]);
    }
}

std::string Vocabulary::json() const {
    table::JsonWriter writer(*setup_);
    writer.raw("{");
    for (std::size_t i = 0; i < word_list_count; ++i) {
        if (i > 0) writer.raw(",");
        writer.name(list_names[i]);
        std::vector<std::string_view> words;
        for (const std::uint32_t place : lists_[i].places) {
            if (place != no_place) words.emplace_back(lists_[i].words[place]);
        }
        writer.value(words);
    }
    writer.raw("}");
    return writer.take();
}

tl::expected<Vocabulary, DecodeError> Vocabulary::of(const Setup& setup, std::string_view text,
                                                     std::uint32_t edition) {
    const auto refuse = [](std::string sentence) {
        return tl::unexpected(DecodeError{std::move(sentence)});
    };
    json::Document document;
    const auto value = document.parse(text);
    if (!value || value->kind() != json::ValueKind::object || value->size() != word_list_count) {
        return refuse("The vocabulary of the table is not a list of its words.");
    }
    Vocabulary vocabulary(setup);
    vocabulary.edition_ = edition;
    for (std::size_t i = 0; i < word_list_count; ++i) {
        const auto list = json::find(*value, list_names[i]);
        if (!list || list->kind() != json::ValueKind::array) {
            return refuse(fmt::format("The vocabulary of the table has no \"{}\".", list_names[i]));
        }
        Words& words = vocabulary.lists_[i];
        words.places.clear();
        std::ranges::fill(words.numbers, unknown_number);
        for (const json::Value word : *list) {
            if (word.kind() != json::ValueKind::string) return refuse("A word is not a text.");
            const auto known = std::ranges::find(words.words, word.string());
            const auto place = static_cast<std::uint32_t>(known - words.words.begin());
            if (known == words.words.end() && edition != this_edition) {
                words.places.push_back(no_place);
                continue;
            }
            if (known == words.words.end() || words.numbers[place] != unknown_number) {
                return refuse(fmt::format(
                    "{} has no \"{}\" among its {}, or it stands there twice.",
                    setup.description().name, json::printable(word.string()), list_names[i]));
            }
            words.places.push_back(place);
            words.numbers[place] = static_cast<std::uint32_t>(words.places.size());
        }
    }
    vocabulary.index();
    return vocabulary;
}

std::uint32_t Vocabulary::number(WordList list, std::string_view word) const noexcept {
    const Index& index = index_[static_cast<std::size_t>(list)];
    const auto found = index.find(word);
    return found == index.end() ? 0 : found->second;
}

std::uint32_t Vocabulary::number(const games::Clause* clause) const noexcept {
    if (clause == nullptr) return 0;
    const auto& clauses = setup_->description().clauses;
    if (clause >= clauses.data() && clause < clauses.data() + clauses.size()) {
        return number(WordList::clauses, static_cast<std::size_t>(clause - clauses.data()));
    }
    return number(WordList::clauses, clause->id);
}

std::uint32_t Vocabulary::ruling_number(std::string_view id) const noexcept {
    return id.empty() ? 0 : number(WordList::rulings, id);
}

bool Vocabulary::read(std::uint64_t number, StepId& step) const noexcept {
    const std::uint32_t at = place(WordList::steps, number);
    if (at == no_place) return false;
    std::size_t script = games::script_count - 1;
    while (first_step_[script] > at)
        --script;
    step = {static_cast<games::Script>(script),
            static_cast<std::uint8_t>(at - first_step_[script])};
    return true;
}

bool Vocabulary::read(std::uint64_t number, Taken& taken) const noexcept {
    const std::uint32_t at = place(WordList::choices, number);
    if (at == no_place) return false;
    std::size_t decision = setup_->description().decisions.size() - 1;
    while (first_choice_[decision] > at)
        --decision;
    taken = {static_cast<std::uint8_t>(decision),
             static_cast<std::uint8_t>(at - first_choice_[decision])};
    return true;
}

bool Vocabulary::read(std::uint64_t number, table::LineKey& key) const noexcept {
    const std::uint32_t at = place(WordList::lines, number);
    if (at == no_place) return false;
    key.text = line_texts_[at];
    return true;
}

bool Vocabulary::read(std::uint64_t number, const games::Clause*& clause) const noexcept {
    clause = nullptr;
    if (number == 0) return true;
    const std::uint32_t at = place(WordList::clauses, number);
    if (at == no_place) return false;
    clause = &setup_->description().clauses[at];
    return true;
}

bool Vocabulary::read_ruling(std::uint64_t number, std::string_view& id) const noexcept {
    id = {};
    if (number == 0) return true;
    const std::uint32_t at = place(WordList::rulings, number);
    if (at == no_place) return false;
    id = ruling_texts_[at];
    return true;
}

}  // namespace fairdeal::audit
