#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "documents/drawing/svg_writer.h"
#include "documents/layout/layout.h"
#include "documents/layout/polygons.h"
#include "documents/layout/svg_reader.h"
#include "games/registry.h"

// Felts for the tests: drawn, written as SVG, and read back.
namespace fairdeal::documents::layout {

inline constexpr const char* three_card_poker = "three-card-poker";
inline constexpr const char* three_card_draw_poker = "three-card-draw-poker";
inline constexpr const char* double_draw_poker = "double-draw-poker";
inline constexpr const char* holdem_3_bonus = "holdem-3-bonus";
inline constexpr std::array all_games{three_card_poker, three_card_draw_poker, double_draw_poker,
                                      holdem_3_bonus};

inline constexpr double tenth_of_millimetre = 0.1 / 2.54;  // in tenths of an inch
inline constexpr double half_millimetre = 5 * tenth_of_millimetre;

inline std::uint8_t schedule_of(const games::Description& game, std::string_view key) {
    for (std::uint8_t i = 0; i < game.schedules.size(); ++i) {
        if (game.schedules[i].key == key) return i;
    }
    ADD_FAILURE() << "no schedule " << key;
    return 0;
}

// A table that offers everything; a wager without a default takes its first table.
inline config::TableFile full_table(std::string_view key) {
    config::TableFile table = config::default_table_file(*games::find_game(key));
    const games::Description& game = *table.game->description;
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        const games::PayTable*& chosen = table.terms.tables[game.wagers[i].schedule];
        for (const games::PayTable& listed : game.pay_tables) {
            if (chosen == nullptr && listed.schedule == game.wagers[i].schedule) chosen = &listed;
        }
        if (game.wagers[i].kind == games::WagerKind::optional) table.offered.insert(i);
    }
    return table;
}

inline games::WagerIndex wager_of(const config::TableFile& table, std::string_view key) {
    return games::find_wager(*table.game->description, key);
}

// What is different about a felt of a test.
using Change = std::function<void(config::TableFile&, LayoutRequest&)>;

// Letters that are known from another drawing are not set again.
inline drawing::Typesetter& test_letters() {
    static drawing::Typesetter letters;
    return letters;
}

// Calls `use` with a request about a table that offers everything, changed.
template <class Use>
auto with_request(std::string_view game, const Change& change, Use use) {
    config::TableFile table = full_table(game);
    LayoutRequest request{.table = &table,
                          .facts = games::find_layout(game),
                          .licensee = "Marram House",
                          .date = "2026-11-16"};
    if (change) change(table, request);
    EXPECT_EQ(fault_of(request), "");
    return use(request);
}

inline std::string svg_of(std::string_view game, const Change& change = {}) {
    return with_request(game, change, [](const LayoutRequest& request) -> std::string {
        const auto drawing = draw(request, test_letters());
        if (!drawing) {
            ADD_FAILURE() << drawing.error();
            return {};
        }
        return drawing::svg(*drawing, test_letters());
    });
}

inline SvgDrawing read_felt(std::string_view game, const Change& change = {}) {
    const auto read = read_svg(svg_of(game, change));
    if (!read) {
        ADD_FAILURE() << read.error();
        return {};
    }
    return *read;
}

// All texts under an id, joined by a space; "nothing" when there is no such id.
inline std::string words(const SvgDrawing& felt, std::string_view id) {
    const SvgNode* node = felt.find(id);
    if (node == nullptr) return "nothing";
    std::string all;
    for (const std::string& text : node->texts())
        all += (all.empty() ? "" : " ") + text;
    return all;
}

inline const Polygon& shape(const SvgDrawing& felt, std::string_view id) {
    static const Polygon none{{0, 0}};
    const SvgNode* node = felt.find(id);
    const Polygon* found = node == nullptr ? nullptr : node->shape();
    EXPECT_NE(found, nullptr) << id;
    return found == nullptr ? none : *found;
}

struct NamedShape {
    std::string id;
    const Polygon* shape;
};
// The shapes of every area, card place, light and device: each must lie apart from all others.
inline void add_places(const SvgNode& node, std::vector<NamedShape>& all) {
    if (node.anchor && node.shape() != nullptr && node.id.find('-') != std::string::npos) {
        const bool is_seat = node.id.starts_with("seat-") && node.id.size() == 6;
        if (!is_seat) all.push_back({node.id, node.shape()});
    }
    for (const SvgNode& child : node.children)
        add_places(child, all);
}
inline std::vector<NamedShape> places(const SvgDrawing& felt) {
    std::vector<NamedShape> all;
    add_places(felt.root, all);
    return all;
}

// Every optional wager on and off, in all combinations in which somebody can be dealt in.
inline std::vector<games::WagerSet> every_offer(std::string_view key) {
    const games::Description& game = *games::find_game(key)->description;
    std::vector<games::WagerSet> all{{}};
    for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
        if (game.wagers[i].kind != games::WagerKind::optional) continue;
        const std::size_t before = all.size();
        for (std::size_t k = 0; k < before; ++k)
            all.push_back(all[k] | games::WagerSet{i});
    }
    std::erase_if(all, [&](games::WagerSet offered) {
        games::WagerSet taken = offered;
        for (games::WagerIndex i = 0; i < game.wagers.size(); ++i) {
            if (game.wagers[i].kind == games::WagerKind::required) taken.insert(i);
        }
        return !game.dealt_in_by.meets(taken);
    });
    return all;
}

}  // namespace fairdeal::documents::layout
