#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "ledger/bytes.h"

// The canonical encoding: every value has exactly one form, and the decoder accepts no other.
//   unsigned   base 128, least significant group first, the top bit says that more follow
//   signed     2n for n ≥ 0, -2n-1 for n < 0, then as unsigned
//   bytes      their number, then the bytes
namespace fairdeal::ledger {

inline void append_number(Bytes& out, std::uint64_t value) {
    while (value >= 0x80U) {
        out += static_cast<char>(value | 0x80U);
        value >>= 7U;
    }
    out += static_cast<char>(value);
}
inline void append_signed(Bytes& out, std::int64_t value) {
    append_number(
        out, (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63U));
}

class Encoder {
  public:
    void byte(std::uint8_t value) { out_ += static_cast<char>(value); }
    void number(std::uint64_t value) { append_number(out_, value); }
    void signed_number(std::int64_t value) { append_signed(out_, value); }
    void raw(BytesView bytes) { out_ += bytes; }
    void bytes(BytesView bytes) {
        number(bytes.size());
        out_ += bytes;
    }
    void hash(const Hash& hash) {
        out_.append(reinterpret_cast<const char*>(hash.data()), hash.size());
    }
    Bytes take() { return std::move(out_); }
    const Bytes& text() const noexcept { return out_; }

  private:
    Bytes out_{};
};

// Reads encoded values from a buffer that must outlive it. After the first malformed value,
// `failed` is true and every further value is 0 or empty, so callers check once, at the end.
class Decoder {
  public:
    explicit Decoder(BytesView from) noexcept : rest_(from) {}

    std::uint8_t byte() noexcept {
        if (rest_.empty()) return fail();
        const auto value = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }
    std::uint64_t number() noexcept;
    std::int64_t signed_number() noexcept {
        const std::uint64_t value = number();
        return static_cast<std::int64_t>(value >> 1U) ^ -static_cast<std::int64_t>(value & 1U);
    }
    // A number up to `most`; a larger one is malformed.
    std::uint64_t number_up_to(std::uint64_t most) noexcept {
        const std::uint64_t value = number();
        return value <= most ? value : fail();
    }
    BytesView raw(std::size_t count) noexcept {
        if (count > rest_.size()) {
            fail();
            return {};
        }
        const BytesView taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }
    BytesView bytes() noexcept { return raw(number()); }
    Hash hash() noexcept;

    bool failed() const noexcept { return failed_; }
    bool at_end() const noexcept { return rest_.empty() && !failed_; }
    std::size_t left() const noexcept { return rest_.size(); }

  private:
    std::uint8_t fail() noexcept {
        failed_ = true;
        rest_ = {};
        return 0;
    }

    BytesView rest_;
    bool failed_ = false;
};

}  // namespace fairdeal::ledger
