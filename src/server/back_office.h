#pragma once

#include "server/house/administration/administration.h"
#include "server/house/administration/administration_routes.h"
#include "server/house/approvals/approval_routes.h"
#include "server/house/approvals/approvals.h"
#include "server/house/cage/cage_routes.h"
#include "server/house/reports/reports.h"
#include "server/http/router.h"
#include "server/release/release_check.h"

namespace fairdeal::server {

// The parts of the house that work away from the tables: reports, approvals, administration. The
// server makes one before its tables start. It must outlive the router.
struct BackOffice {
    BackOffice(const HouseServices& house, TableChanges& tables, ReleaseFiles files,
               std::function<void(const ReleaseResult&)> told, std::string floor,
               documents::Program program)
        : release(house, std::move(files), std::move(told)),
          administration(house, tables),
          approvals(house, tables),
          reports(house, std::move(floor), std::move(program)),
          house_(house) {}

    void add_routes(Router& router) {
        add_cage_routes(router, house_);
        add_administration_routes(router, administration);
        add_approval_routes(router, approvals);
        reports.add_routes(router);
        release.add_routes(router);
    }

    // Call it before the parts that it uses are destroyed.
    void stop() {
        release.stop();
        reports.stop();
    }

    ReleaseCheck release;
    Administration administration;
    Approvals approvals;  // call `resume` when the tables have started
    Reports reports;

  private:
    HouseServices house_;
};

}  // namespace fairdeal::server
