#pragma once

#include <memory>
#include <optional>
#include <string>

namespace tidy {

// A regular expression (ECMAScript). The standard's own takes seconds to compile in every file that
// includes it; this is the only one that does.
class Pattern {
  public:
    explicit Pattern(const std::string& expression);
    ~Pattern();
    Pattern(const Pattern&) = delete;
    Pattern& operator=(const Pattern&) = delete;

    // True when it matches somewhere in the text.
    bool occurs_in(const std::string& text) const;
    // What its first group matches, in the first place where it matches.
    std::optional<std::string> group_in(const std::string& text) const;
    // The text without what it matches, until it matches nothing more.
    std::string stripped_from(std::string text) const;

  private:
    struct Compiled;
    std::unique_ptr<const Compiled> compiled_;
};

}  // namespace tidy
