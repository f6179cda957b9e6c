#pragma once

#include <functional>
#include <string>
#include <vector>

#include "audit/proof/prove.h"
#include "lies/lies.h"

// The ways to cheat of tests/lies, and those that only a proof allows, told in proofs.
namespace proofs {

using namespace support;  // NOLINT: every lie is told in these words

struct ProofLie {
    std::string name{};
    std::string proof{};  // the file
};

// The record of tests/lies, and what can be told of its second round.
class ProofLies {
  public:
    ProofLies();

    ledger::Store& store() noexcept { return record_.store(); }
    static constexpr std::uint32_t round = 2;
    std::vector<ProofLie> all() const { return lies_; }

  private:
    // Of the proofs for a player and for an auditor.
    void tell(const std::string& name, const std::function<void(audit::Proof&)>& change);
    void tell_to_auditor(const std::string& name, const std::function<void(audit::Proof&)>& change);
    void tell_in_text(const std::string& name, const std::string& from, const std::string& to);
    // The record itself is another, and nothing is lacking but the key that signs.
    void rewrite(const std::string& name,
                 const std::function<void(std::vector<ledger::Entry>&, std::size_t)>& change);
    void tell_of_openings();
    void tell_of_cards();
    void tell_of_entries();
    void tell_of_the_checkpoint();
    void tell_of_words();
    void tell_of_the_file();
    void tell_of_the_record();
    void tell_of_the_deck();

    audit::Proof proof_for(const char* audience);
    void add(const std::string& name, const audit::Proof& proof);

    lies::LittleLedger record_{};
    ledger::Verifier key_ = ledger::verifier_of(lies::LittleLedger::keys());
    audit::Proof own_{};
    audit::Proof whole_{};
    std::vector<ProofLie> lies_{};
};

}  // namespace proofs
