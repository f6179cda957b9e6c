#pragma once

#include <csignal>

namespace fairdeal::simulate {

// While this lives, the first SIGINT or SIGTERM is noted and the work goes on until somebody asks;
// a second one ends the program as usual. One at a time.
class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    // The signal that came; 0: none.
    static int signal() noexcept;

  private:
    struct sigaction before_interrupt_ {};
    struct sigaction before_terminate_ {};
};

}  // namespace fairdeal::simulate
