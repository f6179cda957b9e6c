#include "table/table.h"

namespace fairdeal::table {

const games::Step* current_step(const Table& table) noexcept {
    const games::Procedure* procedure = table.setup->procedure;
    if (procedure == nullptr) return nullptr;
    const std::span<const games::Step> steps = procedure->steps(table.step.script);
    return table.step.index < steps.size() ? &steps[table.step.index] : nullptr;
}

Table new_table(const Setup& setup) {
    Table table;
    table.setup = &setup;
    table.dealing = setup.dealing;
    table.shuffling = setup.shuffling;
    for (const MeterTerms& terms : setup.meters) {
        Meter& meter = table.meters[terms.meter];
        meter.shown = terms.base.count() * units_per_cent;
        meter.funded = meter.shown;
    }
    return table;
}

}  // namespace fairdeal::table
