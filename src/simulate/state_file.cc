#include "simulate/state_file.h"

#include <fmt/format.h>

#include "documents/sheet/digest.h"
#include "math/analysis_json.h"
#include "simulate/sums_text.h"

// A state file is a JSON header, the sums and a SHA-256 checksum. The reader accepts a file only if
// the checksum is right, the run's identity is the same, and the counts are those of whole rounds
// of the listed blocks. Anything else is refused with a sentence: a run that resumes from wrong
// sums would never be noticed.
namespace fairdeal::simulate {
namespace {

namespace bj = boost::json;

constexpr std::string_view format_name = "fairdeal-simulation-1";
constexpr std::string_view damaged = "is damaged, or is not the state of a simulation";

bj::object bets_json(const games::Question& question) {
    bj::object bets;
    for (games::WagerIndex i = 0; i < question.game->wagers.size(); ++i) {
        if (question.placed[i] == base::Cents()) continue;
        bets[std::string(question.game->wagers[i].key)] = question.placed[i].count();
    }
    return bets;
}

bj::object meters_json(const games::Question& question) {
    bj::object meters;
    for (const games::MeterReading& meter : question.meters)
        meters[meter.name] = bj::array{meter.amount.count(), meter.reset.count()};
    return meters;
}

std::string checksum_line(std::string_view text) {
    return fmt::format("sha256 {}\n", documents::sha256(text));
}

// Header and sums of a text whose checksum is right.
struct StateParts {
    bj::object header;
    std::string_view sums;
};
std::optional<StateParts> parts_of(std::string_view text) {
    const std::size_t size = checksum_line("").size();
    if (text.size() <= size) return std::nullopt;
    const std::string_view body = text.substr(0, text.size() - size);
    if (text.substr(body.size()) != checksum_line(body)) return std::nullopt;
    const std::size_t end = body.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    boost::system::error_code error;
    const bj::value header = bj::parse({body.data(), end}, error);
    if (error || !header.is_object()) return std::nullopt;
    return StateParts{header.as_object(), body.substr(end + 1)};
}

std::optional<std::uint64_t> whole(const bj::value& value) {
    if (value.is_uint64()) return value.as_uint64();
    if (!value.is_int64() || value.as_int64() < 0) return std::nullopt;
    return static_cast<std::uint64_t>(value.as_int64());
}

std::optional<BlockSet> read_blocks(const bj::object& header) {
    const bj::value* list = header.if_contains("blocks");
    if (list == nullptr || !list->is_array()) return std::nullopt;
    BlockSet blocks;
    for (const bj::value& each : list->as_array()) {
        if (!each.is_array() || each.as_array().size() != 2) return std::nullopt;
        const auto first = whole(each.as_array()[0]);
        const auto end = whole(each.as_array()[1]);
        if (!first || !end || *first >= *end || !blocks.add({*first, *end})) return std::nullopt;
    }
    return blocks;
}

// The first thing that distinguishes the file's run from the expected one; empty if it is the same
// run.
std::string difference(const bj::object& found, const bj::object& expected) {
    for (const auto& [key, value] : expected) {
        const bj::value* other = found.if_contains(key);
        if (other != nullptr && *other == value) continue;
        if (key == "format") return "has another format than this program writes";
        if (key == "fingerprint") {
            return "was begun by a program that deals, decides or settles differently";
        }
        return fmt::format("is of another run: its {} is {}, not {}", std::string_view(key),
                           other == nullptr ? "missing" : bj::serialize(*other),
                           bj::serialize(value));
    }
    return {};
}

// The counts must be those of whole rounds of these blocks.
bool adds_up(const RunState& state, std::uint64_t seats) {
    std::uint64_t outcomes = 0;
    for (const auto& [outcome, count] : state.sums.outcomes)
        outcomes += count;
    return state.sums.rounds == state.done.size() * math::block_rounds &&
           outcomes == state.sums.rounds * seats;
}

}  // namespace

bj::object identity_of(const math::SimulationSetup& setup, std::string_view version,
                       std::string_view fingerprint) {
    const games::Question& question = setup.question;
    bj::object identity;
    identity["format"] = std::string(format_name);
    identity["version"] = std::string(version);
    identity["game"] = std::string(question.game->key);
    identity["strategy"] = std::string(math::name_of(setup.style));
    identity["seats"] = setup.seats;
    identity["seed"] = setup.seed;
    identity["bets"] = bets_json(question);
    identity["pay"] = math::pay_json(question);
    identity["game_version"] = question.terms.version;
    identity["aggregate_limit"] = question.terms.aggregate_limit.count();
    identity["meters"] = meters_json(question);
    identity["block_rounds"] = math::block_rounds;
    identity["fingerprint"] = std::string(fingerprint);
    return identity;
}

std::string state_text(const bj::object& identity, const RunState& state) {
    bj::object header = identity;
    bj::array blocks;
    for (const BlockRange& range : state.done.ranges())
        blocks.push_back(bj::array{range.first, range.end});
    header["blocks"] = std::move(blocks);
    const std::string text = bj::serialize(header) + '\n' + sums_text(state.sums);
    return text + checksum_line(text);
}

tl::expected<RunState, std::string> read_state(std::string_view text, const bj::object& identity) {
    const std::optional<StateParts> parts = parts_of(text);
    if (!parts) return tl::unexpected(std::string(damaged));
    if (std::string other = difference(parts->header, identity); !other.empty()) {
        return tl::unexpected(std::move(other));
    }
    const std::optional<BlockSet> blocks = read_blocks(parts->header);
    std::optional<math::SimulationSums> sums = read_sums(parts->sums);
    if (!blocks || !sums) return tl::unexpected(std::string(damaged));
    RunState state{*blocks, std::move(*sums)};
    const std::optional<std::uint64_t> seats = whole(identity.at("seats"));
    if (!adds_up(state, seats.value_or(0))) return tl::unexpected(std::string(damaged));
    return state;
}

std::optional<std::uint64_t> seed_in_state(std::string_view text) {
    const std::optional<StateParts> parts = parts_of(text);
    const bj::value* seed = parts ? parts->header.if_contains("seed") : nullptr;
    return seed == nullptr ? std::nullopt : whole(*seed);
}

}  // namespace fairdeal::simulate
