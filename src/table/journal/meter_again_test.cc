#include "table/journal/meter_again.h"

#include <gtest/gtest.h>

#include <limits>

// What a record says that a re-executed round changed on a meter is refused where no round can have
// changed it so: a part below zero, a sum that does not hold, a number that does not fit.
namespace fairdeal::table {
namespace {

Meter some_meter() {
    Meter meter;
    meter.shown = 1'000'000;
    meter.overflow = 300;
    meter.reserve = 2'000;
    meter.paid = 70'000;
    meter.funded = 1'000'000;
    meter.contributed = 72'300;
    meter.reversed = 40;
    meter.corrected = 40;
    meter.hits = 3;
    return meter;
}

// A part that is to be paid for by `corrected`, and whether more of it needs more there.
struct Part {
    const char* name;
    MeterUnits Meter::*held;
    MeterUnits MeterReexecuted::*changed;
    MeterUnits sign;
};
constexpr Part parts[] = {
    {"shown", &Meter::shown, &MeterReexecuted::shown, 1},
    {"overflow", &Meter::overflow, &MeterReexecuted::overflow, 1},
    {"reserve", &Meter::reserve, &MeterReexecuted::reserve, 1},
    {"paid", &Meter::paid, &MeterReexecuted::paid, 1},
    {"funded", &Meter::funded, &MeterReexecuted::funded, -1},
    {"contributed", &Meter::contributed, &MeterReexecuted::contributed, -1},
    {"reversed", &Meter::reversed, &MeterReexecuted::reversed, 1},
};

MeterReexecuted balanced(const Part& part, MeterUnits more) {
    MeterReexecuted event;
    event.*part.changed = more;
    event.corrected = part.sign * more;
    return event;
}

TEST(MeterReexecution, TakesFromAPartNoMoreThanItHolds) {
    const Meter meter = some_meter();
    ASSERT_TRUE(law_holds(meter));
    for (const Part& part : parts) {
        const MeterUnits all = meter.*part.held;
        EXPECT_TRUE(can_apply(meter, balanced(part, 1))) << part.name;
        EXPECT_TRUE(can_apply(meter, balanced(part, -all))) << part.name;
        EXPECT_FALSE(can_apply(meter, balanced(part, -all - 1))) << part.name;
    }
}

TEST(MeterReexecution, MustBalance) {
    for (const Part& part : parts) {
        MeterReexecuted event;
        event.*part.changed = 1;
        EXPECT_FALSE(can_apply(some_meter(), event)) << part.name;
    }
    MeterReexecuted corrected;
    corrected.corrected = 1;
    EXPECT_FALSE(can_apply(some_meter(), corrected));
}

TEST(MeterReexecution, FitsItsNumbers) {
    constexpr MeterUnits most = std::numeric_limits<MeterUnits>::max();
    for (const Part& part : parts) {
        MeterReexecuted event = balanced(part, 0);
        event.*part.changed = most;
        EXPECT_FALSE(can_apply(some_meter(), event)) << part.name;
    }
    MeterReexecuted corrected;
    corrected.corrected = most;
    EXPECT_FALSE(can_apply(some_meter(), corrected));
}

TEST(MeterReexecution, CountsWinsFromZeroUp) {
    MeterReexecuted event;
    event.hits = -3;
    EXPECT_TRUE(can_apply(some_meter(), event));
    event.hits = -4;
    EXPECT_FALSE(can_apply(some_meter(), event));
    Meter full = some_meter();
    full.hits = std::numeric_limits<std::uint32_t>::max();
    event.hits = 1;
    EXPECT_FALSE(can_apply(full, event));
    event.hits = 0;
    EXPECT_TRUE(can_apply(full, event));
}

}  // namespace
}  // namespace fairdeal::table
