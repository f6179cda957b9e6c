#pragma once

#include <fmt/format.h>
#include <toml++/toml.h>

#include <string>
#include <string_view>

#include "config/table_file.h"

namespace fairdeal::config {

// Walks through a table file once and says something about each of its lines.
class TableReader {
  public:
    explicit TableReader(const games::Module& game);

    void read(const toml::table& root);
    void refuse(std::size_t line, std::string where, games::RefusalCode code, std::string sentence,
                games::Cited cited = {});
    Report finish();

  private:
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
    void check_whole();
    void check_progressive(const games::Wager& wager);
    void check_meter(const games::PayTable& table, std::uint8_t meter);

    void accept(std::size_t line, std::string where, Standing standing, std::string sentence,
                games::Cited cited);
    void unknown(const toml::key& key, std::string_view where, std::string_view known);
    template <class T>
    const T* expect(const toml::node& node, const std::string& where, std::string_view kind);
    const games::PayTable* find_table(std::uint8_t schedule, std::string_view id) const;
    std::uint8_t find_schedule(std::string_view key) const;  // 0: none
    std::string schedule_keys() const;

    const games::Description& game_;
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
