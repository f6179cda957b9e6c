#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "audit/record/codec.h"
#include "ledger/entry.h"

// What a part says, whoever has it; and how two entries that should be equal differ, in words.
namespace fairdeal::audit {

struct PartView {
    ledger::PartKind kind{};
    ledger::Secrecy secrecy{};
    ledger::BytesView open{};
    ledger::BytesView whole{};
};

// The events of an entry in their order, each in its whole form; `like` has their person and time.
// Nothing when the parts do not fit together.
std::optional<std::vector<table::Event>> events_in(const Codec& codec,
                                                   std::span<const PartView> parts,
                                                   const table::Event& like);

// One sentence on the first difference between what is recorded and what the rules make.
std::string difference(const Codec& codec, std::span<const PartView> recorded,
                       std::span<const PartView> made);

}  // namespace fairdeal::audit
