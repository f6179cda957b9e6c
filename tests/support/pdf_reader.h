#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace fairdeal::testing_support {

// What a program says about a PDF, whose path follows the command.
inline std::string said_of(const std::string& pdf, const std::string& command) {
    const char* output = command.starts_with("pdftotext") ? " -" : "";
    std::string path = (std::filesystem::temp_directory_path() / "pages-XXXXXX").string();
    const int file = mkstemp(path.data());
    EXPECT_GE(file, 0);
    close(file);
    std::ofstream(path, std::ios::binary) << pdf;
    std::string text;
    std::FILE* pipe = ::popen((command + " " + path + output).c_str(), "r");
    std::array<char, 4096> part{};
    for (std::size_t got = 1; pipe != nullptr && got > 0;) {
        got = std::fread(part.data(), 1, part.size(), pipe);
        text.append(part.data(), got);
    }
    EXPECT_EQ(::pclose(pipe), 0) << command;
    std::filesystem::remove(path);
    return text;
}

}  // namespace fairdeal::testing_support
