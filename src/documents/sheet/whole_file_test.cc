#include "documents/sheet/whole_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

namespace fairdeal::documents {
namespace {

namespace fs = std::filesystem;

class WholeFile : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "whole-file-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { fs::remove_all(folder_); }

    static std::string content(const fs::path& path) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static std::string error_of(const fs::path& path) {
        const auto written = write_whole_file(path, "new");
        return written ? std::string("written") : written.error();
    }

    fs::path folder_;
};

TEST_F(WholeFile, IsNewOrReplacesTheOldOneAndKeepsItsMode) {
    const fs::path path = folder_ / "par.html";
    ASSERT_TRUE(write_whole_file(path, "one"));
    EXPECT_EQ(content(path), "one");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(write_whole_file(path, std::string(300'000, 'x')));
    EXPECT_EQ(content(path), std::string(300'000, 'x'));
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(files(), 1u);
}

TEST_F(WholeFile, WritesThroughALink) {
    const fs::path path = folder_ / "par.html";
    ASSERT_TRUE(write_whole_file(path, "one"));
    fs::create_symlink("par.html", folder_ / "latest.html");
    ASSERT_TRUE(write_whole_file(folder_ / "latest.html", "two"));
    EXPECT_EQ(content(path), "two");
    EXPECT_TRUE(fs::is_symlink(folder_ / "latest.html"));
    EXPECT_EQ(files(), 2u);
}

TEST_F(WholeFile, SaysWhyItCannotBeWritten) {
    const fs::path nowhere = folder_ / "no" / "par.html";
    EXPECT_EQ(error_of(nowhere),
              nowhere.string() + " cannot be written: its folder does not exist.");
    EXPECT_EQ(error_of(folder_), folder_.string() + " cannot be written: it is a folder.");
    ASSERT_TRUE(write_whole_file(folder_ / "file", "old"));
    const fs::path below = folder_ / "file" / "par.html";
    EXPECT_EQ(error_of(below),
              below.string() + " cannot be written: a part of its path is not a folder.");
    EXPECT_EQ(error_of("/dev/full"), "/dev/full cannot be written: the disk is full.");
    const fs::path endless = folder_ / std::string(300, 'n');
    EXPECT_EQ(error_of(endless), endless.string() + " cannot be written: its name is too long.");
    EXPECT_EQ(files(), 1u) << "nothing is left behind";
}

TEST_F(WholeFile, ToADeviceLeavesTheDevice) {
    EXPECT_EQ(error_of("/dev/null"), "written");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

// A limit on the size of files acts like a full disk: the write fails in the middle.
TEST_F(WholeFile, ThatFailsInItsMidstLeavesTheOldOne) {
    const fs::path path = folder_ / "par.html";
    ASSERT_TRUE(write_whole_file(path, "old"));
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit most{1000, 1000};
        setrlimit(RLIMIT_FSIZE, &most);
        _exit(write_whole_file(path, std::string(100'000, 'x')) ? 1 : 0);
    }
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(content(path), "old");
    EXPECT_EQ(files(), 1u);
}

// At whatever moment the program is told to end, the file has the old content or all of the new
// one, and there is no other file.
TEST_F(WholeFile, InterruptedLeavesNothingHalfWritten) {
    const fs::path path = folder_ / "par.html";
    const std::string old_content(2'000'000, 'o');
    const std::string new_content(2'000'000, 'n');
    ASSERT_TRUE(write_whole_file(path, old_content));
    for (int i = 0; i < 12; ++i) {
        const pid_t child = fork();
        if (child == 0) {
            for (;;) {
                if (!write_whole_file(path, new_content)) _exit(1);
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2 + 3 * i));
        kill(child, i % 2 == 0 ? SIGINT : SIGTERM);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status));
        const std::string found = content(path);
        EXPECT_TRUE(found == old_content || found == new_content);
        EXPECT_EQ(files(), 1u);
    }
}

}  // namespace
}  // namespace fairdeal::documents
