#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cli/commands/settle_command.h"

// Every way a line of `settle` can be wrong, one row each, in the order of RefusalCode: the line,
// the refusal, and a piece of the sentence a user sees.
namespace fairdeal::cli {
namespace {

using games::RefusalCode;

struct Row {
    std::string line;
    RefusalCode code;
    std::string_view says;
};

// A sound round of each game, into which a row puts one fault.
std::string tcp(const std::string& seat, const std::string& more = R"(,"dealer":"Kc 9d 2s")") {
    return R"({"game":"three-card-poker","seats":[)" + seat + "]" + more + "}";
}
std::string tcp_seat(const std::string& wagers, const std::string& choices = R"(["play"])",
                     const std::string& cards = "Qs 6h 4d") {
    return R"({"seat":1,"wagers":{)" + wagers + R"(},"cards":")" + cards + R"(","choices":)" +
           choices + "}";
}
std::string draw(const std::string& rest) {
    return R"({"game":"three-card-draw-poker","dealer":"Kc 9d 2s 3h","seats":[{"seat":1,)"
           R"("wagers":{"ante":1000},"cards":"Qs 6h 4d",)" +
           rest + "}]}";
}
std::string double_draw(const std::string& wagers, const std::string& rest) {
    return R"({"game":"double-draw-poker","seats":[{"seat":1,"wagers":{)" + wagers +
           R"(},"cards":"Qs 6h 4d 2c 9s",)" + rest + "}]}";
}
std::string holdem(const std::string& wagers, const std::string& choices,
                   const std::string& more = "") {
    return R"({"game":"holdem-3-bonus","dealer":"Kc 9d 2s","community":"3h 4h 5h 6h","seats":[)"
           R"({"seat":1,"wagers":{)" +
           wagers + R"(},"cards":"Qs 6c 4d","choices":)" + choices + "}]" + more + "}";
}
std::string progressive(const std::string& more) {
    return tcp(tcp_seat(R"("ante":1000,"progressive":100)"),
               R"(,"dealer":"Kc 9d 2s","community":"7h 7d",)" + more);
}

const std::string sound_flop = R"("blind":500,"flop":500)";

RefusalCode refusal_of(const std::string& line, std::string& text) {
    LineSettler settler;
    const auto settled = settler.settle(line);
    EXPECT_FALSE(settled.has_value()) << line;
    if (settled) return RefusalCode::not_readable;
    text = games::text_of(settled.error());
    return settled.error().code;
}

void expect_refusals(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        std::string text;
        const RefusalCode code = refusal_of(row.line, text);
        EXPECT_EQ(games::slug_of(code), games::slug_of(row.code)) << row.line << "\n" << text;
        EXPECT_NE(text.find(row.says), std::string::npos) << row.says << " not in: " << text;
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
        EXPECT_TRUE(text.ends_with('.')) << text;
    }
}

const std::vector<Row> written_rows{
    {"", RefusalCode::not_readable, "not readable"},
    {"{\"game\":", RefusalCode::not_readable, "not readable"},
    {"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", RefusalCode::not_readable, "nested deeper"},
    {"{} {}", RefusalCode::not_readable, "follows the object"},
    {R"({"game":"three-card-poker","game":"three-card-poker"})", RefusalCode::duplicate_key,
     "\"game\" stands twice"},
    {tcp(tcp_seat(R"("ante":1000,"ante":1000)")), RefusalCode::duplicate_key, "\"ante\""},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","colour":"red")"),
     RefusalCode::unknown_field, "\"colour\""},
    {tcp(R"({"seat":1,"wagers":{"ante":1},"cards":"Qs 6h 4d","choices":["play"],"x":1})"),
     RefusalCode::unknown_field, "\"x\""},
    {R"({"seats":[]})", RefusalCode::missing_field, "\"game\""},
    {R"({"game":"three-card-poker"})", RefusalCode::missing_field, "\"seats\""},
    {tcp(R"({"wagers":{"ante":1},"cards":"Qs 6h 4d"})"), RefusalCode::missing_field, "\"seat\""},
    {tcp(R"({"seat":1,"cards":"Qs 6h 4d"})"), RefusalCode::missing_field, "\"wagers\""},
    {tcp(R"({"seat":1,"wagers":{"ante":1}})"), RefusalCode::missing_field, "\"cards\""},
    {"[]", RefusalCode::wrong_type, "must be an object and is a list"},
    {R"({"game":7,"seats":[]})", RefusalCode::wrong_type, "must be a string"},
    {tcp(tcp_seat(R"("ante":"1000")")), RefusalCode::wrong_type, "seat 1, wagers.ante"},
    {tcp(tcp_seat(R"("ante":1000)", R"("play")")), RefusalCode::wrong_type, "must be a list"},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","pay":{"pair-plus":1})"),
     RefusalCode::wrong_type, "pay.pair-plus"},
    {tcp(tcp_seat(R"("ante":null)")), RefusalCode::wrong_type, "is null"},
    {tcp(tcp_seat(R"("ante":1000.0)")), RefusalCode::amount_not_whole, "whole number of cents"},
    {tcp(tcp_seat(R"("ante":1e3)")), RefusalCode::amount_not_whole, "exponent"},
    {tcp(tcp_seat(R"("ante":0)")), RefusalCode::amount_not_positive, "at least 1 cent"},
    {tcp(tcp_seat(R"("ante":-1000)")), RefusalCode::amount_not_positive, "wagers.ante"},
    {tcp(tcp_seat(R"("ante":1000000000001)")), RefusalCode::amount_too_large, "1000000000000"},
    {tcp(tcp_seat(R"("ante":99999999999999999999)")), RefusalCode::amount_too_large, "largest"},
    {tcp(tcp_seat(R"("ante":1000,"pair-plus":9223372036854775807)")), RefusalCode::amount_too_large,
     "wagers.pair-plus"},
};

