#include "table/equipment/layout_filing.h"

#include <algorithm>

#include "table/procedure/steps.h"
#include "table/text/time_text.h"

namespace fairdeal::table {
namespace {

constexpr std::size_t digest_digits = 64;
constexpr std::size_t longest_photograph = 200;

bool is_digest(std::string_view text) {
    return text.size() == digest_digits && std::ranges::all_of(text, [](char each) {
               return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'f');
           });
}

// A valid day that is not in the future: "2026-11-16".
bool is_past_day(std::string_view text, Time now) {
    const auto start = read_time(std::string(text) + "T00:00:00.000Z");
    return start && *start <= now;
}

}  // namespace

bool layout_awaits_filing(const Table& table) noexcept {
    return !table.setup->felt.empty() && table.setup->felt != table.filed_felt;
}

Outcome attest_layout(Recorder& recorder, const AttestLayout& command) {
    const games::Step* step = current_step(recorder.table());
    if (step == nullptr || step->kind != games::StepKind::attest_layout) {
        return recorder.refuse(RefusalCode::another_step_due,
                               "the filing of the layout is attested when the table is opened "
                               "with it",
                               recorder.procedure().cited(games::Point::layout_filed));
    }
    if (!is_digest(command.drawing)) {
        return recorder.refuse(RefusalCode::filing_incomplete,
                               "say which drawing was filed: its SHA-256, 64 hexadecimal digits");
    }
    if (!is_past_day(command.day, recorder.now())) {
        return recorder.refuse(RefusalCode::filing_incomplete,
                               "say on which day it was submitted, as 2026-11-16; a layout is "
                               "filed before it is used");
    }
    if (command.photograph.empty() || command.photograph.size() > longest_photograph) {
        return recorder.refuse(RefusalCode::filing_incomplete,
                               "say which photograph was filed with it, in at most 200 characters");
    }
    attest(recorder);
    recorder.record(LayoutAttested{command.drawing, command.day, command.photograph}, cited(*step));
    finish_step(recorder);
    return {};
}

}  // namespace fairdeal::table
