#include "table/table.h"

#include "table/progressives/meter.h"

namespace fairdeal::table {

Table new_table(const Setup& setup) {
    Table table;
    table.setup = &setup;
    table.dealing = setup.dealing;
    table.shuffling = setup.shuffling;
    table.meters = new_meters(setup);
    return table;
}

}  // namespace fairdeal::table
