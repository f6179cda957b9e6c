#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <csignal>
#include <fstream>
#include <regex>
#include <set>

#include "documents/pack/chosen_meters.h"
#include "documents/pack/chosen_options.h"
#include "documents/pack/filing.h"
#include "documents/pack/sbom.h"
#include "documents/pack/test_report.h"
#include "documents/pack/whole_folder.h"
#include "documents/sheet/digest.h"
#include "games/registry.h"
#include "support/covers.h"

namespace fairdeal::documents::pack {
namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Digest, IsTheOneEverybodyComputes) {
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_FALSE(digest_of_file("/no/such/file"));
}

class WholeFolder : public ::testing::Test {
  protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "whole-folder-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

    fs::path folder_;
};

TEST_F(WholeFolder, IsThereWithAllItsFiles) {
    const std::vector<PackFile> files{{"a", "one"}, {"b", std::string(300'000, 'x')}};
    ASSERT_EQ(fault_of_folder(folder_ / "pack/"), "");
    ASSERT_TRUE(write_whole_folder(folder_ / "pack/", files));
    EXPECT_EQ(fs::file_size(folder_ / "pack" / "a"), 3u);
    EXPECT_EQ(fs::file_size(folder_ / "pack" / "b"), 300'000u);
    EXPECT_EQ(entries(), 1u);
    EXPECT_THAT(fault_of_folder(folder_ / "pack"), HasSubstr("is not empty"));
}

TEST_F(WholeFolder, AnEmptyOneIsTaken) {
    fs::create_directory(folder_ / "pack");
    ASSERT_EQ(fault_of_folder(folder_ / "pack"), "");
    const std::vector<PackFile> files{{"a", "one"}};
    EXPECT_TRUE(write_whole_folder(folder_ / "pack", files));
    EXPECT_EQ(entries(), 1u);
}

TEST_F(WholeFolder, AFailureLeavesNothing) {
    const std::vector<PackFile> files{{"a", "one"}, {"no/b", "two"}};
    const auto written = write_whole_folder(folder_ / "pack", files);
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error(), HasSubstr("its folder does not exist"));
    EXPECT_EQ(entries(), 0u);
}

// A program that is told to end in the middle of writing ends, and leaves nothing half written.
TEST_F(WholeFolder, ASignalLeavesNothing) {
    const std::vector<PackFile> files(50'000, {"a", "one"});  // much work
    int status = 0;
    do {  // again, if it had finished before the signal came
        fs::remove_all(folder_ / "pack");
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            static_cast<void>(write_whole_folder(folder_ / "pack", files));
            _exit(0);
        }
        while (entries() == 0)
            usleep(1000);
        kill(child, SIGTERM);
        ASSERT_EQ(waitpid(child, &status, 0), child);
    } while (WIFEXITED(status) && fs::exists(folder_ / "pack"));
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGTERM);
    EXPECT_EQ(entries(), 0u);
}

constexpr LinkedPackage some_packages[] = {
    {"libstdc++6", "12.2.0-14", "amd64", "GPL-3.0-with-GCC-exception", LinkedAs::library},
    {"libgmp10", "2:6.2.1+dfsg1-1.1", "amd64", "LGPL-3.0-or-later", LinkedAs::library},
    {"libcli11-dev", "2.1.2+ds-1", "all", "BSD-3-Clause", LinkedAs::headers}};
const Program program{"fairdeal", "0.1", std::string(64, 'a')};

TEST(Sbom, PackageUrlsAreEscaped) {
    EXPECT_EQ(package_url(some_packages[0]), "pkg:deb/debian/libstdc%2B%2B6@12.2.0-14?arch=amd64");
    EXPECT_EQ(package_url(some_packages[1]),
              "pkg:deb/debian/libgmp10@2%3A6.2.1%2Bdfsg1-1.1?arch=amd64");
}

// The fields that CycloneDX 1.5 requires, and the forms it gives them.
TEST(Sbom, HasWhatCycloneDxRequires) {
    const bj::value bill = sbom(program, "2026-11-16T00:00:00Z", linked_packages());
    EXPECT_EQ(bill.at("bomFormat").as_string(), "CycloneDX");
    EXPECT_EQ(bill.at("specVersion").as_string(), "1.5");
    EXPECT_EQ(bill.at("version").as_int64(), 1);
    static const std::regex uuid(
        "^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$");
    EXPECT_TRUE(std::regex_match(std::string(bill.at("serialNumber").as_string()), uuid));
    const bj::object& main = bill.at("metadata").at("component").as_object();
    EXPECT_EQ(main.at("type").as_string(), "application");
    EXPECT_EQ(main.at("name").as_string(), "fairdeal");
    std::set<std::string> names;
    std::set<std::string> references;
    for (const bj::value& component : bill.at("components").as_array()) {
        EXPECT_EQ(component.at("type").as_string(), "library");
        EXPECT_FALSE(component.at("version").as_string().empty());
        EXPECT_FALSE(component.at("licenses").at(0).at("license").at("id").as_string().empty());
        EXPECT_TRUE(component.at("purl").as_string().starts_with("pkg:deb/debian/"));
        names.emplace(component.at("name").as_string());
        EXPECT_TRUE(references.emplace(component.at("bom-ref").as_string()).second)
            << component.at("name") << " stands twice";
    }
    // Debian 12 and 13 have different versions, and some names contain the version.
    for (const char* name : {"libfmt", "libgmp10", "libsodium23", "libcli11-dev", "libboost1.",
                             "libexpected-dev", "libcairo2", "libxlsxwriter", "libc6"}) {
        EXPECT_TRUE(std::ranges::any_of(names, [&](const std::string& each) {
            return each.starts_with(name);
        })) << name;
    }
    const bj::array& depends = bill.at("dependencies").at(0).at("dependsOn").as_array();
    EXPECT_EQ(depends.size(), references.size());
    for (const bj::value& reference : depends)
        EXPECT_TRUE(references.contains(std::string(reference.as_string())));
}

TEST(Sbom, ItsNumberFollowsFromItsContent) {
    const auto number = [](const Program& of, std::string_view created) {
        return std::string(sbom(of, created, some_packages).at("serialNumber").as_string());
    };
    EXPECT_EQ(number(program, "2026-11-16T00:00:00Z"), number(program, "2026-11-16T00:00:00Z"));
    EXPECT_NE(number(program, "2026-11-16T00:00:00Z"), number(program, "2026-11-17T00:00:00Z"));
    EXPECT_NE(number(program, ""), number({"fairdeal", "0.2", program.sha256}, ""));
}

std::string statement_of(const char* game, std::string licensee) {
    return filing_statement({.game = games::find_game(game)->description,
                             .licensee = std::move(licensee),
                             .created = "2026-11-16T00:00:00Z",
                             .drawing = "layout.pdf",
                             .drawing_sha256 = std::string(64, 'b')});
}

// 13:69E-1.13BB(a)1 and 1.13Y(a)1: a drawing true to scale and a color photograph are filed with
// the Division before the layout is used. The program draws the one; a person attests both.
TEST(Filing, TheStatementNamesTheDrawingThePhotographTheOfficeAndWhoSigns) {
    COVERS("dd-69E-1.13Y-a1", "h3-69E-1.13BB-a1", "tcdp-69E-1.13BB-a1");
    for (const auto& [game, citation] :
         {std::pair("double-draw-poker", "N.J.A.C. 13:69E-1.13Y(a)1"),
          std::pair("holdem-3-bonus", "N.J.A.C. 13:69E-1.13BB(a)1"),
          std::pair("three-card-draw-poker", "N.J.A.C. 13:69E-1.13BB(a)1")}) {
        const std::string text = statement_of(game, "Marram House");
        EXPECT_THAT(text, HasSubstr(citation));
        EXPECT_THAT(text, HasSubstr("Before the layout of"));
        std::string words = text;
        std::ranges::replace(words, '\n', ' ');
        EXPECT_THAT(words, HasSubstr("principal office of the Division of Gaming Enforcement in "
                                     "Atlantic City"));
        EXPECT_THAT(words, HasSubstr("[ ] A drawing of the layout, true to scale:     layout.pdf "
                                     "of this pack, SHA-256"));
        EXPECT_THAT(words, HasSubstr("    bbbb"));
        EXPECT_THAT(text, HasSubstr("[ ] A color photograph of the layout:"));
        for (const char* line :
             {"Licensee          Marram House\n", "Filed on (date)   ____",
              "Name              ____", "Signature         ____", "Date              ____"}) {
            EXPECT_THAT(text, HasSubstr(line)) << game;
        }
    }
}

TEST(Filing, AGameWithoutSuchAClauseSaysSo) {
    const std::string text = statement_of("three-card-poker", "");
    EXPECT_THAT(text, HasSubstr("No clause of the texts this program knows asks for the filing"));
    EXPECT_THAT(text, Not(HasSubstr("13:69E-1.13")));
    EXPECT_THAT(text, HasSubstr("Licensee          ____"));
}

TEST(ChosenOptions, AProgressiveThatIsNotSetIsNamed) {
    const games::Module& game = *games::find_game("three-card-poker");
    const config::TableFile table = config::default_table_file(game);
    const std::vector<std::string> open = not_chosen(table);
    ASSERT_EQ(open.size(), 3u);  // the amount and the two meters of progressive table 1
    EXPECT_THAT(open[0], HasSubstr("its amount is not chosen"));
    EXPECT_THAT(open[1], HasSubstr("Mega meter"));
    EXPECT_THAT(open[2], HasSubstr("Major meter"));
    EXPECT_TRUE(
        not_chosen(config::default_table_file(*games::find_game("double-draw-poker"))).empty());
}

TEST(TestReport, CountsAndNamesWhatFailed) {
    const std::vector<SuiteResult> suites{{"games_test", "Fold", 3, {"LosesAnte"}},
                                          {"cli_test", "Pack", 2, {}}};
    EXPECT_EQ(test_sentence(suites), "4 of 5 tests in 2 suites passed in the last run of ./test.");
    const Sheet sheet = test_report({}, suites);
    ASSERT_EQ(sheet.sections[0].facts.size(), 1u);
    EXPECT_EQ(sheet.sections[0].facts[0].value, "Fold.LosesAnte");
    ASSERT_EQ(sheet.sections[1].tables.size(), 2u);
    EXPECT_EQ(sheet.sections[1].tables[1].foot[0][2].text, "2");
    EXPECT_EQ(test_report_json(program, suites).at("passed").as_int64(), 4);
    EXPECT_EQ(test_report_json(program, {}).at("status").as_string(), "not run here");
}

}  // namespace
}  // namespace fairdeal::documents::pack
