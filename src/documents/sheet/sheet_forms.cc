#include "documents/sheet/sheet_forms.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "documents/sheet/csv.h"
#include "documents/sheet/html.h"
#include "json/pretty.h"

namespace fairdeal::documents {
namespace {

using Content = tl::expected<std::string, std::string>;

Content printed(const Sheet& sheet, PrintFormat format, Paper paper) {
    return print_sheet(boost::json::serialize(to_json(sheet)), format, paper);
}

constexpr std::array<SheetForm, 5> forms{{
    {".html", [](const Sheet& sheet, Paper) -> Content { return html(sheet); }},
    {".pdf",
     [](const Sheet& sheet, Paper paper) { return printed(sheet, PrintFormat::pdf, paper); }},
    {".json", [](const Sheet& sheet, Paper) -> Content { return json::pretty(to_json(sheet)); }},
    {".csv", [](const Sheet& sheet, Paper) -> Content { return csv(sheet); }},
    {".xlsx",
     [](const Sheet& sheet, Paper paper) { return printed(sheet, PrintFormat::xlsx, paper); }},
}};

}  // namespace

std::span<const SheetForm> sheet_forms() noexcept {
    return forms;
}

const SheetForm* find_sheet_form(std::string_view extension) noexcept {
    const auto form = std::ranges::find(forms, extension, &SheetForm::extension);
    return form == forms.end() ? nullptr : &*form;
}

}  // namespace fairdeal::documents
