"""What is a place for a mutant, and what is not."""
import unittest

from changes import COMPARISON, CONSTANT, DELETION, MOMENT, PAY_CELL, Changes, enumerators
from cpp_code import Code
from cpp_tokens import tokens_of

MOMENTS = {"Point": ["deal", "decide", "settle"]}


def made(source, kind, path="src/table/a.cc"):
    """The lines that changes of a kind make of a source, without white space at the ends."""
    changes = [change for change in Changes(path, source, MOMENTS).all() if change.kind == kind]
    return [change.apply(source).strip() for change in changes]


def deleted(source):
    """What is left out, each without needless white space."""
    changes = Changes("src/a.cc", source, {}).all()
    return [" ".join(source[change.begin:change.end].split()) for change in changes
            if change.kind == DELETION]


def in_function(body):
    return f"void act(Table& table) {{ {body} }}"


class Tokens(unittest.TestCase):
    def texts(self, source):
        return [token.text for token in tokens_of(source)]

    def test_comments_are_no_tokens(self):
        self.assertEqual(self.texts("a // b < c\n/* d == 1 */ e"), ["a", "e"])

    def test_a_directive_is_one_token_over_all_its_lines(self):
        self.assertEqual(self.texts("#define A \\\n  1 < 2\nb"), ["#define A \\\n  1 < 2", "b"])

    def test_strings_hold_together(self):
        self.assertEqual(self.texts(r'f("a \" < 1", R"x(1 == ")" 2)x", \'"\')'.replace("\\'", "'")),
                         ["f", "(", r'"a \" < 1"', ",", 'R"x(1 == ")" 2)x"', ",", "'\"'", ")"])

    def test_separators_belong_to_numbers(self):
        self.assertEqual(self.texts("25'000 + 0x1fULL"), ["25'000", "+", "0x1fULL"])

    def test_positions_are_those_of_the_source(self):
        source = "int a = 1; // no\n  b <= c;"
        for token in tokens_of(source):
            self.assertEqual(source[token.begin:token.end], token.text)


class Comparisons(unittest.TestCase):
    def test_off_by_one_and_opposite(self):
        self.assertEqual(made("if (a < b) c();", COMPARISON),
                         ["if (a <= b) c();", "if (a >= b) c();"])
        self.assertEqual(made("x = a == b;", COMPARISON), ["x = a != b;"])
        self.assertEqual(made("x = a && b;", COMPARISON), ["x = a || b;"])

    def test_brackets_of_templates_and_references_are_none(self):
        for source in ("std::vector<int> a;", "template <class T> void f(T&& a);",
                       "std::map<A, std::set<B>> a;", "auto&& a = b;", "a->b;", "a <=> b;",
                       "a << b;"):
            self.assertEqual(made(source, COMPARISON), [], source)

    def test_what_is_stated_stays(self):
        for source in ("CHECK(a < b);", "static_assert(sizeof(a) == 8);", "#if A == B",
                       "// a < b", 'say("a < b");', "bool operator==(const A&) const = default;",
                       "bool operator < (A b);", "[[gnu::x(1 < 2)]] int a;",
                       "concept Game = requires(G g) { requires A == B; };"):
            self.assertEqual(made(source, COMPARISON), [], source)

    def test_a_statement_behind_one_that_stays_does_not(self):
        self.assertEqual(len(made("CHECK(a < b); if (a == b) c();", COMPARISON)), 1)


class Constants(unittest.TestCase):
    def test_one_more_and_one_less(self):
        self.assertEqual(made("x = 10;", CONSTANT), ["x = 11;", "x = 9;"])
        self.assertEqual(made("x = 0U;", CONSTANT), ["x = 1U;"])
        self.assertEqual(made("x = 25'000;", CONSTANT), ["x = 25001;", "x = 24999;"])

    def test_truth_is_a_constant(self):
        self.assertEqual(made("x = true;", CONSTANT), ["x = false;"])

    def test_sizes_of_types_memory_and_texts_are_none(self):
        for source in ("std::array<Row, 29> a;", "a.reserve(64);", 'say("12");', "x = 1.5;",
                       "x = '0';", "x = 0755;", "auto card9 = b;"):
            self.assertEqual(made(source, CONSTANT), [], source)

    def test_a_cell_of_a_pay_table_is_a_kind_of_its_own(self):
        source = ".pays = rows(1000, to_one(40))"
        path = "src/games/a/pay_tables.h"
        self.assertEqual(len(made(source, PAY_CELL, path)), 4)
        self.assertEqual(made(source, CONSTANT, path), [])
        self.assertEqual(made(source, PAY_CELL), [])
        self.assertEqual(made("enum { by_blind = 1 };", PAY_CELL, path), [])


