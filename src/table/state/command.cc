#include "table/state/command.h"

namespace fairdeal::table {

CommandBody::CommandBody() = default;
CommandBody::CommandBody(const CommandBody&) = default;
CommandBody::CommandBody(CommandBody&&) noexcept = default;
CommandBody& CommandBody::operator=(const CommandBody&) = default;
CommandBody& CommandBody::operator=(CommandBody&&) noexcept = default;
CommandBody::~CommandBody() = default;

}  // namespace fairdeal::table
