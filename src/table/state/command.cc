#include "table/state/command.h"

#include <array>

#include "table/state/kebab.h"

namespace fairdeal::table {

CommandBody::CommandBody() = default;
CommandBody::CommandBody(const CommandBody&) = default;
CommandBody::CommandBody(CommandBody&&) noexcept = default;
CommandBody& CommandBody::operator=(const CommandBody&) = default;
CommandBody& CommandBody::operator=(CommandBody&&) noexcept = default;
CommandBody::~CommandBody() = default;

std::string_view name_of(Miskeyed what) noexcept {
    static constexpr std::array names{
        kebab_of<Miskeyed::amount>,  kebab_of<Miskeyed::spot>,        kebab_of<Miskeyed::decision>,
        kebab_of<Miskeyed::discard>, kebab_of<Miskeyed::election>,    kebab_of<Miskeyed::seat>,
        kebab_of<Miskeyed::count>,   kebab_of<Miskeyed::no_more_bets>};
    return names[static_cast<std::size_t>(what)];
}

std::string_view name_of(Supplied what) noexcept {
    static constexpr std::array names{kebab_of<Supplied::step>,       kebab_of<Supplied::wager>,
                                      kebab_of<Supplied::withdrawal>, kebab_of<Supplied::choice>,
                                      kebab_of<Supplied::discard>,    kebab_of<Supplied::election>};
    return names[static_cast<std::size_t>(what)];
}

}  // namespace fairdeal::table
