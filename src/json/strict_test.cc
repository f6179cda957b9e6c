#include "json/strict.h"

#include <gtest/gtest.h>

namespace fairdeal::json {
namespace {

Problem problem_of(std::string_view text) {
    Document document;
    const auto value = document.parse(text);
    EXPECT_FALSE(value.has_value()) << text;
    return value ? Problem::not_json : value.error().problem;
}

TEST(StrictJson, KeepsOrderKeysAndKinds) {
    Document document;
    const auto value =
        document.parse(R"({"a":1,"b":[true,null,"x\ny"],"c":{},"d":-7,"":"empty key"})");
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(value->kind(), ValueKind::object);
    EXPECT_EQ(value->size(), 5U);
    std::string keys;
    for (const Value member : *value)
        keys += std::string(member.key()) + ",";
    EXPECT_EQ(keys, "a,b,c,d,,");
    auto member = value->begin();
    EXPECT_EQ((*member).integer(), 1);
    ++member;
    auto element = (*member).begin();
    EXPECT_TRUE((*element).boolean());
    ++element;
    EXPECT_EQ((*element).kind(), ValueKind::null);
    ++element;
    EXPECT_EQ((*element).string(), "x\ny");
}

TEST(StrictJson, ANumberIsWholeOrSaysThatItIsNot) {
    Document document;
    const struct {
        std::string_view text;
        ValueKind kind;
    } rows[] = {
        {"1000", ValueKind::integer},
        {"-0", ValueKind::integer},
        {"1000.0", ValueKind::not_whole},
        {"1e3", ValueKind::not_whole},
        {"1E3", ValueKind::not_whole},
        {"0.1", ValueKind::not_whole},
        {"9223372036854775807", ValueKind::integer},
        {"9223372036854775808", ValueKind::too_large},
        {"99999999999999999999999", ValueKind::too_large},
        {"-99999999999999999999999", ValueKind::too_large},
    };
    for (const auto& row : rows) {
        const auto value = document.parse(row.text);
        ASSERT_TRUE(value.has_value()) << row.text;
        EXPECT_EQ(value->kind(), row.kind) << row.text;
    }
}

TEST(StrictJson, RefusesWhatIsNotOneValue) {
    for (const std::string_view text :
         {"", " ", "{", "{\"a\":1", "[1,]", "{\"a\":1,}", "nul", "01", "+1", "'a'", "{} {}", "1 2",
          "{\"a\" 1}", "\"\\x\"", "\"\xff\"", "// no comments\n1", "NaN", "Infinity"}) {
        EXPECT_EQ(problem_of(text), Problem::not_json) << text;
    }
}

TEST(StrictJson, RefusesAKeyThatStandsTwiceAnywhere) {
    EXPECT_EQ(problem_of(R"({"a":1,"a":1})"), Problem::duplicate_key);
    EXPECT_EQ(problem_of(R"([{"x":{"b":1,"c":2,"b":3}}])"), Problem::duplicate_key);
    EXPECT_EQ(problem_of(R"({"":1,"":2})"), Problem::duplicate_key);
    EXPECT_EQ(problem_of(R"({"a":1,"\u0061":2})"), Problem::duplicate_key);
}

TEST(StrictJson, BoundsNestingAndFields) {
    Document document;
    EXPECT_TRUE(document.parse(std::string(16, '[') + std::string(16, ']')).has_value());
    EXPECT_EQ(problem_of(std::string(17, '[') + std::string(17, ']')), Problem::too_deep);
    EXPECT_EQ(problem_of(std::string(100'000, '[')), Problem::too_deep);
    std::string many = "{";
    for (int i = 0; i < 65; ++i)
        many += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":0";
    EXPECT_EQ(problem_of(many + "}"), Problem::too_many_fields);
}

TEST(StrictJson, ADocumentIsGoodAgainAfterAnError) {
    Document document;
    EXPECT_FALSE(document.parse(R"({"a":1,"a":1})").has_value());
    EXPECT_FALSE(document.parse("[[[").has_value());
    const auto value = document.parse(R"(["again"])");
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ((*value->begin()).string(), "again");
}

TEST(Printable, KeepsCharactersAndShowsWhatIsNoneAsAQuestionMark) {
    EXPECT_EQ(printable("Zoë, 10 €, 🂡"), "Zoë, 10 €, 🂡");
    EXPECT_EQ(printable("a\nb\x7f"), "a?b?");
    for (const std::string_view bad :
         {"\xff", "\x80", "\xc3", "\xc0\xaf", "\xe2\x82", "\xe0\x9f\xbf", "\xed\xa0\x80",
          "\xf4\x90\x80\x80", "\xf0\x8f\xbf\xbf", "\xf5\x80\x80\x80"}) {
        EXPECT_EQ(readable(std::string(bad) + "!"), std::string(bad.size(), '?') + "!");
    }
    // Never cut within a character.
    EXPECT_EQ(printable(std::string(39, 'a') + "€"), std::string(39, 'a') + "…");
    EXPECT_EQ(printable(std::string(40, 'a')), std::string(40, 'a'));
    EXPECT_EQ(readable(std::string(100, 'a')), std::string(100, 'a'));
}

}  // namespace
}  // namespace fairdeal::json
