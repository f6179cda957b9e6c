#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "load/bot.h"
#include "load/client.h"

// Bots at many tables, over real connections, on one thread: the caller's, while it runs them.
namespace fairdeal::load {

struct CrowdTerms {
    std::vector<Address> servers{};  // the first is asked first
    std::size_t tables = 0;          // 0: all that are open
    unsigned seats = 6;
    std::uint64_t seed = 1;
    std::int64_t rate = 0;  // rounds a second of all tables; 0: as fast as it goes
    BotBehavior behavior{};
    std::chrono::seconds longest_opening{10};  // of the tables, when a server has just started
    bool keeps_record = false;                 // of everything that was shown
};

class Crowd {
  public:
    explicit Crowd(CrowdTerms terms);
    ~Crowd();
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    // Signs everybody in and seats them; a sentence when that cannot be.
    std::optional<std::string> gather();
    // Plays on for so long, or until `enough` says so, which is asked now and then.
    void run(std::chrono::nanoseconds time, const std::function<bool()>& enough = {});
    // No further bets; waits for the answers that are due.
    void wind_down(std::chrono::nanoseconds longest);
    // Compares what each bot has counted with what the server says it has.
    void compare_balances();

    RunTally& tally() noexcept { return tally_; }
    const std::vector<std::unique_ptr<TableBook>>& tables() const noexcept { return tables_; }
    std::vector<const Bot*> bots() const;
    std::size_t connected() const;

  private:
    struct Chair {
        std::unique_ptr<Bot> bot{};
        std::shared_ptr<Socket> socket{};
        std::size_t server = 0;
        bool is_connected = false;
        bool is_changing = false;
        bool is_asleep = false;
    };
    struct Wake {
        Moment when{};
        Chair* who = nullptr;
        bool operator<(const Wake& other) const noexcept { return when > other.when; }
    };

    boost::asio::awaitable<HttpResponse> ask(std::size_t& server, Call request);
    boost::asio::awaitable<void> find_tables();
    boost::asio::awaitable<void> list_tables();
    boost::asio::awaitable<void> seat_some();
    boost::asio::awaitable<std::optional<Player>> seat_one(TableBook& table, unsigned seat);
    boost::asio::awaitable<void> change_player(Chair& chair);
    boost::asio::awaitable<void> follow(Chair& chair);
    boost::asio::awaitable<void> compare_some();
    void go_elsewhere(Chair& chair, const Socket::Refused& refused);
    void flush(Chair& chair);
    void look_after_all();
    void arm_wakes();

    CrowdTerms terms_;
    boost::asio::io_context context_{1};
    RunTally tally_;
    Dice dice_;
    GameBooks games_;
    std::vector<std::unique_ptr<TableBook>> tables_;
    std::vector<std::unique_ptr<Chair>> chairs_;
    std::size_t next_place_ = 0;  // to be seated
    std::size_t next_balance_ = 0;
    std::string fault_;
    std::priority_queue<Wake> wakes_;
    boost::asio::steady_timer wake_timer_;
    Moment looked_after_{};
    bool is_stopping_ = false;
};

}  // namespace fairdeal::load
