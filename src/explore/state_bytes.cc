#include "explore/state_bytes.h"

#include <algorithm>
#include <bit>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstring>
#include <string>
#include <type_traits>

#include "explore/time_class.h"
#include "table/text/described.h"
#include "table/text/game_words.h"

// Canonical encoding: two tables are the same state exactly if their compared bytes are equal.
// Times become classes, decks lose their numbers, and removed decks count only up to two; without
// this the state space would be infinite. Every described field must appear: one missing from its
// description does not compile.
namespace fairdeal::explore {
namespace {

using table::Described;
using table::DescribedFields;
using table::Table;
using table::Time;

template <class T>
concept Number = std::is_integral_v<T> || std::is_enum_v<T>;

template <class T>
concept Growing = requires(T list) {
    list.resize(std::size_t{});
    list[0];
};

// Variable-length numbers: few bytes for small ones.
constexpr std::uint64_t folded(std::int64_t number) noexcept {
    return (static_cast<std::uint64_t>(number) << 1U) ^ static_cast<std::uint64_t>(number >> 63);
}
constexpr std::int64_t unfolded(std::uint64_t number) noexcept {
    return static_cast<std::int64_t>(number >> 1U) ^ -static_cast<std::int64_t>(number & 1U);
}

template <class T>
inline constexpr std::size_t array_size = 0;
template <class T, std::size_t N>
inline constexpr std::size_t array_size<std::array<T, N>> = N;

// How many elements of a list there can be anything in: no more seats than the table has.
template <class List>
std::size_t used(const Table& table, const List& list) noexcept {
    if constexpr (std::is_same_v<List, decltype(Table::seats)>) {
        return table.setup->seats;
    } else if constexpr (array_size<List> > 0) {
        return table::written_length<array_size<List>>(*table.setup);
    } else {
        return list.size();
    }
}

// Fields that are encoded differently from the others.
template <class Field, class Wanted>
consteval bool is_field(Field, Wanted wanted) {
    if constexpr (std::is_same_v<std::decay_t<decltype(Field::pointer)>, Wanted>) {
        return Field::pointer == wanted;
    }
    return false;
}

class Writer {
  public:
    Writer(std::span<std::uint8_t> buffer, const Table& table, Time now,
           std::span<const std::string_view> keys) noexcept
        : at_(buffer.data()),
          begin_(buffer.data()),
          end_(buffer.data() + buffer.size()),
          table_(table),
          now_(now),
          keys_(keys) {}

    template <class T>
    void put(const T& value) {
        if constexpr (std::is_same_v<T, base::Cents>) {
            number(folded(value.count()));
        } else if constexpr (std::is_same_v<T, bool> || (Number<T> && sizeof(T) == 1)) {
            byte(static_cast<std::uint8_t>(value));
        } else if constexpr (Number<T> && std::is_signed_v<T>) {
            number(folded(value));
        } else if constexpr (Number<T>) {
            number(static_cast<std::uint64_t>(value));
        } else if constexpr (std::is_same_v<T, games::WagerSet>) {
            number(std::bit_cast<std::uint16_t>(value));
        } else if constexpr (std::is_same_v<T, cards::Card>) {
            byte(static_cast<std::uint8_t>(value.index()));
        } else if constexpr (std::is_same_v<T, cards::CardList> || std::is_same_v<T, std::string>) {
            static_assert(sizeof(*value.data()) == 1);
            raw(value.data(), value.size());
        } else if constexpr (std::is_same_v<T, table::StepId>) {
            put(value.script);
            byte(value.index);
        } else if constexpr (std::is_same_v<T, table::Spot>) {
            byte(value.wager);
        } else if constexpr (std::is_same_v<T, table::LineKey>) {
            const auto key = std::ranges::find(keys_, value.text);
            CHECK(key != keys_.end());
            byte(static_cast<std::uint8_t>(key - keys_.begin()));
        } else if constexpr (std::is_same_v<T, const table::Setup*>) {
            // It is the same in all states of a search.
        } else if constexpr (Described<T>) {
            fields(value);
        } else {
            const std::size_t size = used(table_, value);
            if constexpr (Growing<T>) byte(static_cast<std::uint8_t>(size));
            for (std::size_t i = 0; i < size; ++i)
                put(value[i]);
        }
    }

