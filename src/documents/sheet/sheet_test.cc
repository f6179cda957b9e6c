#include "documents/sheet/sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fstream>
#include <functional>
#include <sstream>

#include "documents/sheet/sheet_schema.h"

namespace fairdeal::documents {
namespace {

using ::testing::HasSubstr;

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string sample_sheet_text() {
    return text_of("src/documents/sample_sheet.json");
}

// Boost.JSON 1.81 can be wrong in the last bit of a number, so numbers may differ a little.
bool same(const boost::json::value& a, const boost::json::value& b) {
    if (a.is_number() && b.is_number()) {
        const double left = a.to_number<double>();
        const double right = b.to_number<double>();
        return std::abs(left - right) <= 1e-14 * std::abs(left);
    }
    if (a.is_array() && b.is_array()) {
        return std::ranges::equal(a.get_array(), b.get_array(), same);
    }
    if (a.is_object() && b.is_object()) {
        return std::ranges::equal(
            a.get_object(), b.get_object(), [](const auto& left, const auto& right) {
                return left.key() == right.key() && same(left.value(), right.value());
            });
    }
    return a == b;
}

TEST(Sheet, IsTheSameAfterJsonAndBack) {
    const auto sheet = from_json(sample_sheet_text());
    ASSERT_TRUE(sheet) << sheet.error();
    EXPECT_TRUE(same(to_json(*sheet), boost::json::parse(sample_sheet_text())));
    EXPECT_EQ(sheet->sections.size(), 13u);
    EXPECT_EQ(sheet->sections[1].tables[0].rows[0][1].exact, "686689/20358520");
    EXPECT_EQ(sheet->sections[1].tables[0].rows[3][3].value, std::nullopt);
}

TEST(Sheet, ThatIsNotSoundIsRefusedWithASentence) {
    const auto spoilt = [](const std::function<void(boost::json::object&)>& spoil) {
        boost::json::value value = boost::json::parse(sample_sheet_text());
        spoil(value.as_object());
        const auto sheet = from_json(boost::json::serialize(value));
        return sheet ? std::string("accepted") : sheet.error();
    };
    using Object = boost::json::object;
    const auto table = [](Object& sheet) -> Object& {
        return sheet["sections"].at(1).at("tables").at(0).as_object();
    };
    EXPECT_THAT(spoilt([](Object& sheet) { sheet["colour"] = 1; }), HasSubstr("schema"));
    EXPECT_THAT(spoilt([](Object& sheet) { sheet.erase("title"); }), HasSubstr("schema"));
    EXPECT_THAT(spoilt([](Object& sheet) { sheet["title"] = 3; }), HasSubstr("schema"));
    EXPECT_THAT(
        spoilt([](Object& sheet) { sheet["sections"].at(0).as_object()["method"] = "guess"; }),
        HasSubstr("schema"));
    EXPECT_EQ(spoilt([&](Object& sheet) { table(sheet)["rows"].at(0).as_array().pop_back(); }),
              "the sheet is not sound: the table wagers has 7 columns and a row of 6.");
    EXPECT_EQ(spoilt([&](Object& sheet) { table(sheet)["id"] = "executive"; }),
              "the sheet is not sound: the id executive stands twice.");
    EXPECT_EQ(spoilt([&](Object& sheet) {
                  table(sheet)["columns"] = boost::json::array{};
                  table(sheet)["rows"] = boost::json::array{};
              }),
              "the sheet is not sound: the table wagers has no columns.");
    const auto no_json = from_json("{\"title\":");
    ASSERT_FALSE(no_json);
    EXPECT_THAT(no_json.error(), HasSubstr("the sheet is not JSON"));
}

TEST(SheetSchema, InTheDocumentsIsTheOneOfTheProgram) {
    EXPECT_EQ(boost::json::parse(text_of("docs/schemas/parsheet.schema.json")), sheet_schema());
}

// A validator that knows only the few words that this schema uses. Other tests check the sample
// with a complete one.
class Validator {
  public:
    explicit Validator(boost::json::value schema) : schema_(std::move(schema)) {}

    std::string fault(const boost::json::value& value) const {
        return fault(value, schema_.as_object(), "sheet");
    }

  private:
    std::string fault(const boost::json::value& value, const boost::json::object& rule,
                      const std::string& at) const {
        if (const auto* reference = rule.if_contains("$ref")) {
            const std::string name(reference->as_string().subview(8));  // after "#/$defs/"
            return fault(value, schema_.at("$defs").at(name).as_object(), at);
        }
        if (const auto* names = rule.if_contains("enum")) {
            const auto& list = names->as_array();
            return std::find(list.begin(), list.end(), value) == list.end() ? at : "";
        }
        const boost::json::value& type = rule.at("type");
        if (type == "string") return value.is_string() ? "" : at;
        if (type == "boolean") return value.is_bool() ? "" : at;
        if (type == "number") return value.is_number() ? "" : at;
        if (type.is_array()) return value.is_number() || value.is_null() ? "" : at;
        if (type == "array") return fault_in_array(value, rule, at);
        return fault_in_object(value, rule, at);
    }

    std::string fault_in_array(const boost::json::value& value, const boost::json::object& rule,
                               const std::string& at) const {
        if (!value.is_array()) return at;
        for (const boost::json::value& item : value.as_array()) {
            std::string found = fault(item, rule.at("items").as_object(), at + "[]");
            if (!found.empty()) return found;
        }
        return "";
    }

    std::string fault_in_object(const boost::json::value& value, const boost::json::object& rule,
                                const std::string& at) const {
        if (!value.is_object()) return at;
        const boost::json::object& properties = rule.at("properties").as_object();
        if (properties.size() != value.as_object().size()) return at;
        for (const auto& [key, property] : properties) {
            const boost::json::value* member = value.as_object().if_contains(key);
            const std::string path = at + "." + std::string(key);
            if (member == nullptr) return path;
            std::string found = fault(*member, property.as_object(), path);
            if (!found.empty()) return found;
        }
        return "";
    }

    boost::json::value schema_;
};

TEST(SheetSchema, HoldsForTheSampleAndNotForASpoiltOne) {
    const Validator validator(sheet_schema());
    boost::json::value sample = boost::json::parse(sample_sheet_text());
    EXPECT_EQ(validator.fault(sample), "");
    sample.at("sections").at(1).at("tables").at(0).at("rows").at(0).at(0).as_object()["text"] = 1;
    EXPECT_EQ(validator.fault(sample), "sheet.sections[].tables[].rows[][].text");
}

}  // namespace
}  // namespace fairdeal::documents
