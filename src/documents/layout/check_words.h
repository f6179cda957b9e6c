#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "documents/layout/check_subject.h"

// The words of a drawing, brought into a form in which they can be compared.
namespace fairdeal::documents::layout {

// Letters and signs of a text for comparison: capitals, one space between words.
std::string compared(std::string_view text);
// The same without any signs but those within a number: "1.5", "25,000".
std::string only_words(std::string_view text);
// Whether a text has this phrase in it, in whole words.
bool says(std::string_view text, std::string_view phrase);
// Every "<number> WORD <number>" in a text: "11 TO 10", "501 FOR 1".
std::vector<std::string> stated_odds(std::string_view text, std::string_view word);
// All texts of the drawing, joined.
std::string whole_text(const CheckedLayout& subject);
// The texts under an id, joined; empty if there is no such id.
std::string text_under(const CheckedLayout& subject, std::string_view id);
// Whether the felt says that this is on the sign at the table.
bool says_sign(const CheckedLayout& subject, std::string_view what);

}  // namespace fairdeal::documents::layout
