#include "ledger/seal_entry.h"

#include <sodium.h>

#include <array>
#include <cstring>
#include <span>
#include <string_view>

#include "base/check.h"
#include "ledger/entry_forms.h"
#include "ledger/hash.h"
#include "ledger/tree.h"

// Sealing and opening parts. The master key gives one key per round (keys.cc), that key gives each
// sealed part a salt and a sealing key, and each card of a deck a salt. A commitment is
// SHA-256(2, salt, content), so it hides the content until the salt is known, and binds to it.
// Parts are sealed with XChaCha20-Poly1305. docs/ledger_format.md has the derivations.
namespace fairdeal::ledger {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t tag_bytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(tag_bytes == 16);

template <std::size_t count>
BytesView view_of_bytes(const std::array<std::uint8_t, count>& bytes) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

const unsigned char* data_of(BytesView bytes) noexcept {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

About about_part(std::uint64_t number, std::size_t part, std::size_t third = 0) noexcept {
    return {number, static_cast<std::uint32_t>(part), static_cast<std::uint32_t>(third)};
}

// The salt and the sealing key of one sealed part, both derived from the round's key.
class PartSecrets {
  public:
    PartSecrets(const Secret& round_key, std::uint64_t number, std::size_t part) noexcept {
        derive(bytes_, round_key.bytes, "fairdeal part", about_part(number, part));
    }
    PartSecrets(const PartSecrets&) = delete;
    PartSecrets& operator=(const PartSecrets&) = delete;
    ~PartSecrets() { sodium_memzero(bytes_.data(), bytes_.size()); }

    BytesView salt() const noexcept { return view_of_bytes(bytes_).substr(0, salt_bytes); }
    const std::uint8_t* key() const noexcept { return bytes_.data() + salt_bytes; }

  private:
    std::array<std::uint8_t, 64> bytes_;
};
static_assert(salt_bytes + crypto_aead_xchacha20poly1305_ietf_KEYBYTES <= 64);
// The nonce is the beginning of the commitment, so it depends on the content. Writing a position of
// the chain again, after a backup was restored, therefore never reuses a nonce for another content.
static_assert(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES <= std::tuple_size_v<Hash>);

Bytes seal(BytesView whole, const PartSecrets& secrets, const Hash& commitment) {
    Bytes sealed(whole.size() + tag_bytes, '\0');
    CHECK(crypto_aead_xchacha20poly1305_ietf_encrypt(
              reinterpret_cast<unsigned char*>(sealed.data()), nullptr, data_of(whole),
              whole.size(), nullptr, 0, nullptr, commitment.data(), secrets.key()) == 0);
    return sealed;
}

std::optional<Bytes> unseal(BytesView sealed, const PartSecrets& secrets, const Hash& commitment) {
    if (sealed.size() < tag_bytes) return std::nullopt;
    Bytes whole(sealed.size() - tag_bytes, '\0');
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            reinterpret_cast<unsigned char*>(whole.data()), nullptr, nullptr, data_of(sealed),
            sealed.size(), nullptr, 0, commitment.data(), secrets.key()) != 0)
        return std::nullopt;
    return whole;
}

// One derivation makes the salts of four cards.
constexpr std::size_t salts_at_once = 4;
using CardSalts = std::array<std::uint8_t, salts_at_once * salt_bytes>;

CardSalts card_salts(const Secret& round_key, std::uint64_t number, std::size_t part,
                     std::size_t place) noexcept {
    CardSalts salts;
    derive(salts, round_key.bytes, "fairdeal card",
           about_part(number, part, place / salts_at_once));
    return salts;
}

BytesView salt_among(const CardSalts& salts, std::size_t place) noexcept {
    return view_of_bytes(salts).substr(place % salts_at_once * salt_bytes, salt_bytes);
}

// Nobody can guess this salt without the master key. It depends on the content, too, so two
// contents at one position never share a salt.
Bytes withheld_salt(const Keys& keys, const Entry& entry, std::size_t part, BytesView whole) {
    std::array<std::uint8_t, salt_bytes> salt;
    derive(salt, keys.master.bytes, "fairdeal salt", about_part(entry.number, part, entry.chain),
           whole);
    return Bytes(view_of_bytes(salt));
}

