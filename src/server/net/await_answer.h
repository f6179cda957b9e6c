#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

// Lets a coroutine wait for an answer that another thread gives through a callback. The callback
// keeps the result alive, so it may come late; then nobody reads it.
namespace fairdeal::server {

inline constexpr auto by_tuple = boost::asio::as_tuple(boost::asio::use_awaitable);

// A result that arrives later, from any thread, or never.
template <class Result>
struct Awaited {
    explicit Awaited(boost::asio::any_io_executor on) : timer(std::move(on)) {}
    boost::asio::steady_timer timer;
    std::optional<Result> result{};
};

// Calls `ask` with a function that takes the result, on any thread; a second call of it does
// nothing. Returns nothing if the result takes longer than `most`. `on` is the coroutine's strand.
template <class Result>
boost::asio::awaitable<std::optional<Result>> await_answer(
    boost::asio::any_io_executor on, std::chrono::milliseconds most,
    std::function<void(std::function<void(Result)>)> ask) {
    const auto awaited = std::make_shared<Awaited<Result>>(on);
    awaited->timer.expires_after(most);
    ask([awaited](Result result) {
        boost::asio::post(awaited->timer.get_executor(),
                          [awaited, result = std::move(result)]() mutable {
                              if (awaited->result) return;
                              awaited->result = std::move(result);
                              awaited->timer.cancel();
                          });
    });
    auto [failed] = co_await awaited->timer.async_wait(by_tuple);
    static_cast<void>(failed);
    co_return std::move(awaited->result);
}

}  // namespace fairdeal::server
