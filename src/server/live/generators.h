#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "cards/live_source.h"
#include "server/common/floor_time.h"
#include "server/common/metrics.h"
#include "server/common/writer.h"
#include "server/live/play_hold.h"

// The random generators of a floor, one for each table, each under continuous tests. When one fails
// a test, no further round starts on this server, and the record says why.
// Thread: `Generators` any, each `TableGenerator` the strand of its table. `Generators` outlives
// them all.
namespace fairdeal::server {

class Generators {
  public:
    // Makes the source of a generator's words. The server passes none, and gets ChaCha20 seeded by
    // the operating system; a test passes a broken one.
    using Words = std::function<std::unique_ptr<cards::RawWords>()>;

    Generators(PlayHold& hold, Metrics& metrics, Writer& writer, FloorTime& time, Words words = {});
    Generators(const Generators&) = delete;
    Generators& operator=(const Generators&) = delete;

    // Tests a generator when the server starts, before any table, and records the result.
    void test_at_start();

  private:
    friend class TableGenerator;
    enum class Recording : std::uint8_t { wanted, under_way, done };
    using SharedRecording = std::shared_ptr<std::atomic<Recording>>;

    std::unique_ptr<cards::RawWords> words() const;
    void count(const cards::LiveSource::Counts& now, cards::LiveSource::Counts& counted);
    // Holds the floor and records the failure. If the record cannot be written, it tries again at
    // the next report.
    void failed(std::uint32_t table, const cards::LiveSource& source,
                const SharedRecording& recording);

    PlayHold& hold_;
    Writer& writer_;
    FloorTime& time_;
    const Words words_;
    Counter& reseeds_;
    Counter& drawn_;
    Counter& cycled_;
    Counter& orders_;
    Gauge& health_;
};

// The generator of one table. Thread: the strand of the table's group.
class TableGenerator {
  public:
    // The time between cycles. With 128 words each time, a thousand tables take less than a
    // fiftieth of one processor.
    static constexpr std::chrono::milliseconds between_cycles{1000};

    TableGenerator(Generators& floor, std::uint32_t table);

    // A random order of the deck; nothing after a test has failed, when the floor is held.
    std::optional<cards::CardList> order(cards::DeckKind deck);
    void cycle();
    bool has_failed() const noexcept { return source_.fault().has_value(); }

  private:
    void report();

    Generators& floor_;
    const std::uint32_t table_;
    cards::LiveSource source_;
    cards::LiveSource::Counts counted_{};
    Generators::SharedRecording recording_;
};

}  // namespace fairdeal::server
