#include "db/kept_backups.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

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
  static const std::regex form("([0-9]{4})([0-9]{2})([0-9]{2})-([0-9]{2})([0-9]{2})([0-9]{2})(-([0-9]{1,6}))?");
  if (!name.starts_with(beginning)) return std::nullopt;
  const std::string ending = name.substr(beginning.size());
  std::smatch part;
  if (!std::regex_match(ending, part, form)) return std::nullopt;
  const std::string day = part[1].str() + "-" + part[2].str() + "-" + part[3].str();
  const std::string hour = part[4].str() + ":" + part[5].str() + ":" + part[6].str();
  return BackupName{day + "T" + hour + "Z", part[8].matched ? std::stoi(part[8].str()) : 1};
}

/// Its length, if it is a regular file of this account's own, under one name, that begins so.
std::optional<std::uintmax_t> length_of_own(const fs::path& file, std::string_view begins) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (opened < 0) return std::nullopt;
  struct stat state {};
  std::string read(begins.size(), '\0');
  const bool is_own = ::fstat(opened, &state) == 0 && S_ISREG(state.st_mode) && state.st_nlink == 1 &&
                      state.st_uid == ::geteuid() &&
                      ::read(opened, read.data(), read.size()) == static_cast<ssize_t>(read.size()) && read == begins;
  ::close(opened);
  if (!is_own) return std::nullopt;
  return static_cast<std::uintmax_t>(state.st_size);
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
  static const std::regex form("[A-Za-z0-9_-]{1,200}-[0-9]{8}-[0-9]{6}(-[0-9]{1,6})?");
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
