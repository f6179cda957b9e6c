#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/common/refusals.h"
#include "server/house/acts/house_services_test.h"
#include "server/live/table_changes.h"

namespace fairdeal::server {

// Tables that do at once what they are told, or hold it back as if a round were being played.
class FakeTables final : public TableChanges {
  public:
    explicit FakeTables(TestHouse& world) : world_(world) {}

    bool holds_back = false;
    std::vector<std::function<void()>> held{};
    std::vector<Settings> changes{};
    std::vector<MeterCorrection> corrections{};
    std::vector<LineAward> awards{};
    std::map<std::string, base::Cents> meters{};
    std::set<std::pair<std::uint32_t, table::Account>> dealing{};
    std::optional<Refused> refuses{};

    void change(const Settings& after, ledger::Batch with, ChangeHandler done) override {
        later([this, after, with = std::move(with), done = std::move(done)] {
            if (write(with, done)) changes.push_back(after);
        });
    }
    void correct_meter(std::uint32_t, const MeterCorrection& correction, ledger::Batch with,
                       ChangeHandler done) override {
        later([this, correction, with = std::move(with), done = std::move(done)] {
            if (!write(with, done)) return;
            corrections.push_back(correction);
            meters[correction.meter] = correction.to;
        });
    }
    void award(std::uint32_t, const LineAward& award, ledger::Batch with,
               ChangeHandler done) override {
        later([this, award, with = std::move(with), done = std::move(done)] {
            if (write(with, done)) awards.push_back(award);
        });
    }
    std::optional<base::Cents> meter_shows(std::uint32_t, const std::string& meter) const override {
        const auto found = meters.find(meter);
        if (found == meters.end()) return std::nullopt;
        return found->second;
    }
    bool deals_at(std::uint32_t table, table::Account account) const override {
        return dealing.contains({table, account});
    }

    void round_ends() {
        for (const auto& each : std::exchange(held, {}))
            each();
    }

  private:
    void later(std::function<void()> act) { holds_back ? held.push_back(std::move(act)) : act(); }
    bool write(const ledger::Batch& with, const ChangeHandler& done) {
        if (refuses) {
            done(tl::unexpected(*refuses));
            return false;
        }
        const auto result = std::move(world_.store.commit({&with, 1}).front());
        if (result) {
            done({});
        } else {
            done(tl::unexpected(not_written(result.error())));
        }
        return result.has_value();
    }

    TestHouse& world_;
};

}  // namespace fairdeal::server
