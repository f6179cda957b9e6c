#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// Starts the helper program that makes PDF, XLSX and the outlines of letters. It is a separate
// program because `fairdeal` may be started many times a second and should not load its libraries.
namespace fairdeal::documents {

enum class PrintFormat : std::uint8_t { pdf, xlsx };
enum class Paper : std::uint8_t { letter, a4 };

inline constexpr std::string_view print_program = "fairdeal-print";

// The path of the helper: beside the running program.
std::filesystem::path print_program_path();

// Runs the program with these arguments and this standard input, waits, and returns its standard
// output. The error is a sentence: the program's own if it failed.
tl::expected<std::string, std::string> ask_print_helper(const std::filesystem::path& program,
                                                        std::vector<std::string> words,
                                                        std::string_view input);

// The PDF or XLSX of a sheet given as JSON. The same sheet gives the same bytes. The error is a
// sentence.
tl::expected<std::string, std::string> print_sheet(
    std::string_view sheet_json, PrintFormat format, Paper paper,
    const std::filesystem::path& program = print_program_path());

}  // namespace fairdeal::documents
