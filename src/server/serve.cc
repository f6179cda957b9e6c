#include "server/serve.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fstream>
#include <iterator>
#include <latch>
#include <thread>

#include "documents/layout/request.h"
#include "documents/sheet/digest.h"
#include "ledger/sql/open_store.h"
#include "server/back_office.h"
#include "server/common/house_entries.h"
#include "server/common/logs.h"
#include "server/demonstration.h"
#include "server/floor_keys.h"
#include "server/house/administration/floor_changes.h"
#include "server/house/sign_in/session_api.h"
#include "server/house/sign_in/user.h"
#include "server/house/sign_in/users_api.h"
#include "server/http/health.h"
#include "server/library/library.h"
#include "server/live/api_tables.h"
#include "server/live/preview.h"
#include "server/net/floor_access.h"
#include "server/release/release_files.h"
#include "server/rounds/ledger_routes.h"
#include "server/rounds/round_routes.h"
#include "server/rounds/table_advice.h"

namespace fairdeal::server {
namespace {

using Sentence = tl::unexpected<std::string>;

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

bool has_several_servers(const ServeTerms& terms) {
    return terms.db.starts_with("postgresql:");
}

// Several servers over one database know each other by their addresses. Two servers with the same
// address would take the tables from each other forever.
tl::expected<void, std::string> check_address(const ServeTerms& terms) {
    const std::string& at = terms.listen.address;
    const bool is_everywhere = at == "0.0.0.0" || at == "::";
    if (!terms.address.empty() || !is_everywhere || !has_several_servers(terms)) return {};
    return Sentence(fmt::format(
        "With PostgreSQL and an address that stands for all ({}), --address must say where this "
        "server is found: the others know it by that.",
        at));
}

// Everything that runs while a server is up. The members are in the order in which they are built;
// they are destroyed in reverse order.
class Running {
  public:
    Running(const ServeTerms& terms, const Clock& clock, std::unique_ptr<ledger::Store> store,
            ledger::Keys keys)
        : terms_(terms),
          clock_(clock),
          store_(std::move(store)),
          keys_(std::move(keys)),
          writer_(*store_),
          sign_in_(*store_, writer_, keys_, clock_, metrics_, sign_in_terms()),
          floor_(FloorServices{*store_, writer_, keys_, time_, wallets_, hold_, metrics_,
                               generators_, io_.get_executor(), readers_, pace(), reported()},
                 floor_terms()) {}
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() {
        end();
        // It may still be computing, with services that are destroyed next.
        library_.reset();
        lab_.reset();
        desk_.reset();
    }

    tl::expected<void, std::string> begin() {
        const unsigned threads =
            terms_.threads > 0 ? terms_.threads : std::max(2U, std::thread::hardware_concurrency());
        for (unsigned i = 0; i < threads; ++i)
            threads_.emplace_back([this] { io_.run(); });
        writer_.count_in(
            metrics_.counter("ledger_entries_total", "Entries that this server has recorded."));
        if (auto went_on = go_on_from_record(); !went_on) return went_on;
        if (auto loaded = sign_in_.load(); !loaded) return loaded;
        if (auto made = make_first_administrator(); !made) return made;
        if (terms_.demonstrates()) {
            auto made = terms_.tables > 0 ? set_up_tables(*store_, time_.utc(), terms_.tables)
                                          : set_up_demonstration(*store_, time_.utc());
            if (!made) return made;
        }
        // Bind before taking leases: a second server started with the same address must fail here
        // rather than take tables from the first.
        if (auto opened = open_listener(); !opened) return opened;
        open_desk();  // before any round, because it checks the release
        generators_.test_at_start();
        if (auto started = floor_.start(); !started) return started;
        desk_->approvals.resume();
        desk_->add_routes(router_);
        add_session_routes(router_, sign_in_, {terms_.listen.is_secure()});
        add_user_routes(router_, sign_in_);
        add_table_routes(router_, floor_);
        add_ledger_routes(router_, *store_, keys_, readers_);
        library_->add_routes(router_);
        lab_->add_routes(router_);
        add_round_routes(router_, floor_, *lab_);
        add_advice_route(router_, floor_, *lab_);
        add_preview_route(router_, floor_);
        add_health_routes(
            router_, metrics_, [this] { return floor_.not_ready(); },
            [this] { return hold_.sentence(); });
        listener_->start();
        every_second();
        return {};
    }