    std::size_t size() const noexcept { return static_cast<std::size_t>(at_ - begin_); }

    // What the state does not depend on, but what is needed to restore the table.
    void rest() {
        for (const table::Deck& deck : table_.decks)
            put(deck.id);
        put(table_.removed);
        for (std::size_t i = 0; i < moment_count_; ++i)
            number(folded((moments_[i] - Time()).count()));
        number(folded((now_ - Time()).count()));
    }

  private:
    void byte(std::uint8_t value) {
        CHECK(at_ < end_);
        *at_++ = value;
    }
    void raw(const void* data, std::size_t size) {
        CHECK(size <= 255 && size + 1 <= static_cast<std::size_t>(end_ - at_));
        *at_++ = static_cast<std::uint8_t>(size);
        if (size > 0) std::memcpy(at_, data, size);
        at_ += size;
    }
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7U)
            byte(static_cast<std::uint8_t>(value | 0x80U));
        byte(static_cast<std::uint8_t>(value));
    }

    // A deck's number does not matter, only whether the table waits for that deck.
    void deck_number(const std::string& id) {
        std::uint8_t condition = id.empty() ? 0 : 1;
        for (const table::RemovedDeck& deck : table_.removed) {
            if (deck.id == id) condition = deck.sealed ? 3 : 2;
        }
        byte(condition);
    }
    // Nor does it matter which decks have left, nor how many beyond two: decks in one condition are
    // alike.
    void removed_decks() {
        constexpr std::ptrdiff_t many = 2;
        const std::ptrdiff_t sealed =
            std::ranges::count(table_.removed, true, &table::RemovedDeck::sealed);
        const std::ptrdiff_t others = std::ssize(table_.removed) - sealed;
        byte(static_cast<std::uint8_t>(std::min(sealed, many)));
        byte(static_cast<std::uint8_t>(std::min(others, many)));
    }

    template <Described T>
    void fields(const T& from) {
        static_assert(table::is_wholly_described<T>,
                      "a field is missing from BOOST_DESCRIBE_STRUCT");
        boost::mp11::mp_for_each<DescribedFields<T>>([&](auto field) {
            const auto& member = from.*field.pointer;
            if constexpr (is_field(field, &table::Deck::id)) {
                deck_number(member);
            } else if constexpr (is_field(field, &Table::removed)) {
                removed_decks();
            } else if constexpr (std::is_same_v<std::decay_t<decltype(member)>, Time>) {
                using Class = TimeClass<decltype(field)::pointer>;
                byte(Class::limits(table_, from).passed(now_));
                moments_[moment_count_++] = member;
            } else {
                put(member);
            }
        });
    }

    std::uint8_t* at_;
    std::uint8_t* begin_;
    std::uint8_t* end_;
    const Table& table_;
    Time now_;
    std::span<const std::string_view> keys_;
    std::array<Time, 16> moments_{};
    std::size_t moment_count_ = 0;
};

class Reader {
  public:
    Reader(std::span<const std::uint8_t> bytes, Table& table,
           std::span<const std::string_view> keys) noexcept
        : at_(bytes.data()), end_(bytes.data() + bytes.size()), table_(table), keys_(keys) {}

