#include "server/rounds/past_rounds.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <vector>

#include "json/writer.h"
#include "ledger/seal_entry.h"
#include "server/live/frames.h"
#include "server/live/recovery.h"
#include "table/text/time_text.h"
#include "table/views/view.h"

namespace fairdeal::server {
namespace {

constexpr std::size_t entries_at_once = 1024;

Refused gone(std::string sentence) {
    return {ServerRefusal::record_not_read, std::move(sentence)};
}

tl::expected<ledger::RoundPlace, Refused> place_of(ledger::Store& store, std::uint32_t table,
                                                   std::uint32_t round) {
    const auto place = store.find_round(table, round);
    if (!place) return tl::unexpected(gone(place.error().sentence));
    if (!*place) return tl::unexpected(ServerRefusal::no_such_round);
    return **place;
}

// The last snapshot before the round, or the beginning of the chain.
tl::expected<RecoveredTable, Refused> state_before(ledger::Store& store, const ledger::Keys& keys,
                                                   std::uint32_t table, std::uint32_t round,
                                                   const ledger::RoundPlace& place) {
    constexpr std::uint32_t step = rounds_between_states;
    for (std::uint32_t kept = (round - 1) / step * step; kept > 0; kept -= step) {
        const auto record = store.record(kept_states_kind, kept_state_key(table, kept));
        if (!record) return tl::unexpected(gone(record.error().sentence));
        if (!*record) continue;
        auto state = read_kept_state(keys.master, (*record)->value);
        if (!state) return tl::unexpected(gone(state.error()));
        if (state->size <= place.first) return std::move(*state);
    }
    return RecoveredTable{};
}

// A round may begin in the entry that ended the one before.
ledger::RoundPlace with_its_beginning(ledger::RoundPlace place) {
    if (place.first > 0) --place.first;
    return place;
}

// Makes the frames of a round for an audience. An auditor gets them after the round, and then all
// of them.
class Retelling {
  public:
    Retelling(const table::Audience& audience, bool with_views)
        : audience_(audience), with_views_(with_views) {}

    void hear(std::uint64_t seq, const table::Table& after, const table::Event& event) {
        // The end was taken back: an auditor gets everything after the final end.
        if (has_ended_ && is_auditor()) frames_.clear();
        has_ended_ = false;
        if (began_ == table::Time()) began_ = event.time;
        if (is_auditor()) {
            heard_.push_back({seq, event, view(after)});
        } else {
            add(frame_text(seq, after, event, audience_), event.time, view(after));
        }
        if (!std::holds_alternative<table::RoundEnded>(event.body)) return;
        has_ended_ = true;
        ended_ = event.time;
        for (const Heard& earlier : heard_) {
            add(frame_text(earlier.seq, after, earlier.event, audience_), earlier.event.time,
                earlier.view);
        }
    }
    bool has_ended() const noexcept { return has_ended_; }
    const std::vector<std::string>& frames() const noexcept { return frames_; }
    table::Time began() const noexcept { return began_; }
    table::Time ended() const noexcept { return ended_; }

  private:
    struct Heard {
        std::uint64_t seq = 0;
        table::Event event{};
        std::string view{};
    };
    bool is_auditor() const noexcept { return audience_.viewer == table::Viewer::auditor; }
    std::string view(const table::Table& after) const {
        if (!with_views_) return {};
        if (!is_auditor()) return table::view_of(after, audience_);
        // It is shown only after the round, when nothing is secret from an auditor.
        table::Table over = after;
        over.round_open = false;
        return table::view_of(over, audience_);
    }
    void add(const std::optional<std::string>& frame, table::Time time, const std::string& view) {
        if (!frame) return;
        json::Writer writer(frame->size() + view.size() + 64);
        {
            json::Object object(writer);
            object.add("time", table::text_of(time));
            object.add_members(*frame);
            if (!view.empty()) object.add_json("view", view);
        }
        frames_.push_back(writer.take());
    }

