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

// Runs bots at many tables over real connections. Everything runs on the caller's thread, during
// the calls of Crowd.
namespace fairdeal::load {

struct CrowdTerms {
    std::vector<Address> servers{};  // the first is asked first
    std::size_t tables = 0;          // 0: all open tables
    unsigned seats = 6;
    std::uint64_t seed = 1;
    std::int64_t rate = 0;  // rounds per second of all tables; 0: as many as possible
    BotBehavior behavior{};
    std::chrono::seconds longest_opening{10};  // how long a new server may take to open tables
    bool keeps_record = false;                 // whether to keep everything that was shown
};

class Crowd {
  public:
    explicit Crowd(CrowdTerms terms);
    ~Crowd();
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    // Signs all bots in and seats them; a sentence if that fails.
    std::optional<std::string> gather();
    // Plays for this time, or until `enough`, which it calls regularly, returns true.
    void run(std::chrono::nanoseconds time, const std::function<bool()>& enough = {});
    // Stops betting and waits for the answers that are due.
    void wind_down(std::chrono::nanoseconds longest);
    // Compares each bot's own count of its money with the server's balance.
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
    std::size_t next_place_ = 0;  // the next place to seat a bot at
    std::size_t next_balance_ = 0;
    std::string fault_;
    std::priority_queue<Wake> wakes_;
    boost::asio::steady_timer wake_timer_;
    Moment looked_after_{};
    bool is_stopping_ = false;
};

}  // namespace fairdeal::load