const std::vector<Row> table_rows{
    {R"({"game":"blackjack","seats":[]})", RefusalCode::unknown_game, "the games are: "},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","pay":{"blind":"A"})"),
     RefusalCode::unknown_schedule, "\"blind\" has no pay tables"},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","pay":{"pair-plus":"3"})"),
     RefusalCode::unknown_table, "\"3\""},
    {tcp(tcp_seat(R"("ante":1000,"six-card-bonus":100)")), RefusalCode::no_table_chosen, "T-7"},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","pay":{"ante-bonus":"2"})"),
     RefusalCode::forbidden_table_pair, "T-11"},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","version":1)"),
     RefusalCode::option_not_offered, "one version"},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","aggregate_limit":6000000)"),
     RefusalCode::option_not_offered, "no aggregate limit"},
    {draw(R"("choices":["fold"],"expose":false)"), RefusalCode::option_not_offered, "to show"},
    {holdem(sound_flop, R"(["1x"])", R"(,"version":3)"), RefusalCode::unknown_option_value,
     "1 to 2"},
    {holdem(sound_flop, R"(["1x"])", R"(,"aggregate_limit":4999999)"), RefusalCode::limit_too_low,
     "42.11(f)"},
    {progressive(R"("resets":{"mega":1000000,"major":1})"), RefusalCode::meter_missing,
     "meters.mega"},
    {progressive(R"("meters":{"mega":1000000,"major":1},"resets":{"mega":1000000})"),
     RefusalCode::meter_missing, "resets.major"},
    {progressive(R"("meters":{"mega":1000000,"major":1},"resets":{"mega":999999,"major":1})"),
     RefusalCode::reset_below_floor, "20.12B(h)"},
    {progressive(
         R"("pay":{"progressive":"3"},"meters":{"mega":1000000,"major":100000,"minor":30000},)"
         R"("resets":{"mega":1000000,"major":100000,"minor":29999})"),
     RefusalCode::reset_below_floor, "resets.minor"},
    {progressive(R"("meters":{"mega":1000000,"major":1},"resets":{"mega":1000001,"major":1})"),
     RefusalCode::meter_below_reset, "meters.mega"},
};

