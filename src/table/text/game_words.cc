#include "table/text/game_words.h"

#include <fmt/format.h>

#include <limits>

#include "base/check.h"
#include "games/rulings_common.h"
#include "table/state/table.h"

namespace fairdeal::table {
namespace {

using games::Description;

constexpr std::string_view end_mark = "end:";
constexpr std::string_view envy = "envy";

// The number of the game's decisions that have an option with this key.
int times_offered(const Description& game, std::string_view key) {
    int times = 0;
    for (const games::Decision& decision : game.decisions) {
        for (const games::Option& option : decision.options)
            times += option.key == key ? 1 : 0;
    }
    return times;
}

}  // namespace

std::string text_of(const Setup& setup, Spot spot) {
    if (spot.wager == games::no_wager) return "";
    const Description& game = setup.description();
    CHECK(spot.wager < game.wagers.size());
    return std::string(game.wagers[spot.wager].key);
}

bool read_word(const Setup& setup, std::string_view text, Spot& spot) {
    spot.wager = games::find_wager(setup.description(), text);
    return text.empty() || spot.wager != games::no_wager;
}

std::string text_of(const Setup& setup, Taken taken) {
    const Description& game = setup.description();
    CHECK(taken.decision < game.decisions.size());
    const games::Decision& decision = game.decisions[taken.decision];
    CHECK(taken.option < decision.options.size());
    const std::string_view key = decision.options[taken.option].key;
    if (times_offered(game, key) == 1) return std::string(key);
    return fmt::format("{}/{}", decision.key, key);
}

bool read_word(const Setup& setup, std::string_view text, Taken& taken) {
    const Description& game = setup.description();
    for (std::uint8_t i = 0; i < game.decisions.size(); ++i) {
        for (std::uint8_t j = 0; j < game.decisions[i].options.size(); ++j) {
            taken = {.decision = i, .option = j};
            if (text_of(setup, taken) == text) return true;
        }
    }
    return false;
}

std::string text_of(const Setup& setup, StepId step) {
    const std::span<const games::Step> steps = setup.procedure->steps(step.script);
    CHECK(step.index <= steps.size());
    if (step.index < steps.size()) return std::string(steps[step.index].key);
    return fmt::format("{}{}", end_mark, games::name_of(step.script));
}

bool read_word(const Setup& setup, std::string_view text, StepId& step) {
    const bool at_end = text.starts_with(end_mark);
    for (std::size_t i = 0; i < games::script_count; ++i) {
        const auto script = static_cast<Script>(i);
        const std::span<const games::Step> steps = setup.procedure->steps(script);
        if (at_end && text.substr(end_mark.size()) == games::name_of(script)) {
            step = {.script = script, .index = static_cast<std::uint8_t>(steps.size())};
            return true;
        }
        for (std::uint8_t j = 0; j < steps.size(); ++j) {
            if (steps[j].key != text) continue;
            step = {.script = script, .index = j};
            return true;
        }
    }
    return false;
}

std::string text_of(const Setup&, LineKey key) {
    return std::string(key.text);
}

// A line is named after its wager or after the choice that made it, or it is envy.
bool read_word(const Setup& setup, std::string_view text, LineKey& key) {
    const Description& game = setup.description();
    key = {};
    if (text == envy) key.text = envy;
    for (const games::Decision& decision : game.decisions) {
        for (const games::Option& option : decision.options) {
            if (option.line_key == text) key.text = option.line_key;
        }
    }
    for (const games::Wager& wager : game.wagers) {
        if (wager.key == text) key.text = wager.key;
    }
    return !key.text.empty();
}

const games::Clause* find_clause(const Setup& setup, std::string_view id) {
    for (const games::Clause& clause : setup.description().clauses) {
        if (clause.id == id) return &clause;
    }
    return nullptr;
}

std::string_view find_ruling(const Setup& setup, std::string_view id) {
    const games::Ruling* ruling = games::find_ruling(setup.description().rulings, id);
    return ruling == nullptr ? std::string_view() : ruling->id;
}

std::string_view word_of(const Setup& setup, ByteForm form, std::uint8_t value) {
    const Description& game = setup.description();
    if (form == ByteForm::schedule) {
        CHECK(value < game.schedules.size());
        return game.schedules[value].key;
    }
    if (form == ByteForm::row) {
        if (value == games::no_row) return "";
        const auto row = static_cast<games::Row>(value);
        CHECK(value < game.hands.size() || row == games::Row::wins);
        return games::key_of(game, row);
    }
    CHECK(form == ByteForm::meter);
    if (value == games::no_meter) return "";
    CHECK(value < game.meters.size());
    return game.meters[value];
}

bool read_word(const Setup& setup, ByteForm form, std::string_view text, std::uint8_t& value) {
    // Rows, schedules and meters are few: the first whose word it is.
    const Description& game = setup.description();
    const std::size_t count = form == ByteForm::schedule ? game.schedules.size()
                              : form == ByteForm::meter  ? game.meters.size()
                                                         : games::rows_in(game);
    for (std::size_t i = 0; i < count; ++i) {
        const auto candidate = static_cast<std::uint8_t>(
            form == ByteForm::row ? static_cast<std::size_t>(games::row_at(game, i)) : i);
        if (word_of(setup, form, candidate) != text) continue;
        value = candidate;
        return true;
    }
    value = form == ByteForm::row ? games::no_row : games::no_meter;
    return text.empty() && form != ByteForm::schedule;
}

std::uint8_t greatest(const Setup& setup, ByteForm form) {
    const Description& game = setup.description();
    switch (form) {
        case ByteForm::seat:
            return setup.seats;
        case ByteForm::deck:
            return static_cast<std::uint8_t>(most_decks - 1);
        case ByteForm::reason:
            return static_cast<std::uint8_t>(game.reasons.size() - 1);
        case ByteForm::decision:
            return static_cast<std::uint8_t>(game.decisions.size() - 1);
        case ByteForm::number:
        case ByteForm::schedule:
        case ByteForm::row:
        case ByteForm::meter:
            break;
    }
    return std::numeric_limits<std::uint8_t>::max();
}

}  // namespace fairdeal::table
