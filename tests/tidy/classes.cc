#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>

#include "tidy/checks.h"
#include "tidy/pattern.h"

// A class that needs many member functions has more than one duty.
namespace tidy {
namespace {

constexpr std::size_t most_member_functions = 25;

bool is_word_character(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

std::string without_templates(std::string head) {
    static const Pattern nested("<[^<>]*>");
    for (std::size_t at = head.find("->"); at != std::string::npos; at = head.find("->"))
        head.replace(at, 2, " : ");
    return nested.stripped_from(std::move(head));
}

// The name of the class whose body a '{' opens after this head; nothing when it opens anything
// else.
std::optional<std::string> class_opened_by(const std::string& head) {
    static const Pattern keyword("\\b(class|struct)\\b");
    static const Pattern enumeration("\\benum\\b");
    static const Pattern named(
        "\\b(?:class|struct)\\s+(?:[A-Za-z_]\\w*::)*(\\w+)\\s*(final\\s*)?(:[^:]|$)");
    static const Pattern parentheses("\\([^()]*\\)");
    if (!keyword.occurs_in(head) || enumeration.occurs_in(head)) return std::nullopt;
    return named.group_in(parentheses.stripped_from(without_templates(head)));
}

// The position after the ')' that belongs to the '(' at `open`.
std::size_t after_parentheses(std::string_view text, std::size_t open) {
    std::size_t depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        if (text[at] == '(') ++depth;
        if (text[at] == ')' && --depth == 0) return at + 1;
    }
    return text.size();
}

// The name of the member function that a declaration declares. Nothing for data, types, friends,
// constructors, destructors and operators: they are not counted.
std::optional<std::string> function_declared_by(const std::string& head) {
    static const Pattern other("\\b(operator|friend|using|typedef|static_assert)\\b");
    static constexpr std::array no_names = std::to_array<std::string_view>(
        {"alignas", "decltype", "explicit", "noexcept", "requires"});
    if (other.occurs_in(head)) return std::nullopt;
    const std::string text = without_templates(head);
    const std::string_view view = text;
    for (std::size_t open = view.find('('); open != std::string_view::npos;
         open = view.find('(', after_parentheses(view, open))) {
        const std::string_view before = trimmed(view.substr(0, open));
        if (before.find('=') != std::string_view::npos) return std::nullopt;
        std::size_t start = before.size();
        while (start > 0 && is_word_character(before[start - 1]))
            --start;
        const std::string_view name = before.substr(start);
        if (std::ranges::find(no_names, name) != no_names.end()) continue;
        const std::string_view type = trimmed(before.substr(0, start));
        // A constructor and a macro have no type before their name; what follows a ',' or ':' is
        // initialized by a constructor.
        const bool has_type = !type.empty() && (is_word_character(type.back()) ||
                                                type.back() == '*' || type.back() == '&');
        if (name.empty() || !has_type || type == "explicit" || type.ends_with(" explicit") ||
            type == "constexpr" || type.ends_with(" constexpr") || type == "inline") {
            return std::nullopt;
        }
        return std::string(name);
    }
    return std::nullopt;
}

// Finds the bodies of classes by their braces, and in each the functions that it declares.
class ClassFinder {
  public:
    ClassFinder(const File& file, Findings& findings) : file_(file), findings_(findings) {}

    void run() {
        bool continues = false;  // a macro, over the end of a line
        for (line_ = 0; line_ < file_.code.size(); ++line_) {
            const std::string& code = file_.code[line_];
            const bool is_macro = continues || trimmed(code).starts_with('#');
            continues = is_macro && code.ends_with('\\');
            if (is_macro) continue;
            for (const char c : code)
                read(c);
            if (!head_.empty()) head_ += ' ';
        }
    }

  private:
    // What a brace has opened; with a name, a class.
    struct Body {
        std::optional<std::string> name;
        std::size_t line;
        std::set<std::string> functions;
    };

    void read(char c) {
        if (c == '{') {
            declare();
            bodies_.push_back({class_opened_by(head_), head_line_, {}});
        } else if (c == ';') {
            declare();
        } else if (c == '}' && !bodies_.empty()) {
            close();
        } else if (c == ':' && is_access()) {
            head_.clear();
            return;
        }
        if (c == '{' || c == '}' || c == ';') {
            head_.clear();
        } else if (c != ' ' || !head_.empty()) {
            if (head_.empty()) head_line_ = line_;
            head_ += c;
        }
    }

    bool is_access() const {
        const std::string_view head = trimmed(head_);
        return head == "public" || head == "private" || head == "protected";
    }

    void declare() {
        if (bodies_.empty() || !bodies_.back().name) return;
        if (class_opened_by(head_)) return;
        if (auto name = function_declared_by(head_)) bodies_.back().functions.insert(*name);
    }

    void close() {
        const Body& body = bodies_.back();
        if (body.functions.size() > most_member_functions) {
            findings_.push_back({file_.path, body.line + 1,
                                 *body.name + " has " + std::to_string(body.functions.size()) +
                                     " member functions, 25 are the most: split it by duty"});
        }
        bodies_.pop_back();
    }

    const File& file_;
    Findings& findings_;
    std::size_t line_ = 0;
    std::string head_;
    std::size_t head_line_ = 0;
    std::vector<Body> bodies_;
};

}  // namespace

void check_class_sizes(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (file.in("src") && file.kind == Kind::cpp && !file.is_test()) {
            ClassFinder(file, findings).run();
        }
    }
}

}  // namespace tidy
