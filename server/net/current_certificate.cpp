#include "net/current_certificate.hpp"

#include <exception>
#include <fstream>
#include <iterator>

#include "measure/digest.hpp"
#include "room/log.hpp"

namespace krieg::inline net {
namespace {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string digest_of(const CertificateFiles& files) {
  return sha256(sha256(bytes_of(files.certificate)) + sha256(bytes_of(files.key)));
}

/// Throws if a file cannot be read, or if the key is not that of the certificate.
std::shared_ptr<boost::asio::ssl::context> context_of(const CertificateFiles& files) {
  using boost::asio::ssl::context;
  auto made = std::make_shared<context>(context::tls_server);
  made->set_options(context::no_tlsv1 | context::no_tlsv1_1);
  made->use_certificate_chain_file(files.certificate.string());
  made->use_private_key_file(files.key.string(), context::pem);
  return made;
}

}  // namespace

CurrentCertificate::CurrentCertificate(CertificateFiles files, Names names)
    : files_(std::move(files)), names_(std::move(names)) {
  if (names_) own_certificate(files_.certificate.parent_path(), names_());
  taken_up_ = digest_of(files_);
  context_ = context_of(files_);
}

std::shared_ptr<boost::asio::ssl::context> CurrentCertificate::context() const {
  const std::lock_guard lock(mutex_);
  return context_;
}

void CurrentCertificate::look_again() {
  const std::lock_guard lock(mutex_);
  try {
    if (names_) own_certificate(files_.certificate.parent_path(), names_(), NewHosts::wait);
    std::string read = digest_of(files_);
    if (read == taken_up_) return;
    context_ = context_of(files_);
    taken_up_ = std::move(read);
    log_event(LogLevel::info, "certificate_renewed", {}, "the certificate was taken up anew");
  } catch (const std::exception& fault) {
    log_event(LogLevel::warning, "certificate_not_renewed", {},
              std::string("the certificate stays as it was: ") + fault.what());
  }
}

}  // namespace krieg::inline net
