// expect: no match for .operator==|invalid operands to binary expression
// "1 to 1" and "2 for 1" are worth the same, but one counts the stake and the other does not.
#include "base/odds.h"

namespace fairdeal {

constexpr base::Cents stake(1000);
constexpr bool same = base::OddsTo{1}.win_on(stake) == base::OddsFor{2}.return_on(stake);

}  // namespace fairdeal
