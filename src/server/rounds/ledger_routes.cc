#include "server/rounds/ledger_routes.h"

#include <boost/asio/post.hpp>
#include <boost/json/array.hpp>
#include <charconv>

#include "audit/proof/prove_tree.h"
#include "audit/proof/witness.h"
#include "json/pretty.h"
#include "ledger/checkpoint.h"
#include "server/common/refusals.h"
#include "server/house/acts/house_services.h"
#include "server/http/problem.h"

namespace fairdeal::server {
namespace {

std::optional<std::uint64_t> size_in(const Request& request, const std::string& name) {
    const auto found = request.query.find(name);
    if (found == request.query.end()) return std::nullopt;
    std::uint64_t size = 0;
    const char* const end = found->second.data() + found->second.size();
    const auto read = std::from_chars(found->second.data(), end, size);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return size;
}

Response checkpoint_answer(ledger::Store& store) {
    const auto note = audit::newest_note(store);
    if (!note) return problem_of(note.error());
    if (note->empty()) return problem(ServerRefusal::nothing_signed);
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = *note;
    return response;
}

Response consistency_answer(ledger::Store& store, std::uint64_t from, std::uint64_t to) {
    const auto head = store.tree();
    if (!head) return problem_of(head.error());
    if (from > to || to > head->size) return problem(ServerRefusal::no_such_tree);
    const auto proof = audit::consistency_in(store, from, to);
    if (!proof) return problem_of(proof.error());
    boost::json::array hashes;
    for (const ledger::Hash& hash : *proof) {
        const std::string text = ledger::to_base64(ledger::view_of(hash));
        hashes.push_back(boost::json::value(json::json_view(text)));
    }
    return json_response({{"from", from}, {"to", to}, {"hashes", std::move(hashes)}});
}

}  // namespace

void add_ledger_routes(Router& router, ledger::Store& store, const ledger::Keys& keys,
                       boost::asio::thread_pool& readers) {
    const std::string key = ledger::to_string(ledger::verifier_of(keys));
    router.add({"GET",
                "/api/v1/ledger/key",
                {},
                false,
                [key, origin = keys.origin](const Request&, const Reply& reply) {
                    reply(json_response({{"key", key}, {"origin", origin}}));
                }});
    router.add(
        {"GET", "/api/v1/ledger/checkpoint", {}, false, [&](const Request&, const Reply& reply) {
             boost::asio::post(readers, [&store, reply] { reply(checkpoint_answer(store)); });
         }});
    router.add({"GET",
                "/api/v1/ledger/consistency",
                {},
                false,
                [&](const Request& request, const Reply& reply) {
                    const auto from = size_in(request, "from");
                    const auto to = size_in(request, "to");
                    if (!from || !to) {
                        return reply(problem({ServerRefusal::malformed,
                                              "Give from and to, two numbers of entries."}));
                    }
                    boost::asio::post(readers, [&store, reply, from, to] {
                        reply(consistency_answer(store, *from, *to));
                    });
                }});
}

}  // namespace fairdeal::server
