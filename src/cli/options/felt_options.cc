#include "cli/options/felt_options.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace fairdeal::cli {

void FeltOptions::add_to(CLI::App& command) {
    command
        .add_option("--width", width,
                    "The width of the table along the dealer's side (default: 74)")
        ->type_name("INCHES");
    command.add_option("--depth", depth, "From there to the edge (default: half of it and 1)")
        ->type_name("INCHES")
        ->each([this](const std::string&) { has_depth = true; });
    const auto where = [&](const char* name, std::string& value, const char* about) {
        command.add_option(name, value, about)
            ->check(CLI::IsMember({"felt", "sign"}))
            ->type_name("WHERE");
    };
    where("--odds", odds, "Where the odds stand: felt or sign (default: felt)");
    where("--statements", statements,
          "Where what must be said stands: felt or sign (default: felt)");
}

void FeltOptions::put_into(documents::layout::LayoutRequest& request) const {
    using documents::layout::PostedOn;
    request.width = width * 10;
    request.depth = has_depth ? depth * 10 : width * 5 + 10;
    request.odds = odds == "sign" ? PostedOn::sign : PostedOn::felt;
    request.statements = statements == "sign" ? PostedOn::sign : PostedOn::felt;
}

}  // namespace fairdeal::cli
