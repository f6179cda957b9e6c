#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

// Random words in bulk, for simulation.
namespace fairdeal::cards {

// The ChaCha20 key stream of libsodium, 64 bits at a time. The cipher is that of ChaCha20Source
// without the protection of a live deck: nothing is wiped and the key stays the same, so a stream
// costs little more than its bytes. The same number and stream give the same words on every
// machine; different streams are independent. Not copyable: two copies would deal the same cards.
class ChaCha20Words {
  public:
    ChaCha20Words(std::uint64_t number, std::uint64_t stream) noexcept;
    ChaCha20Words(const ChaCha20Words&) = delete;
    ChaCha20Words& operator=(const ChaCha20Words&) = delete;

    std::uint64_t next() noexcept {
        if (place_ == words_.size()) [[unlikely]]
            refill();
        return words_[place_++];
    }

  private:
    // Half of the smallest cache: large enough to hide the cost of a call.
    static constexpr std::size_t buffer_words = 1024;

    void refill() noexcept;

    std::array<std::uint8_t, 32> key_{};
    std::uint64_t refills_ = 0;
    std::size_t place_ = buffer_words;
    std::array<std::uint64_t, buffer_words> words_{};
};

}  // namespace fairdeal::cards
