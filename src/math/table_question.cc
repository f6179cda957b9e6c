#include "math/table_question.h"

#include <fmt/format.h>

#include <algorithm>

#include "math/question.h"

namespace fairdeal::math {
namespace {

using base::Cents;
using games::Description;
using games::Question;

// The allowed amount nearest to the wanted one.
Cents within(const config::Limit& limit, Cents wanted) {
    if (limit.step == Cents()) return wanted;
    const Cents amount = std::clamp(wanted, limit.least, limit.most);
    return amount - Cents(amount.count() % limit.step.count());
}

bool is_placed(const config::TableFile& table, games::WagerIndex wager) {
    const games::WagerKind kind = table.game->description->wagers[wager].kind;
    return kind == games::WagerKind::required ||
           (kind == games::WagerKind::optional && table.offered.contains(wager));
}

bool is_listed(const Description& game, const games::PayTable& table) {
    return games::find_table(game, table.schedule, table.id) == &table;
}

}  // namespace

Question table_question(const config::TableFile& table) {
    const Description& game = *table.game->description;
    Question question = default_question(*table.game);
    question.terms = table.terms;
    const Cents base_wager = within(table.limits[game.base_wager], default_base_wager);
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        question.placed[i] = is_placed(table, i) ? within(table.limits[i], base_wager) : Cents();
    }
    for (const config::MeterSetting& setting : table.meters) {
        const auto meter =
            std::ranges::find(question.meters, setting.name, &games::MeterReading::name);
        CHECK(meter != question.meters.end());
        if (setting.has_reset) meter->reset = setting.reset;
        meter->amount = std::max(setting.start, meter->reset);
    }
    CHECK(check_question(*table.game, question).has_value());
    return question;
}

std::optional<std::string> written_as_options(const Question& question) {
    const Description& game = *question.game;
    std::string text;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* table = question.terms.tables[i];
        if (table == nullptr) continue;
        if (!is_listed(game, *table)) return std::nullopt;
        text += fmt::format(" --pay {}={}", game.schedules[i].key, table->id);
    }
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (question.placed[i] == Cents()) continue;
        text += fmt::format(" --bet {}={}", game.wagers[i].key, question.placed[i].count());
    }
    for (const games::MeterReading& meter : question.meters) {
        text += fmt::format(" --reset {0}={1} --meter {0}={2}", meter.name, meter.reset.count(),
                            meter.amount.count());
    }
    if (question.terms.version != 0) {
        text += fmt::format(" --option version={}", question.terms.version);
    }
    if (question.terms.aggregate_limit > Cents()) {
        text += fmt::format(" --option aggregate-limit={}", question.terms.aggregate_limit.count());
    }
    return text;
}

void begin_with(const config::TableFile& file, WrittenQuestion& written) {
    const games::Description& game = *file.game->description;
    WrittenQuestion::Pairs pay;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* chosen = file.terms.tables[i];
        if (chosen == nullptr) continue;
        const bool listed = games::find_table(game, i, chosen->id) == chosen;
        const auto first = std::ranges::find(game.pay_tables, i, &games::PayTable::schedule);
        pay.emplace_back(game.schedules[i].key, listed ? chosen->id : first->id);
    }
    written.pay.insert(written.pay.begin(), pay.begin(), pay.end());
    WrittenQuestion::Pairs options;
    for (const auto& [name, value] : file.options) {
        if (value != games::find_option(game, name)->initial) options.emplace_back(name, value);
    }
    written.options.insert(written.options.begin(), options.begin(), options.end());
    WrittenQuestion::Pairs resets;
    WrittenQuestion::Pairs meters;
    for (const config::MeterSetting& meter : file.meters) {
        if (meter.has_reset) resets.emplace_back(meter.name, fmt::to_string(meter.reset.count()));
        if (meter.start > base::Cents()) {
            meters.emplace_back(meter.name, fmt::to_string(meter.start.count()));
        }
    }
    written.resets.insert(written.resets.begin(), resets.begin(), resets.end());
    written.meters.insert(written.meters.begin(), meters.begin(), meters.end());
}

void take_own_tables(const config::TableFile& file, const WrittenQuestion::Pairs& chosen,
                     games::Question& question) {
    const games::Description& game = *file.game->description;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* own = file.terms.tables[i];
        const auto named = [&](const auto& pair) { return pair.first == game.schedules[i].key; };
        if (own == nullptr || std::ranges::any_of(chosen, named)) continue;
        question.terms.tables[i] = own;
    }
}

}  // namespace fairdeal::math
