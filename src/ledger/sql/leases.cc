#include "ledger/sql/leases.h"

// All times here are the database's, because the clocks of servers differ.
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fairdeal::ledger::sql {
namespace {

std::string select_leases(Engine engine) {
    return fmt::format("SELECT chain, server, epoch, until - {} FROM leases WHERE chain",
                       milliseconds_now(engine));
}

}  // namespace

Leases::Leases(soci::session& session, Engine engine)
    : session_(session),
      engine_(engine),
      found_(session, select_leases(engine), ColumnType::number,
             {ColumnType::number, ColumnType::text, ColumnType::number, ColumnType::number}),
      written_(session, "INSERT INTO leases (chain, server, epoch, until)",
               {ColumnType::number, ColumnType::text, ColumnType::number, ColumnType::number},
               replacing("chain", {"server", "epoch", "until"})) {}

// The time now, and not that of the beginning of the transaction, which may have waited for the
// lock since.
std::int64_t Leases::time() {
    std::int64_t now = 0;
    session_ << fmt::format("SELECT {}", milliseconds_now(engine_)), soci::into(now);
    return now;
}

std::map<ChainId, Lease> Leases::find(std::span<const std::int64_t> chains) {
    std::map<ChainId, Lease> leases;
    const Values& found = found_.find(std::vector(chains.begin(), chains.end()));
    for (std::size_t i = 0; i < found.texts.size(); ++i) {
        const std::int64_t* const row = &found.numbers[3 * i];
        const auto chain = static_cast<ChainId>(row[0]);
        leases[chain] = {chain, found.texts[i], static_cast<std::uint64_t>(row[1]), row[2]};
    }
    return leases;
}

std::optional<Lease> Leases::take(ChainId chain, std::string_view server,
                                  std::int64_t milliseconds) {
    const std::array<std::int64_t, 1> chains{chain};
    Lease lease{chain, {}, 0, 0};
    const auto leases = find(chains);
    if (const auto held = leases.find(chain); held != leases.end()) lease = held->second;
    if (lease.milliseconds_left > 0 && lease.server != server) return std::nullopt;
    lease = {chain, std::string(server), lease.epoch + 1, milliseconds};
    written_ << std::int64_t{chain} << lease.server << static_cast<std::int64_t>(lease.epoch)
             << time() + milliseconds;
    written_.flush();
    return lease;
}

bool Leases::renew(std::span<const Fence> held, std::string_view server,
                   std::int64_t milliseconds) {
    std::vector<std::int64_t> chains;
    for (const Fence& fence : held)
        chains.push_back(fence.chain);
    const auto leases = find(chains);
    const bool are_held = std::ranges::all_of(held, [&](const Fence& fence) {
        const auto lease = leases.find(fence.chain);
        return lease != leases.end() && lease->second.epoch == fence.epoch &&
               lease->second.server == server && lease->second.milliseconds_left > 0;
    });
    if (!are_held) return false;
    const std::int64_t until = time() + milliseconds;
    for (const auto& [chain, lease] : leases) {
        written_ << std::int64_t{chain} << lease.server << static_cast<std::int64_t>(lease.epoch)
                 << until;
    }
    written_.flush();
    return true;
}

void Leases::give_up(const Fence& held, std::string_view server) {
    const std::int64_t chain = held.chain;
    const auto epoch = static_cast<std::int64_t>(held.epoch);
    const std::string name(server);
    session_ << "UPDATE leases SET until = 0"
                " WHERE chain = :chain AND epoch = :epoch AND server = :server",
        soci::use(chain), soci::use(epoch), soci::use(name);
}

}  // namespace fairdeal::ledger::sql
