#pragma once

#include <algorithm>
#include <boost/mp11/algorithm.hpp>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "json/strict.h"
#include "table/text/described.h"
#include "table/text/enum_words.h"
#include "table/text/game_words.h"
#include "table/text/time_text.h"

namespace fairdeal::table {

// The source of the text. In a record of events, every seat is one of the table's, so that it can
// be replayed. In a command, `decide` refuses a seat that does not exist, with its clause, and no
// amount may exceed what is accepted anywhere.
enum class Wording : std::uint8_t { command, record };

// Reads what JsonWriter writes, strictly: every field once, with its type, only known words. Each
// function returns whether it succeeded; after the first failure, `sentence` names the field.
class JsonReader {
  public:
    JsonReader(const Setup& setup, Wording wording) : setup_(setup), wording_(wording) {}

    const std::string& sentence() const noexcept { return sentence_; }

    bool is(json::Value value, json::ValueKind kind);
    // An object with all of `needed`, any of `allowed`, and nothing else.
    bool has_fields(json::Value object, std::span<const std::string_view> needed,
                    std::span<const std::string_view> allowed = {});
    bool fail(std::string_view sentence);
    bool not_a_word(std::string_view text);

    // Applies `read` to one field of an object, which must have it.
    template <class Read>
    bool field(json::Value object, std::string_view name, Read read) {
        path_.push_back(name);
        const bool well = read(*json::find(object, name));
        path_.pop_back();
        return well;
    }

    // Applies `read` to the value as if it were a field with this name.
    template <class Read>
    bool within(std::string_view name, Read read) {
        path_.push_back(name);
        const bool well = read();
        path_.pop_back();
        return well;
    }

    // With `keeps_default`, missing fields keep their value in `to`.
    enum class Absent : std::uint8_t { is_wrong, keeps_default };
    template <Described T>
    bool object(json::Value from, T& to, Absent absent = Absent::is_wrong) {
        static_assert(is_wholly_described<T>, "a field is missing from BOOST_DESCRIBE_STRUCT");
        std::vector<std::string_view> names;
        boost::mp11::mp_for_each<DescribedFields<T>>(
            [&](auto field) { names.emplace_back(field.name); });
        const bool may_be_absent = absent == Absent::keeps_default;
        const std::span<const std::string_view> all(names);
        if (!has_fields(from, may_be_absent ? all.first(0) : all, all)) return false;
        [[maybe_unused]] bool well = true;
        boost::mp11::mp_for_each<DescribedFields<T>>([&](auto one) {
            if (!well || (may_be_absent && !json::find(from, one.name))) return;
            well = field(from, one.name, [&](json::Value value) {
                auto& member = to.*one.pointer;
                if constexpr (std::is_same_v<decltype(member), std::uint8_t&>) {
                    return byte(value, byte_form(one.name), member);
                } else {
                    return read(value, member);
                }
            });
        });
        return well;
    }

    template <class T>
    bool read(json::Value from, T& to) {
        if constexpr (std::is_same_v<T, bool>) {
            if (!is(from, json::ValueKind::boolean)) return false;
            to = from.boolean();
            return true;
        } else if constexpr (std::is_integral_v<T>) {
            std::int64_t number = 0;
            if (!integer(from, std::max<std::int64_t>(std::numeric_limits<T>::min(), -largest),
                         std::min<std::int64_t>(std::numeric_limits<T>::max(), largest), number)) {
                return false;
            }
            to = static_cast<T>(number);
            return true;
        } else if constexpr (Described<T>) {
            return object(from, to);
        } else if constexpr (std::is_enum_v<T>) {
            if (!is(from, json::ValueKind::string)) return false;
            return read_enum(from.string(), to) || not_a_word(from.string());
        } else if constexpr (requires { read_word(setup_, from.string(), to); }) {
            if (!is(from, json::ValueKind::string)) return false;
            return read_word(setup_, from.string(), to) || not_a_word(from.string());
        } else {
            return plain(from, to);
        }
    }

  private:
    // Far above any amount of a record, and far enough below 64 bits to add a few of them.
    static constexpr std::int64_t largest = 1'000'000'000'000'000'000;

    bool integer(json::Value from, std::int64_t least, std::int64_t most, std::int64_t& to);
    bool byte(json::Value from, ByteForm form, std::uint8_t& to);
    bool plain(json::Value from, std::string& to);
    bool plain(json::Value from, games::StepKey& to);
    bool plain(json::Value from, base::Cents& to);
    bool plain(json::Value from, cards::Card& to);
    bool plain(json::Value from, cards::CardList& to);
    bool plain(json::Value from, Time& to);
    bool plain(json::Value from, games::WagerSet& to);

    const Setup& setup_;
    Wording wording_;
    std::vector<std::string_view> path_;
    std::string sentence_;
};

// Makes `body` the alternative of the variant that is called so, and fills it with `read`; false
// when there is none or it could not be read.
template <class Body, class Read>
bool read_alternative(std::string_view type, Body& body, bool& known, Read read) {
    bool well = false;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Body>>>([&](auto index) {
        using Alternative = std::variant_alternative_t<index, Body>;
        if (known || kebab_of_type<Alternative> != type) return;
        known = true;
        well = read(body.template emplace<index>());
    });
    return well;
}

}  // namespace fairdeal::table
