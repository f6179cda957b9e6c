#include "server/approvals/approvals.h"
#include "server/fields.h"

namespace fairdeal::server {
namespace {

constexpr std::int64_t most_table = config::largest_table_number;
constexpr std::int64_t most_round = 4'294'967'295;

Approved<Proposal> proposed_meter(const Approvals& approvals, const Caller& caller,
                                  Fields& fields) {
    const WantedMeter wanted{static_cast<std::uint32_t>(fields.whole("table", 1, most_table)),
                             fields.text("meter"), fields.amount("to"), fields.text("reason")};
    if (fields.problem()) return tl::unexpected(ApprovalRefusal{});
    return approvals.propose(caller, wanted);
}

Approved<Proposal> proposed_settings(const Approvals& approvals, const Caller& caller,
                                     Fields& fields) {
    WantedSettings wanted;
    wanted.table = static_cast<std::uint32_t>(fields.whole("table", 1, most_table));
    wanted.toml = fields.text("toml");
    wanted.reason = fields.text("reason");
    if (fields.problem()) return tl::unexpected(ApprovalRefusal{});
    return approvals.propose(caller, wanted);
}

Approved<Proposal> proposed_award(const Approvals& approvals, const Caller& caller,
                                  Fields& fields) {
    WantedAward wanted;
    wanted.table = static_cast<std::uint32_t>(fields.whole("table", 1, most_table));
    wanted.round = static_cast<std::uint32_t>(fields.whole("round", 1, most_round));
    wanted.seat = static_cast<table::SeatNumber>(fields.whole("seat", 1, games::most_seats));
    wanted.line = fields.text("line");
    wanted.amount = fields.amount("amount");
    wanted.reason = fields.text("reason");
    if (fields.problem()) return tl::unexpected(ApprovalRefusal{});
    return approvals.propose(caller, wanted);
}

void propose_by_request(const Approvals& approvals, const Request& request, const Reply& reply) {
    Fields fields(request, {"kind", "table", "toml", "meter", "to", "reason", "round", "seat",
                            "line", "amount"});
    const std::string kind = fields.text("kind");
    if (fields.problem()) return reply(*fields.problem());
    const bool is_meter = kind == name_of(ProposalKind::meter);
    const bool is_award = kind == name_of(ProposalKind::award);
    if (!is_meter && !is_award && kind != name_of(ProposalKind::settings)) {
        return reply(
            problem(422, "unknown-kind", "\"kind\" must be \"settings\", \"meter\" or \"award\"."));
    }
    const auto proposal = is_meter   ? proposed_meter(approvals, request.caller, fields)
                          : is_award ? proposed_award(approvals, request.caller, fields)
                                     : proposed_settings(approvals, request.caller, fields);
    if (fields.problem()) return reply(*fields.problem());
    if (!proposal) {
        const ApprovalRefusal& refusal = proposal.error();
        return reply(problem(refusal.status, refusal.code, refusal.sentence, refusal.clause));
    }
    approvals.write(*proposal, reply);
}

}  // namespace

void Approvals::add_routes(Router& router) {
    using enum StaffRole;
    router.add({"GET",
                "/api/v1/approvals",
                {floorperson, supervisor, surveillance, auditor, regulator, administrator},
                false,
                [this](const Request&, const Reply& reply) { list(reply); }});
    router.add({"POST",
                "/api/v1/approvals",
                {floorperson, supervisor, administrator},
                false,
                [this](const Request& request, const Reply& reply) {
                    propose_by_request(*this, request, reply);
                }});
    router.add({"POST",
                "/api/v1/approvals/{id}/approve",
                {supervisor, administrator},
                false,
                [this](const Request& request, const Reply& reply) {
                    Fields fields(request, {"digest"});
                    const std::string digest = fields.text("digest");
                    if (fields.problem()) return reply(*fields.problem());
                    approve(request.caller, request.parts.at(0), digest, reply);
                }});
    router.add({"POST",
                "/api/v1/approvals/{id}/deny",
                {floorperson, supervisor, administrator},
                false,
                [this](const Request& request, const Reply& reply) {
                    deny(request.caller, request.parts.at(0), reply);
                }});
}

}  // namespace fairdeal::server
