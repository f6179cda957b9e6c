#pragma once

#include <string>
#include <utility>

#include "table/script/runner.h"

// Prints a play.
namespace fairdeal::table::script {

// One line for each event, in plain words with its citation.
class TextPrinter : public ScriptListener {
  public:
    void assumed(const games::LicenseeOption& option) override;
    void happened(const Setup& setup, const Event& event) override;
    void refused(std::size_t line, Time time, const Refusal& refusal, bool wanted) override;
    void skipped(std::size_t number) override;
    void failed(std::size_t line, const std::string& sentence) override;

    std::string take() { return std::exchange(out_, {}); }

  private:
    void add(Time time, const std::string& text);

    std::string out_;
};

// One JSON object per line: the events as they are recorded, and
// {"type":"refused","line":…,"time":…,"expected":…,"code":…,"sentence":…,"clause":…,"ruling":…},
// {"type":"assumed","option":…,"value":…,"clause":…},
// {"type":"skipped","number":…},
// {"type":"failed","line":…,"sentence":…}.
class JsonPrinter : public ScriptListener {
  public:
    explicit JsonPrinter(const Setup& setup) : setup_(setup) {}

    void assumed(const games::LicenseeOption& option) override;
    void happened(const Setup& setup, const Event& event) override;
    void refused(std::size_t line, Time time, const Refusal& refusal, bool wanted) override;
    void skipped(std::size_t number) override;
    void failed(std::size_t line, const std::string& sentence) override;

    std::string take() { return std::exchange(out_, {}); }

  private:
    const Setup& setup_;
    std::string out_;
};

}  // namespace fairdeal::table::script
