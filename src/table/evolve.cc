#include "base/visit.h"
#include "table/decide.h"
#include "table/evolution.h"

namespace fairdeal::table {

void evolve(Table& table, const Event& event) {
    base::visit([&](const auto& body) { Evolution(table, event).apply(body); }, event.body);
}

}  // namespace fairdeal::table
