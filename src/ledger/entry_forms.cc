#include "ledger/entry_forms.h"

// The two encodings of an entry: the leaf, which is hashed and shown in proofs, and the stored
// form.
#include <string_view>

#include "base/check.h"
#include "ledger/encoding.h"
#include "ledger/seal_entry.h"
#include "ledger/tree.h"

namespace fairdeal::ledger {
namespace {

constexpr std::uint8_t form_version = 1;
constexpr std::size_t stored_salt_bytes = 16;
constexpr std::size_t stored_tag_bytes = 16;  // the authentication tag of a sealed part
constexpr std::uint64_t largest_32 = 0xFFFF'FFFFU;

enum class Form : std::uint8_t { leaf, stored };

void put_head(Encoder& to, const Entry& entry, Form form) {
    to.byte(form_version);
    to.number(entry.sequence);
    to.number(entry.chain);
    to.number(entry.number);
    if (form == Form::leaf) to.hash(entry.before);
    to.signed_number(entry.time);
    to.byte(entry.person.role);
    to.number(entry.person.account);
    to.number(entry.table);
    to.number(entry.round);
    to.number(entry.epoch);
    to.number(entry.parts.size());
}

std::uint32_t number_32(Decoder& from) noexcept {
    return static_cast<std::uint32_t>(from.number_up_to(largest_32));
}

// Returns the number of parts that follow.
std::size_t take_head(Decoder& from, Entry& entry, Form form) noexcept {
    entry.sequence = from.number();
    entry.chain = number_32(from);
    entry.number = from.number();
    if (form == Form::leaf) entry.before = from.hash();
    entry.time = from.signed_number();
    entry.person.role = from.byte();
    entry.person.account = number_32(from);
    entry.table = number_32(from);
    entry.round = number_32(from);
    entry.epoch = number_32(from);
    // Each part takes at least two bytes, so a false number cannot make us allocate much memory.
    return from.number_up_to(from.left() / 2);
}

void put_leaf_part(Encoder& to, const StoredPart& part) {
    to.byte(static_cast<std::uint8_t>(part.kind));
    to.byte(static_cast<std::uint8_t>(part.secrecy));
    to.bytes(part.open);
    if (part.secrecy != Secrecy::open) to.hash(part.commitment);
}

void put_stored_part(Encoder& to, const StoredPart& part) {
    const unsigned both =
        static_cast<unsigned>(part.kind) << 2U | static_cast<unsigned>(part.secrecy);
    to.byte(static_cast<std::uint8_t>(both));
    to.bytes(part.open);
    if (part.secrecy == Secrecy::open) return;
    if (part.secrecy == Secrecy::withheld) {
        CHECK(part.salt.size() == stored_salt_bytes);
        to.raw(part.salt);  // the reader computes the commitment from the salt and the whole form
    } else {
        to.hash(part.commitment);
    }
    to.bytes(part.whole);
}

bool is_kind_and_secrecy(unsigned kind, unsigned secrecy) noexcept {
    return kind >= 1 && kind <= static_cast<unsigned>(last_part_kind) &&
           secrecy <= static_cast<unsigned>(Secrecy::sealed);
}

// False if the kind or secrecy does not exist, or if the bytes end too early.
bool take_leaf_part(Decoder& from, StoredPart& part) {
    const unsigned kind = from.byte();
    const unsigned secrecy = from.byte();
    if (!is_kind_and_secrecy(kind, secrecy)) return false;
    part.kind = static_cast<PartKind>(kind);
    part.secrecy = static_cast<Secrecy>(secrecy);
    part.open = from.bytes();
    if (part.secrecy != Secrecy::open) part.commitment = from.hash();
    return !from.failed();
}

// The same, and false if a sealed form is shorter than its tag.
bool take_stored_part(Decoder& from, StoredPart& part) {
    const unsigned both = from.byte();
    if (!is_kind_and_secrecy(both >> 2U, both & 3U)) return false;
    part.kind = static_cast<PartKind>(both >> 2U);
    part.secrecy = static_cast<Secrecy>(both & 3U);
    part.open = from.bytes();
    if (part.secrecy == Secrecy::open) return !from.failed();
    if (part.secrecy == Secrecy::withheld)
        part.salt = from.raw(stored_salt_bytes);
    else
        part.commitment = from.hash();
    part.whole = from.bytes();
    if (from.failed()) return false;
    if (part.secrecy == Secrecy::withheld)
        part.commitment = commitment_of(part.salt, part.whole);
    else if (part.whole.size() < stored_tag_bytes)
        return false;
    return true;
}

tl::expected<Entry, Malformed> taken(BytesView bytes, Form form) {
    const auto refused = [](std::string sentence) {
        return tl::unexpected(Malformed{std::move(sentence)});
    };
    Decoder from(bytes);
    if (from.byte() != form_version) return refused("The entry is not of version 1.");
    Entry entry;
    const std::size_t count = take_head(from, entry, form);
    if (from.failed()) return refused("The entry's heading is cut short or not canonical.");
    entry.parts.resize(count);
    for (std::size_t place = 0; place < count; ++place) {
        StoredPart& part = entry.parts[place];
        if (!(form == Form::leaf ? take_leaf_part(from, part) : take_stored_part(from, part)))
            return refused("Part " + std::to_string(place) +
                           " of the entry is cut short or not canonical.");
    }
    if (!from.at_end()) return refused("The entry has bytes left over.");
    return entry;
}

}  // namespace

Bytes leaf_of(const Entry& entry) {
    Encoder to;
    put_head(to, entry, Form::leaf);
    for (const StoredPart& part : entry.parts)
        put_leaf_part(to, part);
    return to.take();
}

Hash hash_of(const Entry& entry) {
    return leaf_hash(leaf_of(entry));
}

Bytes encode(const Entry& entry) {
    Encoder to;
    put_head(to, entry, Form::stored);
    for (const StoredPart& part : entry.parts)
        put_stored_part(to, part);
    return to.take();
}

tl::expected<Entry, Malformed> decode(BytesView stored) {
    return taken(stored, Form::stored);
}

tl::expected<Entry, Malformed> decode_leaf(BytesView leaf) {
    auto entry = taken(leaf, Form::leaf);
    if (entry) entry->hash = leaf_hash(leaf);
    return entry;
}

}  // namespace fairdeal::ledger
