#include "explore/alphabet.h"

#include <boost/mp11/algorithm.hpp>

#include "explore/going_on.h"
#include "explore/tries_cards.h"
#include "explore/tries_house.h"
#include "explore/tries_people.h"
#include "explore/tries_put_right.h"

// Builds the offers of a state from the kinds of commands. A kind without values in tries_*.h does
// not compile, so no command can be left out of the search by oversight. The order is fixed,
// because paths store offers by number.
namespace fairdeal::explore {
namespace {

template <class Body>
consteval bool is_tried() {
    return requires(const Trying& trying) {
        always(Of<Body>(), trying);
    };
}

template <class Act>
void for_each_kind(const Act& act) {
    boost::mp11::mp_for_each<boost::mp11::mp_transform<Of, table::CommandBodies>>(
        [&]<class Body>(Of<Body> kind) {
            static_assert(is_tried<Body>(),
                          "no tries_….h says which values of this command are tried");
            act(kind);
        });
}

}  // namespace

Alphabet::Alphabet(const table::Setup& setup, const Plan& plan) : plan_(plan) {
    const Trying trying{setup, always_};
    for_each_kind([&](auto kind) { always(kind, trying); });
}

void Alphabet::look_at(const table::Table& table, table::Time now) {
    here_.clear();
    const TryingHere trying{{*table.setup, here_}, table, now, plan_};
    here_.push_back({.command = going_on(trying)});
    here_.push_back({.command = {the_supervisor, now, table::CloseTable{}}});
    for_each_kind([&](auto kind) { here(kind, trying); });
    for (Offer& offer : here_)
        offer.command.time = now;
    for (Offer& offer : always_)
        offer.command.time = now;
}

}  // namespace fairdeal::explore