class Moments(unittest.TestCase):
    def test_another_value_of_the_same_type(self):
        self.assertEqual(made("x = Point::deal;", MOMENT),
                         ["x = Point::decide;", "x = Point::settle;"])
        self.assertEqual(len(made("x = games::Point::deal;", MOMENT)), 2)

    def test_no_other_type_and_no_label(self):
        for source in ("x = Suit::deal;", "x = deal;", "case Point::deal:",
                       "case games::Point::deal:"):
            self.assertEqual(made(source, MOMENT), [], source)

    def test_values_are_read_where_they_are_declared(self):
        source = "enum class Point : std::uint8_t {\n    deal,  // the cards\n    decide = 3,\n};"
        self.assertEqual(enumerators([source, "enum class Suit { clubs };", "enum class Phase;"]),
                         {"Point": ["deal", "decide"]})


class Deletions(unittest.TestCase):
    def test_what_does_something_can_be_left_out(self):
        for statement in ("record(table, 1);", "table.turn = 3;", "++table.round;", "*it = 4;",
                          "std::sort(a.begin(), a.end());", "table.seats[1].hand.clear();",
                          "games::settle<Rules>(table);", "this->a = b;", "delete_all();"):
            self.assertEqual(deleted(in_function(statement)), [statement])

    def test_a_guard_goes_with_its_condition(self):
        guard = "if (table.closed) return;"
        self.assertEqual(deleted(in_function(guard + " act();")), [guard, "act();"])
        block = "if (a) { b(); }"
        self.assertEqual(deleted(in_function(block)), [block, "b();"])

    def test_a_condition_with_two_branches_stays_but_not_what_is_in_them(self):
        self.assertEqual(deleted(in_function("if (a) { b(); } else { c(); }")), ["b();", "c();"])
        self.assertEqual(deleted(in_function("if (a) b(); else c();")), ["b();", "c();"])

    def test_declarations_and_answers_stay(self):
        for statement in ("int a = 1;", "Table copy = table;", "const auto b = c;", "return a;",
                          "std::vector<int> all;", "auto& a = b;", "Table& same = table;",
                          "std::size_t n{0};", "games::Cited cited(a);", "using games::Point;",
                          "CHECK(a);", "static_cast<void>(a);"):
            self.assertEqual(deleted(in_function(statement)), [], statement)

    def test_loops_lambdas_and_cases_are_looked_into(self):
        self.assertEqual(deleted(in_function("for (int i : all) use(i);")), ["use(i);"])
        self.assertEqual(deleted(in_function("auto a = [&](int i) { use(i); };")), ["use(i);"])
        self.assertEqual(deleted(in_function("switch (a) { case A: b(); break; case B: c(); }")),
                         ["b();", "break;", "c();"])
        self.assertEqual(deleted(in_function("switch (a) { case A: break; }")), [])

    def test_only_functions_have_statements(self):
        for source in ("struct A { int a; B b; f(c); };", "namespace a { f(b); }",
                       "enum class A { a };", "A a = {f(b), c};", "using a::b;",
                       "Rules rules{.a = 1};",
                       "template <class G> concept Game = requires(G g) { g.key(); };"):
            self.assertEqual(deleted(source), [], source)

    def test_every_form_of_a_body_is_known(self):
        for head in ("void f() const noexcept", "auto f() -> std::map<A, B>",
                     "A::A(int a) : a_(a)", "bool f(int a, B b) override",
                     "template <class T> void f(T t)"):
            self.assertEqual(deleted(head + " { act(); }"), ["act();"], head)


class Brackets(unittest.TestCase):
    def test_brackets_in_texts_do_not_count(self):
        code = Code('f("(", a[1], {2});')
        opening = next(i for i, token in enumerate(code.tokens) if token.text == "(")
        self.assertEqual(code.tokens[code.partner[opening] + 1].text, ";")


if __name__ == "__main__":
    unittest.main()
