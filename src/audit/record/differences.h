#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "audit/record/codec.h"
#include "ledger/entry.h"

// Describes in words how two entries differ that should be equal: the recorded one, and the one
// that the rules make again. A PartView is a part of either.
namespace fairdeal::audit {

struct PartView {
    ledger::PartKind kind{};
    ledger::Secrecy secrecy{};
    ledger::BytesView open{};
    ledger::BytesView whole{};
};

// The events of an entry in order, each in its whole form; `like` has their person and time.
// Returns nothing if the parts do not fit together.
std::optional<std::vector<table::Event>> events_in(const Codec& codec,
                                                   std::span<const PartView> parts,
                                                   const table::Event& like);

// One sentence about the first difference between the recorded parts and those that the rules make.
std::string difference(const Codec& codec, std::span<const PartView> recorded,
                       std::span<const PartView> made);

}  // namespace fairdeal::audit
