#include "oracle/rounds.h"

#include <boost/json.hpp>
#include <map>
#include <stdexcept>

#include "oracle/pay_tables.h"

namespace oracle {
namespace {

using Maker = boost::json::object (*)(Dice&);

Maker maker_for(const std::string& game) {
    static const std::map<std::string, Maker> makers{
        {"three-card-poker", make_three_card_poker},
        {"three-card-draw-poker", make_three_card_draw_poker},
        {"double-draw-poker", make_double_draw_poker},
        {"holdem-3-bonus", make_holdem_3_bonus},
    };
    const auto found = makers.find(game);
    if (found == makers.end()) throw std::invalid_argument("no such game: " + game);
    return found->second;
}

}  // namespace

RoundSource::RoundSource(const std::string& game, std::uint64_t seed) : game_(game), dice_(seed) {
    maker_for(game);  // throws for an unknown game
}

std::string RoundSource::next() {
    return boost::json::serialize(maker_for(game_)(dice_));
}

Cents stake(Dice& dice) {
    static const std::vector<Cents> usual{500,   1000,  1000,  1500,  2000,   2500,   2600,  5000,
                                          10000, 20000, 25000, 50000, 100000, 200000, 12345, 1};
    if (dice.chance(1)) return dice.pick(std::vector<Cents>{1000000, 99999999, 1000000000000});
    if (dice.chance(10)) return dice.between(1, 300000);
    return dice.pick(usual);
}

void choose_tables(Dice& dice, const std::string& game, const std::vector<std::string>& keys,
                   boost::json::object& pay) {
    for (const std::string& key : keys) {
        if (dice.chance(15)) continue;
        std::vector<std::string> names;
        for (const PayTable& table : pay_tables(game))
            if (table.key == key) names.push_back(table.name);
        pay[key] = dice.pick(names);
    }
}

std::vector<int> seat_numbers(Dice& dice, int count) {
    std::vector<int> numbers = dice.shuffled(std::vector<int>{1, 2, 3, 4, 5, 6});
    numbers.resize(static_cast<std::size_t>(count));
    return numbers;
}

void maybe_coupon(Dice& dice, const std::string& wager, boost::json::object& seat) {
    if (!dice.chance(15)) return;
    const Cents whole = seat.at("wagers").as_object().at(wager).as_int64();
    const Cents part_of_it = dice.chance(30) ? whole : 1 + (whole - 1) / dice.between(1, 7);
    seat["match_play"] = boost::json::object{{wager, part_of_it}};
}

}  // namespace oracle