    template <class T>
    void take(T& value) {
        if constexpr (std::is_same_v<T, base::Cents>) {
            value = base::Cents(unfolded(number()));
        } else if constexpr (std::is_same_v<T, bool> || (Number<T> && sizeof(T) == 1)) {
            value = static_cast<T>(byte());
        } else if constexpr (Number<T> && std::is_signed_v<T>) {
            value = static_cast<T>(unfolded(number()));
        } else if constexpr (Number<T>) {
            value = static_cast<T>(number());
        } else if constexpr (std::is_same_v<T, games::WagerSet>) {
            value = std::bit_cast<games::WagerSet>(static_cast<std::uint16_t>(number()));
        } else if constexpr (std::is_same_v<T, cards::Card>) {
            value = cards::Card::at(byte());
        } else if constexpr (std::is_same_v<T, cards::CardList>) {
            value = {};
            for (std::size_t left = byte(); left > 0; --left)
                value.push_back(cards::Card::at(byte()));
        } else if constexpr (std::is_same_v<T, std::string>) {
            value.clear();
            for (std::size_t left = byte(); left > 0; --left)
                value.push_back(static_cast<char>(byte()));
        } else if constexpr (std::is_same_v<T, table::StepId>) {
            take(value.script);
            value.index = byte();
        } else if constexpr (std::is_same_v<T, table::Spot>) {
            value.wager = byte();
        } else if constexpr (std::is_same_v<T, table::LineKey>) {
            value.text = keys_[byte()];
        } else if constexpr (std::is_same_v<T, const table::Setup*>) {
            // It stays.
        } else if constexpr (Described<T>) {
            boost::mp11::mp_for_each<DescribedFields<T>>([&](auto field) {
                auto& member = value.*field.pointer;
                if constexpr (is_field(field, &table::Deck::id)) {
                    byte();
                } else if constexpr (is_field(field, &Table::removed)) {
                    byte();
                    byte();
                } else if constexpr (std::is_same_v<std::decay_t<decltype(member)>, Time>) {
                    byte();
                    moments_[moment_count_++] = &member;
                } else {
                    take(member);
                }
            });
        } else {
            std::size_t size = used(table_, value);
            if constexpr (Growing<T>) {
                size = byte();
                value.resize(size);
            }
            for (std::size_t i = 0; i < size; ++i)
                take(value[i]);
        }
    }

    Time rest() {
        for (table::Deck& deck : table_.decks)
            take(deck.id);
        take(table_.removed);
        for (std::size_t i = 0; i < moment_count_; ++i)
            *moments_[i] = moment();
        return moment();
    }

  private:
    std::uint8_t byte() {
        CHECK(at_ < end_);
        return *at_++;
    }
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uint64_t>(next & 0x7fU) << shift;
            if (next < 0x80) return value;
        }
    }
    Time moment() { return Time(std::chrono::milliseconds(unfolded(number()))); }

    const std::uint8_t* at_;
    const std::uint8_t* end_;
    Table& table_;
    std::span<const std::string_view> keys_;
    std::array<Time*, 16> moments_{};
    std::size_t moment_count_ = 0;
};

// What is not part of the state: see copy_state.
template <class Visit>
void for_each_left_out(const Visit& visit) {
    namespace detail = table::described_detail;
    boost::mp11::mp_for_each<boost::mp11::mp_copy_if<detail::AllFields<Table>, detail::IsDerived>>(
        visit);
}

}  // namespace

void copy_state(const Table& from, Table& to) {
    boost::mp11::mp_for_each<DescribedFields<Table>>([&](auto field) {
        auto& target = to.*field.pointer;
        const auto& source = from.*field.pointer;
        if constexpr (std::is_same_v<std::decay_t<decltype(target)>, decltype(Table::seats)>) {
            for (std::size_t i = 0; i < from.setup->seats; ++i)
                target[i] = source[i];
        } else {
            target = source;
        }
    });
    for_each_left_out([&](auto field) { to.*field.pointer = {}; });
}

StateBytes::StateBytes(const table::Setup& setup) : setup_(&setup) {
    const games::Description& game = setup.description();
    line_keys_.emplace_back();
    line_keys_.emplace_back("envy");
    for (const games::Wager& wager : game.wagers)
        line_keys_.push_back(wager.key);
    for (const games::Decision& decision : game.decisions) {
        for (const games::Option& option : decision.options)
            line_keys_.push_back(option.line_key);
    }
}

StateBytes::Written StateBytes::write(const Table& table, Time now) {
    Writer writer(buffer_, table, now, line_keys_);
    writer.put(table);
    const std::size_t compared = writer.size();
    writer.rest();
    return {std::span<const std::uint8_t>(buffer_).first(writer.size()), compared};
}

Time StateBytes::read(std::span<const std::uint8_t> bytes, Table& table) const {
    table.setup = setup_;
    for_each_left_out([&](auto field) { table.*field.pointer = {}; });
    Reader reader(bytes, table, line_keys_);
    reader.take(table);
    return reader.rest();
}

}  // namespace fairdeal::explore
