#include "server/rehearsal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/visit.h"
#include "server/body.h"
#include "server/requests.h"
#include "server/table_answers.h"
#include "table/decide.h"
#include "table/views/frame.h"

namespace fairdeal::server {
namespace {

// What is worth knowing beforehand: it cannot be taken back. A step is not among them: its outcome
// may be a card.
constexpr std::array<std::string_view, 13> rehearsed{"raise",           "rule",
                                                     "recut",           "change-cards",
                                                     "change-method",   "open-correction",
                                                     "correct-card",    "close-correction",
                                                     "validate-payout", "complete-papers",
                                                     "correct-entry",   "supply-entry",
                                                     "take-back"};

void hide_faces(cards::CardList& cards) {
    std::ranges::fill(cards, cards::Card::unknown());
}

// At an electronic table the program knows faces that nobody may see before it happens.
table::Event without_faces(table::Event event) {
    base::visit(
        [](auto& body) {
            if constexpr (requires { hide_faces(body.cards); }) hide_faces(body.cards);
            if constexpr (requires { hide_faces(body.order); }) hide_faces(body.order);
        },
        event.body);
    return event;
}

std::string rehearse(const TableHost& host, const table::Command& command,
                     const table::Audience& audience) {
    const table::Decision decision = table::decide(host.table(), command);
    if (!decision) return refused("null", decision.error());
    table::Table after = host.table();
    std::string frames;
    for (const table::Event& event : *decision) {
        table::evolve(after, event);
        const auto frame = table::frame_of(
            host.setup(), after, host.setup().is_live() ? event : without_faces(event), audience);
        if (frame) frames += (frames.empty() ? "" : ",") + *frame;
    }
    return fmt::format(R"({{"ok":true,"frames":[{}]}})", frames);
}

void rehearse_by_request(LiveFloor& floor, const Request& request, const Reply& reply) {
    if (auto refusal = media_type_refusal(request)) return reply(*refusal);
    const auto table = number_in(request.parts[0]);
    if (!table || (!floor.has_table(*table) && floor.holder(*table).empty())) {
        return reply(no_such_table());
    }
    if (auto elsewhere = redirect(floor, *table, request)) return reply(std::move(*elsewhere));
    const auto asked = read_request(request.body);
    if (!asked) return reply(problem(400, "malformed", asked.error()));
    if (std::ranges::find(rehearsed, asked->type) == rehearsed.end()) {
        return reply(problem(422, "not-rehearsed", "This is not shown beforehand."));
    }
    floor.look(*table, [asked = *asked, caller = request.caller, reply](TableHost* host) {
        if (host == nullptr) {
            return reply(
                problem(503, "record-not-written", "Nobody has this table right now; ask again."));
        }
        const table::Actor actor{*table_role(caller.role), caller.account};
        const auto command = command_of(host->setup(), actor, host->not_before(host->now()), asked);
        if (!command) return reply(problem(400, "malformed", command.error()));
        reply(response_of(rehearse(*host, *command, audience_of(caller))));
    });
}

}  // namespace

void add_rehearsal_route(Router& router, LiveFloor& floor) {
    using enum StaffRole;
    router.add({"POST",
                "/api/v1/tables/{id}/rehearsal",
                {dealer, floorperson, supervisor, surveillance},
                false,
                [&floor](const Request& request, const Reply& reply) {
                    rehearse_by_request(floor, request, reply);
                }});
}

}  // namespace fairdeal::server
