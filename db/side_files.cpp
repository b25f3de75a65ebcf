#include "db/side_files.hpp"

#include <algorithm>
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

std::vector<std::string> names_beside(const std::filesystem::path& file, const std::string& what) {
  const std::filesystem::path db = place_of(file);
  const std::string beginning = db.filename().string() + "." + what + "-";
  const std::filesystem::path folder = db.has_parent_path() ? db.parent_path() : std::filesystem::path(".");
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (std::string name = entry.path().filename(); name.starts_with(beginning)) names.push_back(std::move(name));
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace krieg::inline db
