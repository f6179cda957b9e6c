#include "documents/layout/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "documents/layout/check_areas.h"
#include "documents/layout/check_odds.h"
#include "documents/layout/check_overlaps.h"
#include "documents/layout/check_scale.h"
#include "documents/layout/check_words.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"
#include "games/registry.h"

namespace fairdeal::documents::layout {
namespace {

// No table has more positions than this. The check counts further ones and does not look at them.
constexpr std::size_t most_seats = 12;
// A limit on the points of all places, because the check compares each place with every other.
constexpr std::size_t most_place_points = 20'000;

// Adds every id that is "seat-" and a number. Counting up from 1 instead would miss the positions
// after a gap in the numbers.
void add_seats(const SvgNode& node, CheckedLayout& subject, std::set<std::string_view>& known) {
    constexpr std::string_view start = "seat-";
    const std::string_view id = node.id;
    const bool is_seat = id.starts_with(start) && id.size() > start.size() &&
                         id.find_first_not_of("0123456789", start.size()) == std::string_view::npos;
    if (is_seat && known.insert(id).second && ++subject.positions <= most_seats) {
        subject.seats.emplace_back(id);
    }
    for (const SvgNode& child : node.children)
        add_seats(child, subject, known);
}

// The option by which a licensee chooses the version of the game; null if the game has only one.
const games::LicenseeOption* version_option(const games::Description& game) {
    const auto found = std::ranges::find(game.options, "version", &games::LicenseeOption::name);
    return found == game.options.end() ? nullptr : &*found;
}

int number_of(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

// The version that the felt shows without naming it: by a statement of one version only, or else by
// odds that only a later version has. 0 if nothing shows it.
int version_told(const CheckedLayout& subject) {
    for (const games::LayoutStatement& statement : subject.facts->statements) {
        if (statement.version != 0 &&
            text_under(subject, fmt::format("inscription-{}", statement.key)) ==
                compared(statement.text)) {
            return statement.version;
        }
    }
    int version = 0;
    for (const games::Schedule& schedule : subject.game->schedules) {
        if (!games::is_in_use(schedule, static_cast<std::uint8_t>(version)) &&
            !text_under(subject, fmt::format("odds-{}", schedule.key)).empty()) {
            version = schedule.from_version;
        }
    }
    return version;
}

// Reads the version of the game that the drawing is of. False if the drawing names a version that
// the game does not have.
bool read_version(CheckedLayout& subject) {
    const games::LicenseeOption* option = version_option(*subject.game);
    const SvgNode* ground = subject.find("layer-ground");
    if (ground != nullptr && ground->data.contains("version")) {
        const std::string& named = ground->data.at("version");
        if (option == nullptr) return named == "0";
        subject.version = number_of(named);
        return std::ranges::find(option->values, named) != option->values.end();
    }
    if (option != nullptr) subject.version = version_told(subject);
    return true;
}

games::WagerSet wagers_of(const CheckedLayout& subject) {
    games::WagerSet wagers;
    for (const games::BettingArea& area : subject.facts->areas) {
        const games::Wager* wager = &subject.game->wagers[area.wager];
        // A wager that players make later, and that must equal another, is offered if the other one
        // is.
        if (wager->kind == games::WagerKind::by_choice &&
            wager->size.kind == games::SizeKind::equals) {
            wager = &subject.game->wagers[wager->size.other];
        }
        bool offered = wager->kind != games::WagerKind::optional;
        for (const std::string& seat : subject.seats)
            offered = offered || subject.find(fmt::format("{}-{}", seat, wager->key)) != nullptr;
        if (offered) wagers.insert(area.wager);
    }
    return wagers;
}

tl::expected<CheckedLayout, std::string> subject_of(const SvgDrawing& drawing,
                                                    std::string_view key) {
    CheckedLayout subject{.drawing = &drawing};
    const SvgNode* ground = drawing.find("layer-ground");
    std::string game(key);
    if (game.empty() && ground != nullptr && ground->data.contains("game")) {
        game = ground->data.at("game");
    }
    if (game.empty()) return tl::unexpected(std::string("it does not say which game it is of"));
    const games::Module* module = games::find_game(game);
    subject.facts = games::find_layout(game);
    if (module == nullptr || subject.facts == nullptr) {
        return tl::unexpected(std::string("the game it names has no layout here"));
    }
    subject.game = module->description;
    const SvgNode* felt = drawing.find("felt");
    subject.felt = felt == nullptr ? nullptr : felt->shape();
    if (subject.felt == nullptr) {
        return tl::unexpected(std::string("it has no shape with the id \"felt\""));
    }
    std::set<std::string_view> known;
    add_seats(drawing.root, subject, known);
    if (subject.seats.empty()) {
        return tl::unexpected(std::string("it has no position with the id \"seat-1\""));
    }
    if (!read_version(subject)) {
        return tl::unexpected(std::string("it names a version that the game does not have"));
    }
    subject.unit = drawing.size.x / drawing.width;
    subject.offered = wagers_of(subject);
    if (points_of_places(subject) > most_place_points) {
        return tl::unexpected(
            fmt::format("its areas and card places have more than {} points", most_place_points));
    }
    return subject;
}

CheckFinding check_seats(const CheckedLayout& subject) {
    const bool sound = subject.positions <= static_cast<std::size_t>(subject.game->seats);
    return {sound ? ClauseStanding::satisfied : ClauseStanding::missing,
            fmt::format("{} position{}; {} at most.", subject.positions,
                        subject.positions == 1 ? "" : "s", subject.game->seats),
            subject.game->seats_cited};
}

// Without the version nobody can tell whether the odds and inscriptions are complete.
std::vector<CheckFinding> check_version(const CheckedLayout& subject) {
    const games::LicenseeOption* option = version_option(*subject.game);
    if (option == nullptr || subject.version != 0) return {};
    return {{ClauseStanding::missing, "Nothing says which version of the game the drawing is of.",
             option->cited}};
}

CheckFinding check_licensee(const CheckedLayout& subject) {
    const std::string name = text_under(subject, "licensee");
    if (name.empty()) {
        return {ClauseStanding::missing, "The licensee's name is missing.",
                subject.facts->licensee};
    }
    if (name == compared(placeholder_licensee)) {
        return {ClauseStanding::missing, "A placeholder stands for the licensee's name.",
                subject.facts->licensee};
    }
    return {ClauseStanding::satisfied,
            fmt::format("The licensee's name stands on the felt: {}.", name),
            subject.facts->licensee};
}

// Checks one statement. Its alternative wordings have the same key.
CheckFinding check_statement(const CheckedLayout& subject, const games::LayoutStatement& first) {
    const std::string text = text_under(subject, fmt::format("inscription-{}", first.key));
    const games::LayoutStatement* expected = nullptr;
    for (const games::LayoutStatement& statement : subject.facts->statements) {
        const int version = subject.version != 0 ? subject.version : statement.version;
        if (statement.key != first.key ||
            !games::is_said(statement, subject.offered, static_cast<std::uint8_t>(version))) {
            continue;
        }
        expected = &statement;
        if (text == compared(statement.text)) break;
    }
    if (expected == nullptr)
        return {ClauseStanding::satisfied, "Not said at this table.", first.cited};
    if (text == compared(expected->text)) {
        return {ClauseStanding::satisfied, fmt::format("The felt says: {}.", expected->text),
                expected->cited};
    }
    if (!text.empty()) {
        return {ClauseStanding::missing,
                fmt::format("The felt says \"{}\"; it must say: {}.", text, expected->text),
                expected->cited};
    }
    if (says_sign(subject, "RULES") && may_be_on_sign(*subject.facts, expected->on_sign)) {
        return {ClauseStanding::on_sign,
                fmt::format("The felt says that it is on the sign: {}.", expected->text),
                expected->on_sign};
    }
    if (subject.facts->customary) {
        return {ClauseStanding::satisfied,
                fmt::format("No clause orders the felt to say: {}.", expected->text),
                expected->cited};
    }
    return {ClauseStanding::missing, fmt::format("The felt does not say: {}.", expected->text),
            expected->cited};
}

void append(std::vector<CheckFinding>& all, std::vector<CheckFinding> more) {
    std::ranges::move(more, std::back_inserter(all));
}

}  // namespace

std::string_view name_of(ClauseStanding standing) noexcept {
    switch (standing) {
        case ClauseStanding::satisfied:
            return "satisfied";
        case ClauseStanding::on_sign:
            return "on the sign";
        case ClauseStanding::missing:
            break;
    }
    return "missing";
}

bool CheckReport::is_complete() const {
    return std::ranges::none_of(
        findings, [](const CheckFinding& one) { return one.standing == ClauseStanding::missing; });
}

tl::expected<CheckReport, std::string> check(std::string_view file, std::string_view game) {
    const auto drawing = read_svg(file);
    if (!drawing) return tl::unexpected(drawing.error());
    const auto subject = subject_of(*drawing, game);
    if (!subject) return tl::unexpected(subject.error());
    CheckReport report{.game = subject->game};
    report.findings = {check_seats(*subject), check_scale(*subject), check_licensee(*subject)};
    append(report.findings, check_version(*subject));
    std::vector<CheckFinding> places = check_areas(*subject);
    append(places, check_places(*subject));
    const bool are_right = std::ranges::none_of(
        places, [](const CheckFinding& one) { return one.standing == ClauseStanding::missing; });
    append(report.findings, std::move(places));
    // A fault against a clause is reported with that clause. Look for other overlaps only if there
    // is no such fault, or the check would report the same overlap twice.
    if (are_right) append(report.findings, check_overlaps(*subject));
    append(report.findings, check_odds(*subject));
    std::vector<std::string_view> keys;
    for (const games::LayoutStatement& statement : subject->facts->statements) {
        if (std::ranges::find(keys, statement.key) != keys.end()) continue;
        keys.push_back(statement.key);
        report.findings.push_back(check_statement(*subject, statement));
    }
    return report;
}

}  // namespace fairdeal::documents::layout
