#pragma once

#include <string>
#include <vector>

#include "documents/drawing/drawing.h"
#include "documents/drawing/typesetter.h"
#include "documents/sheet/print_helper.h"
#include "documents/sign/content.h"

// How the parts of a sign are arranged so that its type is as large as the page allows. Lengths are
// tenths of an inch.
namespace fairdeal::documents::sign {

struct PageSize {
    double width = 0;
    double height = 0;
};
PageSize page_of(Paper paper);  // upright

inline constexpr double margin = 4;  // office printers cannot print closer to the edge
// A page in landscape has less room above.
constexpr double head_height(const PageSize& page) {
    return page.width > page.height ? 11.5 : 15;
}
inline constexpr double foot_height = 3;
inline constexpr double column_gap = 5;

// All sizes of a sign follow from the size of its odds.
struct Type {
    double odds = 0;
    double hand() const { return odds * 0.9; }
    double title() const { return odds * 1.08; }
    double head() const { return odds * 0.66; }
    double envy() const { return odds * 0.66; }
    double note() const { return odds * 0.56; }
    double statement() const { return odds * 0.82; }
    double pitch() const { return odds * 1.34; }
    double title_pitch() const { return odds * 1.66; }
    double cell_gap() const { return odds * 0.9; }
    double block_gap() const { return odds * 1.05; }
};

drawing::Lettering title_letters(const std::string& text, const Type& type);
drawing::Lettering hand_letters(const std::string& text, const Type& type);
drawing::Lettering cell_letters(const std::string& text, const Type& type);
drawing::Lettering head_letters(const std::string& text, const Type& type);
drawing::Lettering envy_letters(const std::string& text, const Type& type);
drawing::Lettering note_letters(const std::string& text, const Type& type);
drawing::Lettering statement_letters(const std::string& text, const Type& type);

// Every text of the sign, to be set before it is arranged.
std::vector<drawing::Lettering> texts_of(const Content& content);

// The width of a text that was set; 0 for an empty text.
double width_of(const drawing::Lettering& text, const drawing::Typesetter& letters);

// The text in lines of at most this width. A longer word has a line of its own.
std::vector<std::string> lines_of(const drawing::Lettering& text, double width,
                                  const drawing::Typesetter& letters);

double row_height(const Block& block, std::size_t row, const Type& type);
double height_of(const Block& block, double width, const Type& type,
                 const drawing::Typesetter& letters);

// A sign that fits: the page, upright or in landscape, the blocks of each column, and the type.
struct Arrangement {
    PageSize page{};
    Type type{};
    std::vector<std::size_t> first{};  // the first block of each column
    double column_width = 0;
    double statements_height = 0;
};
Arrangement arrange(const Content& content, Paper paper, const drawing::Typesetter& letters);

}  // namespace fairdeal::documents::sign
