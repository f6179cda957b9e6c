#pragma once

#include "load/bot_context.h"
#include "load/bot_timing.h"
#include "load/command_sender.h"

namespace fairdeal::load {

// What a bot does that it should not. The server must give each a definite answer, and it must
// change nothing. CommandSender reports one that is allowed.
class Misbehavior {
  public:
    Misbehavior(const BotContext& context, CommandSender& sender, const BotTiming& timing)
        : context_(context), sender_(sender), timing_(timing) {}

    // Instead of a bet that the limits and the rules allow.
    void while_betting(Moment now);
    // While another player decides, in some of the cases. It may be this bot's turn, or the next
    // round, by the time the command arrives.
    void while_waiting(Moment now);
    // When the bot is to decide. True when the bot cuts its connection and decides later.
    bool while_deciding(Moment now);
    // The last command once more, under its own id: the server does it once and answers twice.
    void repeat_last();

  private:
    void send_nonsense(Moment now);

    const BotContext& context_;
    CommandSender& sender_;
    const BotTiming& timing_;
};

}  // namespace fairdeal::load
