#include "server/house/approvals/approval_routes.h"

#include "games/registry.h"
#include "server/common/refusals.h"
#include "server/http/json_fields.h"
#include "server/http/problem.h"

namespace fairdeal::server {
namespace {

constexpr std::int64_t most_table = config::largest_table_number;
constexpr std::int64_t most_round = 4'294'967'295;

std::uint32_t table_wanted(JsonFields& fields) {
    return static_cast<std::uint32_t>(fields.whole("table", 1, most_table));
}

WantedMeter wanted_meter(JsonFields& fields) {
    return {table_wanted(fields), fields.text("meter"), fields.amount("to"), fields.text("reason")};
}

WantedSettings wanted_settings(JsonFields& fields) {
    return {table_wanted(fields), fields.text("toml"), fields.text("reason")};
}

WantedAward wanted_award(JsonFields& fields) {
    return {table_wanted(fields),
            static_cast<std::uint32_t>(fields.whole("round", 1, most_round)),
            static_cast<table::SeatNumber>(fields.whole("seat", 1, games::largest_table())),
            fields.text("line"),
            fields.amount("amount"),
            fields.text("reason")};
}

template <class Wanted>
void propose_wanted(const Approvals& approvals, const Caller& caller, const JsonFields& fields,
                    const Wanted& wanted, const Reply& reply) {
    if (fields.problem()) return reply(*fields.problem());
    const auto proposal = approvals.propose(caller, wanted);
    if (!proposal) return reply(problem(proposal.error()));
    approvals.write(*proposal, reply);
}

void propose_by_request(const Approvals& approvals, const Request& request, const Reply& reply) {
    JsonFields fields(request, {"kind", "table", "toml", "meter", "to", "reason", "round", "seat",
                                "line", "amount"});
    const std::string kind = fields.text("kind");
    if (fields.problem()) return reply(*fields.problem());
    const auto propose = [&](const auto& wanted) {
        propose_wanted(approvals, request.caller, fields, wanted, reply);
    };
    if (kind == name_of(ProposalKind::settings)) return propose(wanted_settings(fields));
    if (kind == name_of(ProposalKind::meter)) return propose(wanted_meter(fields));
    if (kind == name_of(ProposalKind::award)) return propose(wanted_award(fields));
    reply(problem(ServerRefusal::unknown_kind));
}

}  // namespace

void add_approval_routes(Router& router, Approvals& approvals) {
    using enum UserRole;
    router.add({"GET",
                "/api/v1/approvals",
                {floorperson, supervisor, surveillance, auditor, regulator, administrator},
                false,
                [&approvals](const Request&, const Reply& reply) { approvals.list(reply); }});
    router.add({"POST",
                "/api/v1/approvals",
                {floorperson, supervisor, administrator},
                false,
                [&approvals](const Request& request, const Reply& reply) {
                    propose_by_request(approvals, request, reply);
                }});
    router.add({"POST",
                "/api/v1/approvals/{id}/approve",
                {supervisor, administrator},
                false,
                [&approvals](const Request& request, const Reply& reply) {
                    JsonFields fields(request, {"digest"});
                    const std::string digest = fields.text("digest");
                    if (fields.problem()) return reply(*fields.problem());
                    approvals.approve(request.caller, request.parts.at(0), digest, reply);
                }});
    router.add({"POST",
                "/api/v1/approvals/{id}/deny",
                {floorperson, supervisor, administrator},
                false,
                [&approvals](const Request& request, const Reply& reply) {
                    approvals.deny(request.caller, request.parts.at(0), reply);
                }});
}

}  // namespace fairdeal::server
