#include "server/common/logs.h"

#include <gtest/gtest.h>
#include <spdlog/details/log_msg.h>

#include <algorithm>

#include "json/strict.h"

namespace fairdeal::server {
namespace {

std::string line_of(std::string_view text) {
    const spdlog::details::log_msg message("fairdeal", spdlog::level::warn,
                                           spdlog::string_view_t(text.data(), text.size()));
    spdlog::memory_buf_t line;
    log_formatter(true)->format(message, line);
    return {line.data(), line.size()};
}

std::string text_in(const std::string& line) {
    EXPECT_EQ(std::ranges::count(line, '\n'), 1) << "one line";
    EXPECT_EQ(line.back(), '\n');
    json::Document document;
    const auto value = document.parse(line);
    if (!value) return "not JSON: " + line;
    EXPECT_EQ(json::find(*value, "level")->string(), "warning");
    EXPECT_EQ(json::find(*value, "time")->string().size(), 24U);
    return std::string(json::find(*value, "text")->string());
}

TEST(Logs, AnyTextIsOneLineOfJson) {
    for (const std::string_view text :
         {"plain", "", "a \"quoted\" word", "two\nlines\r\n", "back\\slash", "\ttab",
          "{\"json\":1}", "%v %*", "größer, 牌"}) {
        EXPECT_EQ(text_in(line_of(text)), text);
    }
}

TEST(Logs, BytesThatAreNoTextAreReplaced) {
    using namespace std::string_view_literals;
    EXPECT_EQ(text_in(line_of("\xff\xfe"sv)), "\xEF\xBF\xBD\xEF\xBF\xBD");
    EXPECT_EQ(text_in(line_of("cut \xE7\x89"sv)), "cut \xEF\xBF\xBD\xEF\xBF\xBD");
    EXPECT_EQ(text_in(line_of("\x00\x01\x1b["sv)), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD[");
}

}  // namespace
}  // namespace fairdeal::server
