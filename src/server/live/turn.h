#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "audit/record/configuration.h"
#include "server/live/live_table.h"
#include "server/live/message.h"
#include "server/live/play_hold.h"
#include "server/live/table_changes.h"

// The data that a group works on: waiting commands, changes of the house, and the turn that it
// drafts from them. Thread: the group's strand.
namespace fairdeal::server {

// Gets the table as it is recorded, while nothing is being written; null if that is unknown now.
using Look = std::function<void(LiveTable*)>;

// An item in the queue of a group: a look at a table, or a command.
struct QueuedCommand {
    std::uint32_t table = 0;
    Look look{};
    std::shared_ptr<Follower> follower{};  // of a look: waits until the table can be shown
    // For a command of a person:
    Caller caller{};
    Message message{};
    std::string idempotency_key{};
    AnswerHandler answered{};
    std::optional<table::Command> ready{};  // a command of the server itself
    bool has_read_wallet = false;
    int tries = 0;
};

// Another table file for a table, as its chain will record it.
struct NewFile {
    audit::TableRecord record{};
    std::shared_ptr<const table::Setup> setup{};
    ledger::Person by{};  // the role is a table::Role
};

// A decision of the house about a table, written together with `with`.
struct HouseChange {
    std::uint32_t table = 0;
    std::variant<NewFile, MeterCorrection, LineAward> what{};
    ledger::Batch with{};
    ChangeHandler done{};
};

// Commands that are decided and drafted together, and become durable together or not at all.
struct Turn {
    ledger::Batch batch{};
    std::vector<QueuedCommand> commands{};
    std::vector<Answer> answers{};                               // one for each command
    HoldReasons held{};                                          // why no round may start
    std::vector<std::pair<LiveTable*, table::Event>> counted{};  // for the metrics, when durable
    std::optional<HouseChange> change{};  // if set, the turn contains nothing else
};

// The outcome of a command. Its answer is sent when its events are durable. There is none yet if a
// balance must be read first, or if something is about to be written.
struct CommandAccepted {
    bool wrote = false;
};
struct WalletWanted {
    ledger::AccountId wallet{};
};
struct NotNow {};
using CommandOutcome = std::variant<CommandAccepted, TableView, Refused, WalletWanted, NotNow>;

inline Answer answer_to(const Message& message, const CommandOutcome& outcome) {
    if (const auto* refused = std::get_if<Refused>(&outcome)) return {message.id, *refused};
    if (const auto* view = std::get_if<TableView>(&outcome)) return {message.id, *view};
    return {message.id, CommandDone{}};
}

}  // namespace fairdeal::server
