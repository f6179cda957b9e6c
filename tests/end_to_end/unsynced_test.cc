#include "unsynced.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "support/temporary_folder.h"
#include "unsynced_journal.h"

// The shim itself: a program that does not sync loses what it has written, one that does keeps it.
namespace end_to_end {
namespace {

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Unsynced : public testing::Test {
  protected:
    // Lets a program with the shim write to the file, and kills it.
    void let_write(const std::string& mode) {
        const pid_t child = fork();
        if (child == 0) {
            setenv("LD_PRELOAD", UNSYNCED_SHIM, 1);
            setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
            setenv(watch_variable, file().c_str(), 1);
            setenv(journal_variable, journal().c_str(), 1);
            execl(FORGETFUL, FORGETFUL, mode.c_str(), file().c_str(), nullptr);
            _exit(127);
        }
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status));
        ASSERT_EQ(WTERMSIG(status), SIGKILL);
    }
    std::filesystem::path file() const { return folder_.path() / "data"; }
    std::filesystem::path journal() const { return folder_.path() / "journal"; }

    support::TemporaryFolder folder_;
};

TEST_F(Unsynced, LosesWhatWasNotSynced) {
    let_write("forgetful");
    EXPECT_EQ(content_of(file()), "first second ");  // as the kernel has it
    const Lost lost = lose_unsynced(journal());
    EXPECT_EQ(lost.writes, 2U);
    EXPECT_EQ(content_of(file()), "");
}

TEST_F(Unsynced, KeepsWhatWasSynced) {
    let_write("careful");
    EXPECT_EQ(lose_unsynced(journal()).writes, 0U);
    EXPECT_EQ(content_of(file()), "first second ");
}

TEST_F(Unsynced, LosesOnlyWhatCameAfterTheSync) {
    let_write("late");
    EXPECT_EQ(content_of(file()), "FIRST ");  // written over, appended to, and cut
    EXPECT_EQ(lose_unsynced(journal()).writes, 3U);
    EXPECT_EQ(content_of(file()), "first second ");
}

TEST_F(Unsynced, MayKeepSomeOfIt) {
    let_write("forgetful");
    bool keep = false;
    const Lost lost = lose_unsynced(journal(), [&] { return keep = !keep; });
    EXPECT_EQ(lost.kept, 1U);
    EXPECT_EQ(content_of(file()), "first ");
}

}  // namespace
}  // namespace end_to_end
