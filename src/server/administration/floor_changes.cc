#include "server/administration/floor_changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "audit/configuration.h"
#include "audit/key_renewal.h"
#include "json/pretty.h"
#include "server/table_settings.h"

namespace fairdeal::server {
namespace {

namespace bj = boost::json;

constexpr std::uint64_t looked_back = 512;  // entries: more than fifteen minutes of dealing
constexpr ledger::Milliseconds dealt_lately = 15 * 60'000;

// What the hosts of the tables read of it.
TableSettings followed_by_hosts(const Settings& settings, bool is_open) {
    const bool advises = settings.advice == AdviceRule::practice;
    return {settings.table, is_open, advises, advises, settings.link};
}

audit::TableRecord record_of(const Settings& settings) {
    const std::uint32_t meters = settings.link != 0 ? settings.link : settings.table;
    return {settings.toml, {settings.money, meters}, settings.game};
}

Caller the_house() {
    Caller caller;
    caller.role = StaffRole::supervisor;
    return caller;
}

NotChanged not_written(const ledger::CommitRefused& refused) {
    const bool again = refused.fault == ledger::CommitFault::storage;
    return {again ? "storage" : "changed-meanwhile",
            again ? "The record cannot be written now." : "This has been changed meanwhile.",
            again};
}

}  // namespace

FloorChanges::FloorChanges(const House& house, Floor& floor, std::function<void()> look,
                           std::chrono::milliseconds between_looks)
    : house_(house), floor_(floor), look_(std::move(look)) {
    thread_ = std::thread([this, between_looks] { run(between_looks); });
}

FloorChanges::~FloorChanges() {
    stop();
}

void FloorChanges::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
}

// The floor is made to look on this object's own thread: the writer's must not wait.
void FloorChanges::write(ledger::Batch batch, Changed done) {
    house_.submit(std::move(batch),
                  [this, done = std::move(done)](const ledger::CommitResult& result) {
                      if (!result) return done(tl::unexpected(not_written(result.error())));
                      {
                          const std::lock_guard lock(mutex_);
                          looks_ = true;
                      }
                      wake_.notify_all();
                      done({});
                  });
}

void FloorChanges::change(const Settings& after, ledger::Batch with, Changed done) {
    const auto before = find_settings(house_.store, after.table);
    if (!before) {
        return done(tl::unexpected(NotChanged{"storage", "The record cannot be read now.", true}));
    }
    const bool is_new = !before->has_value();
    const bool is_same_file =
        !is_new && (*before)->settings.toml == after.toml && (*before)->settings.link == after.link;
    if (!is_new && !is_same_file) {
        // No round begins any more; `run` goes on when the last one has ended.
        ledger::Batch closing;
        closing.records.push_back(write_of(followed_by_hosts((*before)->settings, false)));
        return write(std::move(closing),
                     [this, waiting = Waiting{after, std::move(with), done}](const auto& result) {
                         if (!result) return waiting.done(result);
                         {
                             const std::lock_guard lock(mutex_);
                             waiting_.push_back(waiting);
                         }
                         wake_.notify_all();
                     });
    }
    if (is_new) {
        auto draft = configuration(after, with);
        if (!draft) return done(tl::unexpected(draft.error()));
        with.drafts.push_back(std::move(*draft));
    }
    with.records.push_back(write_of(followed_by_hosts(after, after.is_open)));
    write(std::move(with), std::move(done));
}

tl::expected<ledger::Draft, NotChanged> FloorChanges::configuration(
    const Settings& after, const ledger::Batch& with) const {
    const auto unreadable = [](std::string sentence) {
        return tl::unexpected(NotChanged{"storage", std::move(sentence), true});
    };
    const audit::TableRecord record = record_of(after);
    const auto setup = audit::setup_of(record);
    if (!setup) return tl::unexpected(NotChanged{"table-file", setup.error().sentence, false});
    const auto chains = house_.store.chains();
    if (!chains) return unreadable(chains.error().sentence);
    const auto chain = std::ranges::find(*chains, after.table, &ledger::ChainHead::chain);
    const bool is_first = chain == chains->end() || chain->size == 0;
    std::uint32_t epoch = 0;
    if (!is_first) {
        const auto last = house_.store.chain_entries(after.table, chain->size - 1, 1);
        if (!last || last->empty()) return unreadable("The record cannot be read now.");
        epoch = audit::epoch_after(last->front());
    }
    const auto others = all_settings(house_.store);
    if (!others) return unreadable(others.error().sentence);
    // The meters of a link are put up with the first of its tables.
    const bool is_linked = std::ranges::any_of(*others, [&](const StoredSettings& each) {
        return after.link != 0 && each.settings.link == after.link &&
               each.settings.table != after.table;
    });
    const ledger::Person person =
        with.drafts.empty() ? ledger::Person{} : with.drafts.front().person;
    // In a table's chain a person's role is numbered as the table numbers it.
    const ledger::Person at_table{static_cast<std::uint8_t>(table::Role::supervisor),
                                  person.account};
    return audit::configuration_draft(record, *setup, at_table, house_.now(), epoch,
                                      is_first && !is_linked);
}

