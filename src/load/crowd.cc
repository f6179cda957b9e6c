#include "load/crowd.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "load/scan.h"

namespace fairdeal::load {
namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr auto answers_late = asio::as_tuple(asio::use_awaitable);
// How many bots sign in at the same time.
constexpr std::size_t doors = 16;
constexpr seconds longest_silence{2};
constexpr seconds longest_greeting{1};  // after that, another server is asked

asio::awaitable<void> pause(milliseconds time) {
    asio::steady_timer timer(co_await asio::this_coro::executor, time);
    co_await timer.async_wait(answers_late);
}

}  // namespace

Crowd::Crowd(CrowdTerms terms)
    : terms_(std::move(terms)), dice_(terms_.seed), wake_timer_(context_) {}

Crowd::~Crowd() {
    is_stopping_ = true;
    for (const auto& chair : chairs_) {
        if (chair->socket != nullptr) chair->socket->drop();
    }
    // All pending work ends by itself, or with the context.
    context_.restart();
    context_.run_for(seconds(1));
}

std::vector<const Bot*> Crowd::bots() const {
    std::vector<const Bot*> all;
    for (const auto& chair : chairs_)
        all.push_back(chair->bot.get());
    return all;
}

std::size_t Crowd::connected() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(chairs_, [](const auto& chair) { return chair->is_connected; }));
}

// Asks one server after the other until one answers, and follows redirects. Callers must name the
// request: g++ 12 destroys a temporary in the expression twice.
asio::awaitable<HttpResponse> Crowd::ask(std::size_t& server, Call request) {
    HttpResponse answer;
    for (std::size_t attempt = 0; attempt < 2 * terms_.servers.size() + 1; ++attempt) {
        answer = co_await call(terms_.servers[server], request);
        if (answer.status == 307) {
            const auto there = read_address(answer.location);
            if (!there) co_return answer;
            answer = co_await call(*there, request);
        }
        if (answer.status != 0 && answer.status != 503) co_return answer;
        server = (server + 1) % terms_.servers.size();
        co_await pause(milliseconds(20));
    }
    co_return answer;
}

// Waits for the tables, because a server that has just started opens them step by step.
asio::awaitable<void> Crowd::find_tables() {
    const Moment end = steady_clock::now() + terms_.longest_opening;
    while (fault_.empty()) {
        co_await list_tables();
        if (tables_.size() >= std::max<std::size_t>(terms_.tables, 1)) co_return;
        if (steady_clock::now() > end) break;
        co_await pause(milliseconds(100));
    }
    if (!fault_.empty()) co_return;
    fault_ = fmt::format("only {} of the server's tables are open with {} empty seats",
                         tables_.size(), terms_.seats);
}

asio::awaitable<void> Crowd::list_tables() {
    tables_.clear();
    std::size_t server = 0;
    Call lists{.path = "/api/v1/tables"};
    const HttpResponse answer = co_await ask(server, std::move(lists));
    if (answer.status != 200) {
        fault_ = answer.status == 0
                     ? "there is no server at that address"
                     : fmt::format("the server does not list its tables: {}", answer.body);
        co_return;
    }
    each_element(answer.body, [&](std::string_view table) {
        if (terms_.tables != 0 && tables_.size() == terms_.tables) return;
        unsigned empty = 0;
        each_element(member(table, "seats"), [&](std::string_view seat) {
            if (text_in(seat, "state") == "empty") ++empty;
        });
        const bool is_played = text_in(table, "state") != "closed" && empty >= terms_.seats &&
                               member(table, "live") != "true";
        if (!is_played) return;
        tables_.push_back(std::make_unique<TableBook>(
            static_cast<std::uint32_t>(number_in(table, "id")), games_, tally_));
        tables_.back()->keeps_all = terms_.keeps_record;
    });
}

asio::awaitable<std::optional<Player>> Crowd::seat_one(TableBook& table, unsigned seat) {
    std::size_t server = 0;
    Call enters{.method = "POST", .path = "/api/v1/session/guest", .body = "{}"};
    const HttpResponse guest = co_await ask(server, std::move(enters));
    if (guest.status != 201) {
        fault_ = fmt::format("a guest cannot sign in ({}): {}", guest.status, guest.body);
        co_return std::nullopt;
    }
    Player player{.table = table.number(),
                  .seat = seat,
                  .account = static_cast<std::uint32_t>(number_in(guest.body, "account")),
                  .token = std::string(text_in(guest.body, "token")),
                  .balance = number_in(guest.body, "balance")};
    Call sits{.method = "POST",
              .path = fmt::format("/api/v1/tables/{}/seats/{}", table.number(), seat),
              .body = "{}",
              .token = player.token,
              .key = fmt::format("seat-{}-{}", player.account, dice_())};
    const HttpResponse seated = co_await ask(server, std::move(sits));
    if (seated.status < 200 || seated.status > 204) {
        fault_ = fmt::format("seat {} of table {} cannot be taken ({}): {}", seat, table.number(),
                             seated.status, seated.body);
        co_return std::nullopt;
    }
    co_return player;
}

