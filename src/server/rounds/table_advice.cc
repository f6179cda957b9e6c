#include "server/rounds/table_advice.h"

#include "games/registry.h"
#include "json/strict.h"
#include "math/advice_json.h"
#include "server/common/refusals.h"
#include "server/house/acts/house_services.h"
#include "server/http/json_fields.h"
#include "server/http/problem.h"
#include "server/live/table_http.h"
#include "server/rounds/round_decisions.h"
#include "table/procedure/steps.h"

namespace fairdeal::server {
namespace {

// The present decision of the seat, if it is this player's.
std::optional<PosedDecision> present_decision(const LiveTable& live, table::Account account,
                                              table::SeatNumber seat) {
    const table::Table& table = live.table();
    const games::Step* const step = table::current_step(table);
    const bool decides = step != nullptr && (step->kind == games::StepKind::decide ||
                                             step->kind == games::StepKind::draw);
    if (!decides || table.turn != seat || table.seat(seat).player != account) return std::nullopt;
    return decision_of(live.record().shared_setup(), table, seat, step->number);
}

Response advice_on(const PosedDecision& asked) {
    const games::Description& game = *asked.question.game;
    const math::AdviceSituation situation{asked.seen, {}};
    return json_response(
        math::to_json(asked.question, situation,
                      math::advise(*games::find_game(game.key), *games::find_solver(game.key),
                                   asked.question, situation)));
}

void advise_player(LiveFloor& floor, Lab& lab, const Request& request, std::uint32_t table,
                   table::SeatNumber seat, const Reply& reply) {
    floor.look(table, [&lab, request, seat, reply](LiveTable* live) {
        const auto asked =
            live == nullptr ? std::nullopt : present_decision(*live, request.caller.account, seat);
        if (!asked) return reply(problem(ServerRefusal::no_decision_now));
        lab.answer(
            request, {}, [asked = *asked] { return advice_on(asked); }, reply);
    });
}

}  // namespace

void add_advice_route(Router& router, LiveFloor& floor, Lab& lab) {
    router.add({"POST",
                "/api/v1/tables/{id}/advice",
                {UserRole::player},
                true,
                [&floor, &lab](const Request& request, const Reply& reply) {
                    JsonFields fields(request, {"seat"});
                    const auto seat = fields.whole("seat", 1, games::largest_table());
                    if (fields.problem()) return reply(*fields.problem());
                    const auto table = number_in(request.parts[0]);
                    if (!table) return reply(problem(ServerRefusal::no_such_table));
                    if (auto elsewhere = redirect(floor, *table, request)) {
                        return reply(std::move(*elsewhere));
                    }
                    Message message;
                    message.body = table::AskAdvice{static_cast<table::SeatNumber>(seat)};
                    floor.submit_command(
                        *table, request.caller, std::move(message), idempotency_key_of(request),
                        [&floor, &lab, request, table = *table, seat, reply](const Answer& answer) {
                            Response asked = response_of(answer);
                            if (asked.status != 200) return reply(std::move(asked));
                            advise_player(floor, lab, request, table,
                                          static_cast<table::SeatNumber>(seat), reply);
                        });
                }});
}

}  // namespace fairdeal::server
