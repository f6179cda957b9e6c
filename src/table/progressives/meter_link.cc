#include "table/progressives/meter_link.h"

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <variant>

#include "base/visit.h"
#include "table/journal/meter_again.h"
#include "table/state/meter.h"

// Replicated meters with one total order: every linked table applies every meter event of the
// others, in the order in which they happened, before anyone decides again. Each record therefore
// contains all events of its meters and rebuilds its table alone. After each delivery the replicas
// are compared; a difference aborts, because it would pay a wrong amount.
namespace fairdeal::table {
namespace {

template <class T>
concept MeterEvent = std::same_as<T, MeterContributed> || std::same_as<T, MeterReversed> ||
    std::same_as<T, MeterPaid> || std::same_as<T, MeterCorrected> ||
    std::same_as<T, MeterRestored> || std::same_as<T, MeterReexecuted>;

// Calls `f` with the body of a meter event.
template <class F>
void if_meter_event(const Event& event, F f) {
    base::visit(
        [&](const auto& body) {
            if constexpr (MeterEvent<std::remove_cvref_t<decltype(body)>>) f(body);
        },
        event.body);
}

bool same_terms(const MeterTerms& a, const MeterTerms& b) noexcept {
    return a.meter == b.meter && a.base == b.base && a.reset == b.reset && a.limit == b.limit &&
           a.rate_basis_points == b.rate_basis_points &&
           a.reserve_basis_points == b.reserve_basis_points;
}

}  // namespace

bool is_meter_event(const Event& event) noexcept {
    bool is = false;
    if_meter_event(event, [&](const auto&) { is = true; });
    return is;
}

void apply_meter_event(Table& table, const Event& event) noexcept {
    if_meter_event(event, [&](const auto& body) {
        CHECK(body.table != 0);  // the author of the event must have filled this in
        const MeterTerms* terms = find_terms(*table.setup, body.meter);
        CHECK(terms != nullptr);
        const bool here = body.table == table.setup->number;
        apply(table.meters.at(body.meter), *terms, body,
              here ? MeterEventOrigin::here : MeterEventOrigin::elsewhere);
        if (!here) enter_told(table, event);
    });
}

Meter shared_part(const Meter& meter) noexcept {
    Meter shared = meter;
    forget_round(shared);
    return shared;
}

bool MeterLink::is_equal(const Table& one, const Table& other) const noexcept {
    return std::ranges::all_of(linked_, [&](std::uint8_t meter) {
        return shared_part(one.meters.at(meter)) == shared_part(other.meters.at(meter));
    });
}

bool MeterLink::join(Table& table) {
    for (const std::uint8_t meter : linked_) {
        const MeterTerms* terms = find_terms(*table.setup, meter);
        if (terms == nullptr) return false;
        if (tables_.empty()) continue;
        if (!same_terms(*terms, *find_terms(*tables_.front()->setup, meter))) return false;
    }
    const auto same_number = [&](const Table* other) {
        return other->setup->number == table.setup->number;
    };
    if (std::ranges::any_of(tables_, same_number)) return false;
    if (!tables_.empty() && !is_equal(table, *tables_.front())) return false;
    tables_.push_back(&table);
    return true;
}

void MeterLink::leave(const Table& table) noexcept {
    std::erase(tables_, &table);
}

bool MeterLink::links(const Event& event) const noexcept {
    bool is = false;
    if_meter_event(event, [&](const auto& body) {
        is = std::ranges::find(linked_, body.meter) != linked_.end();
    });
    return is;
}

Events MeterLink::tell(const Table& from, std::span<const Event> made) {
    CHECK(std::ranges::find(tables_, &from) != tables_.end());
    Events told;
    for (const Event& event : made) {
        if (!links(event)) continue;
        if_meter_event(event, [&](const auto& body) { CHECK(body.table == from.setup->number); });
        for (Table* table : tables_) {
            if (table != &from) apply_meter_event(*table, event);
        }
        told.push_back(event);
    }
    // A table that received this too late would pay a wrong amount.
    CHECK(is_in_step());
    return told;
}

bool MeterLink::is_in_step() const noexcept {
    return std::ranges::all_of(
        tables_, [&](const Table* table) { return is_equal(*table, *tables_.front()); });
}

}  // namespace fairdeal::table
