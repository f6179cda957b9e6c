#include <fmt/format.h>

#include <array>

#include "load/bot.h"

// What a bot does that it should not: each must have a definite answer and change nothing.
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

void Bot::misbehave_betting(Moment now) {
    ++tally_.misdeeds;
    const std::string& wager = table_.spots.front().wager;
    const auto wrong = [&](unsigned seat, std::string_view spot, std::string_view amount) {
        send("place-wager",
             fmt::format(R"({{"seat":{},"wager":"{}","amount":{},"match_play":0}})", seat, spot,
                         amount),
             Deed::other, Expected::refused, now);
    };
    const unsigned other = player_.seat == 1 ? 2 : 1;
    switch (dice_() % 10) {
        case 0:
            return wrong(player_.seat, wager, "1");
        case 1:
            return wrong(player_.seat, wager, "0");
        case 2:
            return wrong(player_.seat, wager, "-500");
        case 3:
            return wrong(player_.seat, wager, "10000000000000");
        case 4:
            return wrong(player_.seat, wager, "1000.0");
        case 5:
            return wrong(player_.seat, "no-such-wager", "1000");
        case 6:
            return wrong(other, wager, std::to_string(table_.spots.front().least));
        case 7:
            return wrong(99, wager, "1000");
        case 8:
            return send("choose",
                        fmt::format(R"({{"seat":{},"option":"fold","thrown":""}})", player_.seat),
                        Deed::other, Expected::either, now);
        default:
            return send_nonsense(now);
    }
}

// While another player decides. It may be its turn, or the next round, by the time this arrives.
void Bot::misbehave_waiting(Moment now) {
    if (!connected_ || drops_ || sleeps_until_ || table_.spots.empty()) return;
    if (!chance(manner_.bad_per_thousand)) return;
    ++tally_.misdeeds;
    switch (dice_() % 3) {
        case 0:
            return send("choose",
                        fmt::format(R"({{"seat":{},"option":"fold","thrown":""}})", player_.seat),
                        Deed::other, Expected::either, now);
        case 1:  // after "No more bets"
            return send(
                "place-wager",
                fmt::format(R"({{"seat":{},"wager":"{}","amount":{},"match_play":0}})",
                            player_.seat, table_.spots.front().wager, table_.spots.front().least),
                Deed::other, Expected::either, now);
        default:
            return send_nonsense(now);
    }
}

// When it is to decide: true when it does so later.
bool Bot::misbehave_deciding(Moment now) {
    ++tally_.misdeeds;
    if (dice_() % 2 == 0) {
        ++tally_.drops;
        drops_ = true;
        return true;
    }
    send("choose", fmt::format(R"({{"seat":{},"option":"no-such","thrown":""}})", player_.seat),
         Deed::other, Expected::refused, now);
    return false;
}

// The last command once more, under its own name: it is done once and answered twice.
void Bot::send_twice() {
    ++tally_.misdeeds;
    Pending& last = pending_.back();
    ++last.answers;
    const std::string again = last.text;
    outbox_.push_back(again);
    breath_ -= 1000;
}

void Bot::send_nonsense(Moment now) {
    Pending pending;
    pending.text = nonsense[dice_() % nonsense.size()];
    pending.sent = now;
    pending.expected = Expected::refused;
    outbox_.push_back(pending.text);
    pending_.push_back(std::move(pending));
    ++tally_.commands;
    breath_ -= 1000;
}

}  // namespace fairdeal::load
