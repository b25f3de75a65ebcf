// A certificate of our own making, so that a club's evening is encrypted without anybody's leave. Browsers warn of it
// once.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace krieg::inline net {

struct CertificateFiles {
  std::filesystem::path certificate;  ///< PEM
  std::filesystem::path key;          ///< PEM, readable by its owner alone
};

/// The certificate and key in `folder`, for localhost and these addresses and for a year. Made there if they are not
/// there yet, if the year is nearly over, and if an address is new.
/// Throws std::runtime_error when they can be neither read nor written.
CertificateFiles own_certificate(const std::filesystem::path& folder, const std::vector<std::string>& addresses);

}  // namespace krieg::inline net
