#include "documents/rules_data/rules_tables.h"

#include <algorithm>
#include <utility>

namespace fairdeal::documents::rules_data {
namespace {

// Kinds of payment from the least to the best, and the amount among equal kinds.
std::pair<int, std::uint32_t> worth_of(const games::Pay& pay) {
    switch (pay.kind) {
        case games::PayKind::nothing:
            return {0, 0};
        case games::PayKind::not_applicable:
            return {1, 0};
        case games::PayKind::push:
            return {2, 0};
        case games::PayKind::to:
        case games::PayKind::for_one:
            return {3, pay.amount};
        case games::PayKind::fixed:
            return {4, pay.amount};
        case games::PayKind::meter:
            break;
    }
    return {5, 0};
}

}  // namespace

std::vector<const games::PayTable*> tables_of(const games::Description& game,
                                              std::size_t schedule) {
    std::vector<const games::PayTable*> tables;
    for (const games::PayTable& table : game.pay_tables) {
        if (table.schedule == schedule) tables.push_back(&table);
    }
    return tables;
}

std::vector<games::Row> rows_of(const std::vector<const games::PayTable*>& tables) {
    const auto best_worth = [&](games::Row row) {
        std::pair<int, std::uint32_t> best{0, 0};
        for (const games::PayTable* table : tables) {
            best = std::max(best, worth_of((*table)[row]));
        }
        return best;
    };
    std::vector<games::Row> rows;
    for (std::size_t i = 0; i < games::row_count; ++i) {
        const auto row = static_cast<games::Row>(i);
        if (best_worth(row).first > 0) rows.push_back(row);
    }
    std::ranges::stable_sort(
        rows, [&](games::Row a, games::Row b) { return best_worth(a) > best_worth(b); });
    return rows;
}

}  // namespace fairdeal::documents::rules_data
