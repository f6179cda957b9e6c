#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

#include "audit/record/edition.h"
#include "table/state/event.h"
#include "table/state/setup.h"

// The words of a set-up and their numbers. In the record, a word is its place in its list, from 1;
// 0 is none. The lists are in a table's configuration entry, so that a program whose own lists have
// grown can still read the record.
namespace fairdeal::audit {

struct DecodeError {
    std::string sentence{};
};

enum class WordList : std::uint8_t {
    steps,  // of all scripts, each script ended by "end:SCRIPT"
    wagers,
    choices,  // "fold"; "first-draw/fold" if two decisions have such an option
    options,  // the same without the decision, as players say it
    lines,    // the keys of settlement lines
    schedules,
    rows,
    meters,
    clauses,
    rulings,
};
inline constexpr std::size_t word_list_count = static_cast<std::size_t>(WordList::rulings) + 1;
std::string_view name_of(WordList list) noexcept;

class Vocabulary {
  public:
    // The program's own vocabulary …
    explicit Vocabulary(const table::Setup& setup);
    // … or that of a record. The error is a word that the game does not have; only a record of
    // another edition may have such words.
    static tl::expected<Vocabulary, DecodeError> of(const table::Setup& setup,
                                                    std::string_view json,
                                                    std::uint32_t edition = this_edition);

    const table::Setup& setup() const noexcept { return *setup_; }
    // The edition of the rules under which the record was made (edition.h).
    std::uint32_t edition() const noexcept { return edition_; }
    std::string json() const;

    // Converts the program's place in a list to the record's number, from 1. A word that is missing
    // from the record's vocabulary gets a number that no reader accepts.
    std::uint32_t number(WordList list, std::size_t place) const noexcept {
        return lists_[static_cast<std::size_t>(list)].numbers[place];
    }
    std::uint32_t number(WordList list, std::string_view word) const noexcept;
    // Converts the record's number to the program's place; `no_place` if there is no such number.
    static constexpr std::uint32_t no_place = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t place(WordList list, std::uint64_t number) const noexcept {
        const auto& places = lists_[static_cast<std::size_t>(list)].places;
        return number >= 1 && number <= places.size() ? places[number - 1] : no_place;
    }
    // The program's word at a place.
    const std::string& word(WordList list, std::size_t place) const noexcept {
        return lists_[static_cast<std::size_t>(list)].words[place];
    }

    std::uint32_t number(table::StepId step) const noexcept {
        return number(WordList::steps,
                      first_step_[static_cast<std::size_t>(step.script)] + step.index);
    }
    std::uint32_t number(table::Taken taken) const noexcept {
        return number(WordList::choices, first_choice_[taken.decision] + taken.option);
    }
    std::uint32_t number(table::LineKey key) const noexcept {
        // A fast path: usually the text is the game's own.
        for (std::size_t i = 0; i < line_texts_.size(); ++i) {
            if (line_texts_[i].data() == key.text.data()) return number(WordList::lines, i);
        }
        return number(WordList::lines, key.text);
    }
    std::uint32_t number(const games::Clause* clause) const noexcept;
    std::uint32_t ruling_number(std::string_view id) const noexcept;

    bool read(std::uint64_t number, table::StepId& step) const noexcept;
    bool read(std::uint64_t number, table::Taken& taken) const noexcept;
    bool read(std::uint64_t number, table::LineKey& key) const noexcept;
    bool read(std::uint64_t number, const games::Clause*& clause) const noexcept;
    bool read_ruling(std::uint64_t number, std::string_view& id) const noexcept;

  private:
    struct Words {
        std::vector<std::string> words{};      // the program's words
        std::vector<std::uint32_t> numbers{};  // the record's number of each word
        std::vector<std::uint32_t> places{};   // the program's place of each number
    };
    std::vector<std::string> own(WordList list) const;
    void index();

    const table::Setup* setup_;
    std::uint32_t edition_ = this_edition;
    std::array<Words, word_list_count> lists_{};
    std::array<std::uint32_t, games::script_count> first_step_{};
    std::array<std::uint32_t, games::most_decisions> first_choice_{};
    // An index by text, for lookups that happen with every command or event.
    struct Hashed {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept {
            return std::hash<std::string_view>()(text);
        }
    };
    using Index = std::unordered_map<std::string, std::uint32_t, Hashed, std::equal_to<>>;
    std::array<Index, word_list_count> index_{};
    std::vector<std::string_view> line_texts_{};  // the game's own texts, which are static
    std::vector<std::string_view> ruling_texts_{};
};

}  // namespace fairdeal::audit
