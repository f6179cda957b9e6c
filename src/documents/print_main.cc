// fairdeal-print: the JSON of a sheet on standard input, a PDF or a workbook as a file.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <exception>
#include <iostream>
#include <iterator>
#include <map>
#include <string>

#include "documents/print/pdf.h"
#include "documents/print/xlsx.h"
#include "documents/print_helper.h"
#include "documents/whole_file.h"

namespace {

using fairdeal::documents::Paper;
using fairdeal::documents::PrintFormat;

int print(PrintFormat format, Paper paper, const std::string& path) {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    const auto sheet = fairdeal::documents::from_json(text);
    if (!sheet) {
        fmt::print(stderr, "{}\n", sheet.error());
        return 1;
    }
    const std::string content = format == PrintFormat::pdf
                                    ? fairdeal::documents::print::pdf(*sheet, paper)
                                    : fairdeal::documents::print::xlsx(*sheet);
    const auto written = fairdeal::documents::write_whole_file(path, content);
    if (written) return 0;
    fmt::print(stderr, "{}\n", written.error());
    return 1;
}

int run(int argc, char** argv) {
    CLI::App app("Prints the JSON of a sheet, read from standard input, as PDF or XLSX.",
                 std::string(fairdeal::documents::print_program));
    app.set_version_flag("--version", "fairdeal-print " FAIRDEAL_VERSION);
    PrintFormat format = PrintFormat::pdf;
    Paper paper = Paper::letter;
    std::string path;
    app.add_option("--format", format, "pdf or xlsx")
        ->transform(CLI::CheckedTransformer(std::map<std::string, PrintFormat>{
            {"pdf", PrintFormat::pdf}, {"xlsx", PrintFormat::xlsx}}))
        ->required();
    app.add_option("--paper", paper, "letter or a4")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, Paper>{{"letter", Paper::letter}, {"a4", Paper::a4}}));
    app.add_option("-o,--output", path, "The file to write")->required();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return print(format, paper, path);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "fairdeal-print: {}.\n", error.what());
        return 1;
    }
}
