#include "server/release/manifest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>

#include "documents/sheet/digest.h"
#include "games/registry.h"
#include "server/house/acts/house_services_test.h"
#include "server/release/release_check.h"
#include "support/told.h"

namespace fairdeal::server {
namespace {

namespace fs = std::filesystem;

void write_text(const fs::path& file, std::string_view text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

// A folder like that of a release: a program, pages, the pay tables, and a signed manifest.
class Release : public testing::Test {
  protected:
    Release() {
        write_text(folder / "program", "the program");
        write_text(folder / "pages/index.html", "<p>");
        write_text(folder / "pages/a/b.js", "1");
        write_text(folder / pay_tables_file, pay_tables_text());
        files.place = {folder, {"program"}, folder / "pages"};
        files.manifest = folder / "fairdeal.sha256";
        files.signature = folder / "fairdeal.sha256.note";
        files.verifier = ledger::verifier_of(keys);
        sign(to_text(manifest_of(files.place).value()));
    }
    ~Release() override { fs::remove_all(folder); }

    void sign(const std::string& text) {
        write_text(files.manifest, text);
        write_text(files.signature, sign_manifest(text, keys));
    }
    ReleaseResult check() { return check_release(files, 5); }

    const fs::path folder =
        fs::temp_directory_path() / fmt::format("fairdeal-release-{}", ::getpid());
    const ledger::Keys keys = ledger::make_keys("release.test");
    ReleaseFiles files{};
};

TEST_F(Release, AgreesWithWhatWasReleased) {
    const ReleaseResult result = check();
    EXPECT_EQ(result.state, ReleaseState::agrees) << result.sentence;
    EXPECT_EQ(result.digest, result.expected);
    EXPECT_EQ(result.time, 5);
}

// The independent way: the list is checked by a program that knows nothing of this one.
TEST_F(Release, Sha256sumReproducesIt) {
    const std::string command = fmt::format(
        "cd '{}' && sha256sum --check --strict --quiet fairdeal.sha256", folder.string());
    EXPECT_EQ(std::system(command.c_str()), 0);
    write_text(folder / "pages/a/b.js", "2");
    EXPECT_NE(std::system((command + " >/dev/null 2>&1").c_str()), 0);
}

TEST_F(Release, ListsTheLibrariesThatAreMapped) {
    const Manifest manifest = manifest_of(files.place).value();
    const auto has = [&](std::string_view part) {
        return std::ranges::any_of(manifest, [&](const ManifestLine& line) {
            return line.file.string().find(part) != std::string::npos;
        });
    };
    EXPECT_TRUE(has("/libc.so.6"));
    EXPECT_TRUE(has("/libsodium.so"));
    EXPECT_TRUE(has("/ld-linux"));
    EXPECT_TRUE(has("pages/a/b.js"));
    const auto libraries = mapped_libraries(
        "7f00-7f01 r--p 0 08:01 1 /usr/lib/locale/C.utf8/LC_CTYPE\n"
        "7f02-7f03 r-xp 0 08:01 2 /usr/lib/libb.so.1.2\n"
        "7f02-7f03 r-xp 0 08:01 2 /usr/lib/libb.so.1.2\n"
        "7f04-7f05 r-xp 0 08:01 3 /usr/lib/liba.so\n"
        "7f06-7f07 r-xp 0 08:01 3 /usr/lib/some.sort\n"
        "7f08-7f09 rw-p 0 00:00 0 [heap]\n"
        "7f0a-7f0b r-xp 0 08:01 3 /usr/bin/program");
    EXPECT_EQ(libraries, (std::vector<fs::path>{"/usr/lib/liba.so", "/usr/lib/libb.so.1.2"}));
}

TEST_F(Release, EveryWayToDifferIsNamed) {
    write_text(folder / "program", "the Program");
    ReleaseResult result = check();
    EXPECT_EQ(result.state, ReleaseState::differs);
    ASSERT_EQ(result.discrepancies.size(), 1U);
    EXPECT_EQ(result.discrepancies[0].file, "program");
    EXPECT_EQ(result.discrepancies[0].found, documents::sha256("the Program"));
    EXPECT_EQ(result.discrepancies[0].expected, documents::sha256("the program"));
    write_text(folder / "program", "the program");
    write_text(folder / "pages/extra.js", "");
    result = check();
    ASSERT_EQ(result.discrepancies.size(), 1U);
    EXPECT_EQ(result.discrepancies[0].expected, "") << "a file too many";
    fs::remove(folder / "pages/extra.js");
    fs::remove(folder / "pages/a/b.js");
    result = check();
    ASSERT_EQ(result.discrepancies.size(), 1U);
    EXPECT_EQ(result.discrepancies[0].found, "") << "a file too few";
    fs::remove(folder / "program");
    EXPECT_EQ(check().state, ReleaseState::differs);
}

// A line of a library that is not loaded, or of other pay tables than the program has.
TEST_F(Release, AnotherListDiffers) {
    Manifest manifest = manifest_of(files.place).value();
    const auto pay = std::ranges::find(manifest, fs::path(pay_tables_file), &ManifestLine::file);
    ASSERT_NE(pay, manifest.end());
    pay->sha256 = documents::sha256("other odds");
    sign(to_text(manifest));
    EXPECT_EQ(check().state, ReleaseState::differs);
    EXPECT_EQ(check().discrepancies.size(), 1U);
}

TEST_F(Release, OnlyTheRightSignatureCounts) {
    const std::string text = to_text(manifest_of(files.place).value());
    write_text(files.signature, sign_manifest(text, ledger::make_keys("release.test")));
    EXPECT_EQ(check().state, ReleaseState::differs);
    write_text(files.signature, sign_manifest(text + " ", keys));
    EXPECT_EQ(check().state, ReleaseState::differs);
    fs::remove(files.signature);
    EXPECT_EQ(check().state, ReleaseState::differs);
    EXPECT_EQ(check().sentence, "The manifest is not signed.");
    fs::remove(files.manifest);
    EXPECT_EQ(check().state, ReleaseState::no_manifest);
}

TEST_F(Release, ManifestsAreReadStrictly) {
    const std::string digest(64, 'a');
    EXPECT_TRUE(read_manifest(digest + "  a\n" + digest + "  b\n"));
    for (const std::string& bad : {std::string(), digest + "  a", digest + " *a\n", digest + "  \n",
                                   std::string(64, 'A') + "  a\n", std::string(63, 'a') + "  a\n",
                                   "\n" + digest + "  a\n", digest + "  b\n" + digest + "  a\n",
                                   digest + "  a\n" + digest + "  a\n", digest + "  a\\b\n"})
        EXPECT_FALSE(read_manifest(bad)) << bad;
}

TEST_F(Release, NoRoundStartsWhileSomethingDiffers) {
    TestHouse world;
    PlayHold hold;
    std::vector<ReleaseState> told;
    ReleaseCheck release(world.house(), files, [&](const ReleaseResult& result) {
        told.push_back(result.state);
        hold_rounds(result, hold);
    });
    release.add_routes(world.router);
    EXPECT_EQ(hold.reasons().real, "");
    EXPECT_EQ(world.notes().back().at("type"), "signature-checked");
    EXPECT_EQ(world.notes().back().at("state"), "agrees");
    write_text(folder / "program", "changed");
    const test::Told<ReleaseResult> done;
    release.check_now(world.as(TestHouse::supervisor),
                      [done](ReleaseResult result) { done.tell(std::move(result)); });
    EXPECT_EQ(done.wait().state, ReleaseState::differs);
    EXPECT_NE(hold.reasons().real, "");
    EXPECT_NE(hold.reasons().play, "");
    EXPECT_EQ(told, (std::vector{ReleaseState::agrees, ReleaseState::differs}));
    EXPECT_EQ(world.notes().back().at("significant"), true);
    const Response shown = world.ask(world.as(TestHouse::supervisor), "GET", "/api/v1/signature");
    EXPECT_NE(shown.body.find("\"differs\""), std::string::npos) << shown.body;
    EXPECT_EQ(world.ask(world.as(TestHouse::player), "GET", "/api/v1/signature").status, 403);
}

TEST_F(Release, IsCheckedAgainByItself) {
    std::atomic<int> checks = 0;
    TestHouse world;
    HouseServices house = world.house();
    house.submit = [&](const ledger::Batch&, const auto&) { ++checks; };
    const ReleaseCheck release(house, files, {}, std::chrono::milliseconds(1));
    while (checks < 3)
        std::this_thread::yield();
}

TEST(PayTables, EveryTableIsInTheText) {
    const std::string text = pay_tables_text();
    std::size_t tables = 0;
    for (const games::Module* game : games::registry())
        tables += game->description->pay_tables.size();
    std::size_t heads = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        heads += text[at] != ' ' ? 1U : 0U;
    EXPECT_EQ(heads, tables);
    EXPECT_NE(text.find("  straight-flush: 40 to 1, envy 0"), std::string::npos);
}

}  // namespace
}  // namespace fairdeal::server
