#include "measure/digest.hpp"

#include <gtest/gtest.h>

#include "measure/canonical.hpp"

namespace krieg {
namespace {

// The examples of FIPS 180-4.
TEST(Sha256, IsTheStandards) {
  EXPECT_EQ(sha256(std::string_view("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(std::string_view("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_word("abc"), 0xba7816bf8f01cfeaU);
}

TEST(Digest, PieceByPieceIsTheSameAsInOnePlace) {
  for (const std::size_t piece :
       {std::size_t{1}, std::size_t{7}, std::size_t{4095}, std::size_t{4096}, std::size_t{9000}}) {
    Digest digest;
    std::string whole;
    for (int i = 0; i < 5; ++i) {
      const std::string part(piece, static_cast<char>('a' + i));
      digest.put(std::string_view(part));
      whole += part;
      digest.put(std::uint64_t{300});
      whole += "\xac\x02";
    }
    EXPECT_EQ(std::move(digest).hex(), sha256(std::string_view(whole))) << piece;
  }
}

TEST(Fingerprint, TellsListsApartWhoseItemsAreCutDifferently) {
  using List = std::vector<std::string>;
  EXPECT_NE(fingerprint(List{"ab", "c"}), fingerprint(List{"a", "bc"}));
  EXPECT_EQ(fingerprint(List{"ab", "c"}), fingerprint(List{"ab", "c"}));
  EXPECT_NE(fingerprint(std::optional<int>{}), fingerprint(std::optional<int>{0}));
}

}  // namespace
}  // namespace krieg
