#include "ledger/sql/schema.h"

#include <array>
#include <charconv>
#include <stdexcept>
#include <string_view>
#include <vector>

// The tables of the record and their versions. Names of tables and columns are part of every
// existing database: they only change by a new migration step.
namespace fairdeal::ledger::sql {
namespace {

using Step = std::vector<std::string_view>;

// Step N migrates version N to version N + 1. A released step never changes.
//
// All bytes are base64. Entries have no index by chain, round or account: each new entry would
// change a separate page of every such index, which is many times its own size. Instead, the
// entries form linked lists. Each entry names the preceding entry of its chain (`previous`) and,
// for each account whose money it moves, the preceding entry that did so (`links`). The rows of
// chains and accounts name their last entry. Every 64th entry of a chain is marked, so that no walk
// is long, and a round's place is written when the next round begins.
//
// Entries keep the hash of their own leaf only. A tree node of level L spans 256^L leaves. An
// account is one number (see columns.h), and the name of a record is one text: its kind, a full
// stop and its key.
const std::vector<Step>& steps() {
    static const std::vector<Step> all{
        {
            "CREATE TABLE about (name {text} PRIMARY KEY, value {text} NOT NULL) {rows}",
            "CREATE TABLE head (only_row {int} PRIMARY KEY, size {int} NOT NULL,"
            " frontier {text} NOT NULL) {rows}",
            "INSERT INTO head VALUES (1, 0, '')",
            "CREATE TABLE entries (sequence {row} PRIMARY KEY, chain {int} NOT NULL,"
            " number {int} NOT NULL, previous {int} NOT NULL, hash {text} NOT NULL,"
            " body {text} NOT NULL, links {text} NOT NULL)",
            "CREATE TABLE chains (chain {int} PRIMARY KEY, size {int} NOT NULL,"
            " head {text} NOT NULL, last {int} NOT NULL, round {int} NOT NULL,"
            " round_first {int} NOT NULL, round_last {int} NOT NULL) {rows}",
            "CREATE TABLE chain_marks (chain {int}, number {int}, sequence {int} NOT NULL,"
            " PRIMARY KEY (chain, number)) {rows}",
            "CREATE TABLE rounds (chain {int}, round {int}, first {int} NOT NULL,"
            " last {int} NOT NULL, PRIMARY KEY (chain, round)) {rows}",
            "CREATE TABLE tree_nodes (level {int}, place {int}, hash {text} NOT NULL,"
            " PRIMARY KEY (level, place)) {rows}",
            "CREATE TABLE balances (account {int} PRIMARY KEY, amount {int} NOT NULL,"
            " last {int} NOT NULL) {rows}",
            "CREATE TABLE records (name {text} PRIMARY KEY, version {int} NOT NULL,"
            " value {text} NOT NULL) {rows}",
            "CREATE TABLE checkpoints (size {int}, place {int}, note {text} NOT NULL,"
            " PRIMARY KEY (size, place)) {rows}",
            "CREATE TABLE leases (chain {int} PRIMARY KEY, server {text} NOT NULL,"
            " epoch {int} NOT NULL, until {int} NOT NULL) {rows}",
        },
        {
            // Idempotency keys with their answers; a key is a day and a digest of the client's key.
            "CREATE TABLE once (key {text} PRIMARY KEY, answer {text} NOT NULL) {rows}",
            "CREATE TABLE snapshots (chain {int} PRIMARY KEY, number {int} NOT NULL,"
            " head {text} NOT NULL, state {text} NOT NULL) {rows}",
        },
    };
    return all;
}

}  // namespace

int newest_schema() noexcept {
    return static_cast<int>(steps().size());
}

std::optional<int> schema_of(soci::session& session, Engine engine) {
    if (!has_table(session, engine, "about")) return std::nullopt;
    const std::string text = about(session, "schema_version");
    int version = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), version);
    if (error != std::errc() || end != text.data() + text.size() || version < 1) {
        throw std::runtime_error("This is not a record of Fairdeal");
    }
    return version;
}

void migrate(soci::session& session, Engine engine, int to) {
    lock_schema(session, engine);
    const int from = schema_of(session, engine).value_or(0);
    for (int version = from; version < to; ++version) {
        for (const std::string_view statement : steps()[static_cast<std::size_t>(version)]) {
            session << made_for(engine, statement);
        }
    }
    if (from < to) set_about(session, "schema_version", std::to_string(to));
}

std::string about(soci::session& session, const std::string& name) {
    std::string value;
    session << "SELECT value FROM about WHERE name = :name", soci::use(name), soci::into(value);
    return session.got_data() ? value : std::string();
}

void set_about(soci::session& session, const std::string& name, const std::string& value) {
    session << "INSERT INTO about (name, value) VALUES (:name, :value)"
               " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        soci::use(name), soci::use(value);
}

}  // namespace fairdeal::ledger::sql
