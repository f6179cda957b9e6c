#include "audit/verify/verify_text.h"

#include <fmt/format.h>

#include <boost/json.hpp>

namespace fairdeal::audit {
namespace {

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

// What the signatures prove about the end of the record.
std::string tail_of(const Verification& it) {
    if (it.against != 0) {
        const std::string held = fmt::format(
            "Nothing before entry {} was cut off or rewritten since the checkpoint it was held "
            "against.",
            it.against);
        if (it.against == it.tree.size) return held;
        return fmt::format("{} The entries from {} on are not covered by it.", held, it.against);
    }
    if (it.signed_size == 0) {
        return "No checkpoint was checked: the tail is not proved, and whole entries may have been "
               "rewritten.";
    }
    return fmt::format(
        "The first {} are as they were signed. The tail is not proved: hold it against a "
        "checkpoint that was kept elsewhere.",
        counted(it.signed_size, "entry is", "entries"));
}

}  // namespace

std::string to_text(const Verification& it) {
    std::string text;
    if (it.fault) {
        return fmt::format("BAD  {}\nChecked before it: {}.\n", to_string(*it.fault),
                           counted(it.entries, "entry", "entries"));
    }
    text = fmt::format("Good. {} in {}, {} played again, {} checked.\n",
                       counted(it.entries, "entry", "entries"),
                       counted(it.chains, "chain", "chains"), counted(it.rounds, "round", "rounds"),
                       counted(it.checkpoints, "checkpoint", "checkpoints"));
    if (it.first_edition_rounds != 0) {
        text += fmt::format("{} not re-executed: edition 1.\n",
                            it.first_edition_rounds == 1
                                ? "1 round was"
                                : fmt::format("{} rounds were", it.first_edition_rounds));
    }
    if (it.archived != 0) {
        text +=
            fmt::format("The {} before them are in {}.\n", counted(it.archived, "entry", "entries"),
                        it.archive.empty() ? "an archive" : "the archive " + it.archive);
    }
    if (!it.from_proved) {
        text +=
            "Where the record goes on from (balances, tables) is not proved: name its archives "
            "with --archive.\n";
    }
    if (it.sealed_parts != 0) {
        text += fmt::format(
            "{} not ended: {} cannot be opened yet; their hashes are right.\n",
            it.open_rounds == 1 ? "1 round has" : fmt::format("{} rounds have", it.open_rounds),
            counted(it.sealed_parts, "sealed part", "sealed parts"));
    }
    if (!it.balances_compared) {
        text += "No balances are stated: the movements were only checked among themselves.\n";
    }
    return text + tail_of(it) + "\n";
}

std::string to_json(const Verification& it) {
    boost::json::object object;
    object["good"] = !it.fault;
    if (it.fault) {
        object["fault"] = to_string(*it.fault);
        if (it.fault->entry) {
            object["sequence"] = it.fault->entry->sequence;
            object["chain"] = it.fault->entry->chain;
            object["number"] = it.fault->entry->number;
            object["round"] = it.fault->entry->round;
        }
    }
    object["entries"] = it.entries;
    object["chains"] = it.chains;
    object["rounds"] = it.rounds;
    object["first_edition_rounds"] = it.first_edition_rounds;
    object["open_rounds"] = it.open_rounds;
    object["sealed_parts"] = it.sealed_parts;
    object["size"] = it.tree.size;
    object["root"] = ledger::to_base64(ledger::view_of(it.tree.root));
    object["checkpoints"] = it.checkpoints;
    object["signed_size"] = it.signed_size;
    object["against"] = it.against;
    object["tail_proved"] = !it.fault && it.against != 0 && it.against == it.tree.size;
    object["archived"] = it.archived;
    object["archive"] = it.archive;
    object["from_proved"] = it.from_proved;
    object["balances_compared"] = it.balances_compared;
    return boost::json::serialize(object) + "\n";
}

}  // namespace fairdeal::audit
