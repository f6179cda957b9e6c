#include "audit/replay/round_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "audit/record/key_renewal.h"
#include "audit/record/scribe.h"
#include "audit/verify/archive_state.h"
#include "audit/verify/record_fault.h"
#include "games/registry.h"

// Finds a round: its place comes from the store, its beginning from the last key that another round
// disclosed. With the round's own key, every sealed part is opened. Everything is read, nothing is
// executed: `verify` proves that the record is right, this shows what it says.
namespace fairdeal::audit {
namespace {

constexpr std::size_t chain_read_at_once = 512;

tl::unexpected<RoundProblem> no_round(NoRound problem, std::string sentence) {
    return tl::unexpected(RoundProblem{problem, std::move(sentence)});
}
tl::unexpected<RoundProblem> no_round(const ledger::StoreError& error) {
    return no_round(NoRound::unreadable, error.sentence);
}

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end || text.empty()) return std::nullopt;
    return number;
}

table::Account player_in(const std::vector<ledger::Movement>& movements) {
    for (const ledger::Movement& movement : movements) {
        for (const ledger::AccountId& account : {movement.from, movement.to}) {
            if (account.kind == ledger::AccountKind::player) return account.number;
        }
    }
    return table::nobody;
}

// The entry of a bet names the player's account, because the bet moves the player's money.
void note_holders(const RoundEntry& entry, RoundRecord& round) {
    const auto hold = [&](table::SeatNumber seat, table::Account account) {
        if (seat == table::no_seat || seat > games::most_seats || account == table::nobody) return;
        round.holders[seat - 1U] = account;
    };
    for (const ReadEvent& read : entry.read.events) {
        if (const auto* taken = std::get_if<table::SeatTaken>(&read.event.body)) {
            hold(taken->seat, taken->account);
        }
        if (const auto* placed = std::get_if<table::WagerPlaced>(&read.event.body)) {
            hold(placed->seat, player_in(entry.read.movements));
        }
    }
}

// The newest configuration before this entry of the chain.
tl::expected<ledger::Entry, RoundProblem> configuration_before(ledger::Store& store,
                                                               ledger::ChainId chain,
                                                               std::uint64_t number) {
    std::optional<ledger::Entry> newest;
    for (std::uint64_t next = 0; next < number;) {
        auto entries = store.chain_entries(chain, next, chain_read_at_once);
        if (!entries) return no_round(entries.error());
        if (entries->empty()) break;
        for (ledger::Entry& entry : *entries) {
            next = entry.number + 1;
            if (next > number) break;
            if (configuration_in(entry)) newest = std::move(entry);
        }
    }
    if (!newest) {
        return no_round(NoRound::archived,
                        fmt::format("The configuration of table {} is not in this database any "
                                    "more.",
                                    chain));
    }
    return std::move(*newest);
}

// From the entry after the last disclosure that does not belong to this round, to the last entry of
// this round. A renewal of keys counts as such a disclosure, because no round continues across it.
// A round whose end was taken back (ruling X-23) has disclosed a key itself, and continues.
tl::expected<std::vector<ledger::Entry>, RoundProblem> entries_of(ledger::Store& store,
                                                                  const RoundName& name,
                                                                  const ledger::RoundPlace& place) {
    const ledger::ChainId chain = name.table;
    const auto ends_another = [&](const ledger::Entry& entry) {
        return discloses_key(entry) && (entry.round != name.round || renewal_in(entry));
    };
    std::uint64_t first = place.last;
    while (first > 0) {
        const std::uint64_t from = first - std::min<std::uint64_t>(first, 16);
        auto before = store.chain_entries(chain, from, first - from);
        if (!before) return no_round(before.error());
        const auto end = std::ranges::find_if(before->rbegin(), before->rend(), ends_another);
        if (before->empty()) break;
        if (end != before->rend()) {
            first = end->number + 1;
            break;
        }
        first = before->front().number;
        if (first != from) break;  // the earlier entries are archived
    }
    auto entries = store.chain_entries(chain, first, place.last - first + 1);
    if (!entries) return no_round(entries.error());
    if (entries->empty() || entries->back().number != place.last) {
        return no_round(NoRound::archived, "The round is not in this database any more.");
    }
    return std::move(*entries);
}

}  // namespace

