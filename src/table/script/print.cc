#include "table/script/print.h"

#include <fmt/format.h>

#include "games/refusal.h"
#include "table/text/event_words.h"
#include "table/text/json_writer.h"
#include "table/text/table_json.h"
#include "table/text/time_text.h"

namespace fairdeal::table::script {

void TextPrinter::add(Time time, const std::string& text) {
    // "2026-11-16T12:00:30.000Z": the time of day, to the second.
    out_ += fmt::format("{}  {}\n", text_of(time).substr(11, 8), text);
}

void TextPrinter::assumed(const games::LicenseeOption& option) {
    out_ += games::with_citation(fmt::format("The script does not say its {}: {} is assumed",
                                             option.name, option.initial),
                                 {option.stated_by, option.cited.ruling}) +
            '\n';
}

void TextPrinter::happened(const Setup& setup, const Event& event) {
    if (std::holds_alternative<RoundBegan>(event.body)) out_ += '\n';
    add(event.time, games::with_citation(words_of(setup, event), event.cited));
}

void TextPrinter::refused(std::size_t line, Time time, const Refusal& refusal, bool wanted) {
    add(time, fmt::format(
                  "refused ({}): {}{}", slug_of(refusal.code),
                  games::with_citation(refusal.sentence, refusal.cited),
                  wanted ? "" : fmt::format(" The script does not expect this in line {}.", line)));
}

void TextPrinter::skipped(std::size_t number) {
    out_ += fmt::format("\n({} event{} not printed)\n", number, number == 1 ? "" : "s");
}

void TextPrinter::failed(std::size_t line, const std::string& sentence) {
    out_ += fmt::format("line {}: {}\n", line, sentence);
}

void JsonPrinter::assumed(const games::LicenseeOption& option) {
    JsonWriter writer(setup_);
    {
        JsonObject line(writer);
        line.add("type", "assumed");
        line.add("option", option.name);
        line.add("value", option.initial);
        line.add("clause", option.stated_by->id);
    }
    out_ += writer.take() + '\n';
}

void JsonPrinter::happened(const Setup& setup, const Event& event) {
    out_ += encode(setup, event) + '\n';
}

void JsonPrinter::refused(std::size_t line, Time time, const Refusal& refusal, bool wanted) {
    JsonWriter writer(setup_);
    {
        JsonObject object(writer);
        object.add("type", "refused");
        object.add("line", line);
        object.add("time", time);
        object.add("expected", wanted);
        object.add("code", slug_of(refusal.code));
        object.add("sentence", refusal.sentence);
        if (refusal.cited.clause != nullptr) object.add("clause", refusal.cited.clause->id);
        if (!refusal.cited.ruling.empty()) object.add("ruling", refusal.cited.ruling);
    }
    out_ += writer.take() + '\n';
}

void JsonPrinter::skipped(std::size_t number) {
    JsonWriter writer(setup_);
    {
        JsonObject line(writer);
        line.add("type", "skipped");
        line.add("number", number);
    }
    out_ += writer.take() + '\n';
}

void JsonPrinter::failed(std::size_t line, const std::string& sentence) {
    JsonWriter writer(setup_);
    {
        JsonObject object(writer);
        object.add("type", "failed");
        object.add("line", line);
        object.add("sentence", sentence);
    }
    out_ += writer.take() + '\n';
}

}  // namespace fairdeal::table::script
