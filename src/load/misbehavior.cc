#include "load/misbehavior.h"

#include <array>
#include <string>

#include "load/command_data.h"

namespace fairdeal::load {
namespace {

constexpr std::array nonsense{
    std::string_view("{"),
    std::string_view(""),
    std::string_view("null"),
    std::string_view("[]"),
    std::string_view("{\"id\":7}"),
    std::string_view("{\"id\":\"?\",\"type\":\"place-wager\"}"),
    std::string_view("{\"id\":\"?\",\"id\":\"??\",\"type\":\"ready\",\"data\":{}}"),
    std::string_view("{\"id\":\"?\",\"type\":\"ready\",\"data\":{},\"more\":1}"),
    std::string_view("{\"id\":\"?\",\"type\":\"open-the-safe\",\"data\":{}}"),
    std::string_view(
        "{\"id\":\"?\",\"type\":\"choose\",\"data\":[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]}"),
    std::string_view("\xff\xfe not UTF-8"),
};

}  // namespace

void Misbehavior::while_betting(Moment now) {
    ++context_.tally.misdeeds;
    const std::string& wager = context_.table.spots.front().wager;
    const auto wrong = [&](unsigned seat, std::string_view spot, std::string_view amount) {
        sender_.send("place-wager", wager_data(seat, spot, amount), CommandKind::other,
                     Expected::refused, now);
    };
    const unsigned other = context_.player.seat == 1 ? 2 : 1;
    switch (context_.dice() % 10) {
        case 0:
            return wrong(context_.player.seat, wager, "1");
        case 1:
            return wrong(context_.player.seat, wager, "0");
        case 2:
            return wrong(context_.player.seat, wager, "-500");
        case 3:
            return wrong(context_.player.seat, wager, "10000000000000");
        case 4:
            return wrong(context_.player.seat, wager, "1000.0");
        case 5:
            return wrong(context_.player.seat, "no-such-wager", "1000");
        case 6:
            return wrong(other, wager, std::to_string(context_.table.spots.front().least));
        case 7:
            return wrong(99, wager, "1000");
        case 8:
            return sender_.send("choose", choice_data(context_.player.seat, "fold", ""),
                                CommandKind::other, Expected::either, now);
        default:
            return send_nonsense(now);
    }
}

void Misbehavior::while_waiting(Moment now) {
    if (!sender_.is_connected() || sender_.wants_to_drop() || timing_.sleeps_until() ||
        context_.table.spots.empty())
        return;
    if (!context_.dice.chance(context_.behavior.bad_per_thousand)) return;
    ++context_.tally.misdeeds;
    switch (context_.dice() % 3) {
        case 0:
            return sender_.send("choose", choice_data(context_.player.seat, "fold", ""),
                                CommandKind::other, Expected::either, now);
        case 1:  // after "No more bets"
            return sender_.send("place-wager",
                                wager_data(context_.player.seat, context_.table.spots.front().wager,
                                           std::to_string(context_.table.spots.front().least)),
                                CommandKind::other, Expected::either, now);
        default:
            return send_nonsense(now);
    }
}

bool Misbehavior::while_deciding(Moment now) {
    ++context_.tally.misdeeds;
    if (context_.dice() % 2 == 0) {
        ++context_.tally.drops;
        sender_.drop();
        return true;
    }
    sender_.send("choose", choice_data(context_.player.seat, "no-such", ""), CommandKind::other,
                 Expected::refused, now);
    return false;
}

void Misbehavior::repeat_last() {
    ++context_.tally.misdeeds;
    sender_.repeat_last();
}

void Misbehavior::send_nonsense(Moment now) {
    sender_.send_text(std::string(nonsense[context_.dice() % nonsense.size()]), now);
}

}  // namespace fairdeal::load
