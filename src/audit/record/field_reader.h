#pragma once

#include <boost/mp11/algorithm.hpp>
#include <limits>
#include <type_traits>

#include "audit/record/edition.h"
#include "audit/record/field_writer.h"
#include "audit/record/vocabulary.h"
#include "ledger/encoding.h"
#include "table/text/json_reader.h"

namespace fairdeal::audit {

// Reads what FieldWriter writes, and nothing else: every index, word, card and enumerator must
// exist. Each step returns whether it succeeded.
class FieldReader {
  public:
    FieldReader(const Vocabulary& words, table::Wording wording, table::Time now,
                ledger::Decoder& from) noexcept
        : words_(words), wording_(wording), now_(now), from_(from) {}

    bool cited(games::Citation& cited) {
        return words_.read(from_.number(), cited.clause) &&
               words_.read_ruling(from_.number(), cited.ruling) && !from_.failed();
    }

    template <table::Described T>
    bool object(T& to) {
        bool well = true;
        [[maybe_unused]] std::size_t at = 0;
        [[maybe_unused]] const std::size_t most =
            words_.edition() == first_edition ? fields_in_first_edition<T>() : ~std::size_t{0};
        boost::mp11::mp_for_each<table::DescribedFields<T>>([&](auto field) {
            if (!well || at++ >= most) return;
            auto& member = to.*field.pointer;
            using Member = std::decay_t<decltype(member)>;
            if constexpr (std::is_same_v<Member, std::uint8_t>) {
                constexpr table::ByteForm form = table::byte_form(field.name);
                well = small(form, member);
            } else if constexpr (std::is_same_v<Member, games::StepKey>) {
                std::string key;  // every step has a word
                well = word(WordList::steps, key);
                member = key;
            } else if constexpr (std::is_same_v<Member, std::string>) {
                WordList list{};
                well = names_word(field.name, list) ? word(list, member) : read(member);
            } else {
                well = read(member);
            }
        });
        return well && !from_.failed();
    }

    template <class T>
    bool read(T& to) {
        if constexpr (std::is_same_v<T, bool>) {
            const std::uint8_t byte = from_.byte();
            to = byte == 1;
            return byte <= 1;
        } else if constexpr (std::is_same_v<T, std::uint8_t>) {
            to = from_.byte();
            return true;
        } else if constexpr (std::is_enum_v<T>) {
            const std::uint8_t byte = from_.byte();
            to = static_cast<T>(byte);
            return byte < table::enumerator_count<T>;
        } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
            return bounded(std::max<std::int64_t>(std::numeric_limits<T>::min(), -largest),
                           std::min<std::int64_t>(std::numeric_limits<T>::max(), largest), to);
        } else if constexpr (std::is_integral_v<T>) {
            to = static_cast<T>(from_.number_up_to(std::numeric_limits<T>::max()));
            return true;
        } else if constexpr (table::Described<T>) {
            return object(to);
        } else if constexpr (std::is_same_v<T, table::StepId> || std::is_same_v<T, table::Taken> ||
                             std::is_same_v<T, table::LineKey>) {
            return words_.read(from_.number(), to);
        } else if constexpr (std::is_same_v<T, const table::Setup*>) {
            to = &words_.setup();
            return true;
        } else {
            return plain(to);
        }
    }

    // From 1970 to the end of the year 9999.
    bool moment(table::Time& to) {
        std::int64_t since = 0;
        if (!bounded(-last_moment, last_moment, since)) return false;
        to = now_ + std::chrono::milliseconds(since);
        const std::int64_t count = to.time_since_epoch().count();
        return count >= 0 && count <= last_moment;
    }

  private:
    // Far above any amount in a record, and low enough that the sum of a few fits into 64 bits.
    static constexpr std::int64_t largest = 1'000'000'000'000'000'000;
    static constexpr std::int64_t last_moment = 253'402'300'799'999;
    static constexpr std::uint64_t longest_list = 65'535;

    template <class T>
    bool bounded(std::int64_t least, std::int64_t most, T& to) {
        const std::int64_t value = from_.signed_number();
        to = static_cast<T>(value);
        return value >= least && value <= most;
    }

    bool small(table::ByteForm form, std::uint8_t& to);
    bool word(WordList list, std::string& to);
    bool place(WordList list, std::uint8_t none, bool may_be_none, std::uint8_t& to);

    bool plain(std::string& to) {
        to = from_.bytes();
        return true;
    }
    bool plain(base::Cents& to) {
        const std::int64_t most =
            wording_ == table::Wording::record ? largest : base::Cents::largest_accepted;
        std::int64_t count = 0;
        if (!bounded(-most, most, count)) return false;
        to = base::Cents(count);
        return true;
    }
    bool plain(cards::Card& to) {
        const std::uint8_t index = from_.byte();
        if (index > cards::Card::unknown_index) return false;
        to = cards::Card::at(index);
        return true;
    }
    bool plain(cards::CardList& to);
    bool plain(table::Time& to) { return moment(to); }
    bool plain(games::WagerSet& to);
    bool plain(table::Spot& to) { return place(WordList::wagers, games::no_wager, true, to.wager); }
    template <class T, std::size_t N>
    bool plain(std::array<T, N>& to) {
        for (std::size_t i = 0; i < table::written_length<N>(words_.setup()); ++i) {
            if (!read(to[i])) return false;
        }
        return true;
    }
    template <class T, std::size_t N>
    bool plain(boost::container::static_vector<T, N>& to) {
        const std::uint64_t count = from_.number_up_to(N);
        for (std::uint64_t i = 0; i < count; ++i) {
            if (!read(to.emplace_back())) return false;
        }
        return true;
    }

    template <class T>
    bool plain(std::vector<T>& to) {
        const std::uint64_t count = from_.number_up_to(longest_list);
        for (std::uint64_t i = 0; i < count && !from_.failed(); ++i) {
            if (!read(to.emplace_back())) return false;
        }
        return !from_.failed();
    }

    const Vocabulary& words_;
    table::Wording wording_;
    table::Time now_;
    ledger::Decoder& from_;
};

}  // namespace fairdeal::audit
