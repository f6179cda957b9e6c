#include <fmt/format.h>
#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "support/test_floor.h"

namespace fairdeal::server {
namespace {

// A key and a certificate that it has signed itself, as files.
class TlsFiles : public testing::Test {
  protected:
    TlsFiles() {
        key_ = EVP_EC_gen("P-256");
        X509* const certificate = X509_new();
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
        X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
        X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
        X509_set_pubkey(certificate, key_);
        X509_sign(certificate, key_, EVP_sha256());
        write("certificate.pem", [&](FILE* file) { PEM_write_X509(file, certificate); });
        write("key.pem", [&](FILE* file) {
            PEM_write_PrivateKey(file, key_, nullptr, nullptr, 0, nullptr, nullptr);
        });
        X509_free(certificate);
    }
    ~TlsFiles() override {
        for (const std::filesystem::path& path : {terms().tls_certificate, terms().tls_key})
            std::filesystem::remove(path);
        EVP_PKEY_free(key_);
    }

    template <class Write>
    void write(const char* name, Write&& write) {
        FILE* const file = std::fopen((folder_ + name).c_str(), "w");
        ASSERT_NE(file, nullptr);
        write(file);
        static_cast<void>(std::fclose(file));
    }
    ListenTerms terms() const {
        ListenTerms terms;
        terms.tls_certificate = folder_ + "certificate.pem";
        terms.tls_key = folder_ + "key.pem";
        return terms;
    }

    const std::string folder_ = fmt::format("{}fairdeal_tls_{}_", testing::TempDir(), ::getpid());
    EVP_PKEY* key_ = nullptr;
};

// What comes back over TLS, or what went wrong.
std::string ask_over_tls(const test::TestFloor& floor, const std::string& text, int version = 0) {
    SSL_CTX* const context = SSL_CTX_new(TLS_client_method());
    if (version != 0) SSL_CTX_set_max_proto_version(context, version);
    BIO* const bio = BIO_new_ssl_connect(context);
    BIO_set_conn_hostname(bio, floor.host().c_str());
    std::string got = "no handshake";
    if (BIO_do_connect(bio) == 1 && BIO_do_handshake(bio) == 1) {
        got.clear();
        BIO_write(bio, text.data(), static_cast<int>(text.size()));
        char bytes[4096];
        for (int size = 0; (size = BIO_read(bio, bytes, sizeof bytes)) > 0;)
            got.append(bytes, static_cast<std::size_t>(size));
    }
    BIO_free_all(bio);
    SSL_CTX_free(context);
    return got;
}

TEST_F(TlsFiles, RequestsAreAnsweredAndCookiesAreSecure) {
    test::TestFloor floor(terms());
    const std::string answer = ask_over_tls(
        floor, floor.request("POST", "/api/v1/session/guest",
                             "Connection: close\r\nOrigin: https://" + floor.host() + "\r\n"));
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 201 Created\r\n")) << answer;
    EXPECT_NE(answer.find("Set-Cookie: __Host-session="), std::string::npos);
    EXPECT_NE(answer.find("; Secure\r\n"), std::string::npos);
    EXPECT_NE(answer.find("Strict-Transport-Security: "), std::string::npos);
}

TEST_F(TlsFiles, AWebSocketOpensOverTls) {
    ListenTerms hurried = terms();
    hurried.deadlines.closing = std::chrono::milliseconds(300);  // this client says no good-bye
    test::TestFloor floor(hurried);
    const auto user = floor.sign_in.guest({});
    ASSERT_TRUE(user.has_value());
    std::thread closes([&] {
        EXPECT_TRUE(test::comes_true([&] { return floor.tables.follower_count() == 1; }));
        if (const auto follower = floor.tables.first_follower())
            follower->close(CloseReason::moved, "x");
    });
    const std::string answer = ask_over_tls(
        floor,
        floor.upgrade("/api/v1/tables/7/events", "Authorization: Bearer " + user->token + "\r\n"));
    closes.join();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << answer;
    // Not what is queued: closing does not wait for that.
    EXPECT_NE(answer.find("another server has this table at x"), std::string::npos);
}

TEST_F(TlsFiles, OldVersionsAndPlainTextAreRefused) {
    test::TestFloor floor(terms());
    EXPECT_EQ(ask_over_tls(floor, floor.request("GET", "/healthz"), TLS1_1_VERSION),
              "no handshake");
    test::SocketClient plain(floor.port());
    plain.send(floor.request("GET", "/healthz"));
    EXPECT_FALSE(plain.read_answer().has_value());
}

TEST_F(TlsFiles, ACertificateThatCannotBeUsedIsASentence) {
    ListenTerms missing = terms();
    missing.tls_certificate = folder_ + "nowhere.pem";
    EXPECT_THROW(test::TestFloor floor(missing), std::runtime_error);
    ListenTerms wrong = terms();
    wrong.tls_key = folder_ + "certificate.pem";
    try {
        test::TestFloor floor(wrong);
        FAIL() << "a certificate is no key";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("cannot be used with this certificate"),
                  std::string::npos);
    }
}

}  // namespace
}  // namespace fairdeal::server
