// Any bytes as one line of `settle`, and as a table file of each game: no crash, no leak, no
// sanitizer finding; the answer is one line; what is settled obeys what always holds.
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "cli/commands/settle_command.h"
#include "config/table_file.h"
#include "games/registry.h"

namespace {

using namespace fairdeal;

void check_settlement(const games::Settlement& settlement) {
    for (const games::SeatSettlement& seat : settlement.seats) {
        base::Cents net;
        for (const games::SettlementLine& line : seat.lines) {
            CHECK(line.clause != nullptr);
            CHECK(line.net >= -line.stake);
            if (line.result == games::Result::pushes) CHECK(line.net == base::Cents());
            const bool lost =
                line.result == games::Result::loses || line.result == games::Result::forfeited;
            if (lost) CHECK(line.net == line.coupon - line.stake);
            net += line.net;
        }
        CHECK(net == seat.net);
    }
}

void settle(std::string_view line) {
    static cli::LineSettler settler;
    const auto settlement = settler.settle(line);
    if (settlement) {
        check_settlement(*settlement);
    } else {
        CHECK(!settlement.error().sentence.empty());
    }
    CHECK(settler.print(settlement, 1).find('\n') == std::string::npos);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with('#')) {  // a table file begins with a comment
        const auto games = games::registry();
        static_cast<void>(config::read_table_file(*games[size % games.size()], text).may_open());
        return 0;
    }
    settle(text);
    return 0;
}
