#include "cli/commands/table_command.h"

#include <gtest/gtest.h>

#include <optional>

#include "cli/commands/table_steps.h"
#include "games/procedure.h"
#include "games/registry.h"
#include "json/strict.h"
#include "table/script/print.h"
#include "table/script/read.h"

namespace fairdeal::cli {
namespace {

TEST(TableCommand, TheExampleOfTheHelpPlays) {
    const auto play = table::script::read_script(
        example_script(), [](std::string_view) { return std::optional<std::string>(); });
    ASSERT_TRUE(play.has_value()) << play.error().sentence;
    table::script::TextPrinter printer;
    const bool well = table::script::Runner(*play, printer).run();
    EXPECT_TRUE(well) << printer.take();
}

TEST(TableCommand, EveryStepOfEveryGameIsListed) {
    for (const games::Module* game : games::registry()) {
        const games::Procedure* procedure = games::find_procedure(*game->description);
        if (procedure == nullptr) continue;
        const std::string text = steps_as_text(*game);
        const std::string list = steps_as_json(*game);
        json::Document document;
        EXPECT_TRUE(document.parse(list)) << list;
        for (const auto& steps : procedure->scripts) {
            for (const games::Step& step : steps) {
                EXPECT_NE(text.find("  " + std::string(step.key.view())), std::string::npos)
                    << step.key;
                EXPECT_NE(list.find('"' + std::string(step.key.view()) + '"'), std::string::npos);
            }
        }
    }
}

}  // namespace
}  // namespace fairdeal::cli
