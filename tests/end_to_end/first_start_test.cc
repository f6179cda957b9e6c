#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "server_process.h"
#include "support/temporary_folder.h"

// The first start of a floor that is no demonstration, as docs/guides/operator.md has it.
namespace end_to_end {
namespace {

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

class FirstStart : public testing::Test {
  protected:
    std::vector<std::string> terms(const std::string& keys_file) const {
        return {"--db", "sqlite:" + (folder.path() / "own.sqlite").string(), "--keys",
                (folder.path() / keys_file).string()};
    }
    std::vector<std::string> with_administrator(const std::string& keys_file) const {
        auto all = terms(keys_file);
        all.insert(all.end(), {"--first-administrator", "Ada"});
        return all;
    }
    // Of a server that does not come up.
    Ran refused(std::vector<std::string> options) const {
        options.insert(options.begin(), {FAIRDEAL_FLOOR, "serve", "--listen", "127.0.0.1:0"});
        return run(options);
    }
    bool is_there(const std::string& file) const {
        return std::filesystem::exists(folder.path() / file);
    }

    support::TemporaryFolder folder;
};

TEST_F(FirstStart, MakesTheKeysAndTheFirstAdministrator) {
    ServerProcess server({.program = FAIRDEAL_FLOOR,
                          .port = free_port(),
                          .folder = folder.path(),
                          .options = with_administrator("own.keys")});
    server.start();
    ASSERT_TRUE(server.wait_until_ready()) << server.log();
    EXPECT_TRUE(server.wait_until_said(server.url() + "/password#")) << server.log();
    EXPECT_EQ(server.end(SIGTERM), 0) << server.log();
    const auto rights = std::filesystem::status(folder.path() / "own.keys").permissions();
    EXPECT_EQ(rights, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);

    // The record belongs to those keys, and a name that was mistyped leaves nothing behind.
    const Ran other = refused(with_administrator("onw.keys"));
    EXPECT_EQ(other.code, 1);
    EXPECT_TRUE(holds(other.output, "this is another floor's key file")) << other.output;
    EXPECT_FALSE(is_there("onw.keys"));
}

TEST_F(FirstStart, WithoutItKeysAreNeverMade) {
    const Ran start = refused(terms("own.keys"));
    EXPECT_EQ(start.code, 1);
    EXPECT_TRUE(holds(start.output, "own.keys cannot be opened")) << start.output;
    EXPECT_TRUE(holds(start.output, "--first-administrator")) << start.output;
    EXPECT_FALSE(is_there("own.keys"));
    EXPECT_FALSE(is_there("own.sqlite"));
}

}  // namespace
}  // namespace end_to_end