    const table::Audience audience_;
    const bool with_views_;
    std::vector<Heard> heard_{};
    std::vector<std::string> frames_{};
    table::Time began_{};
    table::Time ended_{};
    bool has_ended_ = false;
};

// The round that an event belongs to. The end of a round may be taken back after the next one has
// begun (ruling X-23). Events then belong to the reopened round until it has been executed again.
std::uint32_t round_told(const table::Table& after) {
    const table::Journal::Pages* pages = after.journal.pages();
    const bool is_reopened = after.correcting && pages != nullptr && pages->start != nullptr;
    return is_reopened ? pages->start->round : after.round;
}

std::optional<Refused> read_through(ledger::Store& store, const ledger::Keys& keys,
                                    std::uint32_t table, const ledger::RoundPlace& place,
                                    RecoveredTable& state, const HeardAgain& listener) {
    while (state.size <= place.last) {
        const auto entries = store.chain_entries(table, state.size, entries_at_once);
        if (!entries) return gone(entries.error().sentence);
        if (entries->empty()) return gone("the chain ends before the round does");
        for (const ledger::Entry& entry : *entries) {
            if (entry.number > place.last) return std::nullopt;
            const ledger::Secret key = ledger::round_key(keys.master, table, entry.epoch);
            const auto heard = [&](const ledger::Entry&, const table::Table& after,
                                   const table::Command&, const table::Event& event) {
                listener(entry.number, after, event);
            };
            const auto finding = entry.number < place.first ? state.past.apply(entry, key)
                                                            : state.past.take(entry, key, heard);
            if (finding) return gone(finding->sentence);
            state.size = entry.number + 1;
        }
    }
    return std::nullopt;
}

}  // namespace

tl::expected<RoundRead, Refused> read_round(ledger::Store& store, const ledger::Keys& keys,
                                            std::uint32_t table, std::uint32_t round,
                                            const HeardAgain& heard) {
    const auto own = place_of(store, table, round);
    if (!own) return tl::unexpected(own.error());
    const ledger::RoundPlace place = with_its_beginning(*own);
    auto state = state_before(store, keys, table, round, place);
    if (!state) return tl::unexpected(state.error());
    bool has_ended = false;
    const auto until_it_ends = [&](std::uint64_t entry, const table::Table& after,
                                   const table::Event& event) {
        if (round_told(after) != round) return;
        if (has_ended && !std::holds_alternative<table::EntryTakenBack>(event.body)) return;
        heard(entry, after, event);
        has_ended = std::holds_alternative<table::RoundEnded>(event.body);
    };
    if (auto wrong = read_through(store, keys, table, place, *state, until_it_ends)) {
        return tl::unexpected(std::move(*wrong));
    }
    return RoundRead{state->past.shared_setup(), has_ended};
}

tl::expected<std::string, Refused> past_round(ledger::Store& store, const ledger::Keys& keys,
                                              std::uint32_t table, std::uint32_t round,
                                              const table::Audience& audience, bool with_views) {
    Retelling retelling(audience, with_views);
    const auto read =
        read_round(store, keys, table, round,
                   [&](std::uint64_t entry, const table::Table& after, const table::Event& event) {
                       retelling.hear(entry, after, event);
                   });
    if (!read) return tl::unexpected(read.error());
    if (!read->has_ended) return tl::unexpected(ServerRefusal::round_in_progress);
    json::Writer writer;
    {
        json::Object answer(writer);
        answer.add("round", fmt::format("{}/{}", table, round));
        answer.add("table", table);
        answer.add("game", read->setup->description().key);
        answer.add("name", read->setup->name);
        answer.add("as", table::name_of(audience.viewer));
        answer.add("began", table::text_of(retelling.began()));
        answer.add("ended", table::text_of(retelling.ended()));
        answer.key("frames");
        json::Array frames(writer);
        for (const std::string& frame : retelling.frames())
            frames.add_json(frame);
    }
    return writer.take();
}

tl::expected<std::string, Refused> published_deck(ledger::Store& store, const ledger::Keys& keys,
                                                  std::uint32_t table, std::uint32_t round) {
    const auto place = place_of(store, table, round);
    if (!place) return tl::unexpected(place.error());
    const auto entries = store.chain_entries(table, place->first, place->last - place->first + 1);
    if (!entries) return tl::unexpected(gone(entries.error().sentence));
    for (const ledger::Entry& entry : *entries) {
        const ledger::Secret key = ledger::round_key(keys.master, table, entry.epoch);
        for (std::size_t part = 0; part < entry.parts.size(); ++part) {
            if (entry.parts[part].kind != ledger::PartKind::deck) continue;
            const auto order = ledger::whole_of(entry, part, &key);
            if (!order) return tl::unexpected(gone("the deck does not open"));
            boost::json::array cards;
            for (const ledger::Hash& card :
                 ledger::deck_commitments(key, entry.number, part, *order)) {
                cards.emplace_back(ledger::to_hex(ledger::view_of(card)));
            }
            return boost::json::serialize(
                boost::json::object{{"round", fmt::format("{}/{}", table, round)},
                                    {"entry", entry.number},
                                    {"root", ledger::to_hex(entry.parts[part].open)},
                                    {"cards", std::move(cards)}});
        }
    }
    return tl::unexpected(ServerRefusal::no_deck);
}

}  // namespace fairdeal::server
