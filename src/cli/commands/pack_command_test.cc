#include "cli/commands/pack_command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "documents/sheet/digest.h"
#include "support/covers.h"

// A whole pack, read back.
namespace fairdeal::cli {
namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* hostile = "<script>alert(1)</script> & \"Sons\"";

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::map<std::string, std::string> files_in(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder))
        files[entry.path().filename().string()] = content(entry.path());
    return files;
}

// A table that offers everything, with odds of its own.
PackOptions everything(const fs::path& output) {
    PackOptions options;
    options.game = "three-card-poker";
    options.file = "docs/examples/three-card-poker.toml";
    options.version = "0.0";
    options.licensee = hostile;
    options.has_licensee = true;
    options.date = "2026-11-16";
    options.rounds = 50;
    options.output = output.string();
    options.test_results = output.parent_path() / "no-results";
    return options;
}

int quiet_pack(const PackOptions& options, std::string* said = nullptr) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int exit_code = run_pack(options);
    const std::string complaint = testing::internal::GetCapturedStderr();
    testing::internal::GetCapturedStdout();
    if (said != nullptr) *said = complaint;
    return exit_code;
}

class Pack : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        std::string name = (fs::temp_directory_path() / "pack-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder() = name;
        ASSERT_EQ(quiet_pack(everything(folder() / "pack")), 0);
    }
    static void TearDownTestSuite() { fs::remove_all(folder()); }

    static fs::path& folder() {
        static fs::path path;
        return path;
    }
    static std::string read(const char* name) { return content(folder() / "pack" / name); }
    static bj::value json(const char* name) { return bj::parse(read(name)); }

    static void expect_refused(const PackOptions& options, std::string_view words) {
        const auto before = files_in(folder());
        std::string said;
        EXPECT_EQ(quiet_pack(options, &said), 2);
        EXPECT_THAT(said, StartsWith("fairdeal pack: "));
        EXPECT_THAT(said, HasSubstr(std::string(words)));
        EXPECT_THAT(said, EndsWith(".\n"));
        EXPECT_EQ(std::ranges::count(said, '\n'), 1) << said;
        EXPECT_EQ(files_in(folder()).size(), before.size()) << "something was left behind";
    }
};

TEST_F(Pack, HoldsEveryDocument) {
    const auto files = files_in(folder() / "pack");
    for (const char* name :
         {"index.html",    "options.json",   "table.toml",   "layout.svg",    "layout.pdf",
          "layout.dxf",    "sign.svg",       "sign.pdf",     "rules.html",    "rules.pdf",
          "rules.md",      "parsheet.html",  "parsheet.pdf", "parsheet.json", "parsheet.csv",
          "parsheet.xlsx", "strategy.txt",   "strategy.csv", "clauses.json",  "clauses.md",
          "tests.html",    "tests.json",     "digests.json", "sbom.cdx.json", "filing.txt",
          "manifest.json", "manifest.sha256"}) {
        ASSERT_TRUE(files.contains(name)) << name;
        EXPECT_GT(files.at(name).size(), 100u) << name;
    }
    EXPECT_EQ(files.size(), 27u);
    EXPECT_TRUE(files.at("table.toml") == content("docs/examples/three-card-poker.toml"));
}

TEST_F(Pack, StatesWhatTheLicenseeMustState) {
    COVERS("tcp-20.10-c.3/submission");
    PackOptions options = everything(folder() / "unstated");
    options.file.clear();
    expect_refused(options, "--option settlement=c1 or settlement=c2 (N.J.A.C. 13:69F-20.10(c))");
    const std::string chosen = read("options.json");
    EXPECT_THAT(chosen, HasSubstr("settlement"));
    EXPECT_THAT(chosen, HasSubstr("\"c2\""));
}

