#pragma once

#include "documents/sheet/sheet.h"
#include "server/house/reports/expectation.h"
#include "server/house/reports/sheets.h"

// The section about what each table won, against what it should.
namespace fairdeal::server {

documents::Section performance_section(const ReportSource& source, Expectations& expectations,
                                       bool compute);

}  // namespace fairdeal::server