StoredPart made(const Part& part, const Entry& entry, std::size_t place, const Keys& keys,
                const Secret& key) {
    StoredPart stored{.kind = part.kind, .secrecy = part.secrecy, .open = part.open};
    switch (part.secrecy) {
        case Secrecy::open:
            CHECK(part.whole.empty());
            break;
        case Secrecy::withheld:
            stored.whole =
                part.kind == PartKind::disclosure ? Bytes(view_of_bytes(key.bytes)) : part.whole;
            stored.salt = withheld_salt(keys, entry, place, stored.whole);
            stored.commitment = commitment_of(stored.salt, stored.whole);
            break;
        case Secrecy::sealed: {
            const PartSecrets secrets(key, entry.number, place);
            stored.commitment = commitment_of(secrets.salt(), part.whole);
            stored.whole = seal(part.whole, secrets, stored.commitment);
            if (part.kind == PartKind::deck)
                stored.open =
                    view_of(deck_root(deck_commitments(key, entry.number, place, part.whole)));
            break;
        }
    }
    return stored;
}

}  // namespace

Entry seal_entry(const Draft& draft, Sequence sequence, std::uint64_t number, const Hash& before,
                 const Keys& keys) {
    Entry entry{.sequence = sequence,
                .chain = draft.chain,
                .number = number,
                .before = before,
                .time = draft.time,
                .person = draft.person,
                .table = draft.table,
                .round = draft.round,
                .epoch = draft.epoch};
    const Secret key = round_key(keys.master, draft.chain, draft.epoch);
    entry.parts.reserve(draft.parts.size());
    for (const Part& part : draft.parts) {
        CHECK(part.kind != PartKind::deck || part.secrecy == Secrecy::sealed);
        CHECK(part.kind != PartKind::disclosure || part.secrecy == Secrecy::withheld);
        entry.parts.push_back(made(part, entry, entry.parts.size(), keys, key));
    }
    entry.hash = hash_of(entry);
    return entry;
}

Hash commitment_of(BytesView salt, BytesView whole) noexcept {
    CHECK(salt.size() == salt_bytes);  // otherwise bytes could move between salt and content
    return sha256({"\x02"sv, salt, whole});
}

Bytes salt_of(const Secret& round_key, std::uint64_t number, std::size_t part) noexcept {
    return Bytes(PartSecrets(round_key, number, part).salt());
}

std::optional<Bytes> whole_of(const Entry& entry, std::size_t part, const Secret* round_key) {
    const StoredPart& stored = entry.parts.at(part);
    switch (stored.secrecy) {
        case Secrecy::open:
            return stored.open;
        case Secrecy::withheld:
            if (stored.salt.size() != salt_bytes) return std::nullopt;
            if (commitment_of(stored.salt, stored.whole) != stored.commitment) return std::nullopt;
            return stored.whole;
        case Secrecy::sealed:
            break;
    }
    if (round_key == nullptr) return std::nullopt;
    const PartSecrets secrets(*round_key, entry.number, part);
    std::optional<Bytes> whole = unseal(stored.whole, secrets, stored.commitment);
    if (!whole || commitment_of(secrets.salt(), *whole) != stored.commitment) return std::nullopt;
    if (stored.kind == PartKind::deck &&
        view_of(deck_root(deck_commitments(*round_key, entry.number, part, *whole))) != stored.open)
        return std::nullopt;
    return whole;
}

std::vector<Hash> deck_commitments(const Secret& round_key, std::uint64_t number, std::size_t part,
                                   BytesView order) {
    std::vector<Hash> commitments;
    commitments.reserve(order.size());
    CardSalts salts{};
    for (std::size_t place = 0; place < order.size(); ++place) {
        if (place % salts_at_once == 0) salts = card_salts(round_key, number, part, place);
        commitments.push_back(commitment_of(salt_among(salts, place), order.substr(place, 1)));
    }
    return commitments;
}

Bytes deck_salt(const Secret& round_key, std::uint64_t number, std::size_t part,
                std::size_t place) noexcept {
    return Bytes(salt_among(card_salts(round_key, number, part, place), place));
}

Hash deck_root(const std::vector<Hash>& commitments) {
    Frontier tree;
    for (const Hash& commitment : commitments)
        tree.append(leaf_hash(view_of(commitment)));
    return tree.root();
}

}  // namespace fairdeal::ledger
