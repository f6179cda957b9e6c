#include "ledger/checkpoint.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/check.h"
#include "ledger/hash.h"

namespace fairdeal::ledger {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view ed25519_kind = "\x01"sv;
constexpr std::string_view signature_mark = "\u2014 "sv;
constexpr std::size_t key_id_bytes = 4;
constexpr std::size_t most_note_bytes = 65536;

using Signature = std::array<unsigned char, crypto_sign_BYTES>;
using PublicKey = std::array<std::uint8_t, crypto_sign_PUBLICKEYBYTES>;

class SigningKey {
  public:
    explicit SigningKey(const Secret& seed) noexcept {
        CHECK(sodium_init() >= 0);
        CHECK(crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.bytes.data()) == 0);
    }
    SigningKey(const SigningKey&) = delete;
    SigningKey& operator=(const SigningKey&) = delete;
    ~SigningKey() { sodium_memzero(secret_.data(), secret_.size()); }

    const PublicKey& public_key() const noexcept { return public_; }
    Signature sign(std::string_view text) const noexcept {
        Signature signature;
        CHECK(crypto_sign_detached(signature.data(), nullptr,
                                   reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                   secret_.data()) == 0);
        return signature;
    }

  private:
    PublicKey public_{};
    std::array<std::uint8_t, crypto_sign_SECRETKEYBYTES> secret_{};
};

std::string key_id(const Verifier& verifier) {
    const Hash hash = sha256({verifier.name, "\n"sv, ed25519_kind, view_of(verifier.key)});
    return std::string(view_of(hash).substr(0, key_id_bytes));
}

std::string text_of(const Checkpoint& checkpoint) {
    return fmt::format("{}\n{}\n{}\n", checkpoint.origin, checkpoint.tree.size,
                       to_base64(view_of(checkpoint.tree.root)));
}

std::string signature_line(std::string_view text, const Keys& keys) {
    const SigningKey key(keys.signing);
    const Signature signature = key.sign(text);
    std::string bytes = key_id({keys.origin, key.public_key()});
    bytes.append(reinterpret_cast<const char*>(signature.data()), signature.size());
    return fmt::format("{}{} {}\n", signature_mark, keys.origin, to_base64(bytes));
}

// Takes the text up to the next line feed off the front; nothing if there is no line feed.
std::optional<std::string_view> take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::optional<std::uint64_t> size_in(std::string_view text) {
    std::uint64_t size = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, size);
    if (error != std::errc() || stop != end || fmt::format("{}", size) != text) return std::nullopt;
    return size;
}

// Takes the three lines of a checkpoint and the empty line off the front.
std::optional<Checkpoint> take_text(std::string_view& note) {
    const auto origin = take_line(note);
    if (!origin || !is_origin(*origin)) return std::nullopt;
    const auto size = take_line(note);
    const auto number = size ? size_in(*size) : std::nullopt;
    const auto root = take_line(note);
    const auto hash = root ? from_base64(*root) : std::nullopt;
    if (!number || !hash || hash->size() != std::tuple_size_v<Hash>) return std::nullopt;
    if (take_line(note) != ""sv) return std::nullopt;
    Checkpoint checkpoint{std::string(*origin), {*number, {}}};
    std::ranges::copy(*hash, checkpoint.tree.root.begin());
    return checkpoint;
}

struct NoteSignature {
    std::string_view name{};
    std::string bytes{};  // the key's id, then the signature
};

std::optional<NoteSignature> take_signature(std::string_view& note) {
    auto line = take_line(note);
    if (!line || !line->starts_with(signature_mark)) return std::nullopt;
    line->remove_prefix(signature_mark.size());
    const std::size_t space = line->find(' ');
    if (space == 0 || space == line->npos) return std::nullopt;
    auto bytes = from_base64(line->substr(space + 1));
    if (!bytes || bytes->size() <= key_id_bytes) return std::nullopt;
    return NoteSignature{line->substr(0, space), std::move(*bytes)};
}

bool is_signed_by(const Verifier& verifier, const NoteSignature& signature, std::string_view text) {
    return signature.bytes.size() == key_id_bytes + crypto_sign_BYTES &&
           crypto_sign_verify_detached(
               reinterpret_cast<const unsigned char*>(signature.bytes.data()) + key_id_bytes,
               reinterpret_cast<const unsigned char*>(text.data()), text.size(),
               verifier.key.data()) == 0;
}

}  // namespace

std::string to_string(const Verifier& verifier) {
    return fmt::format("{}+{}+{}", verifier.name, to_hex(key_id(verifier)),
                       to_base64(fmt::format("{}{}", ed25519_kind, view_of(verifier.key))));
}

tl::expected<Verifier, std::string> read_verifier(std::string_view line) {
    const tl::unexpected<std::string> refused(
        "A public key is one line: its name, + and the eight digits of its id, + and the key in "
        "base64.");
    const std::size_t first = line.find('+');
    const std::size_t second = first == line.npos ? first : line.find('+', first + 1);
    if (second == line.npos || !is_origin(line.substr(0, first))) return refused;
    const auto bytes = from_base64(line.substr(second + 1));
    Verifier verifier{std::string(line.substr(0, first))};
    if (!bytes || bytes->size() != 1 + verifier.key.size() || !bytes->starts_with(ed25519_kind))
        return refused;
    std::copy(bytes->begin() + 1, bytes->end(), verifier.key.begin());
    if (line.substr(first + 1, second - first - 1) != to_hex(key_id(verifier)))
        return tl::unexpected<std::string>("The public key does not have the id beside it.");
    return verifier;
}

Verifier verifier_of(const Keys& keys) {
    return {keys.origin, SigningKey(keys.signing).public_key()};
}

std::string sign(const Checkpoint& checkpoint, const Keys& keys) {
    CHECK(is_origin(checkpoint.origin));
    const std::string text = text_of(checkpoint);
    return text + "\n" + signature_line(text, keys);
}

std::string cosign(const std::string& note, const Keys& witness) {
    std::string_view rest = note;
    const auto checkpoint = take_text(rest);
    CHECK(checkpoint && note.ends_with('\n'));  // the caller has read it before
    const std::string line = signature_line(text_of(*checkpoint), witness);
    return note.find("\n" + line) == note.npos ? note + line : note;
}

tl::expected<Checkpoint, std::string> read_checkpoint(std::string_view note,
                                                      const Verifier& verifier) {
    const tl::unexpected<std::string> malformed("It is not a signed checkpoint.");
    if (note.size() > most_note_bytes) return malformed;
    std::string_view rest = note;
    const auto checkpoint = take_text(rest);
    if (!checkpoint || rest.empty()) return malformed;
    const std::string_view text = note.substr(0, note.size() - rest.size() - 1);
    const std::string id = key_id(verifier);
    bool is_signed = false;
    while (!rest.empty()) {
        const auto signature = take_signature(rest);
        if (!signature) return malformed;
        if (signature->name != verifier.name || !signature->bytes.starts_with(id)) continue;
        if (!is_signed_by(verifier, *signature, text))
            return tl::unexpected(
                fmt::format("The signature of {} on the checkpoint is false.", verifier.name));
        is_signed = true;
    }
    if (!is_signed)
        return tl::unexpected(fmt::format("The checkpoint is not signed by {}.", verifier.name));
    return *checkpoint;
}

}  // namespace fairdeal::ledger
