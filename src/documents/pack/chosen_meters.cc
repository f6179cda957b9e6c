#include "documents/pack/chosen_meters.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/par_sheet/odds_words.h"
#include "games/check_terms.h"

namespace fairdeal::documents::pack {
namespace {

using config::MeterSetting;
using config::TableFile;
using games::Description;

// The wager that is paid from meters at this table, or no_wager.
games::WagerIndex progressive_of(const TableFile& table) {
    const Description& game = *table.game->description;
    const std::uint8_t schedule = games::metered_schedule(game);
    if (schedule == 0 || !is_in_force(table, schedule)) return games::no_wager;
    return games::wager_paid_by(game, schedule);
}

const games::PayTable& table_of(const TableFile& table, games::WagerIndex wager) {
    return *table.terms.tables[table.game->description->wagers[wager].schedule];
}

// Null if the file sets nothing for this meter.
const MeterSetting* setting_of(const TableFile& table, std::string_view meter) {
    const auto found = std::ranges::find(table.meters, meter, &MeterSetting::name);
    return found == table.meters.end() ? nullptr : &*found;
}

bool is_set(const MeterSetting* setting) {
    return setting != nullptr && setting->has_reset && setting->has_rate;
}

const games::MeterFloor* floor_of(const games::PayTable& pays, std::uint8_t meter) {
    const auto floor = std::ranges::find(pays.floors, meter, &games::MeterFloor::meter);
    return floor == pays.floors.end() ? nullptr : &*floor;
}

// "21 %", "10.25 %"
std::string share(std::uint32_t basis_points) {
    std::string text = fmt::format("{}.{:02}", basis_points / 100, basis_points % 100);
    while (text.ends_with('0'))
        text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text + " %";
}

std::string meter_name(std::string_view meter) {
    std::string name(meter);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name + " meter";
}

std::string setting_in_words(const MeterSetting& setting) {
    std::string words =
        fmt::format("reset to {}, grows by {} of each wager", base::to_dollars(setting.reset),
                    share(setting.rate_basis_points));
    if (setting.start > setting.reset) {
        words += fmt::format(", first shows {}", base::to_dollars(setting.start));
    }
    if (setting.limit > base::Cents()) {
        words += fmt::format(", never above {}", base::to_dollars(setting.limit));
    }
    if (setting.reserve_basis_points > 0) {
        words += fmt::format(", {} more for its next reset", share(setting.reserve_basis_points));
    }
    return words;
}

ChosenOption meter_choice(const TableFile& table, const games::PayTable& pays, std::uint8_t meter) {
    const Description& game = *table.game->description;
    const MeterSetting* setting = setting_of(table, game.meters[meter]);
    const games::MeterFloor* floor = floor_of(pays, meter);
    ChosenOption choice{.key = std::string(game.meters[meter]),
                        .name = meter_name(game.meters[meter])};
    choice.value = is_set(setting) ? setting_in_words(*setting) : "not chosen yet";
    choice.cited = game.schedules[pays.schedule].cited;
    if (floor != nullptr) {
        choice.cited = {floor->reset_clause, {}};
        choice.about = fmt::format("Never less than {} and {}.",
                                   base::to_dollars(base::Cents::dollars(floor->reset_dollars)),
                                   share(floor->rate_basis_points));
    }
    return choice;
}

}  // namespace

ChoiceGroup chosen_meters(const TableFile& table) {
    ChoiceGroup group{"meters", "Progressive meters", {}};
    const games::WagerIndex wager = progressive_of(table);
    if (wager == games::no_wager) return group;
    const Description& game = *table.game->description;
    const bool fixed = table.progressive_amount > base::Cents();
    group.choices.push_back({"amount",
                             fmt::format("Amount of the {} wager", game.wagers[wager].name),
                             fixed ? base::to_dollars(table.progressive_amount) : "not chosen yet",
                             fmt::format("A multiple of {}, the same for every player.",
                                         base::to_dollars(game.wagers[wager].size.unit)),
                             game.wagers[wager].size.cited, ""});
    const games::PayTable& pays = table_of(table, wager);
    for (std::uint8_t i = 0; i < game.meters.size(); ++i) {
        if (pays.names_meter(i)) group.choices.push_back(meter_choice(table, pays, i));
    }
    return group;
}

std::vector<std::string> not_chosen(const TableFile& table) {
    std::vector<std::string> sentences;
    const games::WagerIndex wager = progressive_of(table);
    if (wager == games::no_wager) return sentences;
    const Description& game = *table.game->description;
    if (table.progressive_amount == base::Cents()) {
        sentences.push_back(fmt::format(
            "The {0} wager is offered and its amount is not chosen: this pack assumes {1}. Such a "
            "table may not open; say progressive.amount in its table file, or do not offer it.",
            game.wagers[wager].name, base::to_dollars(game.wagers[wager].size.unit)));
    }
    for (std::uint8_t i = 0; i < game.meters.size(); ++i) {
        if (!table_of(table, wager).names_meter(i)) continue;
        if (is_set(setting_of(table, game.meters[i]))) continue;
        sentences.push_back(fmt::format(
            "The reset and rate of the {} are not chosen: this pack assumes the least reset the "
            "regulation allows. Such a table may not open; say progressive.{} in its table file.",
            meter_name(game.meters[i]), game.meters[i]));
    }
    return sentences;
}

}  // namespace fairdeal::documents::pack
