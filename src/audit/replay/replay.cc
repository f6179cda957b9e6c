#include "audit/replay/replay.h"

#include <fmt/format.h>

#include "base/visit.h"
#include "games/refusal.h"
#include "table/state/kebab.h"
#include "table/text/event_words.h"
#include "table/text/json_writer.h"
#include "table/text/time_text.h"
#include "table/views/seen.h"

// A replay filters the recorded events for an audience with `seen_by`, the same function that
// filters what the server sends. So a replay shows nobody more than the round did. It works on the
// caller's thread and owns its result.
namespace fairdeal::audit {
namespace {

bool is_by_table(const table::Event& event) {
    return base::visit(
        [](const auto& body) {
            if constexpr (requires { body.by_table; }) return body.by_table;
            return false;
        },
        event.body);
}

}  // namespace

std::optional<table::Event> told_to(const table::Table& table, const ReadEvent& read,
                                    const table::Audience& audience) {
    if (read.is_kind) return std::nullopt;  // for the staff only, and closed to this reader
    auto seen = table::seen_by(table, read.event, audience);
    if (!seen) return std::nullopt;
    if (auto* asked = std::get_if<table::DecisionAsked>(&seen->body)) asked->deadline = {};
    return seen;
}

std::string line_of(const table::Setup& setup, const table::Event& event) {
    return games::with_citation(table::words_of(setup, event), event.cited);
}

Replay replay_of(const RoundRecord& round, const table::Audience& audience) {
    Replay replay{.name = round.name,
                  .game = round.words.record.game,
                  .audience = std::string(table::name_of(audience.viewer)),
                  .ended = round.key.has_value(),
                  .setup = round.words.setup};
    const table::Table table = round.table();
    for (const RoundEntry& entry : round.entries) {
        for (const ReadEvent& read : entry.read.events) {
            auto seen = told_to(table, read, audience);
            if (!seen) continue;
            const bool by_table = is_by_table(*seen);
            replay.lines.push_back(
                {place_of(entry.entry), seen->time, std::move(*seen), by_table, !read.is_whole});
        }
    }
    return replay;
}

std::string to_text(const Replay& replay) {
    std::string text = fmt::format("Round {}/{}, {}, as the {} may know it{}\n", replay.name.table,
                                   replay.name.round, replay.setup->description().name,
                                   replay.audience, replay.ended ? "" : " (it has not ended)");
    for (const ReplayLine& line : replay.lines) {
        text +=
            fmt::format("{}  {}{}\n", table::text_of(line.time).substr(11, 12),
                        line.by_table ? "(by the table) " : "", line_of(*replay.setup, line.event));
    }
    return text;
}

std::string to_json(const Replay& replay) {
    table::JsonWriter writer(*replay.setup);
    {
        table::JsonObject object(writer);
        object.add("round", fmt::format("{}/{}", replay.name.table, replay.name.round));
        object.add("game", replay.game);
        object.add("as", replay.audience);
        object.add("ended", replay.ended);
        object.key("events");
        writer.raw("[");
        bool first = true;
        for (const ReplayLine& line : replay.lines) {
            if (!first) writer.raw(",");
            first = false;
            table::JsonObject each(writer);
            each.add("sequence", line.entry.sequence);
            each.add("time", line.time);
            base::visit(
                [&]<class Body>(const Body& body) {
                    each.add("type", table::kebab_of_type<Body>);
                    each.key("data");
                    writer.object(body);
                },
                line.event.body);
            each.add("clause", games::citation_of(line.event.cited));
            each.add("text", table::words_of(*replay.setup, line.event));
            each.add("by_table", line.by_table);
        }
        writer.raw("]");
    }
    return writer.take() + "\n";
}

HandHistory hand_history_of(const Replay& replay) {
    std::vector<table::Event> events;
    for (const ReplayLine& line : replay.lines)
        events.push_back(line.event);
    return hand_history_of(*replay.setup, replay.name.round, events);
}

}  // namespace fairdeal::audit
