#include "net/certificate.hpp"

#include <fcntl.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>

namespace krieg::inline net {
namespace {

constexpr int day = 24 * 60 * 60;
constexpr int days_valid = 365;    ///< browsers take none that is valid for more than 398
constexpr int days_to_renew = 30;  ///< before its end a new one is made
constexpr long version_three = 2;  // counted from 0
constexpr mode_t owner_alone = 0600;

void must(bool done, const char* what) {
  if (!done) throw std::runtime_error(std::string("the certificate could not be made: ") + what);
}

struct Free {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(X509* certificate) const { X509_free(certificate); }
  void operator()(X509_EXTENSION* extension) const { X509_EXTENSION_free(extension); }
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using Key = std::unique_ptr<EVP_PKEY, Free>;
using Certificate = std::unique_ptr<X509, Free>;
using File = std::unique_ptr<std::FILE, Free>;

void add_extension(X509* certificate, int kind, const std::string& value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
  const std::unique_ptr<X509_EXTENSION, Free> extension(X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str()));
  must(extension && X509_add_ext(certificate, extension.get(), -1) == 1, "an extension was refused");
}

bool is_address(const std::string& host) {
  boost::system::error_code no;
  boost::asio::ip::make_address(host, no);
  return !no;
}

Certificate certificate_for(EVP_PKEY* key, const std::vector<std::string>& hosts) {
  Certificate certificate(X509_new());
  must(certificate != nullptr, "no memory");
  std::uint64_t serial = 0;
  must(RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) == 1, "no random numbers");
  X509_set_version(certificate.get(), version_three);
  ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate.get()), serial >> 1U);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), long{days_valid} * day);
  X509_set_pubkey(certificate.get(), key);
  X509_NAME* const name = X509_get_subject_name(certificate.get());
  const auto* const common = reinterpret_cast<const unsigned char*>("kriegsspiel");
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, common, -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  std::string names = "DNS:localhost,IP:127.0.0.1";
  for (const std::string& host : hosts)
    if (host != "127.0.0.1" && host != "localhost") names += (is_address(host) ? ",IP:" : ",DNS:") + host;
  add_extension(certificate.get(), NID_subject_alt_name, names);
  add_extension(certificate.get(), NID_basic_constraints, "critical,CA:FALSE");
  must(X509_sign(certificate.get(), key, EVP_sha256()) > 0, "it could not be signed");
  return certificate;
}

Certificate read_certificate(const std::filesystem::path& path) {
  const File file(std::fopen(path.c_str(), "r"));
  return Certificate(file ? PEM_read_X509(file.get(), nullptr, nullptr, nullptr) : nullptr);
}

/// Whether it is good for a while yet, and for no longer than browsers like.
bool is_fresh(X509* certificate) {
  int days = 0;
  int seconds = 0;
  if (ASN1_TIME_diff(&days, &seconds, nullptr, X509_get0_notAfter(certificate)) != 1) return false;
  return days >= days_to_renew && days <= days_valid;
}

bool names_all(X509* certificate, const std::vector<std::string>& hosts) {
  return std::all_of(hosts.begin(), hosts.end(), [certificate](const std::string& host) {
    if (is_address(host)) return X509_check_ip_asc(certificate, host.c_str(), 0) == 1;
    return X509_check_host(certificate, host.c_str(), host.size(), 0, nullptr) == 1;
  });
}

/// Whether that file has the key of the certificate.
bool is_key_of(X509* certificate, const std::filesystem::path& path) {
  const File file(std::fopen(path.c_str(), "r"));
  const Key key(file ? PEM_read_PrivateKey(file.get(), nullptr, nullptr, nullptr) : nullptr);
  return key && X509_check_private_key(certificate, key.get()) == 1;
}

/// Writes a file that only its owner can read, from its first moment on. `write`: false if it could not. The file takes
/// the place of an old one when it is whole.
template <class Write>
void write_private_file(const std::filesystem::path& path, const Write& write) {
  const std::filesystem::path made = path.string() + ".new";
  const int descriptor = open(made.c_str(), O_WRONLY | O_CREAT | O_TRUNC, owner_alone);
  if (descriptor < 0) throw std::runtime_error("cannot write " + made.string());
  fchmod(descriptor, owner_alone);
  File file(fdopen(descriptor, "w"));
  const bool written = write(file.get());
  if (std::fclose(file.release()) != 0 || !written) throw std::runtime_error("cannot write " + made.string());
  std::filesystem::rename(made, path);
}

}  // namespace

CertificateFiles own_certificate_in(const std::filesystem::path& folder) {
  return {folder / "tls-certificate.pem", folder / "tls-key.pem"};
}

std::string host_of(const std::string& origin) {
  std::string host = origin.substr(origin.find("://") + 3);
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

CertificateFiles own_certificate(const std::filesystem::path& folder, const std::vector<std::string>& hosts,
                                 NewHosts new_hosts) {
  CertificateFiles files = own_certificate_in(folder);
  const Certificate old = read_certificate(files.certificate);
  const bool serves = old && is_fresh(old.get()) && is_key_of(old.get(), files.key) &&
                      (new_hosts == NewHosts::wait || names_all(old.get(), hosts));
  if (serves) return files;
  const Key key(EVP_EC_gen("P-256"));
  must(key != nullptr, "no key");
  const Certificate certificate = certificate_for(key.get(), hosts);
  write_private_file(files.key, [&](std::FILE* file) {
    return PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1;
  });
  write_private_file(files.certificate, [&](std::FILE* file) { return PEM_write_X509(file, certificate.get()) == 1; });
  return files;
}

std::optional<std::int64_t> expires_at(const std::filesystem::path& certificate) {
  const Certificate read = read_certificate(certificate);
  std::tm until{};
  if (!read || ASN1_TIME_to_tm(X509_get0_notAfter(read.get()), &until) != 1) return std::nullopt;
  return timegm(&until);
}

}  // namespace krieg::inline net
