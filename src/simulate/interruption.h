#pragma once

#include <csignal>

namespace fairdeal::simulate {

// While this object lives, the first SIGINT or SIGTERM is only noted, for the program to ask about;
// a second one ends the program as usual. Only one may exist at a time.
class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    // The signal received; 0: none.
    static int signal() noexcept;

  private:
    struct sigaction before_interrupt_ {};
    struct sigaction before_terminate_ {};
};

}  // namespace fairdeal::simulate
