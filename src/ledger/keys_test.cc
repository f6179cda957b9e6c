#include "ledger/keys.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace fairdeal::ledger {
namespace {

namespace fs = std::filesystem;

class KeyFile : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "key-file-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
        file_ = folder_ / "keys";
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string content() const {
        std::ifstream file(file_, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    void put(const std::string& text, mode_t mode = 0600) const {
        fs::remove(file_);
        std::ofstream(file_, std::ios::binary) << text;
        ASSERT_EQ(::chmod(file_.c_str(), mode), 0);
    }
    std::string refusal() const {
        const auto keys = read_keys(file_);
        return keys ? "read" : keys.error();
    }
    std::string sentence(const std::string& rest) const {
        return "The key file " + file_.string() + " " + rest;
    }

    fs::path folder_;
    fs::path file_;
};

TEST_F(KeyFile, IsReadBackAndForItsOwnerOnly) {
    const Keys keys = make_keys("fairdeal.example/floor");
    const mode_t mask = ::umask(0);  // the mode must not depend on it
    const auto written = write_keys(file_, keys);
    ::umask(mask);
    ASSERT_TRUE(written.has_value()) << written.error();
    struct stat facts {};
    ASSERT_EQ(::stat(file_.c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 07777U, 0600U);
    const auto again = read_keys(file_);
    ASSERT_TRUE(again.has_value()) << again.error();
    EXPECT_EQ(again->master.bytes, keys.master.bytes);
    EXPECT_EQ(again->signing.bytes, keys.signing.bytes);
    EXPECT_EQ(again->origin, "fairdeal.example/floor");
    EXPECT_EQ(fingerprint(*again), fingerprint(keys));
}

// A program that is started without an input has no file 0 until it opens one.
TEST_F(KeyFile, IsReadWhereNoInputIsOpen) {
    const Keys keys = make_keys("fairdeal.example/floor");
    ASSERT_TRUE(write_keys(file_, keys).has_value());
    const int input = ::dup(STDIN_FILENO);
    ::close(STDIN_FILENO);
    const auto again = read_keys(file_);
    if (input >= 0) {
        ::dup2(input, STDIN_FILENO);
        ::close(input);
    }
    ASSERT_TRUE(again.has_value()) << again.error();
    EXPECT_EQ(again->master.bytes, keys.master.bytes);
}

TEST_F(KeyFile, IsNeverOverwritten) {
    ASSERT_TRUE(write_keys(file_, make_keys("first")).has_value());
    const std::string before = content();
    const auto second = write_keys(file_, make_keys("second"));
    ASSERT_FALSE(second.has_value());
    EXPECT_EQ(second.error(), sentence("cannot be written: File exists."));
    EXPECT_EQ(content(), before);
    // Nor does it write through a link that leads nowhere yet.
    const fs::path link = folder_ / "link";
    fs::create_symlink(folder_ / "elsewhere", link);
    EXPECT_FALSE(write_keys(link, make_keys("third")).has_value());
    EXPECT_FALSE(fs::exists(folder_ / "elsewhere"));
}

TEST_F(KeyFile, InAFolderThatIsNotThereIsNotWritten) {
    file_ = folder_ / "nowhere" / "keys";
    const auto written = write_keys(file_, make_keys(""));
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error(), sentence("cannot be written: No such file or directory."));
    EXPECT_EQ(refusal(), sentence("cannot be opened: No such file or directory."));
}

TEST_F(KeyFile, ThatOthersMayReadOrWriteIsRefused) {
    ASSERT_TRUE(write_keys(file_, make_keys("floor")).has_value());
    const std::string text = content();
    for (mode_t bit = 1; bit <= 040; bit <<= 1U) {
        put(text, 0600 | bit);
        EXPECT_EQ(refusal(), sentence("can be read or written by others: its mode must be 0600."))
            << std::oct << bit;
    }
    for (const mode_t mode : {0600U, 0400U}) {
        put(text, mode);
        EXPECT_EQ(refusal(), "read");
    }
}

TEST_F(KeyFile, ThatIsNoPlainFileIsRefused) {
    file_ = folder_;
    EXPECT_EQ(refusal(), sentence("is not a plain file."));
    file_ = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(file_.c_str(), 0600), 0);
    EXPECT_EQ(refusal(), sentence("is not a plain file."));  // and nobody waits for a writer
}

TEST_F(KeyFile, ThatIsDamagedIsRefused) {
    ASSERT_TRUE(write_keys(file_, make_keys("floor")).has_value());
    const std::string text = content();
    const std::string damaged = sentence("is not a key file of this program, or is damaged.");
    for (std::size_t size = 0; size < text.size(); ++size) {
        put(text.substr(0, size));
        EXPECT_EQ(refusal(), damaged) << size;
    }
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string other = text;
        other.replace(other.find(from), from.size(), to);
        return other;
    };
    const std::vector<std::string> bad = {
        text + "\n",
        text + "more 1\n",
        changed("keys 1", "keys 2"),
        changed("origin floor", "origin "),
        changed("origin floor", "origin two words"),
        changed("origin floor", "origin a+b"),
        changed("origin floor", "origin " + std::string(101, 'x')),
        changed("origin floor", "origin fl\xC3\xB6r"),
        changed("origin floor\n", ""),
        changed("master ", "Master "),
        changed("master ", "master  "),
        changed("master ", "master 0"),
        changed("master ", "master A"),
        changed("signing ", "signing\t"),
        changed("\n", "\r\n"),
        std::string(5000, 'x'),
    };
    for (const std::string& other : bad) {
        put(other);
        EXPECT_EQ(refusal(), damaged) << other;
    }
    put(changed("origin floor", "origin " + std::string(100, 'x')));
    EXPECT_EQ(refusal(), "read");
}

