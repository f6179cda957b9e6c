#include "documents/print/xlsx.h"

#include <fmt/format.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "documents/sheet/wording.h"

namespace fairdeal::documents::print {
namespace {

using Row = lxw_row_t;
using ColumnNumber = lxw_col_t;

constexpr std::size_t longest_sheet_name = 31;
constexpr double widest_column = 60;
constexpr double narrowest_column = 9;
constexpr lxw_color_t soft = 0xDFEBE7;
constexpr lxw_color_t dim = 0x636B6F;

// libxlsxwriter only writes files. This class reads the file back and removes it.
class ScratchFile {
  public:
    ScratchFile() {
        std::string name = (std::filesystem::temp_directory_path() / "sheet-XXXXXX").string();
        const int file = mkstemp(name.data());
        if (file < 0) throw std::runtime_error("there is no room for a temporary file");
        close(file);
        path_ = name;
    }
    ~ScratchFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    const std::string& path() const { return path_; }
    std::string content() const {
        std::ifstream file(path_, std::ios::binary);
        std::ostringstream content;
        content << file.rdbuf();
        return content.str();
    }

  private:
    std::string path_{};
};

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// A name that a workbook accepts and that no other sheet has.
std::string sheet_name(const std::string& id, std::set<std::string>& taken) {
    std::string name = id.substr(0, longest_sheet_name);
    for (char& c : name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        if (!plain) c = '_';
    }
    for (int i = 2; !taken.insert(name).second; ++i) {
        const std::string number = fmt::format("_{}", i);
        name = name.substr(0, longest_sheet_name - number.size()) + number;
    }
    return name;
}

// As many decimals as the most precise printed figure of the column.
std::size_t decimals_in(const SheetTable& table, std::size_t column) {
    std::size_t most = 0;
    for (const Cells& row : table.rows) {
        const std::string& text = row[column].text;
        const std::size_t point = text.find('.');
        if (!row[column].value || point == std::string::npos) continue;
        std::size_t end = point + 1;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9')
            ++end;
        most = std::max(most, end - point - 1);
    }
    return most;
}

std::string number_format(const SheetTable& table, std::size_t column) {
    const std::size_t decimals = decimals_in(table, column);
    const std::string fraction = decimals > 0 ? "." + std::string(decimals, '0') : "";
    switch (table.columns[column].kind) {
        case ColumnKind::count:
            return "#,##0";
        case ColumnKind::money:
            return "$#,##0.00";
        case ColumnKind::percent:
            return "0" + fraction + "%";
        case ColumnKind::number:
            return "#,##0" + fraction;
        case ColumnKind::text:
        case ColumnKind::exact:
        case ColumnKind::odds:
            break;
    }
    return "@";
}

// Converts a time in RFC 3339 and UTC to seconds since 1970. Any other text becomes 1: with 0 the
// library would use the clock, and nobody could make the same workbook again byte for byte.
std::time_t seconds_of(const std::string& time) {
    std::tm parts{};
    return strptime(time.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts) == nullptr ? 1 : timegm(&parts);
}

class Workbook {
  public:
    Workbook(const Sheet& sheet, const std::string& path)
        : sheet_(sheet), book_(workbook_new(path.c_str())) {
        if (book_ == nullptr) throw std::runtime_error("the workbook cannot be started");
    }
    ~Workbook() {
        if (book_ != nullptr) lxw_workbook_free(book_);
    }
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;

    void write() {
        set_properties();
        make_formats();
        lxw_worksheet* cover = workbook_add_worksheet(book_, "cover");
        taken_.insert("cover");
        std::vector<std::pair<std::string, std::string>> contents;  // sheet and title
        for (const Section& section : sheet_.sections) {
            for (const SheetTable& table : section.tables) {
                const std::string name = sheet_name(table.id, taken_);
                write_table(name, section, table);
                contents.emplace_back(name, section.number + "  " + table.title);
            }
        }
        write_cover(cover, contents);
        const lxw_error error = workbook_close(book_);
        book_ = nullptr;
        if (error != LXW_NO_ERROR) {
            throw std::runtime_error(
                fmt::format("the workbook cannot be written: {}", lxw_strerror(error)));
        }
    }

