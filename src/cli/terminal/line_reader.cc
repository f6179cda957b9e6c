#include "cli/terminal/line_reader.h"

#include <cstring>

namespace fairdeal::cli {

LineReader::LineReader(std::FILE* stream) : stream_(stream), buffer_(1U << 16U) {}

bool LineReader::fill() {
    start_ = 0;
    end_ = std::fread(buffer_.data(), 1, buffer_.size(), stream_);
    failed_ = end_ == 0 && std::ferror(stream_) != 0;
    return end_ != 0;
}

bool LineReader::next() {
    line_.clear();
    overlong_ = false;
    bool any = false;
    while (start_ < end_ || fill()) {
        any = true;
        const char* begin = buffer_.data() + start_;
        const auto* newline = static_cast<const char*>(std::memchr(begin, '\n', end_ - start_));
        const std::size_t length =
            newline == nullptr ? end_ - start_ : static_cast<std::size_t>(newline - begin);
        if (line_.size() + length > longest) {
            overlong_ = true;
        } else {
            line_.append(begin, length);
        }
        start_ += length;
        if (newline != nullptr) {
            ++start_;
            break;
        }
    }
    if (!any || failed_) return false;
    ++number_;
    return true;
}

bool LineReader::is_blank() const noexcept {
    return !overlong_ && line_.find_first_not_of(" \t\r\v\f") == std::string::npos;
}

}  // namespace fairdeal::cli
