#include <array>
#include <cctype>

#include "tidy/checks.h"

// Phrases that are literal translations: a native reader stumbles over them, and a plain word is
// shorter. The list names only phrases with one meaning, so that no good sentence is refused.
namespace tidy {
namespace {

struct Phrase {
    std::string_view words;  // in lowercase
    std::string_view instead;
};

constexpr std::string_view depends = "depends on";
constexpr std::string_view resumes = "resumes or continues";
constexpr std::string_view replaces = "replaces";
constexpr std::string_view receives = "receives, or is notified of";
constexpr std::string_view number = "N, or this number of";

// clang-format off
constexpr std::array phrases = std::to_array<Phrase>({
    {"hang on", depends},
    {"hangs on", depends},
    {"hung on", depends},
    {"hanging on", depends},
    {"go on with", resumes},
    {"goes on with", resumes},
    {"gone on with", resumes},
    {"going on with", resumes},
    {"went on with", resumes},
    {"held against", "compared with"},
    {"is told of", receives},
    {"are told of", receives},
    {"was told of", receives},
    {"stand in for", replaces},
    {"stands in for", replaces},
    {"stood in for", replaces},
    {"after so many", number},
    {"at least so many", number},
    {"at most so many", number},
    {"by so many", number},
    {"every so many", number},
    {"in so many", number},
    {"of so many", number},
    {"until so many", number},
    {"up to so many", number},
    {"for ever", "forever"},
});
// clang-format on

bool is_for_people(const File& file) {
    constexpr std::array<std::string_view, 9> endings{".h",   ".cc",     ".cc.in", ".md",   ".ts",
                                                      ".mjs", ".svelte", ".py",    ".cmake"};
    if (file.in("tests/tidy")) return false;  // which must name them
    if (file.path.ends_with("CMakeLists.txt") || file.path.ends_with(".sh")) return true;
    for (const std::string_view ending : endings) {
        if (file.path.ends_with(ending)) return true;
    }
    return false;
}

std::string in_lowercase(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool is_inside_word(std::string_view text, std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
}

// True if the line has these words, and not only the beginning or the end of longer ones.
bool has_phrase(std::string_view line, std::string_view words) {
    for (std::size_t at = line.find(words); at != line.npos; at = line.find(words, at + 1)) {
        const bool starts = at == 0 || !is_inside_word(line, at - 1);
        if (starts && !is_inside_word(line, at + words.size())) return true;
    }
    return false;
}

}  // namespace

void check_phrases(const Project& project, Findings& findings) {
    for (const File& file : project.files) {
        if (!is_for_people(file)) continue;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string line = in_lowercase(file.lines[i]);
            for (const Phrase& phrase : phrases) {
                if (!has_phrase(line, phrase.words)) continue;
                findings.push_back({file.path, i + 1,
                                    "\"" + std::string(phrase.words) + "\": write \"" +
                                        std::string(phrase.instead) + "\""});
            }
        }
    }
}

}  // namespace tidy