    Serving serving() {
        Serving up;
        up.url = url_of(terms_.listen, listener_->port());
        up.routes = router_.routes();
        up.first_administrator = first_administrator_;
        up.clock_moved = [this] { floor_.clock_moved(); };
        if (!terms_.demonstrates()) return up;
        for (const UserRole role :
             {UserRole::dealer, UserRole::floorperson, UserRole::supervisor, UserRole::auditor}) {
            if (const auto link = sign_in_.links().make(role)) {
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

    void end() {
        if (has_ended_) return;
        has_ended_ = true;
        if (listener_) listener_->stop(good_byes);
        if (desk_) desk_->stop();
        floor_.stop();
        seconds_.cancel();
        work_.reset();
        readers_.join();
        io_.stop();
        for (std::thread& thread : threads_)
            thread.join();
        // Wait until all submitted batches are answered, while everything that they use exists.
        const auto written = std::make_shared<std::latch>(1);
        writer_.submit({}, [written](const auto&) { written->count_down(); });
        written->wait();
    }

  private:
    static constexpr std::chrono::seconds good_byes{3};
    static constexpr std::uint32_t seconds_between_resumes = 5;

    // Continues the floor's time from the house's chain. Each table's chain is read when the server
    // takes the table.
    tl::expected<void, std::string> go_on_from_record() {
        const auto chains = store_->chains();
        if (!chains) return Sentence(chains.error().sentence);
        const auto house =
            std::ranges::find(*chains, ledger::house_chain, &ledger::ChainHead::chain);
        if (house == chains->end() || house->size == 0) return {};
        const auto last = store_->chain_entries(ledger::house_chain, house->size - 1, 1);
        if (!last) return Sentence(last.error().sentence);
        if (!last->empty()) warn_when_behind(time_.not_before(last->front().time));
        return {};
    }
    tl::expected<void, std::string> make_first_administrator() {
        if (terms_.first_administrator.empty()) return {};
        const auto link = sign_in_.links().first_administrator(terms_.first_administrator);
        if (!link) return Sentence(std::string(text_of(link.error()).sentence));
        first_administrator_ = *link;
        return {};
    }
    // The pace for all tables, for the load generator and demonstrations; otherwise each table has
    // its own.
    std::optional<table::Pace> pace() const {
        if (!terms_.pace) return std::nullopt;
        table::Pace pace;
        pace.step = *terms_.pace;
        return pace;
    }
    // The reports' thread computes the exact return of every set-up that is played.
    std::function<void(std::shared_ptr<const table::Setup>)> reported() {
        return [this](std::shared_ptr<const table::Setup> setup) {
            desk_->reports.expect(std::move(setup), metrics_);
        };
    }
    // The name on the felts; a demonstration has none.
    std::string licensee() const {
        return terms_.licensee.empty() && terms_.demonstrates() ? "Marram House" : terms_.licensee;
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
        sign_in.is_demonstration = terms_.demonstrates();
        sign_in.several_servers = has_several_servers(terms_);
        sign_in.time_of_notes = [this] { return time_.utc(); };
        sign_in.endow = [this](ledger::Batch& batch, table::Account account) {
            batch.drafts.push_back(draft_of(chips_given(account, ledger::Money::play, guest_chips),
                                            person_of(Caller{}), time_.utc()));
        };
        return sign_in;
    }
    tl::expected<void, std::string> open_listener() {
        pages_.emplace(terms_.pages.empty() ? pages_beside_program() : terms_.pages);
        GateTerms gate_terms;
        gate_terms.cookie.is_secure = terms_.listen.is_secure();
        gate_.emplace(gate_terms, authenticate_by(sign_in_), router_, *pages_, machine_, metrics_);
        auto listener = Listener::open(io_, terms_.listen, *gate_, sign_in_, access_to(floor_),
                                       machine_, metrics_);
        if (!listener) return Sentence(listener.error());
        listener_ = std::move(*listener);
        return {};
    }
    // Builds the house's desk, which also checks that the running files are the released ones.
    void open_desk() {
        HouseServices house{*store_,
                            [this](ledger::Batch batch, auto done) {
                                writer_.submit(std::move(batch), std::move(done));
                            },
                            [this] { return time_.utc(); },
                            [this](table::Account account) { return role_of(account); },
                            [this](const ledger::AccountId& account) { wallets_.forget(account); }};
        changes_.emplace(house, floor_);
        const auto held = [this](const ReleaseResult& result) {
            hold_rounds(result, hold_);
            metrics_.gauge("signature_ok", "1 while what runs here is what was released, else 0.")
                .set(result.state == ReleaseState::agrees ? 1 : 0);
            if (result.state == ReleaseState::differs) {
                spdlog::error("no round starts: {}", result.sentence);
            } else {
                floor_.wake();
            }
        };
        const documents::Program program{"fairdeal", FAIRDEAL_VERSION,
                                         documents::sha256_of_this_program()};
        desk_.emplace(house, *changes_, files_of_this_release(terms_.pages), held, keys_.origin,
                      program);
        library_.emplace(*store_, licensee(), program);
        lab_.emplace(*store_, program, machine_);
    }
    std::optional<UserRole> role_of(table::Account account) const {
        const auto record = store_->record("user", std::to_string(account));
        if (!record || !*record) return std::nullopt;
        const auto user = user_from((*record)->value, (*record)->version);
        if (!user) return std::nullopt;
        return user->is_guest ? UserRole::guest : user->role;
    }
    void every_second() {
        seconds_.expires_after(std::chrono::seconds(1));
        seconds_.async_wait([this](const boost::system::error_code& error) {
            if (error) return;
            resume_approvals();
            every_second();
        });
    }
    // Carries out approved changes: of other servers, and for tables that this server has taken
    // since.
    void resume_approvals() {
        if (++seconds_passed_ % seconds_between_resumes != 0) return;
        boost::asio::post(readers_, [this] { desk_->approvals.resume(); });
    }
    const ServeTerms& terms_;
    const Clock& clock_;
    // First, so that a signal during the start is not lost.
    boost::asio::io_context waiting_{};
    boost::asio::signal_set signals_{waiting_, SIGTERM, SIGINT};
    std::unique_ptr<ledger::Store> store_;
    const ledger::Keys keys_;
    Metrics metrics_{};  // before io_, because a socket that ends with io_ still counts itself
    boost::asio::io_context io_{};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
        io_.get_executor()};
    boost::asio::steady_timer seconds_{io_};
    std::uint32_t seconds_passed_ = 0;
    bool has_ended_ = false;
    boost::asio::thread_pool readers_{2};
    const MachineClock machine_{};
    FloorTime time_{clock_};
    Wallets wallets_{};
    PlayHold hold_{};
    std::optional<FloorChanges> changes_{};
    std::optional<BackOffice> desk_{};
    std::optional<Library> library_{};
    std::optional<Lab> lab_{};
    Writer writer_;  // after the members that its last callbacks use
    Generators generators_{hold_, metrics_, writer_, time_};
    Router router_{};  // before the sign-in's workers, which use it even while they end
    SignIn sign_in_;
    std::string first_administrator_{};
    LiveFloor floor_;
    std::optional<Pages> pages_{};
    std::optional<Gate> gate_{};
    std::unique_ptr<Listener> listener_{};
    std::vector<std::thread> threads_{};
};

}  // namespace

tl::expected<void, std::string> check(const ServeTerms& terms) {
    if (auto wrong = check(terms.listen); !wrong) return wrong;
    if (auto wrong = check_certificate(terms.listen); !wrong) return wrong;
    if (!terms.licensee.empty()) {
        const std::string fault = documents::layout::fault_of_licensee(terms.licensee);
        if (!fault.empty()) return Sentence(fault + ".");
    }
    return check_address(terms);
}

tl::expected<void, std::string> serve(const ServeTerms& terms, const Clock& clock,
                                      const std::function<void(const Serving&)>& serving,
                                      const std::function<void()>& ended) {
    set_up_logs(terms.logs_json);
    if (auto wrong = check(terms); !wrong) return wrong;
    if (auto made = make_data_folder(terms); !made) return made;
    auto keys = keys_of(terms);
    if (!keys) return Sentence(keys.error());
    const std::string db =
        terms.db.empty() ? "sqlite:" + (terms.data / "floor.sqlite").string() : terms.db;
    auto store = ledger::open_store(db, keys->keys);
    if (!store) {
        std::error_code error;
        if (!keys->made.empty()) std::filesystem::remove(keys->made, error);
        return Sentence(store.error().sentence);
    }
    Running running(terms, clock, std::move(*store), std::move(keys->keys));
    if (auto begun = running.begin(); !begun) return begun;
    serving(running.serving());
    running.wait_for_signal();
    running.end();
    ended();
    return {};
}

}  // namespace fairdeal::server
