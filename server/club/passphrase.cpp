#include "club/passphrase.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

#include <array>
#include <boost/algorithm/hex.hpp>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <vector>

namespace krieg::inline club {

namespace {

/// The least that OWASP's cheat sheet for the storage of passwords advises.
constexpr int kCostLogarithm = 17;
constexpr int kBlockSize = 8;
constexpr int kLanes = 1;
constexpr std::size_t kSaltBytes = 16;
constexpr std::size_t kKeyBytes = 32;
/// What a file may ask for at most: it is read from a backup that may be another's.
constexpr int kMostCostLogarithm = 20;
constexpr std::uint64_t kMostMemory = std::uint64_t{2} * 1024 * 1024 * 1024;

struct Form {
  int cost_logarithm = kCostLogarithm;
  int block_size = kBlockSize;
  int lanes = kLanes;
  std::string salt;  ///< bytes
  std::string key;   ///< bytes
};

std::string key_of(const std::string& passphrase, const Form& form) {
  std::string key(kKeyBytes, '\0');
  const int made = EVP_PBE_scrypt(
      passphrase.data(), passphrase.size(), reinterpret_cast<const unsigned char*>(form.salt.data()), form.salt.size(),
      std::uint64_t{1} << form.cost_logarithm, static_cast<std::uint64_t>(form.block_size),
      static_cast<std::uint64_t>(form.lanes), kMostMemory, reinterpret_cast<unsigned char*>(key.data()), key.size());
  if (made != 1) throw std::runtime_error("there is no memory to look at a passphrase");
  return key;
}

std::optional<int> number_in(const std::string& text, int most) {
  int number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size() || number < 1 || number > most) return std::nullopt;
  return number;
}

std::optional<Form> read_form(const std::string& kept) {
  std::vector<std::string> parts;
  boost::split(parts, kept, boost::is_any_of("$"));
  if (parts.size() != 6 || parts[0] != "scrypt") return std::nullopt;
  const std::optional<int> cost = number_in(parts[1], kMostCostLogarithm);
  const std::optional<int> block = number_in(parts[2], kBlockSize);
  const std::optional<int> lanes = number_in(parts[3], kLanes);
  if (!cost || !block || !lanes) return std::nullopt;
  try {
    return Form{*cost, *block, *lanes, boost::algorithm::unhex(parts[4]), boost::algorithm::unhex(parts[5])};
  } catch (const boost::algorithm::hex_decode_error&) {
    return std::nullopt;
  }
}

}  // namespace

std::string keep_passphrase(const std::string& passphrase) {
  Form form;
  form.salt.resize(kSaltBytes);
  if (RAND_bytes(reinterpret_cast<unsigned char*>(form.salt.data()), static_cast<int>(form.salt.size())) != 1)
    throw std::runtime_error("the system gives no random bytes");
  return "scrypt$" + std::to_string(form.cost_logarithm) + "$" + std::to_string(form.block_size) + "$" +
         std::to_string(form.lanes) + "$" + boost::algorithm::hex_lower(form.salt) + "$" +
         boost::algorithm::hex_lower(key_of(passphrase, form));
}

bool is_passphrase(const std::string& passphrase, const std::string& kept) {
  const std::optional<Form> form = read_form(kept);
  if (!form || form->key.size() != kKeyBytes) return false;
  const std::string key = key_of(passphrase, *form);
  return CRYPTO_memcmp(key.data(), form->key.data(), key.size()) == 0;
}

}  // namespace krieg::inline club
