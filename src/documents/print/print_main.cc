// fairdeal-print does all that needs the libraries for pages, letters and workbooks. Each of its
// commands reads JSON from standard input and writes its result to standard output.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <boost/json.hpp>
#include <exception>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "documents/drawing/pages.h"
#include "documents/print/drawing_pdf.h"
#include "documents/print/letters.h"
#include "documents/print/pdf.h"
#include "documents/print/rules_pdf.h"
#include "documents/print/xlsx.h"
#include "documents/rules_sheet/rules_sheet.h"
#include "documents/sheet/print_helper.h"

namespace {

namespace documents = fairdeal::documents;
using documents::Paper;
using documents::PrintFormat;

std::string input() {
    std::ostringstream text;
    text << std::cin.rdbuf();
    return std::move(text).str();
}

template <class T>
T input_as() {
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(input(), error);
    if (error) throw std::runtime_error("what it is asked is not JSON: " + error.message());
    auto asked = boost::json::try_value_to<T>(value);
    if (asked.has_error()) {
        throw std::runtime_error("what it is asked has another form: " + asked.error().message());
    }
    return *std::move(asked);
}

void give(const std::string& answer) {
    std::cout.write(answer.data(), static_cast<std::streamsize>(answer.size()));
    if (!std::cout.flush()) throw std::runtime_error("the answer cannot be written");
}

int print_sheet(PrintFormat format, Paper paper) {
    const auto sheet = documents::from_json(input());
    if (!sheet) {
        fmt::print(stderr, "{}\n", sheet.error());
        return 1;
    }
    give(format == PrintFormat::pdf ? documents::print::pdf(*sheet, paper)
                                    : documents::print::xlsx(*sheet));
    return 0;
}

int set_letters() {
    const auto texts = input_as<std::vector<documents::drawing::TextToSet>>();
    try {
        give(boost::json::serialize(boost::json::value_from(documents::print::set_texts(texts))));
        return 0;
    } catch (const documents::print::NoLetters& refusal) {
        fmt::print(stderr, "{}.\n", refusal.what());
        return 1;
    }
}

int print_drawing() {
    give(documents::print::drawing_pdf(input_as<documents::drawing::PrintPages>()));
    return 0;
}

int print_rules(Paper paper) {
    const auto sheet = documents::rules::from_json(input());
    if (!sheet) {
        fmt::print(stderr, "{}\n", sheet.error());
        return 1;
    }
    give(documents::print::rules_pdf(*sheet, paper));
    return 0;
}

int run(int argc, char** argv) {
    CLI::App app("Prints sheets and drawings for fairdeal.", std::string(documents::print_program));
    app.set_version_flag("--version", "fairdeal-print " FAIRDEAL_VERSION);
    app.require_subcommand(1);
    PrintFormat format = PrintFormat::pdf;
    Paper paper = Paper::letter;
    CLI::App* sheet =
        app.add_subcommand("sheet", "The JSON of a sheet as PDF or XLSX on standard output");
    sheet->add_option("--format", format, "pdf or xlsx")
        ->transform(CLI::CheckedTransformer(std::map<std::string, PrintFormat>{
            {"pdf", PrintFormat::pdf}, {"xlsx", PrintFormat::xlsx}}))
        ->required();
    CLI::App* rules = app.add_subcommand("rules", "The JSON of a rules sheet as PDF on the output");
    for (CLI::App* on_paper : {sheet, rules}) {
        on_paper->add_option("--paper", paper, "letter or a4")
            ->transform(CLI::CheckedTransformer(
                std::map<std::string, Paper>{{"letter", Paper::letter}, {"a4", Paper::a4}}));
    }
    const CLI::App* letters =
        app.add_subcommand("letters", "Texts as placed outlines of letters, JSON to JSON");
    app.add_subcommand("drawing", "The JSON of SVG pages as PDF on standard output");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (sheet->parsed()) return print_sheet(format, paper);
    if (rules->parsed()) return print_rules(paper);
    return letters->parsed() ? set_letters() : print_drawing();
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal-print: {}.\n", error.what());
        return 1;
    }
}
