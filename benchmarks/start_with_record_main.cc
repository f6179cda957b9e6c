// How long a server with a long record takes until it is ready: rounds are played at its tables,
// the house's chain is grown to ten million entries (or as many as the first argument says, in
// millions), the server is killed and started again.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include "ledger/keys.h"
#include "ledger/sql/open_store.h"
#include "load/crowd.h"
#include "server_process.h"
#include "support/temporary_folder.h"

namespace {

using namespace std::chrono_literals;
using namespace fairdeal;
using end_to_end::ServerProcess;
using std::chrono::steady_clock;

constexpr std::uint64_t a_million = 1'000'000;
constexpr std::size_t entries_a_commit = 10'000;
constexpr std::size_t tables_played = 32;

[[noreturn]] void fail(std::string_view sentence) {
    fmt::print(stderr, "start_with_record: {}\n", sentence);
    std::exit(1);
}

double seconds_since(steady_clock::time_point start) {
    return std::chrono::duration<double>(steady_clock::now() - start).count();
}

double start(ServerProcess& server) {
    const auto begun = steady_clock::now();
    server.start();
    if (!server.wait_until_ready()) fail(server.log());
    return seconds_since(begun);
}

void play(ServerProcess& server) {
    load::CrowdTerms terms;
    terms.servers = {server.address()};
    terms.tables = tables_played;  // those who played before keep their seats at the others
    load::Crowd crowd(std::move(terms));
    if (const auto fault = crowd.gather()) fail(*fault);
    crowd.run(10s);
    if (crowd.tally().findings > 0) fail(crowd.tally().sentences.front());
}

// Of a size that a table's entries have.
ledger::Draft entry() {
    ledger::Draft draft;
    draft.time = std::chrono::duration_cast<std::chrono::milliseconds>(
                     std::chrono::system_clock::now().time_since_epoch())
                     .count();
    draft.parts.push_back({ledger::PartKind::note,
                           ledger::Secrecy::open,
                           R"({"type":"sample","text":")" + std::string(200, '.') + R"("})",
                           {}});
    return draft;
}

void grow(const ServerProcess& server, std::uint64_t entries) {
    const auto keys = ledger::read_keys(server.keys());
    if (!keys) fail(keys.error());
    auto store = ledger::open_store(server.database(), *keys);
    if (!store) fail(store.error().sentence);
    ledger::Batch batch;
    for (std::uint64_t written = 0; written < entries; written += entries_a_commit) {
        batch.drafts.assign(entries_a_commit, entry());
        const auto result = (*store)->commit({&batch, 1});
        if (!result.front()) fail(result.front().error().sentence);
        if (written % a_million == 0)
            fmt::print(stderr, "\r{} million entries", written / a_million);
    }
    fmt::print(stderr, "\r\x1b[K");
}

}  // namespace

int main(int count, char** arguments) {
    std::uint64_t millions = 10;
    if (count > 1) {
        const std::string_view text = arguments[1];
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), millions);
        if (error != std::errc() || end != text.data() + text.size() || millions > 1'000) {
            fmt::print(stderr, "start_with_record takes the number of entries in millions.\n");
            return 2;
        }
    }
    const support::TemporaryFolder folder;
    ServerProcess server(
        {.program = FAIRDEAL_FLOOR,
         .port = end_to_end::free_port(),
         .folder = folder.path(),
         .options = {"--tables", std::to_string(2 * tables_played), "--pace", "0"}});
    const double empty = start(server);
    play(server);
    server.end(SIGTERM);
    grow(server, millions * a_million);
    const double after_end = start(server);
    play(server);
    server.end(SIGKILL);
    const double after_kill = start(server);
    server.end(SIGTERM);
    const double most = std::max(after_end, after_kill);
    fmt::print("record of {} million entries, {:.1f} GiB\n", millions,
               static_cast<double>(std::filesystem::file_size(folder.path() / "floor.sqlite")) /
                   (1 << 30));
    fmt::print("ready with no entries           {:.2f} s\n", empty);
    fmt::print("ready with all of them          {:.2f} s\n", after_end);
    fmt::print("ready after a kill in mid-play  {:.2f} s   at most 5{}\n", after_kill,
               most <= 5 ? "" : "   MISSED");
    return most <= 5 ? 0 : 1;
}
