#include "server/rounds/round_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <map>
#include <set>

#include "audit/record/key_renewal.h"
#include "games/registry.h"
#include "ledger/movements.h"
#include "server/live/settings.h"
#include "table/text/time_text.h"

namespace fairdeal::server {
namespace {

using ledger::Entry;

constexpr std::size_t entries_looked_at = 256;

struct ListedRound {
    std::uint32_t table = 0;
    std::uint32_t round = 0;
    ledger::Milliseconds time = 0;
    bool has_ended = false;
    base::Cents net{};
    ledger::Sequence newest = 0;  // the last entry that moves something
};

Refused not_readable(const std::string& sentence) {
    return {ServerRefusal::record_not_read, sentence};
}

// The result of one round for a player, or for all players.
tl::expected<std::optional<ListedRound>, Refused> listed_round(
    ledger::Store& store, std::uint32_t table, std::uint32_t round,
    const std::optional<table::Account>& player) {
    const auto place = store.find_round(table, round);
    if (!place) return tl::unexpected(not_readable(place.error().sentence));
    if (!*place) return std::nullopt;
    const auto entries =
        store.chain_entries(table, (*place)->first, (*place)->last - (*place)->first + 1);
    if (!entries) return tl::unexpected(not_readable(entries.error().sentence));
    if (entries->empty()) return std::nullopt;  // the round is archived
    ListedRound listed{table, round, entries->back().time, audit::discloses_key(entries->back()),
                       {},    0};
    const auto is_theirs = [&](const ledger::AccountId& account) {
        return account.kind == ledger::AccountKind::player &&
               (!player || account.number == *player);
    };
    for (const Entry& entry : *entries) {
        const auto movements = ledger::movements_in(entry);
        if (!movements) continue;
        for (const ledger::Movement& movement : *movements) {
            if (is_theirs(movement.to)) listed.net += movement.amount;
            if (is_theirs(movement.from)) listed.net -= movement.amount;
            if (is_theirs(movement.to) || is_theirs(movement.from)) listed.newest = entry.sequence;
        }
    }
    return listed;
}

// Names of tables, each looked up once.
class TableNames {
  public:
    explicit TableNames(ledger::Store& store) : store_(store) {}

    const std::pair<std::string, std::string>& of(std::uint32_t table) {
        const auto [at, is_new] = known_.try_emplace(table);
        if (!is_new) return at->second;
        const auto settings = find_settings(store_, table);
        if (!settings || !*settings) return at->second;
        at->second.first = (*settings)->settings.game;
        const games::Module* const game = games::find_game(at->second.first);
        if (game != nullptr) {
            at->second.second =
                config::read_table_file(*game, (*settings)->settings.toml).file.name;
        }
        return at->second;
    }

  private:
    ledger::Store& store_;
    std::map<std::uint32_t, std::pair<std::string, std::string>> known_{};  // game, name
};

std::string outcome_words(const ListedRound& round, bool is_player) {
    if (!round.has_ended) return "This round is still being played.";
    const std::string who = is_player ? "You" : "The players";
    if (round.net == base::Cents()) return who + " came out even.";
    const bool won = round.net > base::Cents();
    return fmt::format("{} {} {}.", who, won ? "won" : "lost",
                       base::to_dollars(won ? round.net : -round.net));
}

std::string list_text(const std::vector<ListedRound>& rounds, TableNames names, bool is_player,
                      const std::optional<std::uint64_t>& next) {
    boost::json::array list;
    for (const ListedRound& each : rounds) {
        const auto& [game, name] = names.of(each.table);
        const table::Time time{std::chrono::milliseconds(each.time)};
        list.push_back(boost::json::object{{"round", fmt::format("{}/{}", each.table, each.round)},
                                           {"table", each.table},
                                           {"game", game},
                                           {"name", name},
                                           {"time", table::text_of(time)},
                                           {"ended", each.has_ended},
                                           {"net", each.net.count()},
                                           {"text", outcome_words(each, is_player)}});
    }
    boost::json::object answer{{"rounds", std::move(list)}, {"next", nullptr}};
    if (next) answer["next"] = std::to_string(*next);
    return boost::json::serialize(answer);
}

// Each round appears once, at the place of the player's last movement in it.
tl::expected<std::string, Refused> rounds_of_player(ledger::Store& store, table::Account player,
                                                    const ListWanted& wanted) {
    const std::uint64_t before = wanted.before.value_or(std::numeric_limits<std::int64_t>::max());
    std::uint64_t at = before;
    std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
    std::vector<ListedRound> rounds;
    for (;;) {
        // Both kinds of money; at a table, a player uses only one.
        std::vector<Entry> entries;
        for (const ledger::Money money : {ledger::Money::play, ledger::Money::real}) {
            const ledger::AccountId account{money, ledger::AccountKind::player, player, 0};
            auto some = store.latest_account_entries(account, at, entries_looked_at);
            if (!some) return tl::unexpected(not_readable(some.error().sentence));
            std::ranges::move(*some, std::back_inserter(entries));
        }
        std::ranges::sort(entries, std::greater(), &Entry::sequence);
        if (entries.size() > entries_looked_at) entries.resize(entries_looked_at);
        for (const Entry& entry : entries) {
            at = entry.sequence;
            const bool is_wanted = entry.chain != ledger::house_chain && entry.round != 0 &&
                                   (!wanted.table || *wanted.table == entry.chain) &&
                                   seen.emplace(entry.chain, entry.round).second;
            if (!is_wanted) continue;
            const auto round = listed_round(store, entry.chain, entry.round, player);
            if (!round) return tl::unexpected(round.error());
            if (!*round || (*round)->newest >= before) continue;
            if (rounds.size() == wanted.limit) {
                return list_text(rounds, TableNames(store), true, rounds.back().newest);
            }
            rounds.push_back(**round);
        }
        if (entries.size() < entries_looked_at) break;
    }
    return list_text(rounds, TableNames(store), true, std::nullopt);
}

tl::expected<std::string, Refused> rounds_of_table(ledger::Store& store, std::uint32_t table,
                                                   const ListWanted& wanted) {
    std::uint64_t round = 0;
    if (wanted.before) {
        round = *wanted.before;
    } else {
        const auto chains = store.chains();
        if (!chains) return tl::unexpected(not_readable(chains.error().sentence));
        const auto head = std::ranges::find(*chains, table, &ledger::ChainHead::chain);
        if (head != chains->end() && head->size > 0) {
            const auto last = store.chain_entries(table, head->size - 1, 1);
            if (!last) return tl::unexpected(not_readable(last.error().sentence));
            if (!last->empty()) round = std::uint64_t{last->front().round} + 1;
        }
    }
    std::vector<ListedRound> rounds;
    while (round > 1 && rounds.size() < wanted.limit) {
        --round;
        const auto one =
            listed_round(store, table, static_cast<std::uint32_t>(round), std::nullopt);
        if (!one) return tl::unexpected(one.error());
        if (!*one) break;
        if ((*one)->has_ended) rounds.push_back(**one);
    }
    return list_text(
        rounds, TableNames(store), false,
        round > 1 && rounds.size() == wanted.limit ? std::optional(round) : std::nullopt);
}

}  // namespace

tl::expected<std::string, Refused> listed_rounds(ledger::Store& store, const Caller& caller,
                                                 const ListWanted& wanted) {
    if (caller.role == UserRole::player) return rounds_of_player(store, caller.account, wanted);
    if (!wanted.table) return tl::unexpected(ServerRefusal::table_missing);
    return rounds_of_table(store, *wanted.table, wanted);
}

}  // namespace fairdeal::server
