#pragma once

#include <string>
#include <vector>

#include "documents/layout/request.h"

// The content of a sign, before its layout.
namespace fairdeal::documents::sign {

// The figures of one pay table, a cell for every row of its block.
struct SignColumn {
    std::string id{};    // "odds-blind-2x"
    std::string head{};  // over the cells, where a block has several columns
    std::vector<std::string> cells{};
};

// A table of odds, or two that differ only in when they apply, side by side.
struct Block {
    std::string title{};
    std::vector<games::Row> rows{};
    std::vector<std::string> keys{};  // of the rows
    std::vector<std::string> hands{};
    std::vector<std::string> envies{};  // under the cell of a row: "and $1,000 Envy Bonus"
    std::vector<SignColumn> columns{};
    std::vector<std::string> notes{};
};

struct SignStatement {
    std::string id{};  // "inscription-joker"
    std::string text{};
};

struct Content {
    std::string game{};
    std::string licensee{};
    std::vector<Block> blocks{};
    std::vector<SignStatement> statements{};
    std::string foot{};
};

Content content_of(const layout::LayoutRequest& request);

}  // namespace fairdeal::documents::sign
