// expect: (could not convert|conversion from|no viable conversion from) .*TotalReturn
// What comes back is not what was won.
#include "base/odds.h"

namespace fairdeal {

constexpr base::NetWin win = base::OddsFor{2}.return_on(base::Cents(1000));

}  // namespace fairdeal
