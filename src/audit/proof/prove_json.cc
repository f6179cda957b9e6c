#include "audit/proof/prove_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "cards/notation.h"
#include "json/pretty.h"
#include "json/strict.h"
#include "ledger/seal_entry.h"

// The file of a proof as JSON. The reader accepts exactly the members that the writer writes, so
// that nothing unchecked can hide in a proof. Bytes and hashes are base64.
namespace fairdeal::audit {
namespace {

constexpr std::int64_t proof_version = 1;
constexpr std::array<std::string_view, 3> audience_words{"public", "player", "auditor"};

boost::json::array json_of(const std::vector<ledger::Hash>& hashes) {
    boost::json::array array;
    for (const ledger::Hash& hash : hashes)
        array.emplace_back(ledger::to_base64(ledger::view_of(hash)));
    return array;
}

boost::json::object json_of(const ProvedEntry& entry) {
    boost::json::object object;
    object["leaf"] = ledger::to_base64(entry.leaf);
    object["inclusion"] = json_of(entry.inclusion);
    boost::json::array openings;
    for (const PartOpening& opening : entry.openings) {
        openings.push_back({{"part", opening.part},
                            {"salt", ledger::to_base64(opening.salt)},
                            {"whole", ledger::to_base64(opening.whole)}});
    }
    object["openings"] = std::move(openings);
    boost::json::array cards;
    for (const CardOpening& card : entry.cards) {
        cards.push_back({{"part", card.part},
                         {"place", card.place},
                         {"of", card.cards},
                         {"card", cards::to_string(cards::Card::at(card.card))},
                         {"salt", ledger::to_base64(card.salt)},
                         {"path", json_of(card.path)}});
    }
    object["cards"] = std::move(cards);
    return object;
}

// Reads a proof file strictly. After the first violation, `well` is false.
class ProofReader {
  public:
    bool well() const { return problem_.empty(); }
    const std::string& problem() const { return problem_; }

    void fail(std::string_view what) {
        if (well()) problem_ = fmt::format("\"{}\" is missing or is not what it must be.", what);
    }
    std::optional<json::Value> member(json::Value object, std::string_view name,
                                      json::ValueKind kind) {
        if (!well()) return std::nullopt;
        if (object.kind() == json::ValueKind::object) {
            const auto found = json::find(object, name);
            if (found && found->kind() == kind) return found;
        }
        fail(name);
        return std::nullopt;
    }
    void only(json::Value object, std::size_t fields) {
        if (well() && (object.kind() != json::ValueKind::object || object.size() != fields)) {
            problem_ = "An object of the proof has other fields than it must have.";
        }
    }
    std::string text(json::Value object, std::string_view name) {
        const auto value = member(object, name, json::ValueKind::string);
        return value ? std::string(value->string()) : std::string();
    }
    std::size_t number(json::Value object, std::string_view name) {
        const auto value = member(object, name, json::ValueKind::integer);
        if (value && value->integer() >= 0) return static_cast<std::size_t>(value->integer());
        fail(name);
        return 0;
    }
    ledger::Bytes bytes(json::Value object, std::string_view name) {
        const auto value = member(object, name, json::ValueKind::string);
        const auto read = value ? ledger::from_base64(value->string()) : std::nullopt;
        if (!read) fail(name);
        return read.value_or(ledger::Bytes());
    }
    ledger::Bytes salt(json::Value object) {
        ledger::Bytes read = bytes(object, "salt");
        if (read.size() != ledger::salt_bytes) fail("salt");
        return read;
    }
    std::vector<ledger::Hash> hashes(json::Value object, std::string_view name) {
        std::vector<ledger::Hash> hashes;
        const auto list = member(object, name, json::ValueKind::array);
        if (!list) return hashes;
        for (const json::Value value : *list) {
            const auto read = value.kind() == json::ValueKind::string
                                  ? ledger::from_base64(value.string())
                                  : std::nullopt;
            if (!read || read->size() != ledger::Hash().size()) {
                fail(name);
                return hashes;
            }
            std::ranges::copy(*read, reinterpret_cast<char*>(hashes.emplace_back().data()));
        }
        return hashes;
    }

    PartOpening opening(json::Value object) {
        only(object, 3);
        return {number(object, "part"), salt(object), bytes(object, "whole")};
    }
    CardOpening card(json::Value object) {
        only(object, 6);
        CardOpening card{.part = number(object, "part"),
                         .place = number(object, "place"),
                         .cards = number(object, "of"),
                         .salt = salt(object),
                         .path = hashes(object, "path")};
        const auto face = cards::parse_card(text(object, "card"));
        if (!face || face->is_unknown()) fail("card");
        if (face) card.card = static_cast<std::uint8_t>(face->index());
        return card;
    }
    ProvedEntry entry(json::Value object) {
        only(object, 4);
        ProvedEntry entry{bytes(object, "leaf"), hashes(object, "inclusion"), {}, {}};
        if (const auto list = member(object, "openings", json::ValueKind::array)) {
            for (const json::Value each : *list)
                entry.openings.push_back(opening(each));
        }
        if (const auto list = member(object, "cards", json::ValueKind::array)) {
            for (const json::Value each : *list)
                entry.cards.push_back(card(each));
        }
        return entry;
    }

  private:
    std::string problem_{};
};

}  // namespace

std::string to_json(const Proof& proof) {
    boost::json::object object;
    object["fairdeal-proof"] = proof_version;
    object["round"] = fmt::format("{}/{}", proof.name.table, proof.name.round);
    object["as"] = proof.audience;
    object["lines"] = boost::json::array(proof.lines.begin(), proof.lines.end());
    object["checkpoint"] = proof.checkpoint;
    object["before"] = ledger::to_base64(proof.before);
    object["configuration"] = json_of(proof.configuration);
    boost::json::array entries;
    for (const ProvedEntry& entry : proof.entries)
        entries.push_back(json_of(entry));
    object["entries"] = std::move(entries);
    return json::pretty(object);
}

tl::expected<Proof, std::string> read_proof(std::string_view text) {
    json::Document document;
    const auto root = document.parse(text);
    if (!root) return tl::unexpected(root.error().sentence);
    ProofReader reader;
    reader.only(*root, 8);
    if (reader.number(*root, "fairdeal-proof") != proof_version) reader.fail("fairdeal-proof");
    Proof proof;
    const auto name = read_round_name(reader.text(*root, "round"));
    if (name) proof.name = *name;
    if (!name) reader.fail("round");
    proof.audience = reader.text(*root, "as");
    if (std::ranges::find(audience_words, proof.audience) == audience_words.end()) {
        reader.fail("as");
    }
    proof.checkpoint = reader.text(*root, "checkpoint");
    proof.before = reader.bytes(*root, "before");
    if (const auto lines = reader.member(*root, "lines", json::ValueKind::array)) {
        for (const json::Value line : *lines) {
            if (line.kind() != json::ValueKind::string) reader.fail("lines");
            proof.lines.emplace_back(line.kind() == json::ValueKind::string ? line.string() : "");
        }
    }
    if (const auto entry = reader.member(*root, "configuration", json::ValueKind::object)) {
        proof.configuration = reader.entry(*entry);
    }
    if (const auto entries = reader.member(*root, "entries", json::ValueKind::array)) {
        for (const json::Value entry : *entries)
            proof.entries.push_back(reader.entry(entry));
    }
    if (!reader.well()) return tl::unexpected(reader.problem());
    return proof;
}

}  // namespace fairdeal::audit
