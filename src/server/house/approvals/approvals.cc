#include "server/house/approvals/approvals.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "server/house/approvals/settings_change.h"
#include "server/http/problem.h"

// An approval is a record whose version grows with each step, so two servers cannot both end it.
// The steps: propose (open), approve or deny, carry out (done) or fail. Each step checks the record
// again and writes it with its note in one batch. An approved change that was not made, because the
// server stopped or the record could not be written, stays approved, and `resume` tries it again.
// Reading waits for the store; callbacks run on the writer's thread or the group's strand.
namespace fairdeal::server {
namespace {

namespace bj = boost::json;

tl::unexpected<Refused> not_approved(ServerRefusal refusal, std::string sentence) {
    return tl::unexpected(Refused(refusal, std::move(sentence)));
}

std::string new_approval_id() {
    std::array<unsigned char, 8> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return fmt::format("{:02x}", fmt::join(bytes, ""));
}

ActionStamp stamp_of(const Caller& caller, ledger::Milliseconds now) {
    return {caller.role, caller.account, caller.session, now};
}

Proposal new_proposal(ProposalKind kind, std::uint32_t table, bj::object before,
                      std::uint64_t version, bj::object after, std::string reason,
                      ActionStamp stamp) {
    Proposal proposal{new_approval_id(),
                      kind,
                      table,
                      std::move(before),
                      version,
                      std::move(after),
                      {},
                      std::move(reason),
                      ProposalState::open,
                      std::move(stamp),
                      {},
                      {}};
    proposal.digest = digest_of(proposal);
    return proposal;
}

// The roles that a table requires of both persons who decide about a meter or a line.
bool is_floor_staff(const Caller& caller) {
    return caller.role == UserRole::floorperson || caller.role == UserRole::supervisor;
}

}  // namespace

ApprovalResult<Proposal> Approvals::propose(const Caller& caller,
                                            const WantedSettings& wanted) const {
    if (wanted.reason.empty()) return tl::unexpected(ServerRefusal::no_reason);
    if (tables_.deals_at(wanted.table, caller.account)) {
        return tl::unexpected(ServerRefusal::deals_there);
    }
    const auto found = find_settings(house_.store, wanted.table);
    if (!found) return tl::unexpected(ServerRefusal::record_not_read);
    if (!found->has_value()) return tl::unexpected(ServerRefusal::no_such_table);
    const Settings& before = (*found)->settings;
    Settings after = before;
    after.toml = wanted.toml;
    if (after == before) return tl::unexpected(ServerRefusal::no_change);
    after.game_number += 1;
    if (const auto wrong = refusal_of_change(before, after)) return tl::unexpected(*wrong);
    return new_proposal(ProposalKind::settings, wanted.table, to_json(before), (*found)->version,
                        to_json(after), wanted.reason, stamp_of(caller, house_.now()));
}

ApprovalResult<Proposal> Approvals::propose(const Caller& caller, const WantedMeter& wanted) const {
    if (wanted.reason.empty()) return tl::unexpected(ServerRefusal::no_reason);
    if (!is_floor_staff(caller)) {
        return not_approved(ServerRefusal::wrong_role,
                            "A floorperson or supervisor proposes the correction of a meter.");
    }
    if (tables_.deals_at(wanted.table, caller.account)) {
        return tl::unexpected(ServerRefusal::deals_there);
    }
    const auto shows = tables_.meter_shows(wanted.table, wanted.meter);
    if (!shows) return tl::unexpected(ServerRefusal::unknown_meter);
    if (*shows == wanted.to) return tl::unexpected(ServerRefusal::no_change);
    return new_proposal(ProposalKind::meter, wanted.table,
                        {{"meter", wanted.meter}, {"shows", shows->count()}}, 0,
                        {{"meter", wanted.meter}, {"shows", wanted.to.count()}}, wanted.reason,
                        stamp_of(caller, house_.now()));
}

ApprovalResult<Proposal> Approvals::propose(const Caller& caller, const WantedAward& wanted) const {
    if (wanted.reason.empty())
        return not_approved(ServerRefusal::no_reason, "An award needs a reason.");
    if (!is_floor_staff(caller)) {
        return not_approved(ServerRefusal::wrong_role,
                            "A floorperson or supervisor proposes an award.");
    }
    if (tables_.deals_at(wanted.table, caller.account)) {
        return not_approved(ServerRefusal::deals_there,
                            "A dealer may not decide about their own table.");
    }
    const auto found = find_settings(house_.store, wanted.table);
    if (!found) return tl::unexpected(ServerRefusal::record_not_read);
    if (!found->has_value()) return tl::unexpected(ServerRefusal::no_such_table);
    const bj::object line{{"round", wanted.round}, {"seat", wanted.seat}, {"line", wanted.line}};
    bj::object award = line;
    award["amount"] = wanted.amount.count();
    return new_proposal(ProposalKind::award, wanted.table, line, 0, award, wanted.reason,
                        stamp_of(caller, house_.now()));
}

ledger::Batch Approvals::batch_of(const Proposal& proposal, std::uint64_t version,
                                  std::string_view type, const ActionStamp& stamp) const {
    HouseAct note{std::string(type), proposal.table, {}, {}, {}};
    note.open["approval"] = proposal.id;
    note.open["kind"] = std::string(name_of(proposal.kind));
    note.open["digest"] = proposal.digest;
    if (proposal.state == ProposalState::open) {
        note.open["before"] = proposal.before;
        note.open["after"] = proposal.after;
        note.open["reason"] = proposal.reason;
    }
    if (!proposal.failure.empty()) note.open["failure"] = proposal.failure;
    ledger::Batch batch;
    const ledger::Person person{static_cast<std::uint8_t>(stamp.role), stamp.account};
    batch.drafts.push_back(draft_of(note, person, house_.now()));
    batch.records.push_back(proposal_write(proposal, version));
    return batch;
}

void Approvals::write(const Proposal& proposal, const Reply& reply) const {
    house_.submit(batch_of(proposal, 0, "approval-proposed", proposal.proposed),
                  [proposal, now = house_.now(), reply](const ledger::CommitResult& result) {
                      if (!result) return reply(server::problem_of(result.error()));
                      reply(json_response(shown(proposal, now), 201));
                  });
}

ApprovalResult<Approvals::Stored> Approvals::find(const std::string& id) const {
    const auto record = house_.store.record(approval_record_kind, id);
    if (!record) return tl::unexpected(ServerRefusal::record_not_read);
    if (!record->has_value()) return tl::unexpected(ServerRefusal::unknown_approval);
    auto proposal = read_proposal((*record)->value);
    if (!proposal) return not_approved(ServerRefusal::record_not_read, proposal.error());
    return Stored{std::move(*proposal), (*record)->version};
}

ApprovalResult<void> Approvals::check_undecided(const Proposal& proposal) const {
    if (proposal.state != ProposalState::open) {
        return tl::unexpected(ServerRefusal::decided_already);
    }
    if (proposal.is_expired(house_.now())) return tl::unexpected(ServerRefusal::expired);
    return {};
}

ApprovalResult<void> Approvals::check_approver(const Caller& caller,
                                               const Proposal& proposal) const {
    if (caller.account == proposal.proposed.account) {
        return tl::unexpected(ServerRefusal::same_person);
    }
    if (caller.session == proposal.proposed.session) {
        return tl::unexpected(ServerRefusal::same_session);
    }
    if (caller.role != UserRole::supervisor && caller.role != UserRole::administrator) {
        return not_approved(ServerRefusal::wrong_role, "A supervisor or administrator approves.");
    }
    if (proposal.kind != ProposalKind::settings && !table_role(caller.role)) {
        return not_approved(ServerRefusal::wrong_role,
                            "A supervisor approves the correction of a meter and an award.");
    }
    if (tables_.deals_at(proposal.table, caller.account)) {
        return tl::unexpected(ServerRefusal::deals_there);
    }
    return {};
}

ApprovalResult<void> Approvals::check_before(const Proposal& proposal) const {
    // The starting point of an award is an ended round, which does not change.
    bool same = proposal.kind == ProposalKind::award;
    if (proposal.kind == ProposalKind::settings) {
        const auto found = find_settings(house_.store, proposal.table);
        if (!found) return tl::unexpected(ServerRefusal::record_not_read);
        same = found->has_value() && (*found)->version == proposal.before_version &&
               to_json((*found)->settings) == proposal.before;
    } else if (proposal.kind == ProposalKind::meter) {
        const std::string meter(proposal.before.at("meter").as_string());
        const auto shows = tables_.meter_shows(proposal.table, meter);
        same = shows && shows->count() == proposal.before.at("shows").to_number<std::int64_t>();
    }
    if (same) return {};
    return not_approved(ServerRefusal::changed_meanwhile,
                        "What is to be changed is not any more what it was; propose it again.");
}

void Approvals::approve(const Caller& caller, const std::string& id, const std::string& digest,
                        const Reply& reply) {
    auto found = find(id);
    if (!found) return reply(problem(found.error()));
    for (const auto& checked :
         {check_undecided(found->proposal), check_approver(caller, found->proposal)}) {
        if (!checked) return reply(problem(checked.error()));
    }
    if (digest != found->proposal.digest || digest != digest_of(found->proposal)) {
        return reply(problem(ServerRefusal::other_digest));
    }
    if (const auto same = check_before(found->proposal); !same) {
        return reply(problem(same.error()));
    }
    Stored approved{std::move(found->proposal), found->version + 1};
    approved.proposal.state = ProposalState::approved;
    approved.proposal.decided = stamp_of(caller, house_.now());
    house_.submit(
        batch_of(approved.proposal, found->version, "approval-given", approved.proposal.decided),
        [this, approved, now = house_.now(), reply](const ledger::CommitResult& result) {
            if (!result) return reply(server::problem_of(result.error()));
            reply(json_response(shown(approved.proposal, now), 202));
            carry_out(approved);
        });
}

void Approvals::deny(const Caller& caller, const std::string& id, const Reply& reply) const {
    auto found = find(id);
    if (!found) return reply(problem(found.error()));
    Proposal& proposal = found->proposal;
    if (const auto open = check_undecided(proposal); !open) {
        return reply(problem(open.error()));
    }
    const bool is_own = caller.account == proposal.proposed.account;
    if (!is_own && caller.role != UserRole::supervisor && caller.role != UserRole::administrator) {
        return reply(problem(
            {ServerRefusal::wrong_role,
             "Only a supervisor, an administrator or the person who proposed it may deny it."}));
    }
    proposal.state = ProposalState::denied;
    proposal.decided = stamp_of(caller, house_.now());
    house_.submit(batch_of(proposal, found->version, "approval-denied", proposal.decided),
                  [proposal, now = house_.now(), reply](const ledger::CommitResult& result) {
                      if (!result) return reply(server::problem_of(result.error()));
                      reply(json_response(shown(proposal, now)));
                  });
}

// The end of the approval is written in one batch with the change, and expects the version that was
// approved. So a second attempt, after a crash or by another server, changes nothing.
void Approvals::carry_out(const Stored& approved) {
    Proposal done = approved.proposal;
    done.state = ProposalState::done;
    ledger::Batch with = batch_of(done, approved.version, "approval-done", done.decided);
    const ChangeHandler changed = [this, approved](const tl::expected<void, Refused>& result) {
        if (!result && !result.error().may_be_repeated()) fail(approved, result.error().sentence);
    };
    if (done.kind == ProposalKind::settings) {
        const auto after = settings_from(bj::serialize(done.after));
        if (!after) return fail(approved, after.error());
        with.records.push_back(settings_write(*after, done.before_version));
        return tables_.change(*after, std::move(with), changed);
    }
    carry_out_at_table(done, std::move(with), changed);
}

void Approvals::carry_out_at_table(const Proposal& done, ledger::Batch with,
                                   const ChangeHandler& changed) {
    const auto actor = [](const ActionStamp& stamp) {
        return table::Actor{*table_role(stamp.role), stamp.account};
    };
    if (done.kind == ProposalKind::award) {
        const LineAward award{done.after.at("round").to_number<std::uint32_t>(),
                              done.after.at("seat").to_number<std::uint8_t>(),
                              std::string(done.after.at("line").as_string()),
                              base::Cents(done.after.at("amount").to_number<std::int64_t>()),
                              actor(done.proposed),
                              actor(done.decided),
                              done.reason};
        return tables_.award(done.table, award, std::move(with), changed);
    }
    const MeterCorrection correction{std::string(done.after.at("meter").as_string()),
                                     base::Cents(done.before.at("shows").to_number<std::int64_t>()),
                                     base::Cents(done.after.at("shows").to_number<std::int64_t>()),
                                     actor(done.proposed),
                                     actor(done.decided),
                                     done.reason};
    tables_.correct_meter(done.table, correction, std::move(with), changed);
}

void Approvals::fail(Stored approved, const std::string& sentence) {
    Proposal& proposal = approved.proposal;
    proposal.state = ProposalState::failed;
    proposal.failure = sentence;
    // If another server has ended the approval meanwhile, the version differs and nothing is
    // written.
    house_.submit(batch_of(proposal, approved.version, "approval-failed", proposal.decided),
                  [](const ledger::CommitResult&) {});
}

void Approvals::resume() {
    const auto records = house_.store.records(approval_record_kind);
    if (!records) return;
    for (const ledger::Record& record : *records) {
        const auto proposal = read_proposal(record.value);
        if (!proposal || proposal->state != ProposalState::approved) continue;
        carry_out({*proposal, record.version});
    }
}

void Approvals::list(const Reply& reply) const {
    const auto records = house_.store.records(approval_record_kind);
    if (!records) return reply(server::problem_of(records.error()));
    bj::array rows;
    for (const ledger::Record& record : *records) {
        if (const auto proposal = read_proposal(record.value)) {
            rows.push_back(shown(*proposal, house_.now()));
        }
    }
    reply(json_response(bj::object{{"approvals", std::move(rows)}}));
}

}  // namespace fairdeal::server
