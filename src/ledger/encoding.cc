#include "ledger/encoding.h"

#include <algorithm>

namespace fairdeal::ledger {

std::uint64_t Decoder::number() noexcept {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const std::uint8_t group = byte();
        if (failed_) return 0;
        // The tenth group has room for one bit.
        if (shift == 63 && group > 1) return fail();
        value |= static_cast<std::uint64_t>(group & 0x7FU) << shift;
        if ((group & 0x80U) != 0) continue;
        // The last group is 0, so the number has a shorter form.
        if (group == 0 && shift != 0) return fail();
        return value;
    }
    return fail();
}

Hash Decoder::hash() noexcept {
    Hash hash{};
    const BytesView taken = raw(hash.size());
    std::ranges::copy(taken, hash.begin());
    return hash;
}

}  // namespace fairdeal::ledger