const std::vector<Row> seat_rows{
    {R"({"game":"three-card-poker","dealer":"Kc 9d 2s","seats":[]})", RefusalCode::no_seats,
     "at least one seat"},
    {tcp(R"({"seat":0,"wagers":{"ante":1},"cards":"Qs 6h 4d","choices":["play"]})"),
     RefusalCode::seat_out_of_range, "seat 0"},
    {tcp(R"({"seat":7,"wagers":{"ante":1},"cards":"Qs 6h 4d","choices":["play"]})"),
     RefusalCode::seat_out_of_range, "1 to 6"},
    {tcp(R"({"seat":-300,"wagers":{"ante":1},"cards":"Qs 6h 4d","choices":["play"]})"),
     RefusalCode::seat_out_of_range, "seat -300"},
    {tcp(tcp_seat(R"("ante":1000)") + "," + tcp_seat(R"("ante":1000)", R"(["fold"])", "As Ah Ad")),
     RefusalCode::seat_taken_twice, "seat 1 appears twice"},
    {tcp(tcp_seat(R"("blind":1000)")), RefusalCode::unknown_wager, "\"blind\" is not a wager"},
    {tcp(tcp_seat(R"("ante":1000,"play":1000)")), RefusalCode::wager_made_by_choice,
     "follows from the player's choice"},
    {tcp(tcp_seat(R"("ante":1000,"ante-bonus":1000)")), RefusalCode::wager_made_by_choice,
     "a payment, not a wager"},
    {double_draw(R"("ante":1000)", R"("choices":["fold"])"), RefusalCode::wager_required,
     "wagers.bonus"},
    {holdem(R"("flop":500)", R"(["fold"])"), RefusalCode::wager_required, "wagers.blind"},
    {tcp(tcp_seat("", "[]")), RefusalCode::not_dealt_in, "ante or pair-plus"},
    {tcp(tcp_seat(R"("pair-plus":1000,"progressive":100)", "[]"),
         R"(,"dealer":"Kc 9d 2s","community":"7h 7d")"),
     RefusalCode::wager_needs_another, "20.12B(a)"},
    {tcp(tcp_seat(R"("six-card-bonus":1000)", "[]"),
         R"(,"dealer":"Kc 9d 2s","pay":{"six-card-bonus":"1-A"})"),
     RefusalCode::wager_needs_another, "T-34"},
    {holdem(R"("blind":500,"flop":600)", R"(["1x"])"), RefusalCode::wager_not_equal,
     "500 does not equal the flop wager of 600"},
    {double_draw(R"("ante":1000,"bonus":1001)", R"("choices":["fold"])"),
     RefusalCode::wager_too_large, "1001 is above the ante wager of 1000"},
    {tcp(tcp_seat(R"("ante":1000,"progressive":150)"),
         R"(,"dealer":"Kc 9d 2s","community":"7h 7d")"),
     RefusalCode::wager_not_multiple, "multiple of 100 cents"},
    {tcp(R"({"seat":1,"wagers":{"pair-plus":500},"cards":"Qs 6h 4d",)"
         R"("match_play":{"pair-plus":5}})"),
     RefusalCode::match_play_not_taken, "X-17"},
    {tcp(R"({"seat":1,"wagers":{"ante":500},"cards":"Qs 6h 4d","choices":["play"],)"
         R"("match_play":{"ante":501}})"),
     RefusalCode::match_play_above_wager, "501 is above the wager of 500"},
};

const std::vector<Row> card_rows{
    {tcp(tcp_seat(R"("ante":1000)", R"(["play"])", "Qs 6h 4x")), RefusalCode::unreadable_card,
     "seat 1, cards"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["play"])", "Qs 6h 4")), RefusalCode::unreadable_card,
     "seat 1, cards"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["play"])", "Qs 6h ??")), RefusalCode::hidden_card, "??"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["play"])", "Qs 6h Qs")), RefusalCode::card_twice, "Qs"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["play"])", "Kc 6h 4d")), RefusalCode::card_twice,
     "dealer: Kc is already in this round"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["play"])", "Xb 6h 4d")), RefusalCode::card_not_in_deck,
     "Xb is not in the deck of 52"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["play"])", "Qs 6h")), RefusalCode::wrong_number_of_cards,
     "3 cards are needed, 2 given"},
    {tcp(tcp_seat(R"("ante":1000)"), ""), RefusalCode::wrong_number_of_cards, "dealer"},
    {tcp(tcp_seat(R"("ante":1000)"), R"(,"dealer":"Kc 9d 2s","community":"7h")"),
     RefusalCode::wrong_number_of_cards, "community"},
    {R"({"game":"double-draw-poker","dealer":"Kc","seats":[{"seat":1,)"
     R"("wagers":{"ante":1000,"bonus":1},"cards":"Qs 6h 4d 2c 9s","choices":["fold"]}]})",
     RefusalCode::wrong_number_of_cards, "has no such cards"},
    {tcp(tcp_seat(R"("ante":1000,"progressive":100)"),
         R"(,"dealer":"Kc 9d 2s","meters":{"mega":1000000,"major":1},)"
         R"("resets":{"mega":1000000,"major":1})"),
     RefusalCode::wrong_number_of_cards, "community: 2 cards are needed, 0 given"},
};

