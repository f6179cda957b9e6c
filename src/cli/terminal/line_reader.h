#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace fairdeal::cli {

// Reads lines of bounded length from a stream, counted from 1. It skips the content of longer
// lines, so no input can make the program use memory without limit.
class LineReader {
  public:
    static constexpr std::size_t longest = 1U << 20U;

    explicit LineReader(std::FILE* stream);

    // False at the end of the stream, or if reading failed.
    bool next();

    std::string_view line() const noexcept { return line_; }  // without the line feed
    std::uint64_t number() const noexcept { return number_; }
    bool is_overlong() const noexcept { return overlong_; }
    bool is_blank() const noexcept;
    bool failed() const noexcept { return failed_; }

  private:
    bool fill();

    std::FILE* stream_;
    std::vector<char> buffer_;
    std::size_t start_ = 0;
    std::size_t end_ = 0;
    std::string line_;
    std::uint64_t number_ = 0;
    bool overlong_ = false;
    bool failed_ = false;
};

}  // namespace fairdeal::cli
