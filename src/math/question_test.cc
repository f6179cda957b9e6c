#include "math/question.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace fairdeal::math {
namespace {

using games::RefusalCode;

struct Wrong {
    const char* game;
    WrittenQuestion written;
    RefusalCode code;
    const char* where;
};

TEST(Questions, WhatIsWrongIsNamed) {
    const char* poker = "three-card-poker";
    const std::vector<Wrong> wrongs{
        {poker, {.pay = {{"pair-plus", "9"}}}, RefusalCode::unknown_table, "--pay pair-plus"},
        {poker, {.pay = {{"pairs", "1"}}}, RefusalCode::unknown_schedule, "--pay"},
        {poker,
         {.pay = {{"ante-bonus", "2"}}},
         RefusalCode::forbidden_table_pair,
         "--pay ante-bonus"},
        {poker, {.bets = {{"blind", "5"}}}, RefusalCode::unknown_wager, "--bet"},
        {poker, {.bets = {{"ante", "0"}}}, RefusalCode::amount_not_positive, "--bet ante"},
        {poker, {.bets = {{"ante", "-5"}}}, RefusalCode::amount_not_positive, "--bet ante"},
        {poker, {.bets = {{"ante", "1e3"}}}, RefusalCode::amount_not_whole, "--bet ante"},
        {poker, {.bets = {{"ante", "100000001"}}}, RefusalCode::amount_too_large, "--bet ante"},
        {poker,
         {.bets = {{"ante", "99999999999999999999"}}},
         RefusalCode::amount_too_large,
         "--bet ante"},
        {poker, {.bets = {{"play", "1000"}}}, RefusalCode::wager_made_by_choice, "--bet play"},
        {poker,
         {.bets = {{"progressive", "150"}}},
         RefusalCode::wager_not_multiple,
         "--bet progressive"},
        {poker,
         {.bets = {{"six-card-bonus", "100"}}},
         RefusalCode::no_table_chosen,
         "--pay six-card-bonus"},
        {poker,
         {.bets = {{"progressive", "100"}}, .meters = {{"mega", "999999"}}},
         RefusalCode::meter_below_reset,
         "--meter mega"},
        {poker,
         {.bets = {{"progressive", "100"}}, .resets = {{"mega", "999999"}}},
         RefusalCode::reset_below_floor,
         "--reset mega"},
        {poker, {.meters = {{"grand", "1"}}}, RefusalCode::meter_missing, "--meter"},
        {poker, {.options = {{"version", "1"}}}, RefusalCode::option_not_offered, "--option"},
        {poker, {.players = "0"}, RefusalCode::seat_out_of_range, "--players"},
        {poker, {.players = "7"}, RefusalCode::seat_out_of_range, "--players"},
        {"double-draw-poker",
         {.bets = {{"bonus", "1001"}}},
         RefusalCode::wager_too_large,
         "--bet bonus"},
        {"holdem-3-bonus",
         {.bets = {{"blind", "500"}}},
         RefusalCode::wager_not_equal,
         "--bet blind"},
        {"holdem-3-bonus",
         {.options = {{"version", "3"}}},
         RefusalCode::unknown_option_value,
         "--option version"},
        {"holdem-3-bonus",
         {.options = {{"aggregate-limit", "4999999"}}},
         RefusalCode::limit_too_low,
         "--option aggregate-limit"},
    };
    for (const Wrong& wrong : wrongs) {
        const auto question = read_question(*games::find_game(wrong.game), wrong.written);
        ASSERT_FALSE(question.has_value()) << wrong.where;
        EXPECT_EQ(question.error().code, wrong.code) << games::text_of(question.error());
        EXPECT_EQ(question.error().where, wrong.where);
    }
}

TEST(Questions, DefaultsAreFilledIn) {
    const auto poker = default_question(*games::find_game("three-card-poker"));
    EXPECT_EQ(poker.placed[0], base::Cents(1000));
    ASSERT_EQ(poker.meters.size(), 3u);
    EXPECT_EQ(poker.meters[0].amount, base::Cents::dollars(10'000));
    EXPECT_EQ(poker.meters[1].amount, base::Cents::dollars(1'000));
    EXPECT_EQ(poker.meters[2].amount, base::Cents::dollars(300));
    const auto draw =
        read_question(*games::find_game("double-draw-poker"), {.bets = {{"ante", "500"}}});
    ASSERT_TRUE(draw.has_value());
    EXPECT_EQ(draw->placed[1], base::Cents(500)) << "the bonus equals the ante";
    EXPECT_EQ(default_question(*games::find_game("holdem-3-bonus")).terms.version, 2);
}

}  // namespace
}  // namespace fairdeal::math
