#include "ledger/checkpoint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace fairdeal::ledger {
namespace {

Keys keys_named(std::string name, std::uint8_t seed) {
    Keys keys;
    keys.signing.bytes.fill(seed);
    keys.origin = std::move(name);
    return keys;
}

class Checkpoints : public ::testing::Test {
  protected:
    Checkpoints() {
        checkpoint_.origin = floor_.origin;
        checkpoint_.tree.size = 20'852'163;
        for (std::size_t byte = 0; byte < 32; ++byte)
            checkpoint_.tree.root[byte] = static_cast<std::uint8_t>(byte * 8 + 1);
        note_ = sign(checkpoint_, floor_);
    }

    std::string refusal(const std::string& note) const {
        return refusal(note, verifier_of(floor_));
    }
    static std::string refusal(const std::string& note, const Verifier& verifier) {
        const auto read = read_checkpoint(note, verifier);
        return read ? "read" : read.error();
    }

    const Keys floor_ = keys_named("fairdeal.example/floor", 1);
    const Keys witness_ = keys_named("witness.example", 2);
    Checkpoint checkpoint_;
    std::string note_;
};

TEST_F(Checkpoints, AreSignedNotes) {
    const std::string text =
        "fairdeal.example/floor\n20852163\nAQkRGSEpMTlBSVFZYWlxeYGJkZmhqbG5wcnR2eHp8fk=\n";
    ASSERT_TRUE(note_.starts_with(text + "\n— fairdeal.example/floor ")) << note_;
    EXPECT_TRUE(note_.ends_with('\n'));
    EXPECT_EQ(std::ranges::count(note_, '\n'), 5);
    const auto read = read_checkpoint(note_, verifier_of(floor_));
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(read->origin, checkpoint_.origin);
    EXPECT_EQ(read->tree, checkpoint_.tree);
}

TEST_F(Checkpoints, OfAnySizeAreReadBack) {
    for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
        checkpoint_.tree.size = size;
        const auto read = read_checkpoint(sign(checkpoint_, floor_), verifier_of(floor_));
        ASSERT_TRUE(read.has_value()) << read.error();
        EXPECT_EQ(read->tree.size, size);
    }
}

TEST_F(Checkpoints, AreCosignedByAWitness) {
    const std::string both = cosign(note_, witness_);
    EXPECT_TRUE(both.starts_with(note_ + "— witness.example "));
    for (const Keys* keys : {&floor_, &witness_}) {
        const auto read = read_checkpoint(both, verifier_of(*keys));
        ASSERT_TRUE(read.has_value()) << read.error();
        EXPECT_EQ(read->tree, checkpoint_.tree);
        EXPECT_EQ(read->origin, floor_.origin) << "whose checkpoint it is, not who signed";
    }
    EXPECT_EQ(refusal(note_, verifier_of(witness_)),
              "The checkpoint is not signed by witness.example.");
    EXPECT_EQ(cosign(both, witness_), both) << "once is enough";
    EXPECT_DEATH(cosign("no note", witness_), "checkpoint");
}

TEST_F(Checkpoints, SignedByAnotherAreRefused) {
    const Keys impostor = keys_named(floor_.origin, 7);
    EXPECT_EQ(refusal(sign(checkpoint_, impostor)),
              "The checkpoint is not signed by fairdeal.example/floor.");
    EXPECT_EQ(refusal(sign(checkpoint_, keys_named("other", 1))),
              "The checkpoint is not signed by fairdeal.example/floor.");
}

TEST_F(Checkpoints, WithAForgedTextAreRefused) {
    const std::string false_signature =
        "The signature of fairdeal.example/floor on the checkpoint is false.";
    std::string smaller = note_;
    smaller.replace(smaller.find("20852163"), 8, "20852162");
    EXPECT_EQ(refusal(smaller), false_signature);
    std::string other_root = note_;
    other_root.replace(other_root.find("AQkR"), 4, "AQkS");
    EXPECT_EQ(refusal(other_root), false_signature);
    std::string other_origin = note_;
    other_origin.replace(0, 1, "F");
    EXPECT_EQ(refusal(other_origin), false_signature);
    // A second, false signature under the same key beside the true one.
    const std::string line = note_.substr(note_.find("—"));
    std::string forged = line;
    forged[forged.size() - 10] = forged[forged.size() - 10] == 'A' ? 'B' : 'A';
    EXPECT_EQ(refusal(note_ + forged), false_signature);
    EXPECT_EQ(refusal(note_ + line), "read");
}

