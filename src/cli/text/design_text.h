#pragma once

#include <string>

#include "cli/options/design_options.h"
#include "cli/terminal/page.h"

// What a search for tables has found: for people. design_forms.h has it for programs.
namespace fairdeal::cli {

// One found table and what is said of it; `pick` counts from 1.
struct DesignAnswer {
    const DesignOptions* options = nullptr;
    const math::design::DesignRequest* request = nullptr;
    const math::design::Design* design = nullptr;

    const games::Description& game() const { return *request->question.game; }
    const games::Schedule& schedule() const { return game().schedules[request->schedule]; }
    const games::Wager& wager() const { return game().wagers[design->measured.wager]; }
};

std::string design_as_text(const DesignAnswer& answer, PageStyle style);

// The sentence when nothing was found, with what comes nearest.
std::string nothing_found(const DesignAnswer& answer);

// How far the search went, in sentences.
std::string coverage_of(const DesignAnswer& answer);

// "1.6393": the square root of a variance, for printing.
std::string deviation_text(const base::Rational& variance);

// What a row of the table gives back.
struct RowReturn {
    games::Row row{};
    base::Rational share{};     // of all rounds
    base::Rational returned{};  // of the unit, per round
};
std::vector<RowReturn> returns_of(const DesignAnswer& answer,
                                  const math::design::FoundTable& found);

// "40 to 1", "NA", "-" for a row the table does not name.
std::string pay_text(const games::Description& game, const games::Pay& pay);

}  // namespace fairdeal::cli
