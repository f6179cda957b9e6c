#include "cli/office/ledger_command.h"

#include <gtest/gtest.h>
#include <soci/soci.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/office/witness_command.h"
#include "support/recorded_floor.h"
#include "support/stores.h"

namespace fairdeal::cli {
namespace {

struct Answer {
    int code = 0;
    std::string out{};
    std::string error{};
};

class LedgerCommand : public testing::Test {
  protected:
    LedgerCommand() {
        const auto store = database_.open();
        support::RecordedFloor floor(*store, support::keys_of_test());
        auto& table = floor.open(*games::registry().front(), 7);
        floor.play(table, 3);
        write("checkpoint.txt", floor.sign());
        EXPECT_TRUE(ledger::write_keys(path("floor.keys"), floor.keys()));
        write("floor.key", to_string(floor.verifier()) + "\n");
    }

    std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }
    std::string read(const std::string& name) const {
        std::ifstream file(path(name), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }
    std::string url() const { return database_.url(); }

    static Answer run(std::vector<std::string> words) {
        CLI::App app;
        int code = 0;
        add_ledger_command(app, code);
        add_witness_command(app, code);
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        std::ranges::reverse(words);
        try {
            app.parse(words);
        } catch (const CLI::ParseError&) {
            code = 2;
        }
        std::fflush(stdout);
        return {code, testing::internal::GetCapturedStdout(),
                testing::internal::GetCapturedStderr()};
    }

    support::TemporaryFolder folder_{};
    support::Database database_{"sqlite"};
};

TEST_F(LedgerCommand, VerifyIsGoodAndFindsACutTail) {
    const Answer good = run({"ledger", "verify", "--db", url(), "--key", path("floor.key"),
                             "--against", path("checkpoint.txt")});
    EXPECT_EQ(good.code, 0) << good.out << good.error;
    EXPECT_NE(good.out.find("Good."), std::string::npos);
    EXPECT_NE(good.out.find("Nothing before entry"), std::string::npos);
    const Answer json = run({"ledger", "verify", "--db", url(), "--json"});
    EXPECT_EQ(json.code, 0);
    EXPECT_NE(json.out.find("\"good\":true"), std::string::npos);
    soci::session("sqlite3", "dbname=" + url().substr(7))
        << "DELETE FROM entries WHERE sequence = 9";
    const Answer bad = run({"ledger", "verify", "--db", url()});
    EXPECT_EQ(bad.code, 1);
    EXPECT_NE(bad.out.find("BAD  Entry 10"), std::string::npos) << bad.out;
}

TEST_F(LedgerCommand, BadUsageIsRefusedWithASentence) {
    const std::vector<std::vector<std::string>> wrong{
        {"ledger"},
        {"ledger", "verify"},
        {"ledger", "verify", "--db", "sqlite:" + path("none.db")},
        {"ledger", "verify", "--db", path("none.jsonl")},
        {"ledger", "verify", "--db", url(), "--key", "nonsense"},
        {"ledger", "verify", "--db", url(), "--against", path("checkpoint.txt")},
        {"ledger", "verify", "--db", url(), "--key", path("floor.key"), "--against", path("no")},
        {"ledger", "verify", "--db", url(), "--archive", path("none.jsonl")},
        // A folder, or a file of another kind, where a file is wanted.
        {"ledger", "verify", "--db", path(".")},
        {"ledger", "replay", "7/1", "--db", path(".")},
        {"ledger", "export", "--db", path(".")},
        {"ledger", "verify", "--db", url(), "--archive", path(".")},
        {"ledger", "verify", "--db", url(), "--key", path(".")},
        {"ledger", "verify", "--db", url(), "--key", path("floor.key"), "--against", path(".")},
        {"ledger", "check-proof", path("."), "--key", path("floor.key")},
        {"ledger", "verify", "--db", path("floor.key")},
        {"ledger", "verify", "--db", url().substr(std::string("sqlite:").size())},
        {"ledger", "verify", "--db", url(), "--no-play", "--archive", path("none.jsonl")},
        {"ledger", "replay", "7", "--db", url()},
        {"ledger", "replay", "7/1", "--db", url(), "--as", "god"},
        {"ledger", "prove", "7/1", "--db", url()},
        {"ledger", "export", "--db", url(), "--format", "xml"},
        {"ledger", "export", "--db", url(), "--from", "yesterday"},
        {"ledger", "statement", "me", "--db", url()},
        {"ledger", "archive", "--db", url(), "-o", path("a.jsonl")},
        {"ledger", "key", "--keys", path("floor.key")},
        {"witness", "--keys", path("none.keys")},
        {"witness", "--keys", path("new.keys"), "--make-keys", "my witness"},
        {"witness", "--keys", path("new.keys"), "--make-keys", std::string(101, 'a')},
    };
    for (const auto& words : wrong) {
        const Answer answer = run(words);
        EXPECT_EQ(answer.code, 2) << fmt::format("{}", fmt::join(words, " "));
    }
    EXPECT_FALSE(std::filesystem::exists(path("new.keys")));
}

TEST_F(LedgerCommand, RoundsAreReplayedProvedAndChecked) {
    const Answer replay = run({"ledger", "replay", "7/2", "--db", url(), "--as", "seat:2"});
    EXPECT_EQ(replay.code, 0) << replay.error;
    EXPECT_NE(replay.out.find("Round 7/2"), std::string::npos);
    EXPECT_EQ(run({"ledger", "replay", "7/2", "--db", url(), "--hand"}).out.substr(0, 15),
              "fairdeal-hand 1");
    EXPECT_EQ(run({"ledger", "replay", "7/99", "--db", url()}).code, 1);
    const Answer proof = run(
        {"ledger", "prove", "7/2", "--db", url(), "--as", "seat:2", "--key", path("floor.key")});
    ASSERT_EQ(proof.code, 0) << proof.error;
    write("proof.json", proof.out);
    const Answer good = run({"ledger", "check-proof", path("proof.json"), "--key",
                             read("floor.key").substr(0, read("floor.key").size() - 1)});
    EXPECT_EQ(good.code, 0) << good.out << good.error;
    std::string forged = proof.out;
    forged.replace(forged.find("Seat 1 bets"), 11, "Seat 3 bets");
    write("forged.json", forged);
    const Answer bad =
        run({"ledger", "check-proof", path("forged.json"), "--key", path("floor.key")});
    EXPECT_EQ(bad.code, 1);
    EXPECT_NE(bad.out.find("BAD"), std::string::npos);
    // Of several, each has its line, also one that is no proof.
    write("none.json", "{}");
    const Answer many = run({"ledger", "check-proof", path("proof.json"), path("forged.json"),
                             path("none.json"), "--key", path("floor.key")});
    EXPECT_EQ(many.code, 1);
    EXPECT_NE(many.out.find("Good  " + path("proof.json") + "\n"), std::string::npos) << many.out;
    EXPECT_NE(many.out.find("BAD   " + path("forged.json") + ": The lines"), std::string::npos);
    EXPECT_NE(many.out.find("BAD   " + path("none.json") + ": "), std::string::npos);
    EXPECT_EQ(run({"ledger", "check-proof", path("proof.json"), path("proof.json"), "--key",
                   path("floor.key")})
                  .code,
              0);
}

TEST_F(LedgerCommand, ExportIsAsGoodAsTheDatabase) {
    const std::string file = path("record.jsonl");
    EXPECT_EQ(run({"ledger", "export", "--db", url(), "-o", file}).code, 0);
    EXPECT_EQ(run({"ledger", "export", "--db", url(), "-o", file}).code, 2) << "it exists";
    EXPECT_EQ(run({"ledger", "verify", "--db", file, "--key", path("floor.key")}).code, 0);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"ledger", "replay", "7/3", "--json"},
          std::vector<std::string>{"ledger", "replay", "7/1", "--as", "auditor"},
          std::vector<std::string>{"ledger", "statement", "play player 103"},
          std::vector<std::string>{"ledger", "export", "--format", "settlements"},
          std::vector<std::string>{"ledger", "checkpoint"}}) {
        auto from_database = words;
        from_database.insert(from_database.end(), {"--db", url()});
        auto from_file = words;
        from_file.insert(from_file.end(), {"--db", file});
        const Answer one = run(from_database);
        EXPECT_EQ(one.code, 0) << one.error;
        EXPECT_EQ(one.out, run(from_file).out);
    }
}

