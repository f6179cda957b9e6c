// How many entries of the record are made, and read and hashed again, in a second, on one core.
// benchmarks/README.md explains the figures.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "ledger/entry_forms.h"
#include "ledger/seal_entry.h"
#include "ledger/tree.h"

namespace fairdeal::ledger {
namespace {

constexpr std::uint32_t seats = 6;

Keys benchmark_keys() {
    Keys keys;
    keys.master.bytes.fill(1);
    return keys;
}

Part hidden(PartKind kind, Secrecy secrecy, std::size_t bytes) {
    return {kind, secrecy, Bytes(4, 'o'), Bytes(bytes, 'w')};
}

// As large as a round with six players is: 25 entries, 45 hidden parts. Each player bets and
// decides, each of which moves money; the dealer shuffles, deals, turns up and settles seat by
// seat.
std::vector<Draft> six_seat_round() {
    std::vector<Draft> round;
    const auto add = [&](std::vector<Part> parts) {
        Draft draft{.chain = 7, .time = 1'790'000'000'000, .table = 7, .round = 48'211};
        draft.parts = std::move(parts);
        round.push_back(std::move(draft));
    };
    const Part command{PartKind::command, Secrecy::open, Bytes(8, 'c'), ""};
    const Part event{PartKind::event, Secrecy::open, Bytes(12, 'e'), ""};
    const Part money = hidden(PartKind::movement, Secrecy::withheld, 12);
    add({command, hidden(PartKind::deck, Secrecy::sealed, 52)});
    for (std::uint32_t seat = 0; seat < seats; ++seat)
        add({command, event, money});
    add({command, event});
    for (std::uint32_t seat = 0; seat < seats; ++seat)
        add({command, event, hidden(PartKind::event, Secrecy::sealed, 12)});
    add({command, event, hidden(PartKind::event, Secrecy::sealed, 12)});
    for (std::uint32_t seat = 0; seat < seats; ++seat)
        add({command, event, money, hidden(PartKind::event, Secrecy::withheld, 8)});
    add({command, event});
    std::vector<Part> settled{command};
    for (std::uint32_t seat = 0; seat < seats; ++seat) {
        settled.insert(settled.end(), 3, event);
        settled.insert(settled.end(), {money, money, money});
    }
    add(settled);
    add({command, event});
    add({command, event, hidden(PartKind::disclosure, Secrecy::withheld, 0)});
    return round;
}

std::vector<Entry> made_round(const std::vector<Draft>& drafts, const Keys& keys) {
    std::vector<Entry> entries;
    Hash before{};
    for (const Draft& draft : drafts) {
        entries.push_back(seal_entry(draft, entries.size(), entries.size(), before, keys));
        before = entries.back().hash;
    }
    return entries;
}

void count_entries(benchmark::State& state, std::size_t entries) {
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(entries));
}

// Salted, sealed, hashed and encoded; the tree grows.
void make_and_encode(benchmark::State& state) {
    const Keys keys = benchmark_keys();
    const std::vector<Draft> drafts = six_seat_round();
    Frontier tree;
    std::size_t bytes = 0;
    for (auto _ : state) {
        bytes = 0;
        for (const Entry& entry : made_round(drafts, keys)) {
            tree.append(entry.hash);
            bytes += encode(entry).size();
        }
    }
    count_entries(state, drafts.size());
    state.counters["bytes_per_round"] = static_cast<double>(bytes);
}
BENCHMARK(make_and_encode);

// What a verifier does before it opens anything: read, compute commitments, hash, grow the tree.
void decode_and_hash(benchmark::State& state) {
    std::vector<Bytes> stored;
    for (const Entry& entry : made_round(six_seat_round(), benchmark_keys()))
        stored.push_back(encode(entry));
    Frontier tree;
    for (auto _ : state) {
        Hash before{};
        for (const Bytes& bytes : stored) {
            auto entry = decode(bytes);
            CHECK(entry.has_value());
            entry->before = before;
            before = hash_of(*entry);
            tree.append(before);
        }
    }
    count_entries(state, stored.size());
}
BENCHMARK(decode_and_hash);

// Every part opened and compared with its commitment, the deck card by card.
void open_every_part(benchmark::State& state) {
    const Keys keys = benchmark_keys();
    const std::vector<Entry> entries = made_round(six_seat_round(), keys);
    const Secret key = round_key(keys.master, 7, 0);
    for (auto _ : state)
        for (const Entry& entry : entries)
            for (std::size_t part = 0; part < entry.parts.size(); ++part)
                CHECK(whole_of(entry, part, &key).has_value());
    count_entries(state, entries.size());
}
BENCHMARK(open_every_part);

}  // namespace
}  // namespace fairdeal::ledger
