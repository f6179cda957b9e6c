#include "table/table.h"

#include "table/progressives/meter.h"

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
    table.meters = new_meters(setup);
    return table;
}

}  // namespace fairdeal::table