  private:
    void set_properties() {
        std::string title = fmt::format("{}: {}", sheet_.title, kind_title(sheet_));
        std::string subject = sheet_.subtitle;
        std::string author = fmt::format("{} {}", sheet_.program.name, sheet_.program.version);
        lxw_doc_properties properties{};
        properties.title = title.data();
        properties.subject = subject.data();
        properties.author = author.data();
        properties.created = seconds_of(sheet_.created);
        workbook_set_properties(book_, &properties);
    }

    void make_formats() {
        title_ = workbook_add_format(book_);
        format_set_bold(title_);
        format_set_font_size(title_, 14);
        head_ = workbook_add_format(book_);
        format_set_bold(head_);
        format_set_bg_color(head_, soft);
        format_set_bottom(head_, LXW_BORDER_THIN);
        format_set_text_wrap(head_);
        dim_ = workbook_add_format(book_);
        format_set_font_color(dim_, dim);
        wrapped_ = workbook_add_format(book_);
        format_set_text_wrap(wrapped_);
        format_set_align(wrapped_, LXW_ALIGN_VERTICAL_TOP);
    }

    // One format for each number format, bold and alignment, because a workbook can have only a
    // limited number of formats.
    lxw_format* format_of(const std::string& number, bool bold, bool right) {
        const std::string key = fmt::format("{}/{}/{}", number, bold, right);
        lxw_format*& format = formats_[key];
        if (format == nullptr) {
            format = workbook_add_format(book_);
            format_set_num_format(format, number.c_str());
            if (bold) format_set_bold(format);
            if (right) format_set_align(format, LXW_ALIGN_RIGHT);
        }
        return format;
    }

    void write_table(const std::string& name, const Section& section, const SheetTable& table) {
        lxw_worksheet* out = workbook_add_worksheet(book_, name.c_str());
        worksheet_write_string(out, 0, 0, table.title.c_str(), title_);
        const std::string origin = fmt::format(
            "Section {}, {}. {} {}", section.number, section.title,
            section.method == Method::none ? "" : words_of(section.method).label, table.note);
        worksheet_write_string(out, 1, 0, origin.c_str(), dim_);
        constexpr Row head_row = 3;
        ColumnNumber at = 0;
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            at = write_column(out, table, i, head_row, at);
        worksheet_freeze_panes(out, head_row + 1, 1);
        const auto last = static_cast<Row>(head_row + table.rows.size());
        if (!table.rows.empty() && at > 0) {
            worksheet_autofilter(out, head_row, 0, last, static_cast<ColumnNumber>(at - 1));
        }
        worksheet_repeat_rows(out, head_row, head_row);
        worksheet_set_landscape(out);
        worksheet_fit_to_pages(out, 1, 0);
    }

    // Writes the figures of a column, and beside them their fractions if there are any. Returns the
    // next free column.
    ColumnNumber write_column(lxw_worksheet* out, const SheetTable& table, std::size_t column,
                              Row head_row, ColumnNumber at) {
        const Column& head = table.columns[column];
        std::size_t widest = columns_of(head.title);
        std::size_t widest_fraction = 0;
        const auto see = [&](const Cells& row) {
            widest = std::max(widest, columns_of(row[column].text));
            widest_fraction = std::max(widest_fraction, row[column].exact.size());
        };
        std::ranges::for_each(table.rows, see);
        std::ranges::for_each(table.foot, see);
        worksheet_write_string(out, head_row, at, head.title.c_str(), head_);
        set_width(out, at, widest);
        const auto fraction_at = static_cast<ColumnNumber>(at + 1);
        if (widest_fraction > 0) {
            worksheet_write_string(out, head_row, fraction_at, (head.title + " (exact)").c_str(),
                                   head_);
            set_width(out, fraction_at, widest_fraction);
        }
        const std::string number = number_format(table, column);
        Row row_number = head_row + 1;
        const auto write_rows = [&](const std::vector<Cells>& rows, bool bold) {
            for (const Cells& row : rows) {
                const Cell& cell = row[column];
                write_cell(out, row_number, at, cell,
                           format_of(number, bold, is_set_right(head.kind)));
                if (!cell.exact.empty()) {
                    worksheet_write_string(out, row_number, fraction_at, cell.exact.c_str(),
                                           format_of("@", bold, true));
                }
                ++row_number;
            }
        };
        write_rows(table.rows, false);
        write_rows(table.foot, true);
        return static_cast<ColumnNumber>(at + (widest_fraction > 0 ? 2 : 1));
    }