TEST_F(Checkpoints, WithAnyChangedBitAreRefused) {
    const std::string both = cosign(note_, witness_);
    for (std::size_t place = 0; place < note_.size(); ++place) {
        for (unsigned change = 1; change < 256; change <<= 1U) {
            std::string other = both;
            other[place] = static_cast<char>(static_cast<unsigned char>(other[place]) ^ change);
            ASSERT_NE(refusal(other), "read") << "byte " << place << " xor " << change;
        }
    }
    for (std::size_t size = 0; size < note_.size(); ++size)
        EXPECT_NE(refusal(note_.substr(0, size)), "read") << size;
}

TEST_F(Checkpoints, InAnotherFormAreRefused) {
    const std::string line = note_.substr(note_.find("—"));
    const std::string root = "AQkRGSEpMTlBSVFZYWlxeYGJkZmhqbG5wcnR2eHp8fk=";
    const std::string origin = "fairdeal.example/floor\n";
    const std::vector<std::string> bad = {
        "",
        "\n" + note_,
        note_ + "\n",
        note_ + "— nobody\n",
        note_ + "— nobody AAAA\n",              // no signature behind the id
        note_ + "— nobody AAAAAAA\n",           // not base64
        note_ + "—  AAAAAAAA\n",                // no name
        note_ + "- nobody AAAAAAAA\n",          // another dash
        origin + "20852163\n" + root + "\n\n",  // no signature at all
        origin + "20852163\n" + root + "\n" + line,
        origin + "20852163\n" + root + "\nextra\n\n" + line,
        origin + "020852163\n" + root + "\n\n" + line,
        origin + "+20852163\n" + root + "\n\n" + line,
        origin + "-1\n" + root + "\n\n" + line,
        origin + " 20852163\n" + root + "\n\n" + line,
        origin + "\n" + root + "\n\n" + line,
        origin + "18446744073709551616\n" + root + "\n\n" + line,
        origin + "20852163\n" + root.substr(4) + "\n\n" + line,
        origin + "20852163\n" + root + "\r\n\n" + line,
        "two words\n20852163\n" + root + "\n\n" + line,
        "\n20852163\n" + root + "\n\n" + line,
        note_ + std::string(70'000, 'x') + "\n",
    };
    for (const std::string& note : bad)
        EXPECT_EQ(refusal(note), "It is not a signed checkpoint.") << note;
    EXPECT_EQ(refusal(note_ + "— nobody AAAAAAAA\n"), "read")
        << "somebody else's kind of signature";
}

// Keys that other programs of signed notes have published, with the ids they gave them.
TEST(Verifiers, OfOthersAreReadAndWritten) {
    for (const std::string line :
         {"PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
          "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"}) {
        const auto verifier = read_verifier(line);
        ASSERT_TRUE(verifier.has_value()) << verifier.error();
        EXPECT_EQ(to_string(*verifier), line);
    }
}

// The seed and its public key are the first test of RFC 8032, section 7.1.
TEST(Verifiers, BelongToTheirSeed) {
    Keys keys;
    const auto seed = from_hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
    std::ranges::copy(*seed, keys.signing.bytes.begin());
    keys.origin = "rfc8032";
    const Verifier verifier = verifier_of(keys);
    EXPECT_EQ(to_hex(view_of(verifier.key)),
              "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    EXPECT_EQ(read_verifier(to_string(verifier)), verifier);
}

TEST(Verifiers, InAnotherFormAreRefused) {
    const std::string good = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    const auto changed = [&](std::size_t place, char to) {
        std::string line = good;
        line[place] = to;
        return line;
    };
    for (const std::string& line :
         {std::string(), std::string("PeterNeumann"), std::string("PeterNeumann+c74f20a3"),
          good + "\n", good + "=", good.substr(0, good.size() - 4), good.substr(12),
          changed(5, ' '), changed(good.rfind('+') + 1, 'B')})
        EXPECT_FALSE(read_verifier(line).has_value()) << line;
    for (const std::string& line :
         {changed(0, 'p'), changed(13, 'd'), changed(good.size() - 2, 'A'), changed(13, 'C')}) {
        const auto verifier = read_verifier(line);
        ASSERT_FALSE(verifier.has_value()) << line;
        EXPECT_EQ(verifier.error(), "The public key does not have the id beside it.") << line;
    }
}

}  // namespace
}  // namespace fairdeal::ledger