const std::vector<Row> choice_rows{
    {tcp(tcp_seat(R"("ante":1000)", R"(["raise"])")), RefusalCode::unknown_choice, "fold, play"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["play:"])")), RefusalCode::unknown_choice, "\"play:\""},
    {draw(R"("choices":["draw"])"), RefusalCode::unknown_choice, "draw:CARDS"},
    {tcp(tcp_seat(R"("pair-plus":1000)", R"(["play"])")), RefusalCode::choice_not_open,
     "no decision"},
    {tcp(tcp_seat(R"("ante":1000)", R"(["fold","play"])")), RefusalCode::choice_not_open,
     "1 decisions"},
    {holdem(sound_flop, R"(["2x"])", R"(,"version":1)"), RefusalCode::choice_not_open,
     "2x is not open in version 1"},
    {double_draw(R"("ante":1000,"bonus":1)", R"("choices":["fold","fold"])"),
     RefusalCode::choice_not_open, "no further decision"},
    {tcp(tcp_seat(R"("ante":1000)", "[]")), RefusalCode::choice_missing, "fold, play"},
    {double_draw(R"("ante":1000,"bonus":1)", R"("choices":["first-draw:"])"),
     RefusalCode::choice_missing, "second-draw:CARDS"},
    {draw(R"("choices":["draw:"],"drawn":[""])"), RefusalCode::wrong_number_thrown, "exactly 1"},
    {draw(R"("choices":["draw:Qs 6h"],"drawn":["5c 7c"])"), RefusalCode::wrong_number_thrown,
     "2 given"},
    {double_draw(R"("ante":1000,"bonus":1)", R"("choices":["first-draw:Qs6h4d2c","fold"])"),
     RefusalCode::wrong_number_thrown, "0 to 3"},
    {draw(R"("choices":["draw:Ah"],"drawn":["5c"])"), RefusalCode::thrown_not_held, "Ah"},
    {double_draw(R"("ante":1000,"bonus":1)",
                 R"("choices":["first-draw:Qs","second-draw:Qs"],"drawn":["Ah","Ad"])"),
     RefusalCode::thrown_not_held, "Qs"},
    {draw(R"("choices":["draw:Qs"])"), RefusalCode::wrong_number_drawn, "0 replacements"},
    {draw(R"("choices":["draw:Qs"],"drawn":["5c 7c"])"), RefusalCode::wrong_number_drawn, "drawn"},
    {draw(R"("choices":["fold"],"drawn":["5c"])"), RefusalCode::wrong_number_drawn, "0 made"},
    {double_draw(R"("ante":1000,"bonus":1)",
                 R"("choices":["first-draw:","second-draw:"],"drawn":[""])"),
     RefusalCode::wrong_number_drawn, "second-draw"},
    {draw(R"("choices":["fold"],"drawn":["","",""])"), RefusalCode::wrong_number_drawn,
     "more than 2"},
};

TEST(SettleRefusals, WhatIsWritten) {
    expect_refusals(written_rows);
}
TEST(SettleRefusals, TheTable) {
    expect_refusals(table_rows);
}
TEST(SettleRefusals, TheSeatsAndTheirWagers) {
    expect_refusals(seat_rows);
}
TEST(SettleRefusals, TheCards) {
    expect_refusals(card_rows);
}
TEST(SettleRefusals, TheDecisions) {
    expect_refusals(choice_rows);
}

// A refusal that no test provokes is a defect. Other tests provoke those listed here: the reader of
// lines line_too_long, config/table_file_test.cc and table_section_test.cc the others.
TEST(SettleRefusals, EveryCodeHasARow) {
    std::set<RefusalCode> seen{RefusalCode::line_too_long,  RefusalCode::rate_below_floor,
                               RefusalCode::unknown_row,    RefusalCode::unreadable_odds,
                               RefusalCode::device_needed,  RefusalCode::number_out_of_range,
                               RefusalCode::limits_disagree};
    for (const auto* rows : {&written_rows, &table_rows, &seat_rows, &card_rows, &choice_rows}) {
        for (const Row& row : *rows)
            seen.insert(row.code);
    }
    for (std::size_t i = 0; i < games::refusal_count; ++i) {
        const auto code = static_cast<RefusalCode>(i);
        EXPECT_TRUE(seen.contains(code)) << games::slug_of(code) << " is never provoked";
    }
}

}  // namespace
}  // namespace fairdeal::cli
