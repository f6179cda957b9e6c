#pragma once

#include "load/bot_context.h"
#include "load/bot_timing.h"
#include "load/command_sender.h"

namespace fairdeal::load {

// Forbidden commands that a bot sends on purpose. The server must answer each definitely and change
// nothing. CommandSender reports one that the server accepts.
class Misbehavior {
  public:
    Misbehavior(const BotContext& context, CommandSender& sender, const BotTiming& timing)
        : context_(context), sender_(sender), timing_(timing) {}

    // Sends a forbidden bet instead of a legal one.
    void while_betting(Moment now);
    // Sends a command while another player decides. It may be this bot's turn, or the next round,
    // when the command arrives.
    void while_waiting(Moment now);
    // Misbehaves when the bot must decide. True if the bot cuts its connection and decides later.
    bool while_deciding(Moment now);
    // Sends the last command again under the same id. The server must do it once and answer twice.
    void repeat_last();

  private:
    void send_nonsense(Moment now);

    const BotContext& context_;
    CommandSender& sender_;
    const BotTiming& timing_;
};

}  // namespace fairdeal::load