asio::awaitable<void> Crowd::seat_some() {
    while (fault_.empty() && next_place_ < tables_.size() * terms_.seats) {
        const std::size_t place = next_place_++;
        TableBook& table = *tables_[place / terms_.seats];
        const auto seat = static_cast<unsigned>(place % terms_.seats + 1);
        std::optional<Player> player = co_await seat_one(table, seat);
        if (!player) co_return;
        auto chair = std::make_unique<Chair>();
        chair->bot =
            std::make_unique<Bot>(std::move(*player), terms_.behavior, table, tally_, dice_);
        chairs_.push_back(std::move(chair));
        asio::co_spawn(context_, follow(*chairs_.back()), asio::detached);
    }
}

std::optional<std::string> Crowd::gather() {
    asio::co_spawn(context_, find_tables(), asio::detached);
    context_.run();
    if (!fault_.empty()) return fault_;
    if (terms_.rate > 0) {
        terms_.behavior.round_every =
            std::chrono::nanoseconds(seconds(tables_.size())) / terms_.rate;
    }
    for (std::size_t i = 0; i < doors; ++i)
        asio::co_spawn(context_, seat_some(), asio::detached);
    const std::size_t wanted = tables_.size() * terms_.seats;
    context_.restart();
    while (fault_.empty() && connected() < wanted)
        context_.run_for(milliseconds(50));
    if (!fault_.empty()) return fault_;
    return std::nullopt;
}

void Crowd::go_elsewhere(Chair& chair, const Socket::Refused& refused) {
    if (refused.status == 401 || refused.status == 403) {
        tally_.find(fmt::format("{} may not follow the table any more ({})", chair.bot->name(),
                                refused.status));
    }
    if (refused.status == 307) {
        const auto there = read_address(refused.location);
        for (std::size_t i = 0; there && i < terms_.servers.size(); ++i) {
            if (terms_.servers[i].host == there->host && terms_.servers[i].port == there->port) {
                chair.server = i;
                return;
            }
        }
    }
    chair.server = (chair.server + 1) % terms_.servers.size();
}

asio::awaitable<void> Crowd::follow(Chair& chair) {
    Bot& bot = *chair.bot;
    bool is_first = true;
    while (!is_stopping_) {
        chair.socket = Socket::make(co_await asio::this_coro::executor);
        std::string path = fmt::format("/api/v1/tables/{}/events", bot.player().table);
        if (bot.from()) path += fmt::format("?from={}", *bot.from());
        const auto refused = co_await chair.socket->open(terms_.servers[chair.server], path,
                                                         bot.player().token, longest_greeting);
        if (refused) {
            go_elsewhere(chair, *refused);
            co_await pause(milliseconds(20 + dice_() % 80));
            continue;
        }
        if (!is_first) ++tally_.reconnects;
        is_first = false;
        chair.is_connected = true;
        bot.connect(steady_clock::now());
        flush(chair);
        // Named, because a lambda in a coroutine's frame has no linkage in joined files.
        const Socket::MessageHandler heard = [&](std::string_view message) {
            bot.hear(message, steady_clock::now());
            flush(chair);
        };
        co_await chair.socket->read_all(heard);
        chair.is_connected = false;
        bot.disconnect();
        co_await pause(milliseconds(dice_() % 20));
    }
}

void Crowd::flush(Chair& chair) {
    Bot& bot = *chair.bot;
    for (std::string& text : bot.outbox())
        chair.socket->send(std::move(text));
    bot.outbox().clear();
    if (bot.wants_to_drop()) return chair.socket->drop();
    if (bot.sleeps_until() && !chair.is_asleep) {
        chair.is_asleep = true;
        wakes_.push({*bot.sleeps_until(), &chair});
        if (wakes_.top().who == &chair) arm_wakes();
    }
    if (bot.is_out() && !chair.is_changing && !is_stopping_) {
        chair.is_changing = true;
        asio::co_spawn(context_, change_player(chair), asio::detached);
    }
}