    static void write_cell(lxw_worksheet* out, Row row, ColumnNumber at, const Cell& cell,
                           lxw_format* format) {
        if (cell.value) {
            worksheet_write_number(out, row, at, *cell.value, format);
        } else {
            worksheet_write_string(out, row, at, cell.text.c_str(), format);
        }
    }

    static void set_width(lxw_worksheet* out, ColumnNumber at, std::size_t characters) {
        const double width =
            std::clamp(static_cast<double>(characters) + 3, narrowest_column, widest_column);
        worksheet_set_column(out, at, at, width, nullptr);
    }

    void write_cover(lxw_worksheet* out,
                     const std::vector<std::pair<std::string, std::string>>& contents) {
        worksheet_set_column(out, 0, 0, 38, nullptr);
        worksheet_set_column(out, 1, 2, 70, nullptr);
        worksheet_write_string(out, 0, 0, sheet_.title.c_str(), title_);
        worksheet_write_string(out, 1, 0, sheet_.subtitle.c_str(), dim_);
        Row row = 3;
        row = write_facts(out, row, "Document", head_facts(sheet_));
        for (const std::string& warning : sheet_.warnings) {
            worksheet_write_string(out, row, 0, "Warning", dim_);
            worksheet_write_string(out, row++, 1, warning.c_str(), wrapped_);
        }
        if (!sheet_.warnings.empty()) ++row;
        for (const Section& section : sheet_.sections)
            row = write_facts(out, row, section.number + "  " + section.title, section.facts);
        worksheet_write_string(out, row++, 0, "Tables", head_);
        for (const auto& [name, title] : contents) {
            const std::string target = fmt::format("internal:'{}'!A1", name);
            worksheet_write_url_opt(out, row++, 0, target.c_str(), nullptr, title.c_str(), nullptr);
        }
    }

    Row write_facts(lxw_worksheet* out, Row row, const std::string& title,
                    const std::vector<Fact>& facts) {
        if (facts.empty()) return row;
        worksheet_write_string(out, row, 0, title.c_str(), head_);
        worksheet_write_blank(out, row, 1, head_);
        worksheet_write_blank(out, row++, 2, head_);
        for (const Fact& fact : facts) {
            worksheet_write_string(out, row, 0, fact.label.c_str(), dim_);
            worksheet_write_string(out, row, 1, fact.value.c_str(), wrapped_);
            if (!fact.exact.empty()) {
                worksheet_write_string(out, row, 2, fact.exact.c_str(), wrapped_);
            }
            ++row;
        }
        return row + 1;
    }

    const Sheet& sheet_;
    lxw_workbook* book_;
    std::set<std::string> taken_{};
    std::map<std::string, lxw_format*> formats_{};
    lxw_format* title_ = nullptr;
    lxw_format* head_ = nullptr;
    lxw_format* dim_ = nullptr;
    lxw_format* wrapped_ = nullptr;
};

}  // namespace

std::string xlsx(const Sheet& sheet) {
    const ScratchFile file;
    Workbook(sheet, file.path()).write();
    return file.content();
}

}  // namespace fairdeal::documents::print
