#include "table/script/read_head.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "config/table_file.h"
#include "games/registry.h"

namespace fairdeal::table::script {
namespace {

// What a script can say of its table in one word; everything else needs `set`.
struct ShortForm {
    std::string_view word;
    std::string_view key;
    bool is_text;
};
constexpr std::array<ShortForm, 6> short_forms{{
    {"cards", "table.cards", true},
    {"dealing", "table.dealing", true},
    {"shuffling", "table.shuffling", true},
    {"decks", "table.decks", false},
    {"number", "table.number", false},
    {"layout", "table.layout", true},
}};

std::string known_games() {
    std::string keys;
    for (const games::Module* game : games::registry()) {
        if (games::find_procedure(*game->description) == nullptr) continue;
        keys += (keys.empty() ? "" : ", ") + std::string(game->description->key);
    }
    return keys;
}

// The value of `game = "…"` at the top of a table file.
std::string game_in(std::string_view toml) {
    while (!toml.empty()) {
        const std::size_t end = std::min(toml.find('\n'), toml.size());
        const std::string_view line = toml.substr(0, end);
        toml.remove_prefix(std::min(end + 1, toml.size()));
        const std::size_t start = line.find_first_not_of(" \t");
        if (start == std::string_view::npos || !line.substr(start).starts_with("game")) continue;
        const std::size_t open = line.find('"');
        const std::size_t close = open == std::string_view::npos ? open : line.find('"', open + 1);
        if (close != std::string_view::npos) {
            return std::string(line.substr(open + 1, close - open - 1));
        }
    }
    return {};
}

// A progressive that the script does not describe is the smallest that the game allows.
std::string least_progressive(const games::Module& game) {
    const Setup least = default_setup(game);
    if (least.meters.empty()) return {};
    std::string toml = fmt::format("progressive.amount = {}\n", least.progressive_amount.count());
    for (const MeterTerms& meter : least.meters) {
        toml += fmt::format("progressive.{} = {{ reset = {}, rate = \"{}.{:02}%\" }}\n",
                            game.description->meters[meter.meter], meter.reset.count(),
                            meter.rate_basis_points / 100, meter.rate_basis_points % 100);
    }
    return toml;
}

}  // namespace

void HeadReader::name_table(Words& words, std::size_t number, const FileReader& file) {
    const std::string name(words.word("a game or a table file"));
    if (words.failed()) return;
    if (line_ != 0) return words.fail("the table is named already");
    line_ = number;
    if (!name.ends_with(".toml")) {
        game_ = name;
        return set(number, fmt::format("game = \"{}\"", name));
    }
    const std::optional<std::string> text = file(name);
    if (!text) return words.fail(fmt::format("the table file {} cannot be read", in_quotes(name)));
    path_ = name;
    game_ = game_in(*text);
    toml_ = *text;
}

void HeadReader::set(std::size_t number, std::string toml) {
    lines_.push_back(number);
    toml_ += toml + '\n';
}

bool HeadReader::take(Words& words, std::string_view line, std::size_t number,
                      const FileReader& file) {
    const auto form = std::ranges::find(short_forms, words.peek(), &ShortForm::word);
    const bool is_head = words.peek() == "table" || words.peek() == "set" ||
                         words.peek() == "option" || form != short_forms.end();
    if (!is_head) return false;
    if (words.take("table")) {
        name_table(words, number, file);
        words.end();
        return true;
    }
    if (line_ == 0) {
        words.fail("the table is named first, as: table GAME");
    } else if (!path_.empty()) {
        words.fail("this belongs in the table file");
    } else if (words.take("set")) {
        // The rest of the line is TOML, including its comment.
        set(number, std::string(line.substr(line.find("set") + 3)));
    } else if (words.take("option")) {
        const std::string name(words.word("the name of an option"));
        const std::string value(words.word("its value"));
        words.end();
        set(number, fmt::format("options.{} = \"{}\"", name, value));
    } else {
        words.take(form->word);
        const std::string value(words.word("a value"));
        words.end();
        set(number, fmt::format("{0} = {1}{2}{1}", form->key, form->is_text ? "\"" : "", value));
    }
    return true;
}

tl::expected<std::shared_ptr<const Setup>, ScriptError> HeadReader::setup() {
    if (line_ == 0) return tl::unexpected(ScriptError{0, "no line names the table"});
    const games::Module* game = games::find_game(game_);
    if (game == nullptr || games::find_procedure(*game->description) == nullptr) {
        return tl::unexpected(
            ScriptError{line_, fmt::format("there is no game {} to run; they are: {}",
                                           in_quotes(game_), known_games())});
    }
    const bool says_nothing = path_.empty() && toml_.find("progressive") == std::string::npos;
    if (says_nothing) toml_ += least_progressive(*game);
    config::Report report = config::read_table_file(
        *game, toml_, path_.empty() ? config::Unstated::assumed : config::Unstated::refused);
    for (const config::Finding& finding : report.findings) {
        const bool wrong = finding.standing == config::RegulatoryStanding::refused ||
                           finding.standing == config::RegulatoryStanding::design_only;
        if (!wrong) continue;
        const bool here = path_.empty() && finding.line > 0 && finding.line <= lines_.size();
        const std::string line = finding.line == 0 ? "" : fmt::format(", line {}", finding.line);
        const std::string where = path_.empty() ? "" : fmt::format("{}{}: ", path_, line);
        std::string sentence = games::with_citation(finding.sentence, finding.cited);
        sentence.pop_back();
        return tl::unexpected(
            ScriptError{here ? lines_[finding.line - 1] : line_, where + sentence});
    }
    assumed_ = std::move(report.assumed);
    // Unless the script says so, nobody files a layout (ruling X-28).
    if (report.file.layout == config::LayoutFiling::unsaid) {
        report.file.layout = config::LayoutFiling::spared;
        if (path_.empty()) toml_ += "table.layout = \"spared\"\n";
    }
    return std::make_shared<const Setup>(make_setup(std::move(report.file)));
}

}  // namespace fairdeal::table::script
