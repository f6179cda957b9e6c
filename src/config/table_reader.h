#pragma once

#include <fmt/format.h>
#include <toml++/toml.h>

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "config/table_file.h"

namespace fairdeal::config {

// Walks through a table file once and says something about each of its lines.
class TableReader {
  public:
    // Without a procedure, points on how the game is run are judged without a clause.
    TableReader(const games::Module& game, const games::Procedure* procedure);

    void read(const toml::table& root);
    void refuse(std::size_t line, std::string where, games::RefusalCode code, std::string sentence,
                games::Cited cited = {});
    // After the whole was read: elections that must be stated.
    void check_stated(Unstated unstated);
    Report finish();

  private:
    struct Range {
        std::int64_t least;
        std::int64_t most;
    };

    void read_facts(const toml::table& root);
    void read_wagers(const toml::table& wagers);
    void read_own_tables(const toml::array& tables);
    void read_own_table(const toml::table& entry);
    void read_row(const toml::key& key, const toml::node& value, OwnTable& own);
    void read_pay(const toml::table& pay);
    void read_options(const toml::table& options);
    void read_option(const toml::key& key, const toml::node& value);
    void read_progressive(const toml::table& progressive);
    void read_meter(const toml::key& key, const toml::table& meter);
    bool read_meter_amount(const toml::node& node, const std::string& place, base::Cents& amount);
    bool read_meter_rate(const toml::node& node, const std::string& place,
                         std::uint32_t& basis_points);
    void read_table(const toml::table& section);
    void read_clocks(const toml::table& section);
    void read_limits(const toml::table& limits);
    void read_limit(games::WagerIndex index, const std::string& where, const toml::table& fields);
    bool read_number(const toml::node& node, const std::string& where, Range range,
                     std::int64_t& number, games::Cited cited);
    void read_flag(const toml::node& node, const std::string& where, bool& flag);
    template <class E, std::size_t N>
    void read_name(const toml::node& node, const std::string& where, const std::array<E, N>& values,
                   E& value, games::Cited cited);
    void check_whole();
    void check_table();
    void check_layout();
    void check_methods();
    void check_counting();
    void check_card_age();
    void check_players();
    void check_limits();
    void check_limit(games::WagerIndex index);
    void check_aggregate_limit();
    void check_progressive(const games::Wager& wager);
    void check_meter(const games::PayTable& table, std::uint8_t meter);
    void check_growth(games::Cited cited);

    void accept(std::size_t line, std::string where, Standing standing, std::string sentence,
                games::Cited cited);
    // Of a line that was read before, by its place; line 0 when the file does not say it.
    bool is_said(std::string_view where) const;
    void accept_said(const std::string& where, std::string sentence, games::Cited cited);
    void refuse_said(const std::string& where, games::RefusalCode code, std::string sentence,
                     games::Cited cited);
    games::Cited cited(games::Point point, std::string_view ruling_instead) const;
    void unknown(const toml::key& key, std::string_view where, std::string_view known);
    template <class T>
    const T* expect(const toml::node& node, const std::string& where, std::string_view kind);
    const games::PayTable* find_table(std::uint8_t schedule, std::string_view id) const;
    std::uint8_t find_schedule(std::string_view key) const;  // 0: none
    std::string schedule_keys() const;

    const games::Description& game_;
    const games::Procedure* procedure_;
    std::map<std::string, std::size_t, std::less<>> lines_;  // "table.decks" → where it was read
    games::WagerSet limits_given_;
    Report report_;
};

inline std::size_t line_of(const toml::source_region& source) {
    return source.begin.line;
}

Standing standing_of(games::Label label);

// The value of this type at a key, or a refusal and null.
template <class T>
const T* TableReader::expect(const toml::node& node, const std::string& where,
                             std::string_view kind) {
    const T* value = node.as<typename T::value_type>();
    if (value == nullptr) {
        refuse(line_of(node.source()), where, games::RefusalCode::wrong_type,
               fmt::format("this must be {}", kind));
    }
    return value;
}

}  // namespace fairdeal::config