TEST(Keys, AreMadeAnew) {
    const Keys one = make_keys("");
    const Keys two = make_keys("");
    EXPECT_NE(one.master.bytes, two.master.bytes);
    EXPECT_NE(one.signing.bytes, two.signing.bytes);
    EXPECT_NE(one.master.bytes, one.signing.bytes);
    EXPECT_NE(one.origin, two.origin);
    EXPECT_TRUE(is_origin(one.origin)) << one.origin;
    EXPECT_EQ(make_keys("floor").origin, "floor");
    EXPECT_DEATH(make_keys("two words"), "is_origin");
}

TEST(Keys, HaveAFingerprintThatHangsOnBoth) {
    Keys keys = make_keys("floor");
    const std::string first = fingerprint(keys);
    EXPECT_EQ(first.size(), 16U);
    keys.master.bytes[0] ^= 1U;
    const std::string second = fingerprint(keys);
    EXPECT_NE(second, first);
    keys.signing.bytes[31] ^= 1U;
    EXPECT_NE(fingerprint(keys), second);
}

TEST(Keys, OfRoundsHaveNothingInCommon) {
    const Keys keys = make_keys("");
    const auto key = [&](ChainId chain, std::uint32_t epoch) {
        return round_key(keys.master, chain, epoch).bytes;
    };
    EXPECT_EQ(key(1, 2), key(1, 2));
    EXPECT_NE(key(1, 2), key(2, 1));
    EXPECT_NE(key(1, 2), key(1, 3));
    EXPECT_NE(key(1, 2), key(0, 2));
    EXPECT_NE(key(0, 0), keys.master.bytes);
    EXPECT_NE(key(1, 2), round_key(make_keys("").master, 1, 2).bytes);
}

// After a secret is destroyed, its memory no longer holds it.
TEST(Keys, AreWiped) {
    alignas(Secret) std::array<std::uint8_t, sizeof(Secret)> memory;
    auto* const secret = new (memory.data()) Secret;
    secret->bytes.fill(0xAB);
    secret->~Secret();
    EXPECT_EQ(memory, decltype(memory){});
}

}  // namespace
}  // namespace fairdeal::ledger
