#include "server/live_floor.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/requests.h"
#include "server/table_summary.h"

namespace fairdeal::server {
namespace {

// Collects the summaries of all tables, each when its table can be looked at.
class Gathering {
  public:
    Gathering(std::size_t count, Answered answered)
        : parts_(count), left_(count), answered_(std::move(answered)) {}

    void set(std::size_t place, std::string part) {
        {
            const std::lock_guard lock(mutex_);
            parts_[place] = std::move(part);
            if (--left_ > 0) return;
        }
        finish();
    }
    void finish() {
        std::string all = "[";
        for (const std::string& part : parts_) {
            if (part.empty()) continue;
            if (all.size() > 1) all += ',';
            all += part;
        }
        answered_(all + "]");
    }

  private:
    std::mutex mutex_{};
    std::vector<std::string> parts_;
    std::size_t left_;
    Answered answered_;
};

}  // namespace

LiveFloor::LiveFloor(const FloorServices& services, FloorTerms terms)
    : services_(services), terms_(std::move(terms)) {}

LiveFloor::~LiveFloor() {
    stop();
}

std::shared_ptr<TableGroup> LiveFloor::group(std::uint32_t table) const {
    const std::lock_guard lock(mutex_);
    const auto found = by_table_.find(table);
    return found == by_table_.end() ? nullptr : found->second;
}

bool LiveFloor::has_table(std::uint32_t table) const {
    const std::lock_guard lock(mutex_);
    return settings_.contains(table);
}

std::string LiveFloor::holder(std::uint32_t table) const {
    const std::lock_guard lock(mutex_);
    if (by_table_.contains(table)) return {};
    const auto found = elsewhere_.find(table);
    return found == elsewhere_.end() ? std::string() : found->second;
}

std::optional<std::string> LiveFloor::not_ready() const {
    const std::lock_guard lock(mutex_);
    if (is_stopping_) return "The server is stopping.";
    if (trouble_) return trouble_;
    for (const auto& [chain, group] : groups_) {
        if (!group->is_live()) return fmt::format("Table {} is being read.", chain);
    }
    return std::nullopt;
}

void LiveFloor::list(const Caller& caller, Answered answered) {
    std::vector<Settings> tables;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [number, settings] : settings_)
            tables.push_back(settings);
    }
    const auto gathering = std::make_shared<Gathering>(tables.size(), std::move(answered));
    if (tables.empty()) return gathering->finish();
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const std::uint32_t number = tables[i].table;
        if (const auto here = group(number)) {
            here->look(number, [gathering, i, settings = tables[i],
                                audience = audience_of(caller)](TableHost* host) {
                gathering->set(i, host == nullptr
                                      ? summary_elsewhere(settings, "")
                                      : summary_of(host->table(), host->settings(), audience));
            });
        } else {
            gathering->set(i, summary_elsewhere(tables[i], holder(number)));
        }
    }
}

void LiveFloor::view(std::uint32_t table, const Caller& caller, Answered answered) {
    const auto here = group(table);
    if (here == nullptr) return answered({});
    here->look(table, [audience = audience_of(caller),
                       answered = std::move(answered)](TableHost* host) {
        answered(host == nullptr
                     ? refused("null", "record-not-written", "The record cannot be read right now.")
                     : *host->view(audience));
    });
}

void LiveFloor::look(std::uint32_t table, TableGroup::Look look) {
    const auto here = group(table);
    if (here == nullptr) return look(nullptr);
    here->look(table, std::move(look));
}

void LiveFloor::give(std::uint32_t table, const Caller& caller, std::string_view json,
                     std::string once, Answered answered) {
    auto asked = read_request(json);
    if (!asked) return answered(refused("null", "malformed", asked.error()));
    const auto here = group(table);
    if (here != nullptr) {
        return here->give(table, caller, std::move(*asked), std::move(once), std::move(answered));
    }
    const std::string server = holder(table);
    answered(server.empty()
                 ? refused(asked->id, has_table(table) ? "record-not-written" : "no-such-table",
                           has_table(table) ? "Nobody has this table right now; ask again."
                                            : "There is no such table.")
                 : refused(asked->id, "moved", fmt::format("This table is at {}.", server)));
}

void LiveFloor::follow(std::uint32_t table, std::int64_t from, std::shared_ptr<Follower> follower) {
    if (const auto here = group(table)) return here->follow(table, from, std::move(follower));
    const std::string server = holder(table);
    if (!server.empty()) {
        follower->close(fmt::format("moved: {}", server));
    } else {
        follower->close(has_table(table) ? "moved: ask again" : "no such table");
    }
}

void LiveFloor::leave(std::uint32_t table, const std::shared_ptr<Follower>& follower) {
    if (const auto here = group(table)) here->leave(table, follower);
}

}  // namespace fairdeal::server
