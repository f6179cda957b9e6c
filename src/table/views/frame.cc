#include "table/views/frame.h"

#include "base/visit.h"
#include "games/refusal.h"
#include "table/state/kebab.h"
#include "table/text/event_words.h"
#include "table/text/json_writer.h"
#include "table/views/seen.h"

namespace fairdeal::table {

std::optional<std::string> frame_of(const Setup& setup, const Table& after, const Event& event,
                                    const Audience& audience) {
    const std::optional<Event> seen = seen_by(after, event, audience);
    if (!seen) return std::nullopt;
    JsonWriter writer(setup);
    {
        JsonObject frame(writer);
        base::visit(
            [&]<class Body>(const Body& body) {
                frame.add("type", kebab_of_type<Body>);
                frame.key("data");
                writer.object(body);
            },
            seen->body);
        frame.add("clause", games::citation_of(seen->cited));
        frame.add("text", words_of(setup, *seen));
    }
    return writer.take();
}

}  // namespace fairdeal::table
