#pragma once

#include <boost/mp11/algorithm.hpp>
#include <type_traits>

#include "audit/record/edition.h"
#include "audit/record/vocabulary.h"
#include "ledger/encoding.h"
#include "table/text/described.h"
#include "table/text/game_words.h"

namespace fairdeal::audit {

// Whether a string of this name in a command is a word of the game, and of which list. Every other
// string is free text.
constexpr bool names_word(std::string_view field, WordList& list) noexcept {
    if (field == "step") return list = WordList::steps, true;
    if (field == "wager") return list = WordList::wagers, true;
    if (field == "option") return list = WordList::options, true;
    if (field == "meter") return list = WordList::meters, true;
    return false;
}

// Whether the faces in an event are written.
enum class FaceVisibility : std::uint8_t { shown, hidden };

// Appends values of a table to `out` in the canonical encoding, with the fields in the order of
// their description. Moments are written relative to `now`.
class FieldWriter {
  public:
    FieldWriter(const Vocabulary& words, table::Time now, ledger::Bytes& out,
                FaceVisibility faces = FaceVisibility::shown) noexcept
        : words_(words), now_(now), out_(out), faces_(faces) {}

    void byte(std::uint8_t value) { out_ += static_cast<char>(value); }
    void number(std::uint64_t value) { ledger::append_number(out_, value); }
    void signed_number(std::int64_t value) { ledger::append_signed(out_, value); }
    void text(std::string_view text) {
        number(text.size());
        out_ += text;
    }
    void cited(const games::Citation& cited) {
        number(words_.number(cited.clause));
        number(words_.ruling_number(cited.ruling));
    }

    template <table::Described T>
    void object(const T& from) {
        static_assert(table::is_wholly_described<T>,
                      "a field is missing from BOOST_DESCRIBE_STRUCT");
        [[maybe_unused]] std::size_t at = 0;
        [[maybe_unused]] const std::size_t most =
            words_.edition() == first_edition ? fields_in_first_edition<T>() : ~std::size_t{0};
        boost::mp11::mp_for_each<table::DescribedFields<T>>([&](auto field) {
            if (at++ >= most) return;
            const auto& member = from.*field.pointer;
            using Member = std::decay_t<decltype(member)>;
            if constexpr (std::is_same_v<Member, std::uint8_t>) {
                constexpr table::ByteForm form = table::byte_form(field.name);
                small(form, member);
            } else if constexpr (std::is_same_v<Member, std::string> ||
                                 std::is_same_v<Member, games::StepKey>) {
                WordList list{};
                if (names_word(field.name, list)) {
                    word(list, member);
                } else {
                    text(member);
                }
            } else {
                value(member);
            }
        });
    }

    template <class T>
    void value(const T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            byte(value ? 1 : 0);
        } else if constexpr (std::is_same_v<T, std::uint8_t>) {
            byte(value);
        } else if constexpr (std::is_enum_v<T>) {
            byte(static_cast<std::uint8_t>(value));
        } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
            signed_number(value);
        } else if constexpr (std::is_integral_v<T>) {
            number(value);
        } else if constexpr (std::is_same_v<T, base::Cents>) {
            signed_number(value.count());
        } else if constexpr (std::is_same_v<T, cards::Card>) {
            byte(static_cast<std::uint8_t>(value.index()));
        } else if constexpr (std::is_same_v<T, cards::CardList>) {
            cards(value);
        } else if constexpr (std::is_same_v<T, table::Time>) {
            signed_number((value - now_).count());
        } else if constexpr (std::is_same_v<T, games::WagerSet>) {
            wagers(value);
        } else if constexpr (std::is_same_v<T, table::Spot>) {
            number(value.wager == games::no_wager ? 0
                                                  : words_.number(WordList::wagers, value.wager));
        } else if constexpr (std::is_same_v<T, table::StepId> || std::is_same_v<T, table::Taken> ||
                             std::is_same_v<T, table::LineKey>) {
            number(words_.number(value));
        } else if constexpr (std::is_same_v<T, const table::Setup*>) {
            // The record already says elsewhere which one it is.
        } else if constexpr (table::Described<T>) {
            object(value);
        } else {
            list(value);
        }
    }

  private:
    // A number is a byte; a word of the game is its number, 0 for none.
    void small(table::ByteForm form, std::uint8_t value) {
        switch (form) {
            case table::ByteForm::schedule:
                return number(words_.number(WordList::schedules, value));
            case table::ByteForm::row:
                return number(value == games::no_row ? 0
                                                     : words_.number(WordList::rows, row(value)));
            case table::ByteForm::meter:
                return number(value == games::no_meter ? 0
                                                       : words_.number(WordList::meters, value));
            case table::ByteForm::number:
            case table::ByteForm::seat:
            case table::ByteForm::deck:
            case table::ByteForm::reason:
            case table::ByteForm::decision:
                break;
        }
        byte(value);
    }
    std::size_t row(std::uint8_t value) const noexcept {
        return games::place_of(words_.setup().description(), static_cast<games::Row>(value));
    }
    // Its number; 0 and the text where the game has no such word.
    void word(WordList list, std::string_view word) {
        const std::uint32_t known = words_.number(list, word);
        number(known);
        if (known == 0) text(word);
    }
    void cards(const cards::CardList& list) {
        number(list.size());
        for (const cards::Card card : list)
            value(faces_ == FaceVisibility::shown ? card : cards::Card::unknown());
    }
    // One bit for each wager of the game, in the order of their numbers.
    void wagers(games::WagerSet set) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < words_.setup().description().wagers.size(); ++i) {
            if (set.contains(static_cast<games::WagerIndex>(i))) {
                bits |= std::uint64_t{1} << (words_.number(WordList::wagers, i) - 1) % 64U;
            }
        }
        number(bits);
    }
    // An array has its length; everything else says it.
    template <class T, std::size_t N>
    void list(const std::array<T, N>& list) {
        for (std::size_t i = 0; i < table::written_length<N>(words_.setup()); ++i)
            value(list[i]);
    }
    template <class List>
    void list(const List& list) {
        number(list.size());
        for (const auto& element : list)
            value(element);
    }

    const Vocabulary& words_;
    table::Time now_;
    ledger::Bytes& out_;
    FaceVisibility faces_;
};

}  // namespace fairdeal::audit