TEST_F(Pack, TheManifestNamesEveryOtherFileWithItsDigest) {
    auto files = files_in(folder() / "pack");
    const bj::value manifest = json("manifest.json");
    std::string before;
    for (const bj::value& entry : manifest.at("files").as_array()) {
        const std::string path = entry.at("path").as_string().c_str();
        EXPECT_LT(before, path);
        ASSERT_TRUE(files.contains(path)) << path;
        EXPECT_EQ(entry.at("size").as_int64(), static_cast<std::int64_t>(files[path].size()));
        EXPECT_EQ(entry.at("sha256").as_string(), documents::sha256(files[path])) << path;
        files.erase(path);
        before = path;
    }
    EXPECT_EQ(files.size(), 2u) << "only the manifests are not in the manifest";
    EXPECT_EQ(manifest.at("program").at("sha256").as_string(), documents::sha256_of_this_program());
    EXPECT_THAT(std::string(manifest.at("command").as_string()),
                HasSubstr("--table table.toml --licensee '<script>alert(1)</script> & \"Sons\"' "
                          "--date 2026-11-16 --rounds 50 -o ../again"));
}

TEST_F(Pack, Sha256sumAcceptsTheChecksumsAndNoticesAChange) {
    const std::string check = "cd " + (folder() / "pack").string() +
                              " && sha256sum --strict --quiet -c manifest.sha256 2>/dev/null";
    EXPECT_EQ(std::system((check + " >/dev/null").c_str()), 0);
    const std::string before = read("rules.md");
    std::ofstream(folder() / "pack" / "rules.md", std::ios::app) << "!";
    EXPECT_NE(std::system((check + " >/dev/null").c_str()), 0);
    std::ofstream(folder() / "pack" / "rules.md", std::ios::binary) << before;
}

TEST_F(Pack, TheIndexLinksEveryFileAndNothingElse) {
    const std::string index = read("index.html");
    std::set<std::string> linked;
    static const std::regex link("href=\"([^\"#]+)\"");
    for (std::sregex_iterator it(index.begin(), index.end(), link), end; it != end; ++it)
        linked.insert((*it)[1]);
    std::set<std::string> there{};
    for (const auto& [name, bytes] : files_in(folder() / "pack")) {
        if (name != "index.html") there.insert(name);
    }
    EXPECT_EQ(linked, there);
    EXPECT_THAT(index, HasSubstr("sha256sum -c manifest.sha256"));
    EXPECT_THAT(index, HasSubstr("Not part of this pack: none was given with --rng-report."));
    EXPECT_THAT(index, HasSubstr("data:image/svg+xml;base64,"));
}

TEST_F(Pack, NoNameBringsMarkupIntoADocument) {
    for (const char* name :
         {"index.html", "layout.svg", "sign.svg", "rules.html", "tests.html", "parsheet.html"}) {
        EXPECT_THAT(read(name), Not(HasSubstr("<script"))) << name;
    }
    EXPECT_THAT(read("index.html"), HasSubstr("&lt;script&gt;alert(1)"));
}

TEST_F(Pack, OptionsAreThoseOfTheTableFileWithTheirClauses) {
    const bj::value options = json("options.json");
    const auto find = [&](const char* group, std::string_view key) -> const bj::object& {
        for (const bj::value& choice : options.at(group).as_array()) {
            if (choice.at("key").as_string() == bj::string_view(key)) return choice.as_object();
        }
        ADD_FAILURE() << group << " has no " << key;
        static const bj::object none;
        return none;
    };
    EXPECT_EQ(find("pay-tables", "pair-plus").at("value").as_string(), "Table 2, authorized");
    EXPECT_EQ(find("pay-tables", "six-card-bonus").at("value").as_string(), "Table house, posted");
    EXPECT_EQ(find("elections", "settlement").at("value").as_string(), "c2");
    EXPECT_EQ(find("elections", "settlement").at("clause_id").as_string(), "tcp-20.10-c.1");
    EXPECT_TRUE(find("dealing", "dealing").contains("clause"));
    EXPECT_THAT(std::string(find("meters", "mega").at("value").as_string()), HasSubstr("reset to"));
    EXPECT_TRUE(find("limits", "ante").contains("ruling") ||
                find("limits", "ante").contains("clause"));
    EXPECT_TRUE(options.at("not_chosen").as_array().empty());
    for (const char* group :
         {"wagers", "pay-tables", "elections", "dealing", "limits", "clocks", "meters"}) {
        for (const bj::value& choice : options.at(group).as_array()) {
            const bj::object& fields = choice.as_object();
            EXPECT_TRUE(fields.contains("clause") || fields.contains("ruling") ||
                        fields.contains("source"))
                << group << ": " << fields.at("key");
        }
    }
}

