#include "documents/pack/chosen_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "documents/pack/chosen_meters.h"
#include "documents/par_sheet/odds_words.h"
#include "games/refusal.h"
#include "json/pretty.h"

namespace fairdeal::documents::pack {
namespace {

namespace bj = boost::json;
using config::TableFile;
using games::Citation;
using games::Description;
using games::Point;
using json::json_view;

constexpr std::string_view own_choice = "the licensee's own choice; no clause fixes it";

std::string yes_or_no(bool is_so) {
    return is_so ? "yes" : "no";
}

// What a point of the procedure rests on; `ruling_instead` if the game has no procedure.
Citation cited(const TableFile& table, Point point, std::string_view ruling_instead) {
    const games::Procedure* procedure = games::find_procedure(*table.game->description);
    return procedure != nullptr ? procedure->cited(point) : Citation{nullptr, ruling_instead};
}

std::string_view kind_in_words(const TableFile& table, games::WagerIndex index) {
    switch (table.game->description->wagers[index].kind) {
        case games::WagerKind::required:
            return "required";
        case games::WagerKind::optional:
            return table.offered.contains(index) ? "offered" : "not offered";
        case games::WagerKind::by_choice:
            return "made during the round";
        case games::WagerKind::bonus:
            break;
    }
    return "paid without a stake of its own";
}

ChoiceGroup wagers(const TableFile& table) {
    ChoiceGroup group{"wagers", "Wagers", {}};
    const Description& game = *table.game->description;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        group.choices.push_back({std::string(wager.key), std::string(wager.name),
                                 std::string(kind_in_words(table, i)), std::string(wager.about),
                                 wager.cited, ""});
    }
    return group;
}

ChoiceGroup pay_tables(const TableFile& table) {
    ChoiceGroup group{"pay-tables", "Pay tables in force", {}};
    const Description& game = *table.game->description;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* chosen = table.terms.tables[i];
        if (chosen == nullptr || !is_in_force(table, i)) continue;
        const games::Schedule& schedule = game.schedules[i];
        const Citation listed{chosen->clause, chosen->ruling};
        const bool is_cited = listed.clause != nullptr || !listed.ruling.empty();
        group.choices.push_back(
            {std::string(schedule.key), std::string(schedule.name),
             fmt::format("Table {}, {}", chosen->id, games::name_of(chosen->label)), "",
             is_cited ? listed : schedule.cited, ""});
    }
    return group;
}

ChoiceGroup elections(const TableFile& table) {
    ChoiceGroup group{"elections", "Elections the regulation leaves to the licensee", {}};
    const Description& game = *table.game->description;
    for (const auto& [name, value] : table.options) {
        const games::LicenseeOption& option = *games::find_option(game, name);
        const bool amount = option.values.empty();
        std::string said = value;
        if (value.empty()) said = "off";
        if (amount && !value.empty()) said = base::to_dollars(table.terms.aggregate_limit);
        group.choices.push_back(
            {name, name, std::move(said), std::string(option.about), option.cited, ""});
    }
    return group;
}

ChosenOption card_age(const TableFile& table) {
    const games::Procedure* procedure = games::find_procedure(*table.game->description);
    const games::CardLife* life =
        procedure == nullptr ? nullptr
                             : games::find_card_life(*procedure, table.dealing, table.offered);
    const std::uint8_t longest = life == nullptr ? config::longest_card_hours : life->hours;
    const std::uint8_t hours = table.card_hours == 0 ? longest : table.card_hours;
    return {"card-hours",
            "Cards are changed",
            fmt::format("every {} hours", hours),
            fmt::format("At the latest every {} hours.", longest),
            life == nullptr ? cited(table, Point::cards_changed, "X-7") : life->cited,
            ""};
}

ChoiceGroup dealing(const TableFile& table) {
    ChoiceGroup group{"dealing", "Dealing and equipment", {}};
    const Description& game = *table.game->description;
    std::vector<ChosenOption>& list = group.choices;
    list.push_back(
        {"seats", "Positions", fmt::format("{}", table.seats), "", game.seats_cited, ""});
    list.push_back({"cards",
                    "Cards",
                    std::string(config::name_of(table.source)),
                    table.source == config::CardSource::live
                        ? "People deal; a face is entered when it is turned up."
                        : "The program deals from its random source.",
                    {},
                    std::string(own_choice)});
    list.push_back({"dealing", "Dealing method", std::string(games::name_of(table.dealing)), "",
                    cited(table, Point::shoe_or_hand, "X-8"), ""});
    list.push_back({"shuffling", "Shuffling", std::string(games::name_of(table.shuffling)), "",
                    cited(table, Point::shuffle_before_play, "X-8"), ""});
    list.push_back({"decks", "Decks", fmt::format("{}", table.decks), "",
                    table.decks == 2 ? cited(table, Point::second_deck, "") : game.deck_cited, ""});
    list.push_back({"shuffler-counts", "The shuffler counts the cards",
                    yes_or_no(table.shuffler_counts), "", cited(table, Point::stub_count, "X-10"),
                    ""});
    list.push_back(card_age(table));
    list.push_back({"match-play", "Match play coupons", yes_or_no(table.takes_match_play), "",
                    cited(table, Point::match_play, "X-17"), ""});
    list.push_back({"several-seats",
                    "Several positions for one player",
                    yes_or_no(table.several_seats),
                    "",
                    {nullptr, "X-18"},
                    ""});
    return group;
}

