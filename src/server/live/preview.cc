#include "server/live/preview.h"

#include <algorithm>
#include <array>

#include "base/visit.h"
#include "json/writer.h"
#include "server/http/problem.h"
#include "server/http/text_body.h"
#include "server/live/message.h"
#include "server/live/table_http.h"
#include "table/procedure/decide.h"
#include "table/procedure/evolve.h"
#include "table/views/frame.h"

// Decides the command on the table as it is recorded and applies the events to a copy, which is
// thrown away. At an electronic table the program knows cards that nobody may see yet, so their
// faces are removed from the frames.
namespace fairdeal::server {
namespace {

// Commands that cannot be undone, so that a preview is useful. A step is not among them, because
// its outcome may be a card.
constexpr std::array<std::string_view, 13> previewed{"raise",           "rule",
                                                     "recut",           "change-cards",
                                                     "change-method",   "open-correction",
                                                     "correct-card",    "close-correction",
                                                     "validate-payout", "complete-papers",
                                                     "correct-entry",   "supply-entry",
                                                     "take-back"};

void hide_faces(cards::CardList& cards) {
    std::ranges::fill(cards, cards::Card::unknown());
}

// At an electronic table, the program knows faces that nobody may see yet.
table::Event without_faces(table::Event event) {
    base::visit(
        [](auto& body) {
            if constexpr (requires { hide_faces(body.cards); }) hide_faces(body.cards);
            if constexpr (requires { hide_faces(body.order); }) hide_faces(body.order);
        },
        event.body);
    return event;
}

tl::expected<std::string, Refused> preview(const LiveTable& live, const table::Command& command,
                                           const table::Audience& audience) {
    const table::DecideResult decision = table::decide(live.table(), command);
    if (!decision) return tl::unexpected(refused_by(decision.error()));
    table::Table after = live.table();
    json::Writer writer;
    {
        json::Object preview(writer);
        preview.add("ok", true);
        preview.key("frames");
        json::Array frames(writer);
        for (const table::Event& event : *decision) {
            table::evolve(after, event);
            const auto frame =
                table::frame_of(live.setup(), after,
                                live.setup().is_live() ? event : without_faces(event), audience);
            if (frame) frames.add_json(*frame);
        }
    }
    return writer.take();
}

void preview_by_request(LiveFloor& floor, const Request& request, const Reply& reply) {
    if (auto refusal = media_type_refusal(request)) return reply(*refusal);
    const auto table = number_in(request.parts[0]);
    if (!table || (!floor.has_table(*table) && floor.holder(*table).empty())) {
        return reply(problem(ServerRefusal::no_such_table));
    }
    if (auto elsewhere = redirect(floor, *table, request)) return reply(std::move(*elsewhere));
    const auto message = read_message(request.body, IdRule::may_be_left_out);
    if (!message) return reply(problem({ServerRefusal::malformed, message.error().sentence}));
    if (std::ranges::find(previewed, message->type) == previewed.end()) {
        return reply(problem(ServerRefusal::not_previewed));
    }
    floor.look(*table, [message = *message, caller = request.caller, reply](LiveTable* live) {
        if (live == nullptr) {
            return reply(problem({ServerRefusal::record_not_written,
                                  "Nobody has this table right now; ask again."}));
        }
        const table::Actor actor{*table_role(caller.role), caller.account};
        const auto command = command_of(live->setup(), actor, live->now(), message);
        if (!command) return reply(problem({ServerRefusal::malformed, command.error()}));
        const auto shown = preview(*live, *command, audience_of(caller));
        reply(shown ? Response{200, "application/json", *shown, {}} : problem(shown.error()));
    });
}

}  // namespace

void add_preview_route(Router& router, LiveFloor& floor) {
    using enum UserRole;
    router.add({"POST",
                "/api/v1/tables/{id}/preview",
                {dealer, floorperson, supervisor, surveillance},
                false,
                [&floor](const Request& request, const Reply& reply) {
                    preview_by_request(floor, request, reply);
                }});
}

}  // namespace fairdeal::server
