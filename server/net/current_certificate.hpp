// The certificate with which connections are greeted now.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "net/certificate.hpp"

namespace krieg::inline net {

/// May be used from any thread.
class CurrentCertificate {
 public:
  using Names = std::function<std::vector<std::string>()>;
  /// `names`: of the server's own certificate, which it makes, and makes anew before it expires; none: the files are
  /// another's. Throws if they cannot be used.
  CurrentCertificate(CertificateFiles files, Names names);

  /// For one new connection; those that there are keep what they were greeted with.
  [[nodiscard]] std::shared_ptr<boost::asio::ssl::context> context() const;
  [[nodiscard]] const CertificateFiles& files() const { return files_; }
  /// Makes the own certificate anew if it is time, though not for new hosts, and takes up files that have changed.
  /// Files that cannot be used are logged, and the certificate stays as it is.
  void look_again();

 private:
  CertificateFiles files_;
  Names names_;
  mutable std::mutex mutex_;  ///< guards the others
  std::string taken_up_;      ///< SHA-256 of the files as they were read
  std::shared_ptr<boost::asio::ssl::context> context_;
};

}  // namespace krieg::inline net
