#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/client.h"
#include "support/patience.h"

// One player's connection to a table, for tests that say every word themselves.
namespace end_to_end {

using fairdeal::load::Address;
using fairdeal::load::Call;
using fairdeal::load::HttpResponse;
using fairdeal::test::patience;

// What a server says to one request, however busy the machine is.
inline HttpResponse answer_to(const Call& request, const Address& server) {
    return fairdeal::load::call_now(server, request, patience);
}

struct Guest {
    std::uint32_t account = 0;
    std::string token{};
    std::int64_t balance = 0;
};
// A guest with play money; account 0 when there is none.
Guest new_guest(const Address& server);
std::int64_t balance_of(const Address& server, const Guest& guest);
// Takes the seat; the status of the answer.
unsigned take_seat(const Address& server, const Guest& guest, unsigned table, unsigned seat);

class Line {
  public:
    explicit Line(Address server) : server_(std::move(server)) {}
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    // Nothing when it is open; else the status of the refusal.
    std::optional<unsigned> open(unsigned table, const Guest& guest, const std::string& query = "");
    void send(const std::string& text);
    void drop();
    // The next message for which this holds; empty when none comes in time, or the line is closed.
    std::string wait_for(const std::function<bool(std::string_view)>& is_it,
                         std::chrono::milliseconds longest = patience);
    // Any that has this in it.
    std::string wait_for(const std::string& part, std::chrono::milliseconds longest = patience);
    bool wait_until_closed(std::chrono::milliseconds longest = patience);
    bool is_closed() const noexcept { return closed_.has_value(); }
    std::string closed_because() const { return closed_.value_or(""); }

  private:
    Address server_;
    boost::asio::io_context context_{1};
    std::shared_ptr<fairdeal::load::Socket> socket_{};
    std::vector<std::string> heard_{};
    std::optional<std::string> closed_{};
};

}  // namespace end_to_end
