#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/random.h"
#include "load/book.h"
#include "load/tally.h"

// A player that is a program. It hears what the server sends and says what it sends back; nothing
// here knows sockets.
namespace fairdeal::load {

// What the bots do follows from one seed.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : source_(seed) {}
    std::uint32_t operator()() noexcept { return source_.next(); }

  private:
    cards::ChaCha20Source source_;
};

struct Player {
    std::uint32_t table = 0;
    unsigned seat = 0;
    std::uint32_t account = 0;
    std::string token{};
    std::int64_t balance = 0;
};

// How the bots of a run play.
struct Manner {
    unsigned bad_per_thousand = 0;           // of what they do
    unsigned side_per_thousand = 0;          // rounds in which they bet on every spot
    bool is_idle = false;                    // they sit and watch
    std::chrono::nanoseconds round_every{};  // at each table; 0: as fast as it goes
    // An answer that has not come after so long is missing. A server that was killed and started
    // again, or another that takes the table over, is given that time too.
    std::chrono::seconds longest_answer{30};
};

// What a command must come to.
enum class Expected : std::uint8_t {
    done,     // or refused because somebody was faster
    refused,  // it is against the rules
    either,
};

// Of an event as it is sent: what every player is sent alike.
std::string_view what_all_see(std::string_view event);

class Bot {
  public:
    Bot(Player player, const Manner& manner, TableBook& table, Tally& tally, Dice& dice);

    const Player& player() const noexcept { return player_; }
    std::string name() const;

    // A connection is there; what had no answer is sent again.
    void connect(Moment now);
    void disconnect();
    void hear(std::string_view message, Moment now);
    // Once in a while: are answers overdue, has it been quiet too long?
    void look_after(Moment now);
    // When it wants to be woken to bet, and that it is.
    std::optional<Moment> sleeps_until() const noexcept { return sleeps_until_; }
    void wake(Moment now);
    // No further round: it does not bet any more.
    void finish() noexcept { finishing_ = true; }

    // The last entry it has seen, for `from`; nothing before the first message.
    std::optional<std::uint64_t> from() const noexcept { return seen_; }
    // What is to be sent now; the taker clears it.
    std::vector<std::string>& outbox() noexcept { return outbox_; }
    // The connection is to be cut, without a word.
    bool wants_to_drop() const noexcept { return drops_; }
    bool is_waiting() const noexcept { return !pending_.empty(); }
    // Since when an answer is due; nothing when none is.
    std::optional<Moment> waits_since() const noexcept;
    // It can take no further part: the seat is gone or there is no money left.
    bool is_out() const noexcept { return is_out_; }
    // Somebody else in the same seat.
    void become(Player player);

    // What it must have by its own count; nothing when it has missed something.
    std::optional<std::int64_t> balance() const noexcept;

  private:
    // A person is never faster, and the server does not let anybody be.
    static constexpr std::int64_t most_at_once = 36;
    static constexpr std::int64_t most_a_second = 19;

    enum class Deed : std::uint8_t { wager, decision, show, sync, other };
    struct Pending {
        std::string id{};  // empty: the server cannot know it
        std::string text{};
        Moment sent{};
        Deed deed = Deed::other;
        Expected expected = Expected::done;
        std::uint8_t answers = 1;  // still to come
        bool event_due = false;    // for the latency
        bool repeated = false;
    };

    // hearing (bot_hearing.cc, bot_events.cc)
    void hear_answer(std::string_view message, Moment now);
    void hear_refusal(std::string_view refusal, const Pending& to, Moment now);
    void hear_view(std::uint64_t seq, std::string_view view, Moment now);
    void read_table(std::string_view view);
    bool read_seat(std::string_view seats);
    void hear_events(std::string_view events, Moment now);
    void hear_event(std::string_view type, std::string_view data, Moment now);
    void hear_own(std::string_view type, std::string_view data, Moment now);
    void hear_own_wager(bool is_placed, std::string_view data, Moment now);
    void hear_own_choice(std::string_view key, std::string_view data, Moment now);
    void hear_own_throw(std::string_view data, Moment now);
    void note_face(std::string_view type, std::string_view data, std::string_view event);
    void event_came(Deed deed, Moment now);
    void forget_round();

    // acting (bot_acting.cc)
    void take_choice(std::string_view choice, Moment now);
    void act(Moment now);
    void bet(Moment now);
    void place(std::size_t spot, Moment now);
    void decide(Moment now);
    void ask_for_view(Moment now);
    void send(std::string_view type, std::string data, Deed deed, Expected expected, Moment now);
    bool may_send(std::int64_t count, Moment now);
    bool chance(unsigned per_thousand);
    std::string some_cards(const Option& option);

    // misbehaving (bot_misbehaving.cc)
    void misbehave_betting(Moment now);
    void misbehave_waiting(Moment now);
    bool misbehave_deciding(Moment now);
    void send_twice();
    void send_nonsense(Moment now);

    Player player_;
    const Manner& manner_;
    TableBook& table_;
    Tally& tally_;
    Dice& dice_;

    std::vector<std::string> outbox_;
    std::vector<Pending> pending_;
    std::uint64_t next_id_ = 1;
    std::optional<std::uint64_t> seen_;
    std::uint64_t shown_ = 0;  // of what it was shown; seen_ may be an entry without events
    Moment heard_{};
    std::int64_t breath_ = most_at_once * 1000;  // a thousand are one message
    Moment breathed_{};
    std::optional<Moment> sleeps_until_;
    bool connected_ = false;
    bool drops_ = false;
    bool finishing_ = false;
    bool is_out_ = false;
    bool is_back_ = false;     // nothing heard yet on this connection
    bool needs_view_ = false;  // something was not as it believed
    Moment patient_until_{};   // nothing can be recorded right now

    // This round.
    std::uint32_t round_ = 0;
    bool betting_ = false;  // bets are open
    bool is_ready_ = false;
    bool has_turn_ = false;
    bool throw_follows_ = false;  // of the choice just made
    bool void_round_ = false;
    bool shows_ = false;
    bool dealt_in_ = false;
    std::size_t placed_count_ = 0;
    std::size_t spots_wanted_ = 1;
    std::optional<std::size_t> menu_ = 0;  // nothing: it came in the middle of the round
    std::optional<Menu> offered_;          // what it was offered in a view
    std::vector<std::string> hand_;
    std::vector<std::pair<std::string, std::int64_t>> placed_;

    std::int64_t balance_ = 0;
    bool counts_ = true;  // nothing was missed
};

}  // namespace fairdeal::load
