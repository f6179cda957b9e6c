#include "simulate/interruption.h"

// The handler only stores the number, which is all that a signal handler may safely do.
// SA_RESETHAND restores the default action after the first signal, so a second one ends the
// program.
namespace fairdeal::simulate {
namespace {

volatile std::sig_atomic_t noted_signal = 0;

extern "C" void note_signal(int number) {
    noted_signal = number;
}

}  // namespace

Interruption::Interruption() {
    noted_signal = 0;
    struct sigaction noting {};
    noting.sa_handler = note_signal;
    noting.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    // A signal that the program ignores on purpose stays ignored.
    sigaction(SIGINT, nullptr, &before_interrupt_);
    sigaction(SIGTERM, nullptr, &before_terminate_);
    if (before_interrupt_.sa_handler != SIG_IGN) sigaction(SIGINT, &noting, nullptr);
    if (before_terminate_.sa_handler != SIG_IGN) sigaction(SIGTERM, &noting, nullptr);
}

Interruption::~Interruption() {
    sigaction(SIGINT, &before_interrupt_, nullptr);
    sigaction(SIGTERM, &before_terminate_, nullptr);
}

int Interruption::signal() noexcept {
    return noted_signal;
}

}  // namespace fairdeal::simulate
