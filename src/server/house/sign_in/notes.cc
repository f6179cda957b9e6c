#include "server/house/sign_in/notes.h"

#include <boost/json/serialize.hpp>

#include "json/pretty.h"

namespace fairdeal::server {

ledger::Draft house_draft(const HouseNote& note, const Caller& by, ledger::Milliseconds utc) {
    boost::json::object open;
    open["type"] = json::json_view(note.type);
    open["role"] = json::json_view(name_of(note.role));
    for (const auto& member : note.more)
        open[member.key()] = member.value();
    boost::json::object whole = open;
    if (note.account != table::nobody) whole["account"] = note.account;
    if (!note.address.empty()) whole["address"] = json::json_view(note.address);
    ledger::Draft draft;
    draft.chain = ledger::house_chain;
    draft.time = utc;
    draft.person = {static_cast<std::uint8_t>(by.role),
                    is_above_player(by.role) ? by.account : table::nobody};
    ledger::Part part;
    part.kind = ledger::PartKind::note;
    part.secrecy = ledger::Secrecy::withheld;
    part.open = boost::json::serialize(open);
    part.whole = boost::json::serialize(whole);
    draft.parts.push_back(std::move(part));
    return draft;
}

}  // namespace fairdeal::server
