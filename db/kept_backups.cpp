#include "db/kept_backups.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <string_view>
#include <utility>

#include "db/private_file.hpp"
#include "db/side_files.hpp"

namespace krieg::inline db {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kBeginsWith{"SQLite format 3\0", 16};

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

/// Its length, if it is a file that write_copy() can have made.
std::optional<std::uintmax_t> length_of_copy(const fs::path& file) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (opened < 0) return std::nullopt;
  struct stat state {};
  std::array<char, kBeginsWith.size()> begins{};
  const bool is_copy = ::fstat(opened, &state) == 0 && S_ISREG(state.st_mode) && state.st_nlink == 1 &&
                       state.st_uid == ::geteuid() &&
                       ::read(opened, begins.data(), begins.size()) == static_cast<ssize_t>(begins.size()) &&
                       std::string_view(begins.data(), begins.size()) == kBeginsWith;
  ::close(opened);
  if (!is_copy) return std::nullopt;
  return static_cast<std::uintmax_t>(state.st_size);
}

fs::path beside(const fs::path& file, const std::string& name) {
  const fs::path db = place_of(file);
  return db.has_parent_path() ? db.parent_path() / name : fs::path(name);
}

}  // namespace

std::vector<KeptBackup> kept_backups(const fs::path& file) {
  const std::string beginning = place_of(file).filename().string() + "." + kBackup + "-";
  std::vector<std::pair<KeptBackup, int>> found;
  for (const std::string& name : names_beside(file, kBackup))
    if (const std::optional<BackupName> read = read_backup_name(name, beginning))
      if (const std::optional<std::uintmax_t> bytes = length_of_copy(beside(file, name)))
        found.emplace_back(KeptBackup{name, *bytes, read->made}, read->number);
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

std::vector<std::string> rotate_backups(const fs::path& file, int most, const std::string& newest) {
  std::vector<KeptBackup> backups = kept_backups(file);
  std::vector<std::string> removed;
  for (; backups.size() > static_cast<std::size_t>(most); backups.pop_back()) {
    // A clock that was set back names the newest copy like an old one.
    if (backups.back().name == newest) std::swap(backups.back(), backups[backups.size() - 2]);
    if (fs::remove(beside(file, backups.back().name))) removed.push_back(backups.back().name);
  }
  return removed;
}

}  // namespace krieg::inline db
