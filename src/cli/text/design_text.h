#pragma once

#include <string>

#include "cli/options/design_options.h"
#include "cli/terminal/page.h"

// The result of a search for pay tables: for people, for programs, and as a table file.
namespace fairdeal::cli {

// One found table and its figures; `pick` counts from 1.
struct DesignAnswer {
    const DesignOptions* options = nullptr;
    const math::design::DesignRequest* request = nullptr;
    const math::design::Design* design = nullptr;

    const games::Description& game() const { return *request->question.game; }
    const games::Schedule& schedule() const { return game().schedules[request->schedule]; }
    const games::Wager& wager() const { return game().wagers[design->measured.wager]; }
};

std::string design_as_text(const DesignAnswer& answer, PageStyle style);

// The sentence for a search that found nothing, with the nearest table.
std::string nothing_found(const DesignAnswer& answer);

// How far the search went, in sentences.
std::string coverage_of(const DesignAnswer& answer);

// "1.6393": the square root of a variance, for printing.
std::string deviation_text(const base::Rational& variance);

// The return of one row of the table.
struct RowReturn {
    games::Row row{};
    base::Rational share{};     // its share of all rounds
    base::Rational returned{};  // its return in units per round
};
std::vector<RowReturn> returns_of(const DesignAnswer& answer,
                                  const math::design::FoundTable& found);

// "40 to 1", "NA", or "-" for a row that the table does not name.
std::string pay_text(const games::Description& game, const games::Pay& pay);

}  // namespace fairdeal::cli
