#include "server/serve.h"

#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include "ledger/sql/open_store.h"
#include "server/api_tables.h"
#include "server/demonstration.h"
#include "server/health.h"
#include "server/house.h"
#include "server/sign_in/api.h"

namespace fairdeal::server {
namespace {

using Sentence = tl::unexpected<std::string>;

void set_up_logs(bool as_json) {
    auto logger = spdlog::stderr_logger_mt("fairdeal");
    // One object for each line; messages of this program have no quotation marks in them.
    logger->set_pattern(as_json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","text":"%v"})"
                                : "%Y-%m-%dT%H:%M:%S.%eZ %l %v",
                        spdlog::pattern_time_type::utc);
    spdlog::set_default_logger(std::move(logger));
}

tl::expected<ledger::Keys, std::string> keys_of(const ServeTerms& terms) {
    const std::filesystem::path file = terms.keys.empty() ? terms.data / "keys" : terms.keys;
    std::error_code error;
    if (terms.keys.empty() && !std::filesystem::exists(file, error)) {
        const ledger::Keys made = ledger::make_keys({});
        if (auto written = ledger::write_keys(file, made); !written) {
            return Sentence(written.error());
        }
        return made;
    }
    return ledger::read_keys(file);
}

tl::expected<void, std::string> make_data_folder(const ServeTerms& terms) {
    if (!terms.keys.empty() && !terms.db.empty()) return {};
    std::error_code error;
    std::filesystem::create_directories(terms.data, error);
    if (error) {
        return Sentence(
            fmt::format("{} cannot be made: {}.", terms.data.string(), error.message()));
    }
    std::filesystem::permissions(terms.data, std::filesystem::perms::owner_all, error);
    return {};
}

std::string whole_text(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string url_of(const ListenTerms& listen, std::uint16_t port) {
    const bool is_v6 = listen.address.find(':') != std::string::npos;
    return fmt::format("{}://{}{}{}:{}", listen.has_tls() ? "https" : "http", is_v6 ? "[" : "",
                       listen.address, is_v6 ? "]" : "", port);
}

// Everything that runs while a server is up, in the order in which it is built; taken down in the
// other direction.
class Running {
  public:
    Running(const ServeTerms& terms, std::unique_ptr<ledger::Store> store, ledger::Keys keys)
        : terms_(terms),
          store_(std::move(store)),
          keys_(std::move(keys)),
          writer_(*store_),
          sign_in_(*store_, writer_, keys_, clock_, metrics_, sign_in_terms()),
          floor_(FloorServices{*store_, writer_, keys_, time_, wallets_, hold_, metrics_,
                               io_.get_executor(), readers_, pace()},
                 floor_terms()) {}
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { end(); }

    tl::expected<void, std::string> begin() {
        const unsigned threads =
            terms_.threads > 0 ? terms_.threads : std::max(2U, std::thread::hardware_concurrency());
        for (unsigned i = 0; i < threads; ++i)
            threads_.emplace_back([this] { io_.run(); });
        if (auto loaded = sign_in_.load(); !loaded) return loaded;
        if (terms_.db.empty()) {
            if (auto made = set_up_demonstration(floor_); !made) return made;
        }
        if (auto started = floor_.start(); !started) return started;
        add_session_routes(router_, sign_in_, {terms_.listen.is_secure()});
        add_user_routes(router_, sign_in_);
        add_table_routes(router_, floor_);
        add_health_routes(router_, metrics_, [this] { return floor_.not_ready(); });
        pages_.emplace(terms_.pages);
        GateTerms gate_terms;
        gate_terms.cookie.is_secure = terms_.listen.is_secure();
        gate_.emplace(gate_terms, sign_in_, router_, *pages_, clock_, metrics_);
        auto listener = Listener::open(io_, terms_.listen, *gate_, floor_, clock_, metrics_);
        if (!listener) return Sentence(listener.error());
        listener_ = std::move(*listener);
        every_second();
        return {};
    }

    Serving serving() {
        Serving up;
        up.url = url_of(terms_.listen, listener_->port());
        if (!terms_.db.empty()) return up;
        for (const StaffRole role : {StaffRole::dealer, StaffRole::floorperson,
                                     StaffRole::supervisor, StaffRole::auditor}) {
            if (const auto link = sign_in_.make_link(role)) {
                up.links.emplace_back(name_of(role), *link);
            }
        }
        return up;
    }

    void wait_for_signal() {
        signals_.async_wait([](const boost::system::error_code&, int number) {
            spdlog::info("signal {}: stopping", number);
        });
        waiting_.run();
    }

  private:
    static constexpr std::chrono::seconds good_byes{3};

    table::Pace pace() const {
        table::Pace pace;
        if (terms_.pace) pace.step = *terms_.pace;
        return pace;
    }
    FloorTerms floor_terms() const {
        FloorTerms floor;
        floor.address =
            terms_.address.empty() ? url_of(terms_.listen, terms_.listen.port) : terms_.address;
        if (!terms_.witnessed.empty()) floor.witnessed = whole_text(terms_.witnessed);
        return floor;
    }
    SignInTerms sign_in_terms() {
        SignInTerms sign_in;
        sign_in.is_demonstration = terms_.db.empty();
        sign_in.several_servers = terms_.db.starts_with("postgresql:");
        sign_in.endow = [this](ledger::Batch& batch, table::Account account) {
            batch.drafts.push_back(
                chips_draft(account, ledger::Money::play, guest_chips, Caller{}, time_.utc()));
        };
        return sign_in;
    }
    void every_second() {
        seconds_.expires_after(std::chrono::seconds(1));
        seconds_.async_wait([this](const boost::system::error_code& error) {
            if (error) return;
            sign_in_.tick();
            every_second();
        });
    }
    void end() {
        if (listener_) listener_->stop(good_byes);
        floor_.stop();
        seconds_.cancel();
        work_.reset();
        readers_.join();
        io_.stop();
        for (std::thread& thread : threads_)
            thread.join();
    }

    const ServeTerms& terms_;
    // First of all: a signal that comes while it starts is not lost.
    boost::asio::io_context waiting_{};
    boost::asio::signal_set signals_{waiting_, SIGTERM, SIGINT};
    std::unique_ptr<ledger::Store> store_;
    const ledger::Keys keys_;
    boost::asio::io_context io_{};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
        io_.get_executor()};
    boost::asio::steady_timer seconds_{io_};
    boost::asio::thread_pool readers_{2};
    MachineClock clock_{};
    FloorTime time_{clock_};
    Wallets wallets_{};
    Hold hold_{};
    Metrics metrics_{};
    Writer writer_;
    SignIn sign_in_;
    LiveFloor floor_;
    Router router_{};
    std::optional<Pages> pages_{};
    std::optional<Gate> gate_{};
    std::unique_ptr<Listener> listener_{};
    std::vector<std::thread> threads_{};
};

}  // namespace

tl::expected<void, std::string> serve(const ServeTerms& terms,
                                      const std::function<void(const Serving&)>& serving) {
    set_up_logs(terms.logs_json);
    if (auto wrong = check(terms.listen); !wrong) return wrong;
    if (auto made = make_data_folder(terms); !made) return made;
    auto keys = keys_of(terms);
    if (!keys) return Sentence(keys.error());
    const std::string db =
        terms.db.empty() ? "sqlite:" + (terms.data / "floor.sqlite").string() : terms.db;
    auto store = ledger::open_store(db, *keys);
    if (!store) return Sentence(store.error().sentence);
    Running running(terms, std::move(*store), std::move(*keys));
    if (auto begun = running.begin(); !begun) return begun;
    serving(running.serving());
    running.wait_for_signal();
    return {};
}

}  // namespace fairdeal::server
