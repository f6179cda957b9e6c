#include "documents/sign/content.h"

#include <fmt/format.h>

#include <algorithm>

#include "documents/par_sheet/odds_words.h"

namespace fairdeal::documents::sign {
namespace {

using layout::LayoutRequest;

// Adds a column. The block gets the rows of both tables, with a dash where one table does not pay a
// row.
void add_column(Block& block, const PostedOdds& posted, std::string_view head) {
    for (const OddsLine& line : posted.lines) {
        if (std::ranges::find(block.rows, line.row) != block.rows.end()) continue;
        block.rows.push_back(line.row);
        block.keys.push_back(line.key);
        block.hands.push_back(line.hand);
        block.envies.push_back(line.envy.empty() ? "" : "and " + line.envy);
        for (SignColumn& column : block.columns)
            column.cells.emplace_back(not_paid);
    }
    SignColumn column{.id = "odds-" + posted.key, .head = std::string(head)};
    for (const games::Row row : block.rows) {
        const auto line = std::ranges::find(posted.lines, row, &OddsLine::row);
        column.cells.push_back(line == posted.lines.end() ? std::string(not_paid) : line->odds);
    }
    block.columns.push_back(std::move(column));
    block.notes.insert(block.notes.end(), posted.notes.begin(), posted.notes.end());
}

// In the order of the felt; what wins 1 to 1 comes first.
std::vector<Block> blocks_of(const LayoutRequest& request) {
    const games::Description& game = *request.table->game->description;
    const std::vector<PostedOdds> all = posted_odds(*request.table, *request.facts);
    std::vector<Block> blocks;
    const auto add = [&](std::string_view key, std::string_view title, std::string_view head,
                         bool beside) {
        const auto posted = std::ranges::find(all, key, &PostedOdds::key);
        if (posted == all.end()) return;
        if (!beside)
            blocks.push_back({.title = std::string(title.empty() ? posted->title : title)});
        add_column(blocks.back(), *posted, head);
    };
    add(even_money_key, "", "", false);
    for (const games::OddsPlace& place : request.facts->odds_places) {
        const games::WagerIndex wager = games::wager_paid_by(game, place.schedule);
        add(game.schedules[place.schedule].key, game.wagers[wager].name, place.column,
            place.side == games::OddsSide::beside);
    }
    // A lone column needs no head.
    for (Block& block : blocks) {
        if (block.columns.size() == 1) block.columns.front().head.clear();
    }
    return blocks;
}

}  // namespace

Content content_of(const LayoutRequest& request) {
    const games::Description& game = *request.table->game->description;
    Content content{.game = std::string(game.name),
                    .licensee = request.licensee,
                    .foot = std::string(game.authority)};
    if (!request.table->name.empty()) content.foot += " \u00b7 " + request.table->name;
    if (!request.date.empty()) content.foot += " \u00b7 " + request.date;
    if (request.odds == layout::PostedOn::sign) {
        content.blocks = blocks_of(request);
        if (const std::string limit = aggregate_limit_words(*request.table); !limit.empty()) {
            content.statements.push_back({"inscription-aggregate-limit", limit});
        }
    }
    for (const layout::PostedStatement& said : layout::said_statements(request)) {
        if (said.posted != layout::PostedOn::sign) continue;
        content.statements.push_back({fmt::format("inscription-{}", said.statement->key),
                                      std::string(said.statement->text)});
    }
    return content;
}

}  // namespace fairdeal::documents::sign
