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

// What a group works on: commands that wait, changes of the house, and the turn that it drafts from
// them. Thread: the group's strand.
namespace fairdeal::server {

// The table as it is recorded, when nothing is being written; null when that cannot be known now.
using Look = std::function<void(LiveTable*)>;

// What waits in the queue of a group: a look at a table, or a command.
struct QueuedCommand {
    std::uint32_t table = 0;
    Look look{};
    std::shared_ptr<Follower> follower{};  // who looks, and waits until the table can be shown
    // Or a command of a person:
    Caller caller{};
    Message message{};
    std::string idempotency_key{};
    AnswerHandler answered{};
    std::optional<table::Command> ready{};  // or one of the server's own
    bool has_read_wallet = false;
    int tries = 0;
};

// Another table file for a table, as its chain will have it.
struct NewFile {
    audit::TableRecord record{};
    std::shared_ptr<const table::Setup> setup{};
    ledger::Person by{};  // with the role as the table numbers it
};

// What the house has decided about a table, written together with `with`.
struct HouseChange {
    std::uint32_t table = 0;
    std::variant<NewFile, MeterCorrection, LineAward> what{};
    ledger::Batch with{};
    ChangeHandler done{};
};

// What is decided and drafted together, and durable together or not at all.
struct Turn {
    ledger::Batch batch{};
    std::vector<QueuedCommand> commands{};
    std::vector<Answer> answers{};                               // to each of them
    HoldReasons held{};                                          // why no round starts
    std::vector<std::pair<LiveTable*, table::Event>> counted{};  // when it is durable
    std::optional<HouseChange> change{};  // of the house, which is then all there is
};

// What came of a command. An answer is sent when what the command wrote is durable; there is none
// yet when a balance must be read first, or when something is about to be written.
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
