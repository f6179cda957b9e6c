#include "server/live/generators.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <string>

#include "json/pretty.h"
#include "server/common/house_entries.h"

// A generator reports after everything it does: it passes the new counts on and, when a test has
// failed, holds the floor before anybody gets the order. The atomic `Recording` is shared with the
// writer's callback, which may run after the table has gone; it records one failure once, and
// again when it could not be written.
namespace fairdeal::server {
namespace {

const std::string held_by_generator = "generator";

HouseAct failure_note(std::uint32_t table, const cards::LiveSource& source,
                      const std::string& sentence) {
    HouseAct note{"generator-failed", table, {}, {}, {}};
    note.open["test"] = json::json_view(name_of(*source.fault()));
    note.open["sentence"] = sentence;
    note.open["words"] = source.counts().words;
    note.open["orders"] = source.counts().orders;
    note.open["reseeds"] = source.counts().reseeds;
    note.open["significant"] = true;
    return note;
}

}  // namespace

Generators::Generators(PlayHold& hold, Metrics& metrics, Writer& writer, FloorTime& time,
                       Words words)
    : hold_(hold),
      writer_(writer),
      time_(time),
      words_(std::move(words)),
      reseeds_(metrics.counter("rng_reseeds_total",
                               "How often random generators took fresh bytes of the system.")),
      drawn_(metrics.counter("rng_words_total", "Words of 32 bits that random generators drew.")),
      cycled_(metrics.counter("rng_cycled_words_total",
                              "Words that random generators drew between orders and discarded.")),
      orders_(metrics.counter("rng_orders_total", "Decks that were put in order at random.")),
      health_(metrics.gauge("rng_health",
                            "1 while every test of the random generators has passed, else 0.")) {
    health_.set(1);
}

std::unique_ptr<cards::RawWords> Generators::words() const {
    return words_ ? words_() : cards::system_words();
}

void Generators::count(const cards::LiveSource::Counts& now, cards::LiveSource::Counts& counted) {
    reseeds_.add(now.reseeds - counted.reseeds);
    drawn_.add(now.words - counted.words);
    cycled_.add(now.cycled - counted.cycled);
    orders_.add(now.orders - counted.orders);
    counted = now;
}

void Generators::failed(std::uint32_t table, const cards::LiveSource& source,
                        const SharedRecording& recording) {
    const std::string sentence = fmt::format(
        "{} No round starts before the server has been started again and its tests "
        "have passed.",
        sentence_of(*source.fault()));
    health_.set(0);
    hold_.set(held_by_generator, sentence);
    Recording wanted = Recording::wanted;
    if (!recording->compare_exchange_strong(wanted, Recording::under_way)) return;
    spdlog::error("table {}: {} ({})", table, sentence, name_of(*source.fault()));
    ledger::Batch batch;
    batch.drafts.push_back(draft_of(failure_note(table, source, sentence), {}, time_.utc()));
    writer_.submit(std::move(batch), [recording](const ledger::CommitResult& result) {
        if (!result) spdlog::error("this could not be recorded: {}", result.error().sentence);
        recording->store(result ? Recording::done : Recording::wanted);
    });
}

void Generators::test_at_start() {
    const cards::LiveSource source(words());
    cards::LiveSource::Counts counted;
    count(source.counts(), counted);
    if (source.fault()) {
        return failed(0, source, std::make_shared<std::atomic<Recording>>(Recording::wanted));
    }
    HouseAct note{"generator-tested", 0, {}, {}, {}};
    note.open["generator"] = fmt::format("ChaCha20 of libsodium {}", sodium_version_string());
    note.open["words"] = source.counts().words;
    ledger::Batch batch;
    batch.drafts.push_back(draft_of(note, {}, time_.utc()));
    writer_.submit(std::move(batch), [](const ledger::CommitResult&) {});
}

TableGenerator::TableGenerator(Generators& floor, std::uint32_t table)
    : floor_(floor),
      table_(table),
      source_(floor.words()),
      recording_(
          std::make_shared<std::atomic<Generators::Recording>>(Generators::Recording::wanted)) {
    report();
}

// Reports before it returns the order, so that no round is drafted from an untested order.
std::optional<cards::CardList> TableGenerator::order(cards::DeckKind deck) {
    auto cards = source_.order(deck);
    report();
    return cards;
}

void TableGenerator::cycle() {
    source_.cycle();
    report();
}

void TableGenerator::report() {
    floor_.count(source_.counts(), counted_);
    if (source_.fault()) floor_.failed(table_, source_, recording_);
}

}  // namespace fairdeal::server
