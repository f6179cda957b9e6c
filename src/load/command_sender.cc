#include "load/command_sender.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "json/writer.h"

namespace fairdeal::load {

void CommandSender::connect(Moment now) {
    connected_ = true;
    std::erase_if(sent_, [](const SentCommand& command) {
        return command.id.empty() || command.expected != Expected::done || command.answers == 0 ||
               command.kind == CommandKind::sync;
    });
    for (SentCommand& command : sent_) {
        command.sent = now;
        command.answers = 1;
        command.event_due = false;
        outbox_.push_back(command.text);
        ++context_.tally.repeated;
    }
}

void CommandSender::disconnect() {
    connected_ = false;
    drops_ = false;
    outbox_.clear();
}

void CommandSender::send(std::string_view type, std::string data, CommandKind kind,
                         Expected expected, Moment now) {
    SentCommand command;
    command.id = std::to_string(next_id_++);
    json::Writer writer;
    {
        json::Object message(writer);
        message.add("id", command.id);
        message.add("type", type);
        message.add_json("data", data);
    }
    command.text = writer.take();
    command.sent = now;
    command.kind = kind;
    command.expected = expected;
    command.event_due =
        expected == Expected::done && kind != CommandKind::other && kind != CommandKind::sync;
    outbox_.push_back(command.text);
    sent_.push_back(std::move(command));
    ++context_.tally.commands;
    timing_.count_message();
}

void CommandSender::repeat_last() {
    SentCommand& last = sent_.back();
    ++last.answers;
    outbox_.push_back(last.text);
    timing_.count_message();
}

void CommandSender::send_text(std::string text, Moment now) {
    SentCommand command;
    command.text = std::move(text);
    command.sent = now;
    command.expected = Expected::refused;
    outbox_.push_back(command.text);
    sent_.push_back(std::move(command));
    ++context_.tally.commands;
    timing_.count_message();
}

std::optional<SentCommand> CommandSender::take_answer(std::string_view id, bool is_refusal) {
    const auto at = std::ranges::find_if(
        sent_, [&](const SentCommand& each) { return each.id == id && each.answers > 0; });
    if (at == sent_.end()) return std::nullopt;
    --at->answers;
    SentCommand command = *at;
    // A refused command leads to no event.
    if (command.answers == 0 && (is_refusal || !command.event_due)) sent_.erase(at);
    return command;
}

void CommandSender::note_event(CommandKind kind, Moment now) {
    const auto at = std::ranges::find_if(
        sent_, [&](const SentCommand& each) { return each.kind == kind && each.event_due; });
    if (at == sent_.end()) return;
    context_.tally.latencies.add(now - at->sent);
    at->event_due = false;
    if (at->answers == 0) sent_.erase(at);
}

void CommandSender::give_up_overdue(Moment now) {
    for (SentCommand& command : sent_) {
        if (!connected_ || now - command.sent < context_.behavior.longest_answer) continue;
        const std::string name = name_of(context_.player);
        if (command.answers > 0) {
            context_.tally.find(fmt::format("{} has had no answer to {}", name, command.text));
        } else if (command.event_due && command.expected == Expected::done) {
            context_.tally.find(
                fmt::format("{} was told yes, but shown no event of {}", name, command.text));
        }
        command.answers = 0;
        command.event_due = false;
    }
    std::erase_if(sent_, [](const SentCommand& command) {
        return command.answers == 0 && !command.event_due;
    });
}

bool CommandSender::is_waiting_for(CommandKind kind) const noexcept {
    return std::ranges::find(sent_, kind, &SentCommand::kind) != sent_.end();
}

std::optional<Moment> CommandSender::waits_since() const noexcept {
    const auto first = std::ranges::min_element(sent_, {}, &SentCommand::sent);
    return first == sent_.end() ? std::nullopt : std::optional(first->sent);
}

}  // namespace fairdeal::load
