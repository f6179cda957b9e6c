# Included by src/CMakeLists.txt before all layers: these files take the longest of all to compile, so
# they begin first, and no core waits for them at the end.
#
# Asio's and Beast's own functions, compiled once for the server and for what talks to it.
add_library(fairdeal_asio STATIC server/net/asio_and_beast.cc)
target_compile_definitions(fairdeal_asio PUBLIC
    BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION)
if(FAIRDEAL_SANITIZE MATCHES "thread")
    # The thread sanitizer does not know fences; Asio's own locks order what its threads share.
    target_compile_definitions(fairdeal_asio PUBLIC BOOST_ASIO_DISABLE_FENCED_BLOCK)
    target_compile_options(fairdeal_asio PUBLIC $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
endif()
target_link_libraries(fairdeal_asio PUBLIC fairdeal_flags OpenSSL::SSL Threads::Threads)
fairdeal_light(fairdeal_asio)
fairdeal_hurry_sanitized(fairdeal_asio)

# The files of the server that know Beast, and what they share: a part of fairdeal_server.
add_library(fairdeal_network OBJECT
    server/net/connection.cc server/net/http_session.cc
    server/net/listener.cc server/net/websocket.cc server/net/wire.cc)
target_link_libraries(fairdeal_network PRIVATE fairdeal_asio fairdeal_audit fairdeal_documents
    spdlog::spdlog)
fairdeal_join(fairdeal_network)
fairdeal_light(fairdeal_network)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ takes the two ways of freeing a coroutine's frame for a mistake.
    target_compile_options(fairdeal_network PRIVATE -Wno-mismatched-new-delete)
endif()
fairdeal_hurry_sanitized(fairdeal_network)
