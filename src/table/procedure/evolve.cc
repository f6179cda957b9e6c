#include "table/procedure/evolve.h"

#include "base/visit.h"
#include "table/procedure/evolution.h"

// `evolve` decides nothing: it applies one recorded event by the function for its kind
// (evolution.h).
namespace fairdeal::table {

void evolve(Table& table, const Event& event) {
    base::visit([&](const auto& body) { Evolution(table, event).apply(body); }, event.body);
}

}  // namespace fairdeal::table
