#include "base/visit.h"

#include <gtest/gtest.h>

#include <string>

namespace fairdeal::base {
namespace {

using Held = std::variant<int, std::string, char>;

struct Derived : Held {
    using Held::variant;
};

TEST(Visit, CallsTheVisitorWithWhatIsHeld) {
    const auto size = [](const auto& held) { return sizeof held; };
    EXPECT_EQ(visit(size, Held(7)), sizeof(int));
    EXPECT_EQ(visit(size, Held(std::string("seven"))), sizeof(std::string));
    EXPECT_EQ(visit(size, Derived('7')), sizeof(char));
}

TEST(Visit, LetsTheVisitorChangeIt) {
    Derived held(std::string("sev"));
    visit(
        [](auto& body) {
            if constexpr (requires { body.append("en"); }) body.append("en");
        },
        held);
    EXPECT_EQ(std::get<std::string>(held), "seven");
}

TEST(Visit, GivesBackWhatTheVisitorRefersTo) {
    Held held(7);
    int other = 0;
    int& found = visit(
        [&]<class Body>(Body& body) -> int& {
            if constexpr (std::is_same_v<Body, int>) {
                return body;
            } else {
                return other;
            }
        },
        held);
    found = 8;
    EXPECT_EQ(std::get<int>(held), 8);
}

}  // namespace
}  // namespace fairdeal::base
