#include "config/table_reading.h"

namespace fairdeal::config {

games::Citation TableReading::cited(games::Point point, std::string_view ruling_instead) const {
    return procedure != nullptr ? procedure->cited(point)
                                : games::Citation{nullptr, ruling_instead};
}

}  // namespace fairdeal::config
