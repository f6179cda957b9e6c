#include "documents/sheet/markup.h"

#include <gtest/gtest.h>

namespace fairdeal::documents {
namespace {

TEST(Markup, WhatMeansSomethingToAReaderOfMarkupIsEscaped) {
    EXPECT_EQ(escaped("<a b=\"c\" d='e'>&"), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;");
}

TEST(Markup, EveryScriptStaysAsItIs) {
    const std::string text = "Ünïted £ नमस्ते 日本語 العربية 😀\t\n\r";
    EXPECT_EQ(well_formed(text), text);
}

TEST(Markup, WhatXmlCannotHoldIsReplaced) {
    EXPECT_EQ(well_formed(std::string_view("a\0b", 3)), "a�b");
    EXPECT_EQ(well_formed("\x1B[0m"), "�[0m");
    EXPECT_EQ(well_formed("\xEF\xBF\xBE"), "���") << "U+FFFE";
    EXPECT_EQ(well_formed("\xED\xA0\x80"), "���") << "half of a pair";
}

TEST(Markup, BytesThatAreNoCharacterAreReplacedOneByOne) {
    EXPECT_EQ(well_formed("\xFF"), "�");
    EXPECT_EQ(well_formed("a\xC3"), "a�") << "cut off";
    EXPECT_EQ(well_formed("\xC3(\xC3\xA9"), "�(é") << "the next byte begins anew";
    EXPECT_EQ(well_formed("\xC0\xBC"), "��") << "a longer form of <";
    EXPECT_EQ(well_formed("\xF4\x90\x80\x80"), "����") << "beyond the last character";
    EXPECT_EQ(well_formed("\x80"), "�");
}

}  // namespace
}  // namespace fairdeal::documents
