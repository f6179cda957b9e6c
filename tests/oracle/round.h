#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/evaluator.h"

// One round as it stands on a line of JSON, read field by field. The oracle trusts that the line is
// lawful (the generator makes no other), but it does check that no card is dealt twice.
namespace oracle {

using Cents = std::int64_t;

struct Seat {
    int number = 0;
    std::map<std::string, Cents> wagers;   // what was bet before the deal
    std::map<std::string, Cents> coupons;  // the part of a wager that is a match play coupon
    std::vector<Card> cards;
    std::vector<std::string> choices;
    std::vector<std::vector<Card>> drawn;  // one list for each draw made
    bool expose = true;

    bool placed(const std::string& wager) const { return wagers.contains(wager); }
    bool chose(const std::string& choice) const;
};

struct Round {
    std::string game;
    std::map<std::string, std::string> pay;
    int version = 2;
    std::optional<Cents> aggregate_limit;
    std::optional<std::map<std::string, Cents>> meters;
    std::map<std::string, Cents> resets;
    std::vector<Seat> seats;  // ascending
    std::vector<Card> dealer;
    std::vector<Card> community;
};

// Throws std::exception when the line is not a round.
Round round_from_json(std::string_view line);

}  // namespace oracle
