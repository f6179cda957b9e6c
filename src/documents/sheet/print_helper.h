#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// PDF, XLSX and the outlines of letters are made by a program of their own, so that the libraries
// they need are not loaded by the one that is started many times a second.
namespace fairdeal::documents {

enum class PrintFormat : std::uint8_t { pdf, xlsx };
enum class Paper : std::uint8_t { letter, a4 };

inline constexpr std::string_view print_program = "fairdeal-print";

// Where the program is: beside the running one.
std::filesystem::path print_program_path();

// Runs the program with these words behind its name and the input on its standard input, and gives
// what it wrote to its standard output. The error is a sentence, the program's own if it failed.
tl::expected<std::string, std::string> ask_print_helper(const std::filesystem::path& program,
                                                        std::vector<std::string> words,
                                                        std::string_view input);

// The PDF or XLSX of a sheet given as JSON. The same sheet gives the same bytes. The error is a
// sentence.
tl::expected<std::string, std::string> print_sheet(
    std::string_view sheet_json, PrintFormat format, Paper paper,
    const std::filesystem::path& program = print_program_path());

}  // namespace fairdeal::documents
