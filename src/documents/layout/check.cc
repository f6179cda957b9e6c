#include "documents/layout/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "documents/layout/check_parts.h"
#include "documents/layout/request.h"
#include "documents/layout/style.h"
#include "games/registry.h"

namespace fairdeal::documents::layout {
namespace {

constexpr double half_millimetre = 0.5 / 25.4;  // in inches

int number_of(const SvgNode& node, const std::string& name) {
    const auto found = node.data.find(name);
    int value = 0;
    if (found != node.data.end()) {
        const std::string& text = found->second;
        std::from_chars(text.data(), text.data() + text.size(), value);
    }
    return value;
}

int count_seats(const SvgDrawing& drawing) {
    int seats = 0;
    while (seats < 100 && drawing.find(fmt::format("seat-{}", seats + 1)) != nullptr)
        ++seats;
    return seats;
}

games::WagerSet wagers_of(const Subject& subject) {
    games::WagerSet wagers;
    for (const games::BettingArea& area : subject.facts->areas) {
        const games::Wager& wager = subject.game->wagers[area.wager];
        bool offered = wager.kind != games::WagerKind::optional;
        for (int seat = 1; seat <= subject.seats && !offered; ++seat)
            offered = subject.find(fmt::format("seat-{}-{}", seat, wager.key)) != nullptr;
        if (offered) wagers.insert(area.wager);
    }
    return wagers;
}

tl::expected<Subject, std::string> subject_of(const SvgDrawing& drawing, std::string_view key) {
    Subject subject{.drawing = &drawing};
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
    if (subject.felt == nullptr || subject.felt->size() < 3) {
        return tl::unexpected(std::string("it has no shape with the id \"felt\""));
    }
    subject.seats = count_seats(drawing);
    if (subject.seats == 0) {
        return tl::unexpected(std::string("it has no position with the id \"seat-1\""));
    }
    if (ground != nullptr) subject.version = number_of(*ground, "version");
    subject.unit = drawing.size.x / drawing.width;
    subject.offered = wagers_of(subject);
    return subject;
}

Checked check_scale(const Subject& subject) {
    const SvgDrawing& drawing = *subject.drawing;
    const double across = drawing.size.x / drawing.width;
    const double down = drawing.size.y / drawing.height;
    const Bounds felt = bounds(*subject.felt);
    const double width = felt.width() / across;
    const double depth = felt.height() / down;
    std::string fault;
    // The two scales may differ by no more than half a millimetre over the whole sheet.
    if (std::abs(drawing.size.y / across - drawing.height) > half_millimetre) {
        fault = "its width and its height have different scales";
    }
    const auto compare = [&](const char* id, double length) {
        if (subject.find(id) == nullptr) return;
        for (const std::string& said : subject.find(id)->texts()) {
            if (said == fmt::format("{:.1f} in", length)) continue;
            fault = fmt::format("the felt measures {:.2f} in where the dimension says {}", length,
                                said);
        }
    };
    compare("dimension-width", width);
    compare("dimension-depth", depth);
    return {fault.empty() ? Standing::satisfied : Standing::missing,
            fault.empty()
                ? fmt::format("True to scale: the felt is {:.1f} by {:.1f} in.", width, depth)
                : fmt::format("Not true to scale: {}.", fault),
            subject.facts->drawing};
}

Checked check_seats(const Subject& subject) {
    const bool sound = subject.seats <= subject.game->seats;
    return {sound ? Standing::satisfied : Standing::missing,
            fmt::format("{} position{}; {} at most.", subject.seats, subject.seats == 1 ? "" : "s",
                        subject.game->seats),
            subject.game->seats_cited};
}

Checked check_licensee(const Subject& subject) {
    const std::string name = text_under(subject, "licensee");
    if (name.empty()) {
        return {Standing::missing, "The licensee's name is missing.", subject.facts->licensee};
    }
    if (name == compared(placeholder_licensee)) {
        return {Standing::missing, "A placeholder stands for the licensee's name.",
                subject.facts->licensee};
    }
    return {Standing::satisfied, fmt::format("The licensee's name stands on the felt: {}.", name),
            subject.facts->licensee};
}

// One statement, of which the alternatives share a key.
Checked check_statement(const Subject& subject, const games::Statement& first) {
    const std::string text = text_under(subject, fmt::format("inscription-{}", first.key));
    const games::Statement* expected = nullptr;
    for (const games::Statement& statement : subject.facts->statements) {
        const int version = subject.version != 0 ? subject.version : statement.version;
        if (statement.key != first.key ||
            !games::is_said(statement, subject.offered, static_cast<std::uint8_t>(version))) {
            continue;
        }
        expected = &statement;
        if (text == compared(statement.text)) break;
    }
    if (expected == nullptr) return {Standing::satisfied, "Not said at this table.", first.cited};
    if (text == compared(expected->text)) {
        return {Standing::satisfied, fmt::format("The felt says: {}.", expected->text),
                expected->cited};
    }
    if (!text.empty()) {
        return {Standing::missing,
                fmt::format("The felt says \"{}\"; it must say: {}.", text, expected->text),
                expected->cited};
    }
    if (says_sign(subject, "RULES") && may_be_on_sign(*subject.facts, expected->on_sign)) {
        return {Standing::on_sign,
                fmt::format("The felt says that it is on the sign: {}.", expected->text),
                expected->on_sign};
    }
    if (subject.facts->customary) {
        return {Standing::satisfied,
                fmt::format("No clause orders the felt to say: {}.", expected->text),
                expected->cited};
    }
    return {Standing::missing, fmt::format("The felt does not say: {}.", expected->text),
            expected->cited};
}

void append(std::vector<Checked>& all, std::vector<Checked> more) {
    std::ranges::move(more, std::back_inserter(all));
}

}  // namespace

std::string compared(std::string_view text) {
    std::string words;
    for (const char letter : capitals(text)) {
        const bool gap = letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
        if (gap && (words.empty() || words.back() == ' ')) continue;
        words += gap ? ' ' : letter;
    }
    if (words.ends_with(' ')) words.pop_back();
    return words;
}

std::string text_under(const Subject& subject, std::string_view id) {
    const SvgNode* node = subject.find(id);
    if (node == nullptr) return {};
    std::string all;
    for (const std::string& text : node->texts())
        all += text + " ";
    return compared(all);
}

bool says_sign(const Subject& subject, std::string_view what) {
    const std::string text = text_under(subject, "inscription-sign");
    return text.find(what) != std::string::npos;
}

std::string_view name_of(Standing standing) noexcept {
    switch (standing) {
        case Standing::satisfied:
            return "satisfied";
        case Standing::on_sign:
            return "on the sign";
        case Standing::missing:
            break;
    }
    return "missing";
}

bool CheckReport::is_complete() const {
    return std::ranges::none_of(
        findings, [](const Checked& one) { return one.standing == Standing::missing; });
}

tl::expected<CheckReport, std::string> check(std::string_view file, std::string_view game) {
    const auto drawing = read_svg(file);
    if (!drawing) return tl::unexpected(drawing.error());
    const auto subject = subject_of(*drawing, game);
    if (!subject) return tl::unexpected(subject.error());
    CheckReport report{.game = subject->game};
    report.findings = {check_seats(*subject), check_scale(*subject), check_licensee(*subject)};
    append(report.findings, check_areas(*subject));
    append(report.findings, check_places(*subject));
    append(report.findings, check_odds(*subject));
    std::vector<std::string_view> keys;
    for (const games::Statement& statement : subject->facts->statements) {
        if (std::ranges::find(keys, statement.key) != keys.end()) continue;
        keys.push_back(statement.key);
        report.findings.push_back(check_statement(*subject, statement));
    }
    return report;
}

}  // namespace fairdeal::documents::layout
