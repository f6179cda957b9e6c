#include "server/net/connection.h"

// Connections leave the map in their destructors, so a weak pointer in it may have expired: `all`
// passes over those.
namespace fairdeal::server {

Transport::Transport(const ListenTerms& with, Gate& through, SignIn& who, TableAccess access,
                     const Clock& by, Metrics& metrics)
    : terms(with),
      gate(through),
      sign_in(who),
      tables(std::move(access)),
      clock(by),
      counts(with.most_connections, with.most_of_one_address),
      resumes(
          metrics.counter("ws_resumes_total", "WebSockets that came back with the last they had.")),
      too_slow(
          metrics.counter("ws_too_slow_total", "WebSockets closed because they did not keep up.")),
      sockets(metrics.gauge("ws_connections", "WebSockets that are open.")) {}

void Transport::enter(const std::shared_ptr<OpenConnection>& connection) {
    const std::lock_guard lock(mutex_);
    open_.emplace(connection.get(), connection);
}
void Transport::leave(const OpenConnection* connection) {
    const std::lock_guard lock(mutex_);
    open_.erase(connection);
}
std::vector<std::shared_ptr<OpenConnection>> Transport::all() {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<OpenConnection>> out;
    for (const auto& [key, weak] : open_)
        if (auto connection = weak.lock()) out.push_back(std::move(connection));
    return out;
}

}  // namespace fairdeal::server