TEST_F(LedgerCommand, CheckpointSignsAndArchiveArchives) {
    const Answer key = run({"ledger", "key", "--keys", path("floor.keys")});
    EXPECT_EQ(key.out, read("floor.key"));
    const Answer note = run({"ledger", "checkpoint", "--db", url(), "--keys", path("floor.keys")});
    EXPECT_EQ(note.code, 0) << note.error;
    const Answer archive = run({"ledger", "archive", "--db", url(), "--keys", path("floor.keys"),
                                "-o", path("archive.jsonl")});
    EXPECT_EQ(archive.code, 0) << archive.error;
    EXPECT_EQ(
        run({"ledger", "verify", "--db", path("archive.jsonl"), "--key", path("floor.key")}).code,
        0);
    const Answer rest = run({"ledger", "verify", "--db", url(), "--key", path("floor.key")});
    EXPECT_EQ(rest.code, 0);
    EXPECT_NE(rest.out.find("are in the archive"), std::string::npos) << rest.out;
    EXPECT_NE(rest.out.find("name its archives with --archive"), std::string::npos) << rest.out;
    const Answer joined = run({"ledger", "verify", "--db", url(), "--key", path("floor.key"),
                               "--archive", path("archive.jsonl")});
    EXPECT_EQ(joined.code, 0) << joined.error;
    EXPECT_EQ(joined.out.find("name its archives"), std::string::npos) << joined.out;
    EXPECT_EQ(
        run({"ledger", "verify", "--db", path("archive.jsonl"), "--archive", path("archive.jsonl")})
            .code,
        2)
        << "it goes on from nothing";
    EXPECT_EQ(run({"ledger", "replay", "7/1", "--db", url()}).code, 1);
    EXPECT_EQ(run({"ledger", "replay", "7/1", "--db", path("archive.jsonl")}).code, 0);
}

