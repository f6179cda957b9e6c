#include "server/live/lease_keeper.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <latch>

#include "server/live/checkpoints.h"

// Method: every look reads all settings and all leases, renews what this server holds, takes what
// nobody holds, passes on new settings, signs. Leases are renewed together; only when the store
// refuses that, the keeper asks for each alone, to learn which one is lost.
//
// A group that finds itself fenced off calls `lose` from its strand, perhaps while a look is under
// way. The epoch of the fence tells an old group from the one that was taken up since.
namespace fairdeal::server {
namespace {

constexpr std::string_view is_stopping = "The server is stopping.";

}  // namespace

LeaseKeeper::LeaseKeeper(const FloorServices& services, const FloorTerms& terms)
    : services_(services),
      terms_(terms),
      signer_(services, terms.between_checkpoints, terms.witnessed) {}

LeaseKeeper::~LeaseKeeper() {
    stop();
}

std::shared_ptr<TableGroup> LeaseKeeper::group(std::uint32_t table) const {
    const std::lock_guard lock(mutex_);
    const auto found = by_table_.find(table);
    return found == by_table_.end() ? nullptr : found->second;
}

std::vector<Settings> LeaseKeeper::settings() const {
    const std::lock_guard lock(mutex_);
    std::vector<Settings> tables;
    for (const auto& [number, settings] : settings_)
        tables.push_back(settings);
    return tables;
}

bool LeaseKeeper::has_table(std::uint32_t table) const {
    const std::lock_guard lock(mutex_);
    return settings_.contains(table);
}

std::string LeaseKeeper::holder(std::uint32_t table) const {
    const std::lock_guard lock(mutex_);
    if (by_table_.contains(table)) return {};
    const auto found = elsewhere_.find(table);
    return found == elsewhere_.end() ? std::string() : found->second;
}

std::optional<std::string> LeaseKeeper::not_ready() const {
    const std::lock_guard lock(mutex_);
    if (is_stopping_) return std::string(is_stopping);
    if (trouble_) return trouble_;
    for (const auto& [chain, group] : groups_) {
        if (!group->is_live()) return fmt::format("Table {} is being read.", chain);
    }
    return std::nullopt;
}

tl::expected<LeaseKeeper::Plan, std::string> LeaseKeeper::read_plan() const {
    auto all = all_settings(services_.store);
    if (!all) return tl::unexpected(all.error().sentence);
    Plan plan;
    for (StoredSettings& each : *all) {
        // Linked tables are planned with the table whose meters they share.
        plan[each.settings.meters_of()].push_back(std::move(each.settings));
    }
    return plan;
}

void LeaseKeeper::lose(const ledger::Fence& fence, CloseReason reason) {
    std::shared_ptr<TableGroup> lost;
    {
        const std::lock_guard lock(mutex_);
        const auto found = groups_.find(fence.chain);
        if (found == groups_.end() || found->second->fence().epoch != fence.epoch) return;
        lost = found->second;
        groups_.erase(found);
        std::erase_if(by_table_, [&](const auto& each) { return each.second == lost; });
    }
    lost->drop(reason);
}

void LeaseKeeper::renew(const Plan& plan) {
    std::vector<ledger::Fence> held;
    std::vector<ledger::Fence> changed;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [chain, group] : groups_) {
            held.push_back(group->fence());
            // Tables were linked to it since: take all of them together.
            const auto planned = plan.find(chain);
            if (planned == plan.end() || planned->second.size() != group->table_count()) {
                changed.push_back(group->fence());
            }
        }
    }
    const std::int64_t lease = terms_.lease.count();
    if (!held.empty()) {
        const auto renewed = services_.store.renew_leases(held, terms_.address, lease);
        if (renewed && !*renewed) {
            for (const ledger::Fence& fence : held) {
                const auto one =
                    services_.store.renew_leases(std::span(&fence, 1), terms_.address, lease);
                if (one && !*one) lose(fence, CloseReason::moved);
            }
        }
    }
    for (const ledger::Fence& fence : changed)
        lose(fence, CloseReason::starts_anew);
}

void LeaseKeeper::take_free(const Plan& plan, const std::vector<ledger::Lease>& leases) {
    for (const auto& [chain, tables] : plan) {
        {
            const std::lock_guard lock(mutex_);
            if (groups_.contains(chain)) continue;
        }
        const auto lease = std::ranges::find(leases, chain, &ledger::Lease::chain);
        const bool is_held = lease != leases.end() && lease->milliseconds_left > 0 &&
                             lease->server != terms_.address;
        if (is_held) continue;
        const auto taken = services_.store.take_lease(chain, terms_.address, terms_.lease.count());
        if (!taken || !*taken) continue;
        const ledger::Fence fence{chain, (*taken)->epoch};
        const auto group = std::make_shared<TableGroup>(services_, tables, fence);
        {
            const std::lock_guard lock(mutex_);
            groups_[chain] = group;
            for (const Settings& settings : tables)
                by_table_[settings.table] = group;
        }
        group->start([this, fence] { lose(fence, CloseReason::moved); });
    }
}

void LeaseKeeper::take_settings(const Plan& plan) {
    std::vector<std::pair<std::shared_ptr<TableGroup>, Settings>> changed;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [chain, tables] : plan) {
            for (const Settings& settings : tables) {
                Settings& known = settings_[settings.table];
                if (known == settings) continue;
                known = settings;
                const auto group = by_table_.find(settings.table);
                if (group != by_table_.end()) changed.emplace_back(group->second, settings);
            }
        }
    }
    for (const auto& [group, settings] : changed)
        group->set_settings(settings);
}

