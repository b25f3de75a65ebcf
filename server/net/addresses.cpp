#include "net/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <cstring>

namespace krieg::inline net {
namespace {

std::string text_of(const sockaddr* address) {
  sockaddr_in four{};
  std::memcpy(&four, address, sizeof four);
  std::array<char, INET_ADDRSTRLEN> text{};
  if (!inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size())) return {};
  return text.data();
}

}  // namespace

std::vector<std::string> machine_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) == 0) {
    for (const ifaddrs* card = list; card; card = card->ifa_next) {
      if (!card->ifa_addr || card->ifa_addr->sa_family != AF_INET) continue;
      if (!(card->ifa_flags & IFF_UP) || (card->ifa_flags & IFF_LOOPBACK)) continue;
      if (std::string text = text_of(card->ifa_addr); !text.empty()) addresses.push_back(std::move(text));
    }
    freeifaddrs(list);
  }
  if (addresses.empty()) addresses.emplace_back("127.0.0.1");
  return addresses;
}

}  // namespace krieg::inline net
