#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

// PDF and XLSX are made by a program of their own, so that the libraries they need are not loaded
// by the one that is started many times a second.
namespace fairdeal::documents {

enum class PrintFormat : std::uint8_t { pdf, xlsx };
enum class Paper : std::uint8_t { letter, a4 };

inline constexpr std::string_view print_program = "fairdeal-print";

// Gives the JSON of a sheet to the program beside the running one, which writes the file whole or
// not at all. The error is a sentence.
tl::expected<void, std::string> run_print_helper(std::string_view sheet_json, PrintFormat format,
                                                 Paper paper, const std::filesystem::path& path);

// The same with the program at a place of its own.
tl::expected<void, std::string> run_print_helper_at(const std::filesystem::path& program,
                                                    std::string_view sheet_json, PrintFormat format,
                                                    Paper paper, const std::filesystem::path& path);

}  // namespace fairdeal::documents
