// A certificate of our own making, so that a club's evening is encrypted without anybody's leave. Browsers warn of it
// once.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace krieg::inline net {

struct CertificateFiles {
  std::filesystem::path certificate;  ///< PEM
  std::filesystem::path key;          ///< PEM, readable by its owner alone
};

/// Where a server keeps its own certificate; the files need not be there.
CertificateFiles own_certificate_in(const std::filesystem::path& folder);

/// Whether a certificate that lacks some host is made anew. Browsers that have accepted the old one ask their users
/// again.
enum class NewHosts { named, wait };

/// The certificate and key in `folder`, for localhost and these addresses and names of hosts, and for a year. Made
/// there if they are not there yet or do not fit each other, if the year is nearly over, and, with NewHosts::named, if
/// a host is new. Throws std::runtime_error when they can be neither read nor written.
CertificateFiles own_certificate(const std::filesystem::path& folder, const std::vector<std::string>& hosts,
                                 NewHosts new_hosts = NewHosts::named);

/// "club.example.org" of "https://club.example.org:8080".
std::string host_of(const std::string& origin);

/// When the first certificate of a PEM file expires, in seconds of Unix time. Nothing if it cannot be read.
std::optional<std::int64_t> expires_at(const std::filesystem::path& certificate);

}  // namespace krieg::inline net
