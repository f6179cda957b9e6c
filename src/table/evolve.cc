#include "table/decide.h"
#include "table/evolution.h"

namespace fairdeal::table {

void evolve(Table& table, const Event& event) {
    std::visit([&](const auto& body) { Evolution(table, event).apply(body); }, event.body);
}

}  // namespace fairdeal::table
