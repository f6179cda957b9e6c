// expect: (conversion from .int. to non-scalar type|no viable conversion from .int. to) .*Cents
// A bare number has no unit.
#include "base/cents.h"

namespace fairdeal {

constexpr base::Cents stake = 1000;

}  // namespace fairdeal
