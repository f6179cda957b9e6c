// Writes the lookup tables of the evaluators as a C++ source file; the build runs it. The tables
// come from the plain comparisons of rank_values.h, so the fast evaluators and the slow definition
// cannot drift apart.

#include <bit>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include "cards/generate/displacement.h"
#include "cards/generate/rank_values.h"
#include "cards/three_card.h"

namespace fairdeal::cards::tables {

namespace {

Ranks ranks_of_set(std::uint32_t set) {
    Ranks ranks;
    for (int rank = 0; rank < rank_count; ++rank) {
        if (set >> rank & 1U) ranks.push_back(rank);
    }
    return ranks;
}

// Numbers all five-card hands within their categories from the worst: 7,462 values in all.
class FiveCardNumbers {
  public:
    FiveCardNumbers() {
        std::set<Strength> all;
        for_each_ranks(5, [&](const Ranks& ranks) {
            all.insert(five_card_strength(ranks, false));
            if (groups_of(ranks).size() == 5) all.insert(five_card_strength(ranks, true));
        });
        std::map<int, int> used;
        for (const Strength& strength : all) {
            values_[strength] = strength[0] << 12 | used[strength[0]]++;
        }
    }

    // The value of the best five of these cards.
    int best(const Ranks& ranks, bool suited) const {
        int best = 0;
        for_each_choice(ranks, 5, [&](const Ranks& five) {
            best = std::max(best, values_.at(five_card_strength(five, suited)));
        });
        return best;
    }

  private:
    std::map<Strength, int> values_;
};

int best_three(const Ranks& ranks, bool suited) {
    int best = 0;
    for_each_choice(ranks, 3, [&](const Ranks& three) {
        const int value = three_card_tables::value_of(three[2], three[1], three[0], suited);
        best = std::max(best, value);
    });
    return best;
}

using Numbers = std::vector<std::uint32_t>;

class Writer {
  public:
    explicit Writer(std::ostream& out) : out_(out) {}

    void array(const std::string& type, const std::string& name, const Numbers& numbers) {
        out_ << "const " << type << ' ' << name << '[' << numbers.size() << "] = {";
        for (std::size_t place = 0; place < numbers.size(); ++place) {
            out_ << (place % 16 == 0 ? "\n" : "") << numbers[place] << "U,";
        }
        out_ << "\n};\n\n";
    }

    template <class Table>
    void rank_table(const std::string& type, const std::string& name, const SparseTable& sparse) {
        const PackedTable packed = pack<Table>(sparse);
        out_ << "// " << sparse.values().size() << " sums in " << packed.values.size()
             << " places.\n";
        array("std::uint32_t", name + "_rows", packed.rows);
        array(type, name + "_values", Numbers(packed.values.begin(), packed.values.end()));
    }

  private:
    std::ostream& out_;
};

template <class ValueOf>
SparseTable table_of(int count, const ValueOf& value_of) {
    SparseTable table;
    for_each_ranks(count, [&](const Ranks& ranks) { table.set(rank_sum(ranks), value_of(ranks)); });
    return table;
}

// The best hand of `count` cards leaves out one of them.
SparseTable table_of_one_more(int count, const SparseTable& smaller) {
    return table_of(count, [&](const Ranks& ranks) {
        int best = 0;
        for_each_choice(ranks, ranks.size() - 1, [&](const Ranks& chosen) {
            best = std::max(best, smaller.at(rank_sum(chosen)));
        });
        return best;
    });
}

SparseTable joker_table() {
    SparseTable table;
    for (int jokers = 0; jokers <= 2; ++jokers) {
        for_each_ranks(5 - jokers, [&](const Ranks& ranks) {
            const int category = static_cast<int>(joker_hand_by_rank(ranks, jokers));
            table.set(rank_sum(ranks, jokers), category);
        });
    }
    return table;
}

// By the set of ranks held in a suit; 0 for sets smaller than `least`.
template <class ValueOf>
Numbers flush_table(std::size_t least, std::size_t most, const ValueOf& value_of) {
    Numbers values(rank_set_count);
    for (std::uint32_t set = 0; set < rank_set_count; ++set) {
        const Ranks ranks = ranks_of_set(set);
        if (ranks.size() < least || ranks.size() > most) continue;
        values[set] = static_cast<std::uint32_t>(value_of(ranks));
    }
    return values;
}

void write_tables(std::ostream& out) {
    const FiveCardNumbers numbers;
    const auto three = [](const Ranks& ranks) { return best_three(ranks, false); };
    const auto five = [&](const Ranks& ranks) { return numbers.best(ranks, false); };
    const SparseTable of_five = table_of(5, five);
    const SparseTable of_six = table_of_one_more(6, of_five);
    const SparseTable of_seven = table_of_one_more(7, of_six);
    out << "// Written by src/cards/generate/generate_main.cc.\n"
           "#include \"cards/tables.h\"\n\n"
           "namespace fairdeal::cards::tables {\n\n";
    Writer writer(out);
    writer.rank_table<decltype(best_three_of_four)>("std::uint16_t", "best_three_of_four",
                                                    table_of(4, three));
    writer.rank_table<decltype(five_cards)>("std::uint16_t", "five_cards", of_five);
    writer.rank_table<decltype(best_five_of_six)>("std::uint16_t", "best_five_of_six", of_six);
    writer.rank_table<decltype(best_five_of_seven)>("std::uint16_t", "best_five_of_seven",
                                                    of_seven);
    writer.rank_table<decltype(joker_hands)>("std::uint8_t", "joker_hands", joker_table());
    writer.array("std::uint16_t", "three_card_flushes",
                 flush_table(3, 4, [](const Ranks& ranks) { return best_three(ranks, true); }));
    writer.array("std::uint16_t", "five_card_flushes",
                 flush_table(5, 7, [&](const Ranks& ranks) { return numbers.best(ranks, true); }));
    writer.array("std::uint8_t", "joker_flushes", flush_table(3, 5, [](const Ranks& ranks) {
                     const int jokers = 5 - static_cast<int>(ranks.size());
                     return static_cast<int>(joker_hand_of_one_suit(ranks, jokers));
                 }));
    out << "}  // namespace fairdeal::cards::tables\n";
}

}  // namespace

}  // namespace fairdeal::cards::tables

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: cards_generate_tables FILE\n";
        return 2;
    }
    std::ofstream file(argv[1]);
    fairdeal::cards::tables::write_tables(file);
    file.close();
    if (!file) {
        std::cerr << argv[1] << " cannot be written\n";
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
