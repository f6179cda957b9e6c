#include "cli/office/ledger_rounds_command.h"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <memory>
#include <string>
#include <vector>

#include "audit/proof/prove.h"
#include "audit/proof/prove_check.h"
#include "audit/proof/prove_json.h"
#include "audit/replay/replay.h"
#include "audit/replay/round_record.h"
#include "cli/office/record_options.h"
#include "cli/terminal/output.h"

namespace fairdeal::cli {
namespace {

constexpr std::string_view command_name = "ledger";

struct RoundChoices {
    RecordOptions record;
    std::string round;
    std::string audience = "public";
    std::vector<std::string> files;
    bool json = false;
    bool hand = false;
};

void add_round_options(CLI::App& command, RoundChoices& choices) {
    command.add_option("ROUND", choices.round, "TABLE/NUMBER, for example 7/48211")
        ->required()
        ->type_name("");
    add_record_option(command, choices.record);
    command
        .add_option("--as", choices.audience,
                    "The audience: public, seat:N, player:ACCOUNT or auditor")
        ->type_name("WHO")
        ->capture_default_str();
}

struct FoundRound {
    std::unique_ptr<ledger::Store> store;
    audit::RoundRecord round;
    table::Audience audience;
};

// Finds the round; the error is the exit code.
tl::expected<FoundRound, int> found(const RoundChoices& choices) {
    const auto round = audit::read_round_name(choices.round);
    if (!round) {
        return tl::unexpected(refuse(command_name, "A round is TABLE/NUMBER, for example 7/48211"));
    }
    const auto audience = audit::read_audience(choices.audience);
    if (!audience) {
        return tl::unexpected(
            refuse(command_name, "--as is public, seat:N, player:ACCOUNT or auditor"));
    }
    auto store = open_record(choices.record);
    if (!store) return tl::unexpected(refuse(command_name, store.error()));
    auto record = audit::find_round(**store, *round);
    if (!record) {
        fmt::print(stderr, "fairdeal ledger: {}\n", record.error().sentence);
        return tl::unexpected(1);
    }
    const table::Audience known = audit::audience_in(*record, *audience);
    return FoundRound{std::move(*store), std::move(*record), known};
}

int run_replay(const RoundChoices& choices) {
    const auto round = found(choices);
    if (!round) return round.error();
    const audit::Replay replay = audit::replay_of(round->round, round->audience);
    const std::string text = choices.json   ? to_json(replay)
                             : choices.hand ? to_text(hand_history_of(replay))
                                            : to_text(replay);
    return write_out(command_name, text) ? 0 : 1;
}

int run_prove(const RoundChoices& choices) {
    const auto key = needed_verifier(choices.record);
    if (!key) return refuse(command_name, key.error());
    auto round = found(choices);
    if (!round) return round.error();
    const auto proof = audit::prove(*round->store, round->round, round->audience, *key);
    if (!proof) {
        fmt::print(stderr, "fairdeal ledger: {}\n", proof.error());
        return 1;
    }
    return write_out(command_name, to_json(*proof)) ? 0 : 1;
}

// One line for each of several proofs, and no words: whoever checks many wants to know which are
// bad.
int check_many(const RoundChoices& choices, const ledger::Verifier& key) {
    std::string answer;
    bool all_hold = true;
    for (const std::string& file : choices.files) {
        const auto text = whole_text(file);
        if (!text) return refuse(command_name, text.error());
        const auto proof = audit::read_proof(*text);
        const auto checked = proof ? audit::check(*proof, key)
                                   : tl::expected<void, std::string>(tl::unexpected(proof.error()));
        all_hold = all_hold && checked;
        answer += checked ? fmt::format("Good  {}\n", file)
                          : fmt::format("BAD   {}: {}\n", file, checked.error());
    }
    return write_out(command_name, answer) && all_hold ? 0 : 1;
}

int run_check(const RoundChoices& choices) {
    const auto key = needed_verifier(choices.record);
    if (!key) return refuse(command_name, key.error());
    if (choices.files.size() > 1) return check_many(choices, *key);
    const auto text = whole_text(choices.files.front());
    if (!text) return refuse(command_name, text.error());
    const auto proof = audit::read_proof(*text);
    if (!proof) return refuse(command_name, proof.error());
    const auto checked = audit::check(*proof, *key);
    if (!checked) {
        return write_out(command_name, fmt::format("BAD  {}\n", checked.error())) ? 1 : 1;
    }
    std::string answer = fmt::format("Good. The floor {} has signed that round {}/{} went so:\n",
                                     key->name, proof->name.table, proof->name.round);
    for (const std::string& line : proof->lines)
        answer += line + "\n";
    return write_out(command_name, answer) ? 0 : 1;
}

}  // namespace

void add_ledger_rounds(CLI::App& ledger, int& exit_code) {
    const auto replay = std::make_shared<RoundChoices>();
    CLI::App& replay_command =
        *ledger.add_subcommand("replay", "Print a recorded round in plain words with its clauses");
    add_round_options(replay_command, *replay);
    replay_command.add_flag("--json", replay->json, "Print one JSON object");
    replay_command.add_flag("--hand", replay->hand,
                            "Print it as a hand history (docs/hand_history.md)");
    replay_command.footer(
        "Example:\n  fairdeal ledger replay 1/12 --db sqlite:fairdeal-data/floor.sqlite "
        "--as seat:2");
    replay_command.callback([replay, &exit_code] { exit_code = run_replay(*replay); });

    const auto prove = std::make_shared<RoundChoices>();
    CLI::App& prove_command = *ledger.add_subcommand(
        "prove", "Write a proof of a round that a stranger can check with the public key");
    add_round_options(prove_command, *prove);
    add_key_option(prove_command, prove->record);
    add_keys_option(prove_command, prove->record);
    prove_command.footer(
        "Example:\n  fairdeal ledger prove 1/12 --db sqlite:fairdeal-data/floor.sqlite --as seat:2 "
        "--key floor.key > proof.json");
    prove_command.callback([prove, &exit_code] { exit_code = run_prove(*prove); });

    const auto check = std::make_shared<RoundChoices>();
    CLI::App& check_command =
        *ledger.add_subcommand("check-proof", "Check proofs with nothing but the public key");
    check_command.add_option("FILE", check->files, "The proof, or several")
        ->required()
        ->type_name("");
    add_key_option(check_command, check->record);
    check_command.footer(
        "Of one proof, the words are printed; of several, a line each says whether it holds.\n"
        "Exit code: 0 when every proof holds, 1 when one does not, 2 for bad usage.\n\n"
        "Example:\n  fairdeal ledger check-proof proof.json --key floor.key");
    check_command.callback([check, &exit_code] { exit_code = run_check(*check); });
}

}  // namespace fairdeal::cli