std::string limit_in_words(const config::Limit& limit) {
    if (limit.least == limit.most) return fmt::format("exactly {}", base::to_dollars(limit.least));
    return fmt::format("{} to {} in steps of {}", base::to_dollars(limit.least),
                       base::to_dollars(limit.most), base::to_dollars(limit.step));
}

ChoiceGroup limits(const TableFile& table) {
    ChoiceGroup group{"limits", "Posted limits", {}};
    const Description& game = *table.game->description;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::Wager& wager = game.wagers[i];
        const bool placed =
            wager.kind == games::WagerKind::required || wager.kind == games::WagerKind::optional;
        if (!placed || !is_offered(table, i)) continue;
        const Citation& size = wager.size.cited;
        const bool by_rule = wager.size.kind != games::SizeKind::free && size.clause != nullptr;
        group.choices.push_back({std::string(wager.key), std::string(wager.name),
                                 limit_in_words(table.limits[i]), "",
                                 by_rule ? size : cited(table, Point::table_limits, "X-18"), ""});
    }
    return group;
}

ChoiceGroup clocks(const TableFile& table) {
    const auto clock = [](const char* key, const char* name, std::chrono::seconds time,
                          const char* about) {
        return ChosenOption{key,   name, fmt::format("{} seconds", time.count()),
                            about, {},   std::string(own_choice)};
    };
    return {"clocks",
            "Clocks",
            {clock("decision", "Decision", table.clocks.decision, "For each decision of a player."),
             clock("grace", "Grace", table.clocks.grace,
                   "Added for a player whose connection is lost."),
             clock("warning", "Warning of old cards", table.clocks.warning,
                   "So long before the cards must be changed.")}};
}

bj::object choice_json(const ChosenOption& choice) {
    bj::object object{{"key", choice.key}, {"name", choice.name}, {"value", choice.value}};
    if (!choice.about.empty()) object["about"] = choice.about;
    if (choice.cited.clause != nullptr) {
        object["clause"] = json_view(choice.cited.clause->citation);
        object["clause_id"] = json_view(choice.cited.clause->id);
    }
    if (!choice.cited.ruling.empty()) object["ruling"] = json_view(choice.cited.ruling);
    if (!choice.own.empty()) object["source"] = choice.own;
    return object;
}

// The pay tables in force for programs, with label and odds as fields of their own.
bj::array tables_json(const TableFile& table) {
    bj::array list;
    const Description& game = *table.game->description;
    for (std::uint8_t i = 1; i < game.schedules.size(); ++i) {
        const games::PayTable* chosen = table.terms.tables[i];
        if (chosen == nullptr || !is_in_force(table, i)) continue;
        bj::object odds;
        for (std::size_t row = 0; row < games::row_count; ++row) {
            const games::Pay& pay = chosen->pays[row];
            if (pay.kind == games::PayKind::nothing) continue;
            odds[json_view(games::key_of(game, static_cast<games::Row>(row)))] =
                games::text_of(pay, game.meters);
        }
        list.push_back(bj::object{{"schedule", json_view(game.schedules[i].key)},
                                  {"table", json_view(chosen->id)},
                                  {"label", json_view(games::name_of(chosen->label))},
                                  {"odds", std::move(odds)}});
    }
    return list;
}

}  // namespace

std::vector<ChoiceGroup> chosen_options(const TableFile& table) {
    std::vector<ChoiceGroup> groups{wagers(table),  pay_tables(table), elections(table),
                                    dealing(table), limits(table),     clocks(table)};
    groups.push_back(chosen_meters(table));
    std::erase_if(groups, [](const ChoiceGroup& group) { return group.choices.empty(); });
    return groups;
}

bj::value options_json(const TableFile& table, const std::vector<ChoiceGroup>& groups) {
    bj::object all{{"game", json_view(table.game->description->key)},
                   {"name", table.name},
                   {"number", table.number},
                   {"pay_tables_in_force", tables_json(table)}};
    for (const ChoiceGroup& group : groups) {
        bj::array list;
        for (const ChosenOption& choice : group.choices)
            list.push_back(choice_json(choice));
        all[group.id] = std::move(list);
    }
    const std::vector<std::string> open = not_chosen(table);
    all["not_chosen"] = bj::array(open.begin(), open.end());
    return all;
}

std::vector<SheetTable> option_tables(const std::vector<ChoiceGroup>& groups) {
    std::vector<SheetTable> tables;
    for (const ChoiceGroup& group : groups) {
        SheetTable table{.id = group.id, .title = group.title};
        table.columns = {{"option", "Option", ColumnKind::text},
                         {"chosen", "Chosen", ColumnKind::text},
                         {"about", "What it is", ColumnKind::text},
                         {"source", "Source", ColumnKind::text}};
        for (const ChosenOption& choice : group.choices) {
            const std::string source = games::citation_of(choice.cited);
            table.rows.push_back({{.text = choice.name},
                                  {.text = choice.value},
                                  {.text = choice.about},
                                  {.text = source.empty() ? choice.own : source}});
        }
        const bool explained = std::ranges::any_of(
            group.choices, [](const ChosenOption& choice) { return !choice.about.empty(); });
        if (!explained) {
            table.columns.erase(table.columns.begin() + 2);
            for (Cells& row : table.rows)
                row.erase(row.begin() + 2);
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

}  // namespace fairdeal::documents::pack
