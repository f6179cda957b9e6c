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
    writer.raw("{\"type\":\"assumed\",\"option\":");
    writer.string(option.name);
    writer.raw(",\"value\":");
    writer.string(option.initial);
    writer.raw(",\"clause\":");
    writer.string(option.stated_by->id);
    writer.raw("}\n");
    out_ += writer.take();
}

void JsonPrinter::happened(const Setup& setup, const Event& event) {
    out_ += encode(setup, event) + '\n';
}

void JsonPrinter::refused(std::size_t line, Time time, const Refusal& refusal, bool wanted) {
    JsonWriter writer(setup_);
    writer.raw(fmt::format("{{\"type\":\"refused\",\"line\":{},\"time\":", line));
    writer.value(time);
    writer.raw(fmt::format(",\"expected\":{},\"code\":", wanted));
    writer.string(slug_of(refusal.code));
    writer.raw(",\"sentence\":");
    writer.string(refusal.sentence);
    if (refusal.cited.clause != nullptr) {
        writer.raw(",\"clause\":");
        writer.string(refusal.cited.clause->id);
    }
    if (!refusal.cited.ruling.empty()) {
        writer.raw(",\"ruling\":");
        writer.string(refusal.cited.ruling);
    }
    writer.raw("}\n");
    out_ += writer.take();
}

void JsonPrinter::skipped(std::size_t number) {
    out_ += fmt::format("{{\"type\":\"skipped\",\"number\":{}}}\n", number);
}

void JsonPrinter::failed(std::size_t line, const std::string& sentence) {
    JsonWriter writer(setup_);
    writer.raw(fmt::format("{{\"type\":\"failed\",\"line\":{},\"sentence\":", line));
    writer.string(sentence);
    writer.raw("}\n");
    out_ += writer.take();
}

}  // namespace fairdeal::table::script
