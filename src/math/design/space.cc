#include "math/design/space.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

// Builds the search space from the listed tables. Rows that no listed table pays by odds stay as
// listed; every other row is open, between half of the lowest and twice the highest odds listed for
// it, by default in steps that people are used to. Invariant: within a shape, no row pays less than
// a later row.
namespace fairdeal::math::design {
namespace {

using games::Description;
using games::Pay;
using games::PayKind;
using games::PayTable;
using games::Row;

std::size_t index_of(Row row) {
    return static_cast<std::size_t>(row);
}

std::vector<const PayTable*> listed_tables(const Description& game, std::uint8_t schedule) {
    std::vector<const PayTable*> tables;
    for (const PayTable& table : game.pay_tables) {
        if (table.schedule == schedule) tables.push_back(&table);
    }
    return tables;
}

// The rows from the highest odds to the lowest. Awards of a fixed amount or a meter rank above all
// odds; the order of the enumeration is that of the hands and breaks ties between rows.
std::vector<Row> rows_by_odds(const std::vector<const PayTable*>& listed) {
    std::vector<std::pair<std::int64_t, Row>> order;
    for (std::size_t i = 0; i < games::row_count; ++i) {
        std::int64_t highest = -1;
        bool named = false;
        for (const PayTable* table : listed) {
            const Pay& pay = table->pays[i];
            named = named || pay.kind != PayKind::nothing;
            if (is_odds(pay)) highest = std::max(highest, odds_of(pay));
            if (pay.pays() && !is_odds(pay)) highest = std::max(highest, std::int64_t{1} << 40);
        }
        if (named) order.emplace_back(-highest, static_cast<Row>(i));
    }
    std::ranges::stable_sort(order, {}, &std::pair<std::int64_t, Row>::first);
    std::vector<Row> rows;
    for (const auto& [highest, row] : order)
        rows.push_back(row);
    return rows;
}

// "N to 1" or "N for 1", as the schedule's tables state odds; 0 is a push.
Pay offer(PayKind form, std::uint32_t number) {
    if (number == 0) return games::push;
    return form == PayKind::for_one ? games::for_one(number) : games::to_one(number);
}

class SpaceMaker {
  public:
    SpaceMaker(const Description& game, std::uint8_t schedule, const Wishes& wishes)
        : wishes_(wishes),
          listed_(listed_tables(game, schedule)),
          form_(form_of_odds(game, schedule)) {
        space_.game = &game;
        space_.schedule = schedule;
        space_.rows = rows_by_odds(listed_);
    }

    tl::expected<Space, std::string> make() {
        if (std::string fault = fault_of_wishes(); !fault.empty()) return tl::unexpected(fault);
        for (const Row row : space_.rows) {
            if (kept(row) == nullptr) space_.open.push_back({row, offers(row)});
        }
        std::erase_if(space_.open, [](const OpenRow& open) { return open.offers.empty(); });
        if (space_.open.empty())
            return tl::unexpected(std::string("every row is fixed, so there is nothing to choose"));
        for (const PayTable* table : listed_)
            add_shape(*table);
        for (std::size_t i = 0; i < space_.shapes.size(); ++i) {
            for (const PayTable* table : listed_)
                space_.centers.push_back(center(i, *table));
        }
        return std::move(space_);
    }

  private:
    const Pay* kept(Row row) const {
        const auto found = std::ranges::find(wishes_.kept, row, &games::PayRow::row);
        return found == wishes_.kept.end() ? nullptr : &found->pay;
    }
    const RowRange* range(Row row) const {
        const auto found = std::ranges::find(wishes_.ranges, row, &RowRange::row);
        return found == wishes_.ranges.end() ? nullptr : &*found;
    }

    std::string fault_of_wishes() const {
        const games::PayRow* above = nullptr;
        for (const Row row : space_.rows) {
            const auto here = std::ranges::find(wishes_.kept, row, &games::PayRow::row);
            if (here == wishes_.kept.end() || !is_odds(here->pay)) continue;
            if (above != nullptr && odds_of(above->pay) < odds_of(here->pay)) {
                return fmt::format("{} is kept below {}, which is the more common hand",
                                   games::key_of(*space_.game, above->row),
                                   games::key_of(*space_.game, row));
            }
            above = &*here;
        }
        for (const RowRange& one : wishes_.ranges) {
            if (kept(one.row) != nullptr) {
                return fmt::format("{} is both kept and given a range",
                                   games::key_of(*space_.game, one.row));
            }
            if (offers(one.row).empty()) {
                return fmt::format(
                    "no usual odds lie between {} and {} for {}; --any-number takes every number",
                    one.least, one.most, games::key_of(*space_.game, one.row));
            }
        }
        return {};
    }

    // What a row may pay, from lowest to highest; empty for a row that no listed table pays by
    // odds.
    std::vector<Pay> offers(Row row) const {
        std::vector<std::uint32_t> known;
        for (const PayTable* table : listed_) {
            const Pay& pay = (*table)[row];
            if (is_odds(pay)) known.push_back(pay.amount);
        }
        std::ranges::sort(known);
        std::uint32_t least = 0;
        std::uint32_t most = 0;
        const RowRange* wished = range(row);
        if (wished != nullptr) {
            least = wished->least;
            most = wished->most;
        } else if (known.empty() || known.back() == 0) {
            return {};
        } else {
            const auto first = std::ranges::find_if(known, [](std::uint32_t n) { return n > 0; });
            least = known.front() == 0 ? 0 : (*first + 1) / 2;
            most = 2 * known.back();
        }
        std::vector<Pay> list;
        for (std::uint32_t number = least; number <= most; ++number) {
            const bool usual = wishes_.any_number || is_usual(number);
            if (usual || std::ranges::binary_search(known, number)) {
                list.push_back(offer(form_, number));
            }
        }
        return list;
    }

