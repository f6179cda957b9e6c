#pragma once

#include <future>
#include <memory>
#include <utility>

namespace fairdeal::test {

// What another thread tells once and somebody waits for. Shared with the one who tells: he may
// still be inside `set_value` when the one who waited has it and is gone.
template <class T>
class Told {
  public:
    void tell(T value) const { promise_->set_value(std::move(value)); }
    T wait() const { return promise_->get_future().get(); }

  private:
    std::shared_ptr<std::promise<T>> promise_ = std::make_shared<std::promise<T>>();
};

}  // namespace fairdeal::test
