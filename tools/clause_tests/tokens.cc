#include "clause_tests/tokens.h"

#include <algorithm>
#include <utility>

namespace fairdeal::clause_tests {
namespace {

constexpr bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$';
}

constexpr bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

class Reader {
  public:
    Reader(std::string_view source, Language language) : source_(source), language_(language) {}

    std::vector<Token> read() {
        while (at_ < source_.size()) {
            read_one();
        }
        return std::move(tokens_);
    }

  private:
    char here() const { return source_[at_]; }
    bool starts(std::string_view text) const { return source_.substr(at_).starts_with(text); }

    // Moves behind the next place where `end` stands, or to the end of the file.
    std::string_view skip_past(std::string_view end) {
        const std::size_t found = source_.find(end, at_);
        const std::size_t stop = std::min(found, source_.size());
        const std::string_view passed = source_.substr(at_, stop - at_);
        line_ += static_cast<int>(std::ranges::count(passed, '\n'));
        at_ = found == std::string_view::npos ? source_.size() : stop + end.size();
        return passed;
    }

    void read_one() {
        const bool cpp = language_ == Language::cpp;
        if (is_space(here())) {
            if (here() == '\n') ++line_;
            ++at_;
        } else if (starts("//")) {
            at_ = std::min(source_.find('\n', at_), source_.size());
        } else if (starts("/*")) {
            at_ += 2;
            skip_past("*/");
        } else if (cpp && starts("R\"")) {
            read_raw_string();
        } else if (here() == '"' || (here() == '`' && !cpp)) {
            read_string(TokenKind::text);
        } else if (here() == '\'') {
            read_string(cpp ? TokenKind::punctuation : TokenKind::text);
        } else if (is_word(here())) {
            read_word();
        } else {
            tokens_.push_back({TokenKind::punctuation, std::string(1, here()), line_});
            ++at_;
        }
    }

    // A word, or a number with its digit separators: 1'000 opens no character literal.
    void read_word() {
        const std::size_t begin = at_;
        const bool number = here() >= '0' && here() <= '9' && language_ == Language::cpp;
        while (at_ < source_.size() && (is_word(here()) || (number && here() == '\''))) {
            ++at_;
        }
        tokens_.push_back(
            {TokenKind::word, std::string(source_.substr(begin, at_ - begin)), line_});
    }

    // An unfinished literal ends with its line, so that a quote in a place this reader does not
    // understand, such as a regular expression, cannot swallow the rest of the file.
    void read_string(TokenKind kind) {
        const char quote = here();
        const int line = line_;
        std::string text;
        ++at_;
        while (at_ < source_.size() && here() != quote) {
            if (here() == '\n') {
                if (quote != '`') break;
                ++line_;
            }
            if (here() == '\\' && at_ + 1 < source_.size()) ++at_;
            text += here();
            ++at_;
        }
        if (at_ < source_.size() && here() == quote) ++at_;
        tokens_.push_back({kind, std::move(text), line});
    }

    void read_raw_string() {
        const int line = line_;
        at_ += 2;
        const std::string end = ')' + std::string(skip_past("(")) + '"';
        tokens_.push_back({TokenKind::text, std::string(skip_past(end)), line});
    }

    std::string_view source_;
    Language language_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view source, Language language) {
    return Reader(source, language).read();
}

}  // namespace fairdeal::clause_tests
