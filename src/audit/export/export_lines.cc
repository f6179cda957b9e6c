#include "audit/export/export_lines.h"

#include <algorithm>
#include <boost/json.hpp>

#include "base/visit.h"
#include "json/pretty.h"
#include "json/strict.h"
#include "json/writer.h"
#include "ledger/encoding.h"
#include "ledger/entry_forms.h"
#include "ledger/movements.h"
#include "table/text/table_json.h"
#include "table/text/time_text.h"

// The JSON Lines: each entry as its stored bytes, and beside them the same in words. The bytes are
// what is verified. The words follow from them, and a reader makes them again and compares, so the
// words of a good export cannot lie.
namespace fairdeal::audit {
namespace {

using ledger::PartKind;
using ledger::Secrecy;

namespace bj = boost::json;

// The elements are JSON.
std::string joined(const std::vector<std::string>& list) {
    json::Writer writer;
    {
        json::Array array(writer);
        for (const std::string& element : list)
            array.add_json(element);
    }
    return writer.take();
}

// A command or an event of which nothing but its kind is known.
std::string kind_json(std::string_view kind) {
    return bj::serialize(bj::object{{"type", json::json_view(kind)}});
}

std::string unreadable() {
    return bj::serialize(bj::object{{"unreadable", true}});
}

std::string line_time(ledger::Milliseconds time) {
    return table::text_of(table::Time(std::chrono::milliseconds(time)));
}

std::string command_json(const table::Setup& setup, const ReadCommand& read) {
    if (!read.is_whole) return kind_json(read.kind);
    return table::encode(setup, read.command);
}

std::string event_json(const TableWords& words, const table::Event& event) {
    if (words.record.edition != first_edition) return table::encode(*words.setup, event);
    const std::size_t fields = base::visit(
        []<class Body>(const Body&) { return fields_in_first_edition<Body>(); }, event.body);
    return table::encode(*words.setup, event, fields);
}

std::string event_json(const TableWords& words, const ReadEvent& read) {
    if (read.is_kind) return kind_json(read.kind);
    // The record of a live table has no order of a deck, and an export has never told one.
    if (words.setup->is_live() && std::holds_alternative<table::Shuffled>(read.event.body)) {
        table::Event without_order = read.event;
        std::get<table::Shuffled>(without_order.body).order = {};
        return event_json(words, without_order);
    }
    return event_json(words, read.event);
}

std::string movements_json(const std::vector<ledger::Movement>& movements) {
    bj::array list;
    for (const ledger::Movement& movement : movements) {
        list.push_back(bj::object{{"from", to_string(movement.from)},
                                  {"to", to_string(movement.to)},
                                  {"cents", movement.amount.count()}});
    }
    return bj::serialize(list);
}

// A note is a JSON object; anything else is exported as a string.
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
    // A snapshot begins with the configuration in force.
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

std::string ExportLines::head(const RecordClaims& stated, bool is_whole) const {
    const std::string from = stated.from ? ledger::to_base64(encode(*stated.from)) : std::string();
    return bj::serialize(bj::object{{"fairdeal-export", 1}, {"whole", is_whole}, {"from", from}}) +
           "\n";
}

std::string ExportLines::says(const ledger::Entry& entry) {
    TableChain& chain = chains_[entry.chain];
    if (const ledger::Bytes* configuration = configuration_in(entry)) {
        auto words = words_in(*configuration);
        if (!words) return unreadable();
        chain.words = std::move(*words);
        const bj::object in_force{{"game", chain.words->record.game},
                                  {"toml", chain.words->record.toml}};
        return bj::serialize(bj::object{{"configuration", in_force}});
    }
    if (!chain.words) return unreadable();
    const auto read = read_entry(*chain.words, entry, wholes_of(entry, nullptr));
    if (!read) return unreadable();
    const table::Setup& setup = *chain.words->setup;
    std::vector<std::string> commands;
    for (const ReadCommand& command : read->commands)
        commands.push_back(command_json(setup, command));
    std::vector<std::string> events;
    for (const ReadEvent& event : read->events)
        events.push_back(event_json(*chain.words, event));
    if (has_sealed(entry)) chain.waiting.push_back(entry);
    json::Writer writer;
    {
        json::Object object(writer);
        object.add_json("commands", joined(commands));
        object.add_json("events", joined(events));
        if (read->disclosed) object.add_json("opened", opened(chain, *read->disclosed));
    }
    return writer.take();
}

// The sealed contents of the round, now that its key is known.
std::string ExportLines::opened(TableChain& chain, const ledger::Secret& key) const {
    std::vector<std::string> entries;
    const table::Setup& setup = *chain.words->setup;
    for (const ledger::Entry& entry : std::exchange(chain.waiting, {})) {
        const auto read = read_entry(*chain.words, entry, wholes_of(entry, &key));
        if (!read) {
            entries.push_back(
                bj::serialize(bj::object{{"number", entry.number}, {"unreadable", true}}));
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
        json::Writer writer;
        {
            json::Object object(writer);
            object.add("number", entry.number);
            object.add_json("commands", joined(commands));
            object.add_json("events", joined(events));
        }
        entries.push_back(writer.take());
    }
    return joined(entries);
}

std::string ExportLines::line(const ledger::Entry& entry) {
    const auto moved = ledger::movements_in(entry);
    json::Writer writer;
    {
        json::Object line(writer);
        line.add("sequence", entry.sequence);
        line.add("chain", entry.chain);
        line.add("number", entry.number);
        line.add("time", line_time(entry.time));
        line.add("role", entry.person.role);
        line.add("account", entry.person.account);
        line.add("table", entry.table);
        line.add("round", entry.round);
        line.add("epoch", entry.epoch);
        line.add("hash", ledger::to_hex(ledger::view_of(entry.hash)));
        line.add("body", ledger::to_base64(ledger::encode(entry)));
        if (entry.chain != ledger::house_chain) line.add_members(says(entry));
        line.add_json("movements", moved ? movements_json(*moved) : "null");
        line.add_json("notes", notes_of(entry));
    }
    return writer.take() + "\n";
}

std::string ExportLines::end(const RecordClaims& stated) {
    bj::object end;
    end["size"] = stated.tree.size;
    end["root"] = ledger::to_base64(ledger::view_of(stated.tree.root));
    bj::array chains;
    for (const ledger::ChainHead& chain : stated.chains) {
        chains.push_back({{"chain", chain.chain},
                          {"size", chain.size},
                          {"head", ledger::to_base64(ledger::view_of(chain.head))}});
    }
    end["chains"] = std::move(chains);
    bj::array balances;
    for (const ledger::Balance& balance : stated.balances) {
        balances.push_back(
            {{"account", to_string(balance.account)}, {"cents", balance.amount.count()}});
    }
    end["has_balances"] = stated.has_balances;
    end["balances"] = std::move(balances);
    end["checkpoints"] = bj::array(stated.checkpoints.begin(), stated.checkpoints.end());
    end["archive"] = stated.archive;
    return bj::serialize(bj::object{{"end", std::move(end)}}) + "\n";
}

}  // namespace fairdeal::audit