void Crowd::arm_wakes() {
    if (wakes_.empty()) return;
    wake_timer_.expires_at(wakes_.top().when);
    wake_timer_.async_wait([this](boost::system::error_code error) {
        if (error) return;
        const Moment now = steady_clock::now();
        while (!wakes_.empty() && wakes_.top().when <= now) {
            Chair& chair = *wakes_.top().who;
            wakes_.pop();
            chair.is_asleep = false;
            chair.bot->wake(now);
            if (chair.is_connected) flush(chair);
        }
        arm_wakes();
    });
}

// Replaces a player who has no chips or no seat.
asio::awaitable<void> Crowd::change_player(Chair& chair) {
    const Player& old = chair.bot->player();
    TableBook& table = *std::ranges::find_if(tables_, [&](const auto& each) {
                            return each->number() == old.table;
                        })->get();
    ++tally_.replaced;
    Call leaves{.method = "DELETE",
                .path = fmt::format("/api/v1/tables/{}/seats/{}", old.table, old.seat),
                .token = old.token,
                .key = fmt::format("leave-{}-{}", old.account, dice_())};
    co_await ask(chair.server, std::move(leaves));
    std::optional<Player> player;
    for (int attempt = 0; attempt < 50 && !player; ++attempt) {
        fault_.clear();
        if (attempt > 0) co_await pause(milliseconds(200));
        player = co_await seat_one(table, old.seat);
    }
    if (!player) {
        tally_.find(fault_);
        co_return;
    }
    chair.bot->become(std::move(*player));
    chair.is_changing = false;
    if (chair.is_connected) chair.socket->drop();
}

void Crowd::look_after_all() {
    const Moment now = steady_clock::now();
    for (const auto& chair : chairs_) {
        chair->bot->look_after(now);
        if (!chair->is_connected) continue;
        flush(*chair);
        // A silent server may have been suspended; then another one has its tables.
        const auto since = chair->bot->waits_since();
        if (terms_.servers.size() == 1 || !since || now - *since < longest_silence) continue;
        chair->server = (chair->server + 1) % terms_.servers.size();
        chair->socket->drop();
    }
}

void Crowd::run(std::chrono::nanoseconds time, const std::function<bool()>& enough) {
    const Moment end = steady_clock::now() + time;
    while (steady_clock::now() < end && (!enough || !enough())) {
        context_.restart();
        context_.run_until(std::min(end, steady_clock::now() + milliseconds(100)));
        if (steady_clock::now() - looked_after_ < seconds(1)) continue;
        looked_after_ = steady_clock::now();
        look_after_all();
    }
}

void Crowd::wind_down(std::chrono::nanoseconds longest) {
    for (const auto& chair : chairs_)
        chair->bot->finish();
    run(longest, [&] {
        return std::ranges::none_of(chairs_,
                                    [](const auto& chair) { return chair->bot->is_waiting(); });
    });
    // Messages that were sent before the last answer may still be on their way.
    run(milliseconds(200));
}

// A message to a bot may still be on its way, so only a difference that stays is a finding.
asio::awaitable<void> Crowd::compare_some() {
    while (next_balance_ < chairs_.size()) {
        Chair& chair = *chairs_[next_balance_++];
        if (!chair.bot->balance() || chair.is_changing || chair.bot->is_waiting()) continue;
        HttpResponse answer;
        std::optional<std::int64_t> has;
        bool agrees = false;
        for (const Moment end = steady_clock::now() + terms_.behavior.longest_answer; !agrees;) {
            Call asks{.path = "/api/v1/session", .token = chair.bot->player().token};
            answer = co_await ask(chair.server, std::move(asks));
            has = number_of(member(answer.body, "balance"));
            agrees = has == chair.bot->balance();
            if (steady_clock::now() > end || tally_.findings > 0) break;
            if (!agrees) co_await pause(milliseconds(100));
        }
        ++tally_.balances;
        if (agrees) continue;
        tally_.find(fmt::format("{} (account {}) counts {} cents, the server {}", chair.bot->name(),
                                chair.bot->player().account, chair.bot->balance().value_or(0),
                                has ? fmt::to_string(*has) : answer.body));
    }
}

void Crowd::compare_balances() {
    next_balance_ = 0;
    std::size_t open = doors;
    for (std::size_t i = 0; i < doors; ++i) {
        asio::co_spawn(context_, compare_some(), [&](const std::exception_ptr&) { --open; });
    }
    run(std::chrono::minutes(10), [&] { return open == 0; });
}

}  // namespace fairdeal::load