TEST_F(LedgerCommand, WitnessCosignsAndRefusesAWoundBackRecord) {
    const Answer made =
        run({"witness", "--keys", path("witness.keys"), "--make-keys", "witness.example"});
    EXPECT_EQ(made.code, 0) << made.error;
    const std::vector<std::string> words{"witness",
                                         "--db",
                                         url(),
                                         "--key",
                                         path("floor.key"),
                                         "--keys",
                                         path("witness.keys"),
                                         "--state",
                                         path("seen.txt")};
    const Answer first = run(words);
    EXPECT_EQ(first.code, 0) << first.error;
    EXPECT_EQ(read("seen.txt"), first.out);
    EXPECT_NE(first.out.find("witness.example"), std::string::npos);
    EXPECT_EQ(run(words).code, 0);
    auto storing = words;
    storing.insert(storing.end(), {"--floor-keys", path("floor.keys")});
    EXPECT_EQ(run(storing).code, 0);
    const auto store = ledger::open_store(url(), std::nullopt);
    EXPECT_EQ(store.value()->record("witnessed", "witness.example").value()->value, first.out);
    soci::session("sqlite3", "dbname=" + url().substr(7))
        << "UPDATE head SET size = 1, frontier = ''";
    EXPECT_EQ(run(words).code, 1);
    EXPECT_EQ(read("seen.txt"), first.out) << "what it remembers stays";
}

TEST_F(LedgerCommand, EveryHelpHasAnExample) {
    CLI::App app;
    int code = 0;
    add_ledger_command(app, code);
    add_witness_command(app, code);
    std::vector<CLI::App*> commands = app.get_subcommand("ledger")->get_subcommands({});
    commands.push_back(app.get_subcommand("witness"));
    EXPECT_GE(commands.size(), 9U);
    for (CLI::App* command : commands) {
        const std::string help = command->help();
        EXPECT_NE(help.find("Example:\n  fairdeal "), std::string::npos) << command->get_name();
        EXPECT_EQ(help.find("record.db"), std::string::npos) << "the server writes floor.sqlite";
    }
}

}  // namespace
}  // namespace fairdeal::cli
