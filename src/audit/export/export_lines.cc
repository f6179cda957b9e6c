#include "audit/export/export_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "base/visit.h"
#include "json/pretty.h"
#include "json/strict.h"
#include "ledger/encoding.h"
#include "ledger/making.h"
#include "ledger/movements.h"
#include "table/text/table_json.h"
#include "table/text/time_text.h"

namespace fairdeal::audit {
namespace {

using ledger::PartKind;
using ledger::Secrecy;

std::string joined(const std::vector<std::string>& list) {
    return fmt::format("[{}]", fmt::join(list, ","));
}

std::string line_time(ledger::Milliseconds time) {
    return table::text_of(table::Time(std::chrono::milliseconds(time)));
}

std::string command_json(const table::Setup& setup, const ReadCommand& read) {
    if (!read.is_whole) return fmt::format("{{\"type\":{}}}", json::quoted(read.kind));
    return table::encode(setup, read.command);
}

std::string event_json(const TableWords& words, const ReadEvent& read) {
    if (read.is_kind) return fmt::format("{{\"type\":{}}}", json::quoted(read.kind));
    if (words.record.edition != first_edition) return table::encode(*words.setup, read.event);
    const std::size_t fields = base::visit(
        []<class Body>(const Body&) { return fields_in_first_edition<Body>(); }, read.event.body);
    return table::encode(*words.setup, read.event, fields);
}

std::string movements_json(const std::vector<ledger::Movement>& movements) {
    std::vector<std::string> list;
    for (const ledger::Movement& movement : movements) {
        list.push_back(fmt::format(R"({{"from":{},"to":{},"cents":{}}})",
                                   json::quoted(to_string(movement.from)),
                                   json::quoted(to_string(movement.to)), movement.amount.count()));
    }
    return joined(list);
}

// A note is a JSON object; one that is not is told as the text it is.
std::string note_json(ledger::BytesView note) {
    json::Document document;
    const auto read = document.parse(note);
    const bool one_line = note.find('\n') == note.npos;
    return read && one_line ? std::string(note) : json::quoted(ledger::to_base64(note));
}

std::string notes_of(const ledger::Entry& entry) {
    std::vector<std::string> notes;
    for (const ledger::StoredPart& part : entry.parts) {
        if (part.kind != PartKind::note) continue;
        notes.push_back(note_json(part.secrecy == Secrecy::open ? part.open : part.whole));
    }
    return joined(notes);
}

bool has_sealed(const ledger::Entry& entry) {
    return std::ranges::any_of(entry.parts, [](const ledger::StoredPart& part) {
        return part.secrecy == Secrecy::sealed;
    });
}

}  // namespace

std::optional<TableWords> words_of(const ChainStanding& chain) {
    const auto standing = table_standing(chain);
    if (!standing) return std::nullopt;
    // A snapshot begins with the configuration that was in force.
    ledger::Bytes configuration(ledger::Decoder(standing->snapshot).bytes());
    for (const ledger::Entry& entry : standing->waiting) {
        if (const ledger::Bytes* newer = configuration_in(entry)) configuration = *newer;
    }
    auto words = words_in(configuration);
    if (!words) return std::nullopt;
    return std::move(*words);
}

ExportLines::ExportLines(const std::optional<Standing>& from) {
    if (!from) return;
    for (const ChainStanding& chain : from->chains) {
        if (chain.chain == ledger::house_chain) continue;
        TableChain& table = chains_[chain.chain];
        table.words = words_of(chain);
        const auto standing = table_standing(chain);
        if (!standing) continue;
        std::ranges::copy_if(standing->waiting, std::back_inserter(table.waiting), has_sealed);
    }
}

std::string ExportLines::head(const Stated& stated, bool is_whole) const {
    const std::string from = stated.from ? ledger::to_base64(encode(*stated.from)) : std::string();
    return fmt::format("{{\"fairdeal-export\":1,\"whole\":{},\"from\":{}}}\n",
                       is_whole ? "true" : "false", json::quoted(from));
}

std::string ExportLines::says(const ledger::Entry& entry) {
    TableChain& chain = chains_[entry.chain];
    if (const ledger::Bytes* configuration = configuration_in(entry)) {
        auto words = words_in(*configuration);
        if (!words) return R"("unreadable":true)";
        chain.words = std::move(*words);
        return fmt::format(R"("configuration":{{"game":{},"toml":{}}})",
                           json::quoted(chain.words->record.game),
                           json::quoted(chain.words->record.toml));
    }
    if (!chain.words) return R"("unreadable":true)";
    const auto read = read_entry(*chain.words, entry, wholes_of(entry, nullptr));
    if (!read) return R"("unreadable":true)";
    const table::Setup& setup = *chain.words->setup;
    std::vector<std::string> commands;
    for (const ReadCommand& command : read->commands)
        commands.push_back(command_json(setup, command));
    std::vector<std::string> events;
    for (const ReadEvent& event : read->events)
        events.push_back(event_json(*chain.words, event));
    std::string text =
        fmt::format(R"("commands":{},"events":{})", joined(commands), joined(events));
    if (has_sealed(entry)) chain.waiting.push_back(entry);
    if (read->disclosed) text += fmt::format(R"(,"opened":{})", opened(chain, *read->disclosed));
    return text;
}

// What was sealed in the round, told again as it is.
std::string ExportLines::opened(TableChain& chain, const ledger::Secret& key) const {
    std::vector<std::string> entries;
    const table::Setup& setup = *chain.words->setup;
    for (const ledger::Entry& entry : std::exchange(chain.waiting, {})) {
        const auto read = read_entry(*chain.words, entry, wholes_of(entry, &key));
        if (!read) {
            entries.push_back(fmt::format(R"({{"number":{},"unreadable":true}})", entry.number));
            continue;
        }
        std::vector<std::string> commands;
        for (const ReadCommand& command : read->commands) {
            if (entry.parts.front().secrecy == Secrecy::sealed) {
                commands.push_back(command_json(setup, command));
            }
        }
        std::vector<std::string> events;
        for (const ReadEvent& event : read->events) {
            if (event.part != open_part && entry.parts[event.part].secrecy == Secrecy::sealed) {
                events.push_back(event_json(*chain.words, event));
            }
        }
        entries.push_back(fmt::format(R"({{"number":{},"commands":{},"events":{}}})", entry.number,
                                      joined(commands), joined(events)));
    }
    return joined(entries);
}

std::string ExportLines::line(const ledger::Entry& entry) {
    std::string text = fmt::format(
        R"({{"sequence":{},"chain":{},"number":{},"time":{},"role":{},"account":{},"table":{},)"
        R"("round":{},"epoch":{},"hash":"{}","body":"{}")",
        entry.sequence, entry.chain, entry.number, json::quoted(line_time(entry.time)),
        entry.person.role, entry.person.account, entry.table, entry.round, entry.epoch,
        ledger::to_hex(ledger::view_of(entry.hash)), ledger::to_base64(ledger::encode(entry)));
    if (entry.chain != ledger::house_chain) text += "," + says(entry);
    const auto moved = ledger::movements_in(entry);
    text += fmt::format(R"(,"movements":{},"notes":{}}})", moved ? movements_json(*moved) : "null",
                        notes_of(entry));
    return text + "\n";
}

std::string ExportLines::end(const Stated& stated) {
    boost::json::object end;
    end["size"] = stated.tree.size;
    end["root"] = ledger::to_base64(ledger::view_of(stated.tree.root));
    boost::json::array chains;
    for (const ledger::ChainHead& chain : stated.chains) {
        chains.push_back({{"chain", chain.chain},
                          {"size", chain.size},
                          {"head", ledger::to_base64(ledger::view_of(chain.head))}});
    }
    end["chains"] = std::move(chains);
    boost::json::array balances;
    for (const ledger::Balance& balance : stated.balances) {
        balances.push_back(
            {{"account", to_string(balance.account)}, {"cents", balance.amount.count()}});
    }
    end["has_balances"] = stated.has_balances;
    end["balances"] = std::move(balances);
    end["checkpoints"] = boost::json::array(stated.checkpoints.begin(), stated.checkpoints.end());
    end["archive"] = stated.archive;
    return fmt::format("{{\"end\":{}}}\n", boost::json::serialize(end));
}

}  // namespace fairdeal::audit
