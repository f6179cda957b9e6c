#pragma once

#include <type_traits>
#include <utility>

namespace fairdeal::table {

// Becomes what `make` returns, in the place it is needed: `events.emplace_back(Made([&] { … }))`.
// Commands and events are large; making one elsewhere costs a copy, and an empty one is first wiped
// with zeros, which takes longer than what is then done with it.
template <class Make>
class Made {
  public:
    explicit Made(Make make) : make_(std::move(make)) {}
    operator std::invoke_result_t<Make&>() { return make_(); }  // NOLINT: that is what it is for

  private:
    Make make_;
};

}  // namespace fairdeal::table
