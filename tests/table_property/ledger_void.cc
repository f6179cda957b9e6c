#include "failure.h"
#include "ledger.h"

namespace fairdeal::property {

// A void hand nets nothing, and brings others nothing.
void Ledger::check_void_hands() const {
    for (const SeatRecord& seat : seats_) {
        for (const Entry& entry : seat.lines) {
            const bool brought = entry.line.from != 0 && seats_[entry.line.from - 1U].voided;
            expect((!seat.voided && !brought) || entry.line.fate == table::Fate::refunded,
                   "{} of a void hand stays settled", entry.line.key.text);
        }
    }
}

}  // namespace fairdeal::property
