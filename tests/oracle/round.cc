#include "oracle/round.h"

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>

namespace oracle {
namespace {

namespace json = boost::json;

std::string text(const json::value& value) {
    return std::string(value.as_string());
}

std::map<std::string, Cents> amounts(const json::value& value) {
    std::map<std::string, Cents> read;
    for (const auto& [name, amount] : value.as_object())
        read[std::string(name)] = amount.as_int64();
    return read;
}

std::vector<Card> optional_cards(const json::object& object, const char* field) {
    const json::value* found = object.if_contains(field);
    return found ? cards_from_text(text(*found)) : std::vector<Card>{};
}

Seat seat_from(const json::object& object) {
    Seat seat;
    seat.number = static_cast<int>(object.at("seat").as_int64());
    seat.wagers = amounts(object.at("wagers"));
    seat.cards = cards_from_text(text(object.at("cards")));
    for (const json::value& choice : object.at("choices").as_array())
        seat.choices.push_back(text(choice));
    if (const json::value* drawn = object.if_contains("drawn"))
        for (const json::value& cards : drawn->as_array())
            seat.drawn.push_back(cards_from_text(text(cards)));
    if (const json::value* expose = object.if_contains("expose")) seat.expose = expose->as_bool();
    if (const json::value* coupons = object.if_contains("match_play"))
        seat.coupons = amounts(*coupons);
    return seat;
}

void check_distinct(const Round& round) {
    std::vector<Card> seen;
    const auto add = [&](const std::vector<Card>& cards) {
        for (const Card& card : cards) {
            if (std::find(seen.begin(), seen.end(), card) != seen.end())
                throw std::invalid_argument("dealt twice: " + card_text(card));
            seen.push_back(card);
        }
    };
    add(round.dealer);
    add(round.community);
    for (const Seat& seat : round.seats) {
        add(seat.cards);
        for (const auto& cards : seat.drawn)
            add(cards);
    }
}

}  // namespace

bool Seat::chose(const std::string& choice) const {
    return std::find(choices.begin(), choices.end(), choice) != choices.end();
}

Round round_from_json(std::string_view line) {
    const json::object object = json::parse(line).as_object();
    Round round;
    round.game = text(object.at("game"));
    if (const json::value* pay = object.if_contains("pay"))
        for (const auto& [key, table] : pay->as_object())
            round.pay[std::string(key)] = text(table);
    if (const json::value* version = object.if_contains("version"))
        round.version = static_cast<int>(version->as_int64());
    if (const json::value* limit = object.if_contains("aggregate_limit"))
        round.aggregate_limit = limit->as_int64();
    if (const json::value* meters = object.if_contains("meters")) round.meters = amounts(*meters);
    if (const json::value* resets = object.if_contains("resets")) round.resets = amounts(*resets);
    for (const json::value& seat : object.at("seats").as_array())
        round.seats.push_back(seat_from(seat.as_object()));
    std::sort(round.seats.begin(), round.seats.end(),
              [](const Seat& a, const Seat& b) { return a.number < b.number; });
    round.dealer = optional_cards(object, "dealer");
    round.community = optional_cards(object, "community");
    check_distinct(round);
    return round;
}

}  // namespace oracle