tl::expected<void, std::string> LeaseKeeper::look_after() {
    const std::lock_guard one_at_a_time(looking_after_);
    {
        // Whoever comes after `stop` takes no table and signs nothing.
        const std::lock_guard lock(mutex_);
        if (is_stopping_) return tl::unexpected(std::string(is_stopping));
    }
    const auto plan = read_plan();
    const auto leases = services_.store.leases();
    std::optional<std::string> trouble;
    if (!plan) trouble = plan.error();
    if (!leases) trouble = leases.error().sentence;
    if (!trouble) {
        // A supervisor may have accepted the record at another server.
        if (services_.hold.stops_play()) {
            const auto behind = why_behind(services_.store, services_.keys, terms_.witnessed);
            if (behind && !*behind) start_anew();
        }
        renew(*plan);
        take_free(*plan, *leases);
        take_settings(*plan);
        signer_.sign(false);
    }
    const std::lock_guard lock(mutex_);
    trouble_ = trouble;
    next_look_ = trouble ? terms_.renewal : time_to_next_look(*leases);
    if (trouble) return tl::unexpected(*trouble);
    elsewhere_.clear();
    for (const auto& [chain, tables] : *plan) {
        const auto lease = std::ranges::find(*leases, chain, &ledger::Lease::chain);
        if (lease == leases->end() || lease->server == terms_.address) continue;
        for (const Settings& settings : tables)
            elsewhere_[settings.table] = lease->server;
    }
    return {};
}

// If another server's lease expires without being renewed, its table is taken over at once, and not
// only at the next renewal.
std::chrono::milliseconds LeaseKeeper::time_to_next_look(
    const std::vector<ledger::Lease>& leases) const {
    constexpr std::int64_t after_its_end = 20;
    std::chrono::milliseconds next = terms_.renewal;
    for (const ledger::Lease& lease : leases) {
        if (lease.server == terms_.address || lease.milliseconds_left <= 0) continue;
        next = std::min(next, std::chrono::milliseconds(lease.milliseconds_left + after_its_end));
    }
    return next;
}

void LeaseKeeper::look_soon(std::function<void()> looked) {
    bool is_looked_after = false;
    {
        const std::lock_guard lock(mutex_);
        is_looked_after = is_looking_after_ && !is_stopping_;
        look_now_ = true;
        if (looked && is_looked_after) looked_.push_back(std::exchange(looked, nullptr));
    }
    stopping_changed_.notify_all();
    if (looked) looked();
}

void LeaseKeeper::wake() {
    const std::lock_guard lock(mutex_);
    for (const auto& [chain, group] : groups_)
        group->wake();
}

void LeaseKeeper::start_anew() {
    std::vector<ledger::Fence> held;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [chain, group] : groups_)
            held.push_back(group->fence());
    }
    for (const ledger::Fence& fence : held)
        lose(fence, CloseReason::starts_anew);
    services_.hold.lift(std::string(PlayHold::record));
    look_soon();
}

tl::expected<void, std::string> LeaseKeeper::start() {
    {
        const std::lock_guard one_at_a_time(looking_after_);
        signer_.start();
    }
    if (auto looked = look_after(); !looked) return looked;
    {
        const std::lock_guard lock(mutex_);
        is_looking_after_ = true;
    }
    thread_ = std::thread([this] { run(); });
    return {};
}

void LeaseKeeper::run() {
    for (bool is_last = false; !is_last;) {
        std::vector<std::function<void()>> waiting;
        {
            std::unique_lock lock(mutex_);
            stopping_changed_.wait_for(lock, next_look_, [&] { return is_stopping_ || look_now_; });
            is_last = is_stopping_;
            look_now_ = false;
            waiting.swap(looked_);
        }
        if (!is_last) {
            if (services_.time.was_set()) spdlog::warn("the machine's clock was set");
            if (const auto looked = look_after(); !looked) spdlog::error("{}", looked.error());
        }
        for (const auto& looked : waiting)
            looked();
    }
}

void LeaseKeeper::stop() {
    {
        const std::lock_guard lock(mutex_);
        if (is_stopping_) return;
        is_stopping_ = true;
    }
    stopping_changed_.notify_all();
    if (thread_.joinable()) thread_.join();
    // A look of another thread may be under way.
    const std::lock_guard one_at_a_time(looking_after_);
    std::map<ledger::ChainId, std::shared_ptr<TableGroup>> groups;
    {
        const std::lock_guard lock(mutex_);
        groups.swap(groups_);
        by_table_.clear();
    }
    const auto dropped = std::make_shared<std::latch>(static_cast<std::ptrdiff_t>(groups.size()));
    for (const auto& [chain, group] : groups)
        group->drop(CloseReason::going_away, [dropped] { dropped->count_down(); });
    dropped->wait();
    // The writer keeps the order, so this comes after everything that the groups have submitted.
    const auto written = std::make_shared<std::latch>(1);
    services_.writer.submit({}, [written](auto) { written->count_down(); });
    written->wait();
    signer_.sign(true);
    for (const auto& [chain, group] : groups) {
        if (const auto given = services_.store.give_up_lease(group->fence(), terms_.address);
            !given) {
            spdlog::warn("a lease could not be given up: {}", given.error().sentence);
        }
    }
}

}  // namespace fairdeal::server