    const OpenRow* open(Row row) const {
        const auto found = std::ranges::find(space_.open, row, &OpenRow::row);
        return found == space_.open.end() ? nullptr : &*found;
    }

    // Adds the shape of a listed table: its open rows, and what the other rows pay.
    void add_shape(const PayTable& table) {
        TableShape shape;
        shape.fixed.schedule = space_.schedule;
        shape.fixed.floors = table.floors;
        for (const Row row : space_.rows) {
            Pay& pay = shape.fixed.pays[index_of(row)];
            const OpenRow* choice = open(row);
            if (const Pay* wish = kept(row)) {
                pay = *wish;
            } else if (choice != nullptr && (range(row) != nullptr || is_odds(table[row]))) {
                pay = games::not_applicable;
                shape.rows.push_back(*choice);
            } else {
                pay = table[row];
            }
        }
        narrow(shape);
        const auto same = [&](const TableShape& other) {
            return other.fixed.pays == shape.fixed.pays &&
                   std::ranges::equal(other.rows, shape.rows, {}, &OpenRow::row, &OpenRow::row);
        };
        if (!std::ranges::any_of(space_.shapes, same)) space_.shapes.push_back(std::move(shape));
    }

    // Restricts an open row to the odds between the fixed ones above and below it.
    void narrow(TableShape& shape) const {
        for (OpenRow& row : shape.rows) {
            const auto place = std::ranges::find(space_.rows, row.row);
            for (auto other = space_.rows.begin(); other != space_.rows.end(); ++other) {
                const Pay& pay = shape.fixed[*other];
                if (!is_odds(pay)) continue;
                std::erase_if(row.offers, [&](const Pay& one) {
                    return other < place ? odds_of(one) > odds_of(pay)
                                         : odds_of(one) < odds_of(pay);
                });
            }
        }
    }

    Center center(std::size_t shape, const PayTable& table) const {
        Center center{.listed = &table, .shape = shape};
        for (const Row row : space_.rows) {
            const std::size_t open = space_.shapes[shape].open_row(row);
            if (open == space_.shapes[shape].rows.size()) {
                if (space_.shapes[shape].fixed[row] != table[row]) ++center.changed;
                continue;
            }
            const std::vector<Pay>& list = space_.shapes[shape].rows[open].offers;
            const auto found = std::ranges::find(list, table[row]);
            center.at.push_back(found == list.end()
                                    ? Center::none
                                    : static_cast<std::size_t>(found - list.begin()));
        }
        return center;
    }

    const Wishes& wishes_;
    std::vector<const PayTable*> listed_;
    PayKind form_;
    Space space_;
};

}  // namespace

PayKind form_of_odds(const Description& game, std::uint8_t schedule) {
    for (const PayTable* table : listed_tables(game, schedule)) {
        for (const Pay& pay : table->pays) {
            if (pay.kind == PayKind::for_one) return PayKind::for_one;
        }
    }
    return PayKind::to;
}

std::int64_t odds_of(const Pay& pay) {
    if (pay.kind == PayKind::for_one) return std::int64_t{pay.amount} - 1;
    return pay.kind == PayKind::to ? std::int64_t{pay.amount} : 0;
}

bool is_odds(const Pay& pay) {
    return pay.kind == PayKind::to || pay.kind == PayKind::for_one || pay.kind == PayKind::push;
}

bool is_usual(std::uint32_t number) {
    if (number <= 50) return true;
    if (number <= 100) return number % 5 == 0;
    if (number <= 250) return number % 10 == 0 || number % 25 == 0;
    if (number <= 1000) return number % 25 == 0;
    return number % 100 == 0;
}

std::size_t TableShape::open_row(Row row) const {
    return static_cast<std::size_t>(std::ranges::find(rows, row, &OpenRow::row) - rows.begin());
}

PayTable Space::table(std::size_t shape, const Picks& picks) const {
    PayTable result = shapes[shape].fixed;
    for (std::size_t i = 0; i < picks.size(); ++i) {
        const OpenRow& row = shapes[shape].rows[i];
        result.pays[index_of(row.row)] = row.offers[picks[i]];
    }
    return result;
}

tl::expected<Space, std::string> make_space(const Description& game, std::uint8_t schedule,
                                            const Wishes& wishes) {
    return SpaceMaker(game, schedule, wishes).make();
}

Nearness nearness(const Space& space, std::size_t shape, const Picks& picks) {
    Nearness best;
    for (const Center& center : space.centers) {
        if (center.shape != shape) continue;
        Nearness one{.listed = center.listed, .changed = center.changed};
        for (std::size_t i = 0; i < picks.size(); ++i) {
            if (center.at[i] == picks[i]) continue;
            ++one.changed;
            const std::size_t from = center.at[i] == Center::none ? 0 : center.at[i];
            one.steps += std::max(from, picks[i]) - std::min(from, picks[i]);
        }
        if (best.listed == nullptr || one < best) best = one;
    }
    CHECK(best.listed != nullptr);
    return best;
}

}  // namespace fairdeal::math::design