void FloorChanges::configure(Waiting waiting) {
    auto draft = configuration(waiting.after, waiting.with);
    if (!draft) return waiting.done(tl::unexpected(draft.error()));
    const auto leases = house_.store.leases();
    if (!leases) {
        return waiting.done(
            tl::unexpected(NotChanged{"storage", "The record cannot be read now.", true}));
    }
    for (const ledger::Lease& lease : *leases) {
        const bool holds = lease.chain == waiting.after.table ||
                           (waiting.after.link != 0 && lease.chain == waiting.after.link);
        if (holds)
            static_cast<void>(house_.store.give_up_lease({lease.chain, lease.epoch}, lease.server));
    }
    ledger::Batch batch = std::move(waiting.with);
    batch.drafts.push_back(std::move(*draft));
    batch.records.push_back(write_of(followed_by_hosts(waiting.after, waiting.after.is_open)));
    write(std::move(batch), std::move(waiting.done));
}

void FloorChanges::ask_who_is_closed() {
    floor_.list(the_house(), [this](const std::string& json) {
        bj::error_code error;
        const bj::value list = bj::parse(json::json_view(json), error);
        if (error || !list.is_array()) return;
        const std::lock_guard lock(mutex_);
        closed_.clear();
        for (const bj::value& each : list.as_array()) {
            const bj::object& table = each.as_object();
            const bj::value* const state = table.if_contains("state");
            if (state == nullptr || *state != "closed") continue;
            closed_.push_back(table.at("id").to_number<std::uint32_t>());
        }
    });
}

void FloorChanges::run(std::chrono::milliseconds between_looks) {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (waiting_.empty()) {
            wake_.wait(lock, [&] { return stopping_ || looks_ || !waiting_.empty(); });
        } else {
            wake_.wait_for(lock, between_looks, [&] { return stopping_ || looks_; });
        }
        if (stopping_) break;
        const bool looks = std::exchange(looks_, false);
        std::vector<Waiting> ready;
        for (auto each = waiting_.begin(); each != waiting_.end();) {
            const bool is_closed = std::ranges::count(closed_, each->after.table) != 0;
            if (is_closed) ready.push_back(std::move(*each));
            each = is_closed ? waiting_.erase(each) : each + 1;
        }
        const bool asks = !waiting_.empty();
        closed_.clear();
        lock.unlock();
        if (looks && look_) look_();
        for (Waiting& each : ready)
            configure(std::move(each));
        if (asks) ask_who_is_closed();
        lock.lock();
    }
}

// Given under the name of the approval, so that it is done once however often it is asked for; the
// end of the approval is written when it is done.
void FloorChanges::correct_meter(std::uint32_t table, const MeterCorrection& correction,
                                 ledger::Batch with, Changed done) {
    const auto shows = meter_shows(table, correction.meter);
    if (!shows || *shows != correction.from) {
        return done(tl::unexpected(
            NotChanged{"changed-meanwhile", "The meter shows something else by now.", false}));
    }
    Caller first;
    first.role = correction.first.role == table::Role::supervisor ? StaffRole::supervisor
                                                                  : StaffRole::floorperson;
    first.account = correction.first.account;
    const bj::object second{
        {"role", correction.second.role == table::Role::supervisor ? "supervisor" : "floorperson"},
        {"account", correction.second.account}};
    const bj::object command{{"type", "correct-meter"},
                             {"data", bj::object{{"meter", correction.meter},
                                                 {"to", correction.to.count()},
                                                 {"second", second},
                                                 {"reason", correction.reason}}}};
    const std::string once =
        with.records.empty() ? std::string() : "approval/" + with.records.front().key;
    floor_.give(
        table, first, bj::serialize(command), once,
        [this, with = std::move(with), done = std::move(done)](const std::string& answer) {
            bj::error_code error;
            const bj::value value = bj::parse(json::json_view(answer), error);
            const bool is_done = !error && value.is_object() && value.as_object().contains("ok");
            if (is_done) return write(with, done);
            done(tl::unexpected(NotChanged{"refused", "The table refuses it: " + answer, false}));
        });
}

std::optional<base::Cents> FloorChanges::meter_shows(std::uint32_t table,
                                                     const std::string& meter) const {
    const auto found = find_settings(house_.store, table);
    if (!found || !found->has_value()) return std::nullopt;
    const Settings& settings = (*found)->settings;
    const auto report = check_settings(settings);
    if (!report) return std::nullopt;
    const auto& meters = report->file.game->description->meters;
    const auto place = std::ranges::find(meters, meter);
    const bool is_here =
        std::ranges::count(report->file.meters, meter, &config::MeterSetting::name) != 0;
    if (place == meters.end() || !is_here) return std::nullopt;
    const auto shows = house_.store.balance({settings.money, ledger::AccountKind::meter,
                                             record_of(settings).purse.meters,
                                             static_cast<std::uint8_t>(place - meters.begin())});
    if (!shows) return std::nullopt;
    return *shows;
}

bool FloorChanges::deals_at(std::uint32_t table, table::Account account) const {
    const auto chains = house_.store.chains();
    if (!chains) return true;  // who cannot look does not say that it is all right
    const auto chain = std::ranges::find(*chains, table, &ledger::ChainHead::chain);
    if (chain == chains->end()) return false;
    const std::uint64_t from = chain->size > looked_back ? chain->size - looked_back : 0;
    const auto entries = house_.store.chain_entries(table, from, looked_back);
    if (!entries) return true;
    const ledger::Person dealer{static_cast<std::uint8_t>(table::Role::dealer), account};
    const ledger::Milliseconds since = house_.now() - dealt_lately;
    return std::ranges::any_of(*entries, [&](const ledger::Entry& entry) {
        return entry.person == dealer && entry.time >= since;
    });
}

}  // namespace fairdeal::server
