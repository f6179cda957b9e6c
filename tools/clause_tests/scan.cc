#include "clause_tests/scan.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "clause_tests/tokens.h"

namespace fairdeal::clause_tests {
namespace {

using Tokens = std::span<const Token>;

constexpr std::array<std::string_view, 7> test_macros = {"TEST",
                                                         "TEST_F",
                                                         "TEST_P",
                                                         "TYPED_TEST",
                                                         "TYPED_TEST_P",
                                                         "RC_GTEST_PROP",
                                                         "RC_GTEST_FIXTURE_PROP"};

bool is(Tokens tokens, std::size_t at, TokenKind kind) {
    return at < tokens.size() && tokens[at].kind == kind;
}

bool is(Tokens tokens, std::size_t at, TokenKind kind, std::string_view text) {
    return is(tokens, at, kind) && tokens[at].text == text;
}

bool is_call(Tokens tokens, std::size_t at, std::string_view name) {
    return is(tokens, at, TokenKind::word, name) && is(tokens, at + 1, TokenKind::punctuation, "(");
}

// The literals of a call whose name stands at `at`; nothing when it holds anything else.
std::optional<std::vector<std::string>> literal_arguments(Tokens tokens, std::size_t at) {
    std::vector<std::string> arguments;
    for (std::size_t i = at + 2; is(tokens, i, TokenKind::text); i += 2) {
        arguments.push_back(tokens[i].text);
        if (is(tokens, i + 1, TokenKind::punctuation, ")")) return arguments;
        if (!is(tokens, i + 1, TokenKind::punctuation, ",")) return std::nullopt;
        // A comma may also stand behind the last one.
        if (is(tokens, i + 2, TokenKind::punctuation, ")")) return arguments;
    }
    return std::nullopt;
}

// "some-clause" or "some-clause/half".
Mention mention_of(std::string_view name, std::string test, std::string path, int line) {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const std::string_view half = slash < name.size() ? name.substr(slash + 1) : "";
    return {std::string(name.substr(0, slash)), std::string(half), std::move(test), std::move(path),
            line};
}

class TestReader {
  public:
    TestReader(std::string_view path, Scan& scan) : path_(path), scan_(scan) {}

    void read_cpp(Tokens tokens) {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (is_test(tokens, i)) {
                announced_ = tokens[i + 2].text + '.' + tokens[i + 4].text;
            } else if (is(tokens, i, TokenKind::punctuation, "{")) {
                ++depth_;
                if (announced_.empty()) continue;
                test_ = std::exchange(announced_, {});
                body_depth_ = depth_;
            } else if (is(tokens, i, TokenKind::punctuation, "}")) {
                if (depth_-- == body_depth_) test_.clear();
            } else if (is_call(tokens, i, "COVERS")) {
                mention(tokens, i, "COVERS");
            }
        }
    }

    void read_typescript(Tokens tokens) {
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if ((is_call(tokens, i, "test") || is_call(tokens, i, "it")) &&
                is(tokens, i + 2, TokenKind::text)) {
                test_ = tokens[i + 2].text;
            } else if (is_call(tokens, i, "covers") &&
                       (i == 0 || tokens[i - 1].text != "function")) {
                mention(tokens, i, "covers");
            }
        }
    }

  private:
    static bool is_test(Tokens tokens, std::size_t at) {
        return is(tokens, at, TokenKind::word) &&
               std::ranges::find(test_macros, tokens[at].text) != test_macros.end() &&
               is(tokens, at + 1, TokenKind::punctuation, "(") &&
               is(tokens, at + 2, TokenKind::word) &&
               is(tokens, at + 3, TokenKind::punctuation, ",") &&
               is(tokens, at + 4, TokenKind::word);
    }

    void mention(Tokens tokens, std::size_t at, const std::string& name) {
        const int line = tokens[at].line;
        const auto ids = literal_arguments(tokens, at);
        if (!ids) {
            scan_.problems.push_back({path_, line, name + " takes clause ids as string literals"});
        } else if (test_.empty()) {
            scan_.problems.push_back({path_, line, name + " stands outside a test"});
        } else {
            for (const std::string& id : *ids)
                scan_.mentions.push_back(mention_of(id, path_ + ": " + test_, path_, line));
        }
    }

    std::string path_;
    Scan& scan_;
    std::string announced_;  // the test whose body comes next
    std::string test_;       // the test whose body this is
    int depth_ = 0;
    int body_depth_ = -1;
};

