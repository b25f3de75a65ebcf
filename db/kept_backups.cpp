#include "db/kept_backups.hpp"

#include <algorithm>
#include <optional>
#include <regex>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "db/private_file.hpp"
#include "db/side_files.hpp"

namespace krieg::inline db {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kBackupBegins{"SQLite format 3\0", 16};
constexpr std::string_view kExportBegins{"{"};

/// When the copy was made, and which one of that second it is.
struct BackupName {
  std::string made;
  int number = 1;
};

/// Nothing if name_beside() does not make such a name.
std::optional<BackupName> read_backup_name(const std::string& name, const std::string& beginning) {
  static const std::regex form(kHourForm);
  if (!name.starts_with(beginning)) return std::nullopt;
  const std::string hour = name.substr(beginning.size());
  std::smatch part;
  if (!std::regex_match(hour, part, form)) return std::nullopt;
  const auto digits = [&](std::size_t from, std::size_t count) { return hour.substr(from, count); };
  const std::string day = digits(0, 4) + "-" + digits(4, 2) + "-" + digits(6, 2);
  const std::string time = digits(9, 2) + ":" + digits(11, 2) + ":" + digits(13, 2);
  return BackupName{day + "T" + time + "Z", part[1].matched ? std::stoi(part[1].str().substr(1)) : 1};
}

fs::path beside(const fs::path& file, const std::string& name) {
  const fs::path db = place_of(file);
  return db.has_parent_path() ? db.parent_path() / name : fs::path(name);
}

/// With which one of its second each of them is.
void add_backups(std::vector<std::pair<KeptBackup, int>>& found, const fs::path& file, BackupBy by) {
  const char* const what = name_of_backups(by);
  const std::string beginning = place_of(file).filename().string() + "." + what + "-";
  for (const std::string& name : names_beside(file, what))
    if (const std::optional<BackupName> read = read_backup_name(name, beginning))
      if (const std::optional<std::uintmax_t> bytes = length_of_own(beside(file, name), kBackupBegins))
        found.emplace_back(KeptBackup{name, *bytes, read->made, by}, read->number);
}

}  // namespace

const char* name_of_backups(BackupBy by) {
  switch (by) {
    case BackupBy::person: return kBackup;
    case BackupBy::server: return kAutomatic;
  }
  throw std::logic_error("a backup of nobody");
}

std::vector<KeptBackup> kept_backups(const fs::path& file) {
  std::vector<std::pair<KeptBackup, int>> found;
  for (const BackupBy by : {BackupBy::person, BackupBy::server}) add_backups(found, file, by);
  std::sort(found.begin(), found.end(), [](const auto& one, const auto& other) {
    return std::pair(one.first.made, one.second) > std::pair(other.first.made, other.second);
  });
  std::vector<KeptBackup> backups;
  for (auto& [backup, number] : found) backups.push_back(std::move(backup));
  return backups;
}

bool remove_backup(const fs::path& file, const std::string& name) {
  const std::vector<KeptBackup> backups = kept_backups(file);
  const bool is_one =
      std::any_of(backups.begin(), backups.end(), [&](const KeptBackup& backup) { return backup.name == name; });
  return is_one && fs::remove(beside(file, name));
}

std::vector<std::string> kept_exports(const fs::path& file) {
  static const std::regex form(std::string("[A-Za-z0-9_-]{1,200}-") + kHourForm);
  const std::string beginning = place_of(file).filename().string() + "." + kExported + "-";
  std::vector<std::string> names = names_beside(file, kExported);
  std::erase_if(names, [&](const std::string& name) {
    return !std::regex_match(name.substr(beginning.size()), form) || !length_of_own(beside(file, name), kExportBegins);
  });
  return names;
}

bool remove_export(const fs::path& file, const std::string& name) {
  const std::vector<std::string> exports = kept_exports(file);
  return std::find(exports.begin(), exports.end(), name) != exports.end() && fs::remove(beside(file, name));
}

std::vector<std::string> rotate_backups(const fs::path& file, BackupBy by, int most, const std::string& newest) {
  std::vector<KeptBackup> backups = kept_backups(file);
  std::erase_if(backups, [&](const KeptBackup& one) { return one.by != by; });
  std::vector<std::string> removed;
  for (; backups.size() > static_cast<std::size_t>(most); backups.pop_back()) {
    // A clock that was set back names the newest copy like an old one.
    if (backups.back().name == newest) std::swap(backups.back(), backups[backups.size() - 2]);
    if (fs::remove(beside(file, backups.back().name))) removed.push_back(backups.back().name);
  }
  return removed;
}

}  // namespace krieg::inline db
