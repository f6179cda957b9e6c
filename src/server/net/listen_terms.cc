#include "server/net/listen_terms.h"

#include "server/common/limits.h"

namespace fairdeal::server {

tl::expected<void, std::string> check(const ListenTerms& terms) {
    if (terms.tls_certificate.empty() != terms.tls_key.empty())
        return tl::make_unexpected("TLS needs both a certificate and its key.");
    if (!is_loopback(terms.address) && !terms.has_tls() && !terms.behind_proxy) {
        return tl::make_unexpected(
            "Others can reach " + terms.address +
            ": give --tls-cert and --tls-key, or --behind-proxy when a proxy in front does TLS.");
    }
    return {};
}

}  // namespace fairdeal::server