// The lines `covers id, id` of a table script; what is wrong with them is for its reader to say.
void read_script(std::string_view path, std::string_view source, Scan& scan) {
    constexpr std::string_view between = " \t\r,";
    int number = 0;
    while (!source.empty()) {
        const std::size_t end = std::min(source.find('\n'), source.size());
        std::string_view line = source.substr(0, end);
        source.remove_prefix(std::min(end + 1, source.size()));
        line = line.substr(0, line.find('#'));
        ++number;
        for (bool first = true;; first = false) {
            line.remove_prefix(std::min(line.find_first_not_of(between), line.size()));
            if (line.empty()) break;
            const std::string_view word = line.substr(0, line.find_first_of(between));
            line.remove_prefix(word.size());
            if (first && word != "covers") break;
            if (first) continue;
            scan.mentions.push_back(mention_of(word, std::string(path), std::string(path), number));
        }
    }
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

}  // namespace

void scan_clauses(std::string_view path, std::string_view source, Scan& scan) {
    const std::vector<Token> tokens = tokens_of(source, Language::cpp);
    std::vector<std::string>* halves = nullptr;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (halves != nullptr && is_call(tokens, i, "halves")) {
            *halves = literal_arguments(tokens, i).value_or(std::vector<std::string>{});
        }
        if (!is(tokens, i, TokenKind::punctuation, "{") || !is(tokens, i + 1, TokenKind::text)) {
            continue;
        }
        const Token& id = tokens[i + 1];
        const auto [entry, is_new] = scan.clauses.try_emplace(id.text);
        halves = &entry->second;
        if (!is_new) {
            scan.problems.push_back(
                {std::string(path), id.line, "clause " + id.text + " is already listed"});
        }
    }
}

void scan_tests(std::string_view path, std::string_view source, Scan& scan) {
    TestReader reader(path, scan);
    if (path.ends_with(".cc")) {
        reader.read_cpp(tokens_of(source, Language::cpp));
    } else if (path.ends_with(".table")) {
        read_script(path, source, scan);
    } else {
        reader.read_typescript(tokens_of(source, Language::typescript));
    }
}

void check_mentions(Scan& scan) {
    for (const Mention& mention : scan.mentions) {
        const auto problem = [&](std::string text) {
            scan.problems.push_back({mention.path, mention.line, std::move(text)});
        };
        const auto clause = scan.clauses.find(mention.clause);
        if (clause == scan.clauses.end()) {
            problem("no clause has the id " + quoted(mention.clause));
            continue;
        }
        const std::vector<std::string>& halves = clause->second;
        if (mention.half.empty() && !halves.empty()) {
            problem("clause " + mention.clause + " has two halves: name " +
                    quoted(mention.clause + '/' + halves[0]) + " or " +
                    quoted(mention.clause + '/' + halves[1]));
        } else if (!mention.half.empty() &&
                   std::ranges::find(halves, mention.half) == halves.end()) {
            problem("clause " + mention.clause + " has no half " + quoted(mention.half));
        }
    }
}

std::string tests_naming(const Scan& scan, std::string_view clause) {
    const Mention wanted = mention_of(clause, "", "", 0);
    std::set<std::string> tests;
    for (const Mention& mention : scan.mentions) {
        const bool is_half = wanted.half.empty() || mention.half == wanted.half;
        if (mention.clause == wanted.clause && is_half) tests.insert(mention.test);
    }
    std::string lines;
    for (const std::string& test : tests)
        lines += test + '\n';
    return lines;
}

std::string generated_source(const Scan& scan) {
    std::set<std::array<std::string, 3>> rows;
    for (const Mention& mention : scan.mentions)
        rows.insert({mention.clause, mention.half, mention.test});
    std::string source =
        "// Generated by tools/clause_tests from the tests. Do not edit.\n"
        "#include \"clause_tests/clause_tests.h\"\n\n#include <array>\n\n"
        "namespace fairdeal::clause_tests {\n\n"
        "std::span<const ClauseTest> clause_tests() noexcept {\n"
        "    static constexpr std::array<ClauseTest, " +
        std::to_string(rows.size()) + "> all = {{\n";
    for (const auto& [clause, half, test] : rows) {
        source += "        {" + quoted(clause) + ", " + quoted(half) + ", " + quoted(test) + "},\n";
    }
    return source + "    }};\n    return all;\n}\n\n}  // namespace fairdeal::clause_tests\n";
}

}  // namespace fairdeal::clause_tests
