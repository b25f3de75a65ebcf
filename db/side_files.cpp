#include "db/side_files.hpp"

#include <array>
#include <ctime>

#include "db/private_file.hpp"

namespace krieg::inline db {

std::filesystem::path name_beside(const std::filesystem::path& file, const std::string& what) {
  const std::filesystem::path db = place_of(file);
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  std::array<char, 32> hour{};
  const std::size_t length = std::strftime(hour.data(), hour.size(), "%Y%m%d-%H%M%S", &utc);
  const std::string name = db.string() + "." + what + "-" + std::string(hour.data(), length);
  std::filesystem::path found = name;
  for (int n = 2; std::filesystem::exists(found); ++n) found = name + "-" + std::to_string(n);
  return found;
}

}  // namespace krieg::inline db