std::optional<RoundName> read_round_name(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == text.npos) return std::nullopt;
    const auto table = whole_number<std::uint32_t>(text.substr(0, slash));
    const auto round = whole_number<std::uint32_t>(text.substr(slash + 1));
    if (!table || !round || *table == 0 || *round == 0) return std::nullopt;
    return RoundName{*table, *round};
}

table::Table RoundRecord::table() const {
    table::Table table = table::new_table(*words.setup);
    table.round = name.round;
    table.round_open = !key;
    for (std::size_t i = 0; i < holders.size(); ++i)
        table.seats[i].player = holders[i];
    return table;
}

tl::expected<RoundRecord, RoundProblem> round_of(const RoundName& name, TableWords words,
                                                 std::vector<ledger::Entry> entries) {
    RoundRecord round{.name = name, .words = std::move(words)};
    if (!entries.empty()) round.key = disclosed_in(entries.back());
    for (ledger::Entry& entry : entries) {
        const auto wholes = wholes_of(entry, round.key ? &*round.key : nullptr);
        auto read = read_entry(round.words, entry, wholes);
        if (!read) {
            return no_round(NoRound::unreadable, fmt::format("{}: {}", to_string(place_of(entry)),
                                                             read.error().sentence));
        }
        round.entries.push_back({std::move(entry), std::move(*read)});
        note_holders(round.entries.back(), round);
    }
    return round;
}

tl::expected<RoundRecord, RoundProblem> find_round(ledger::Store& store, const RoundName& name) {
    const auto place = store.find_round(name.table, name.round);
    if (!place) return no_round(place.error());
    if (!*place) {
        return no_round(NoRound::unknown,
                        fmt::format("There is no round {}/{}.", name.table, name.round));
    }
    auto entries = entries_of(store, name, **place);
    if (!entries) {
        const auto archive = newest_archive(store);
        if (entries.error().problem == NoRound::archived && archive && *archive) {
            return no_round(NoRound::archived,
                            fmt::format("Round {}/{} is in the archive {}.", name.table, name.round,
                                        (*archive)->file));
        }
        return tl::unexpected(entries.error());
    }
    // The list of rounds is not hashed.
    if (entries->back().round != name.round) {
        return no_round(NoRound::unreadable,
                        fmt::format("{} is said to be the last of round {}/{}.",
                                    to_string(place_of(entries->back())), name.table, name.round));
    }
    auto configuration = configuration_before(store, name.table, entries->back().number);
    if (!configuration) return tl::unexpected(configuration.error());
    auto words = words_in(*configuration_in(*configuration));
    if (!words) return no_round(NoRound::unreadable, words.error().sentence);
    auto round = round_of(name, std::move(*words), std::move(*entries));
    if (round) round->configuration = std::move(*configuration);
    return round;
}

std::optional<AudienceName> read_audience(std::string_view text) {
    using table::Viewer;
    if (text == "public") return AudienceName{{Viewer::spectator}, table::no_seat};
    if (text == "auditor") return AudienceName{{Viewer::auditor}, table::no_seat};
    if (text.starts_with("seat:")) {
        const auto seat = whole_number<unsigned>(text.substr(5));
        if (!seat || *seat < 1 || *seat > games::largest_table()) return std::nullopt;
        return AudienceName{{Viewer::player}, static_cast<table::SeatNumber>(*seat)};
    }
    if (text.starts_with("player:")) {
        const auto account = whole_number<table::Account>(text.substr(7));
        if (!account || *account == table::nobody) return std::nullopt;
        return AudienceName{{Viewer::player, *account}, table::no_seat};
    }
    return std::nullopt;
}

table::Audience audience_in(const RoundRecord& round, const AudienceName& name) noexcept {
    table::Audience audience = name.audience;
    if (name.seat != table::no_seat) audience.account = round.holders[name.seat - 1U];
    return audience;
}

}  // namespace fairdeal::audit