TEST_F(Pack, WithoutResultsTheTestReportSaysSo) {
    EXPECT_EQ(json("tests.json").at("status").as_string(), "not run here");
    EXPECT_THAT(read("tests.html"), HasSubstr("The tests were not run here"));
    EXPECT_THAT(read("index.html"), HasSubstr("The tests were not run here"));
}

// The clock moves on between the two packs, so any date that is not the pack's own would differ.
TEST_F(Pack, IsTheSameByteForByteWhenItIsMadeAgain) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    ASSERT_EQ(quiet_pack(everything(folder() / "again")), 0);
    const auto first = files_in(folder() / "pack");
    const auto second = files_in(folder() / "again");
    ASSERT_EQ(first.size(), second.size());
    for (const auto& [name, bytes] : first) {
        ASSERT_TRUE(second.contains(name)) << name;
        EXPECT_TRUE(bytes == second.at(name)) << name << " differs";
    }
    fs::remove_all(folder() / "again");
}

TEST_F(Pack, AFolderThatIsInTheWayIsLeftAsItIs) {
    expect_refused(everything(folder() / "pack"), "is not empty; name a new one");
    expect_refused(everything(folder() / "pack" / "index.html"), "is not a folder");
    expect_refused(everything(folder() / "no" / "pack"), "there is no folder");
    expect_refused(everything(folder() / "pack" / "index.html" / "new"), "there is no folder");
}

TEST_F(Pack, WhatTheRegulationDoesNotPermitIsRefused) {
    PackOptions options = everything(folder() / "new");
    options.pay = {"pair-plus=9"};
    expect_refused(options, "there is no pay table \"9\"");
    options.pay = {"pair-plus=1"};  // the file chooses ante-bonus 2
    expect_refused(options, "ante-bonus");
    options = everything(folder() / "new");
    options.options = {"settlement=c3"};
    expect_refused(options, "\"c3\" is not one of");
    options = everything(folder() / "new");
    options.file = "docs/examples/holdem-3-bonus.toml";
    expect_refused(options, "holdem-3-bonus");
    options.file = "no.toml";
    expect_refused(options, "cannot read no.toml");
}

TEST_F(Pack, WhatIsWrittenWrongIsSaidInASentence) {
    const auto refused = [](auto change, std::string_view words) {
        PackOptions options = everything(folder() / "new");
        change(options);
        expect_refused(options, words);
    };
    refused([](PackOptions& o) { o.game = ""; }, "name a game");
    refused([](PackOptions& o) { o.game = "whist"; }, "whist");
    refused([](PackOptions& o) { o.output = ""; }, "-o");
    refused([](PackOptions& o) { o.date = "2026-02-30"; }, "--date");
    refused([](PackOptions& o) { o.licensee = ""; }, "licensee");
    refused([](PackOptions& o) { o.licensee = "a\nb"; }, "cannot be printed");
    refused([](PackOptions& o) { o.rng_reports = {"report.txt"}; }, ".json or .html");
    refused([](PackOptions& o) { o.rng_reports = {"no.json"}; }, "cannot read no.json");
}

}  // namespace
}  // namespace fairdeal::cli
