#include "db/backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <regex>
#include <string_view>

#include "db/migrations.hpp"
#include "db/private_file.hpp"
#include "db/side_files.hpp"
#include "db/streams.hpp"

namespace krieg::inline db {

namespace fs = std::filesystem;

namespace {

/// A part that nobody has written to for so long belongs to a program that was killed.
constexpr std::chrono::hours kPartIsLeft{6};

/// Removes what programs that were killed have left of copies with that name.
void remove_left_parts(const fs::path& stem) {
  static const std::regex form(std::string("(-") + kHourForm + R"()?(\.[A-Za-z0-9]{6})?\.part(-wal|-shm|-journal)?)");
  const std::string beginning = stem.filename().string();
  std::error_code fault;
  std::vector<fs::path> left;
  for (const auto& entry : fs::directory_iterator(stem.has_parent_path() ? stem.parent_path() : fs::path("."), fault)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(beginning) || !std::regex_match(name.substr(beginning.size()), form)) continue;
    const auto written = fs::last_write_time(entry.path(), fault);
    // The age is asked first: to open and close a part that this process writes would drop SQLite's locks on it.
    if (!fault && fs::file_time_type::clock::now() - written > kPartIsLeft && length_of_own(entry.path()))
      left.push_back(entry.path());
  }
  for (const fs::path& part : left) fs::remove(part, fault);
}

[[noreturn]] void cannot_write(const fs::path& file) {
  throw SqliteError(file_fault_of(errno), "cannot write " + file.string() + ": " + std::strerror(errno));
}

[[noreturn]] void refuse_taken(const std::string& file) {
  throw std::runtime_error("there is a file " + file + " already: name another, or move that one away");
}

/// SQLite would take a log beside the name for the log of this file, and write it into the file.
void refuse_if_logs_lie_there(const fs::path& file) {
  for (const char* part : kFileParts)
    if (*part != '\0' && fs::exists(file.string() + part)) refuse_taken(file.string() + part);
}

/// A file under a temporary name, which no other process has, until it is complete; removed if it never gets its final
/// name.
class Part {
 public:
  /// `stem`: its name begins so.
  explicit Part(const fs::path& stem) {
    remove_left_parts(stem);
    constexpr std::string_view ending = ".part";
    std::string name = stem.string() + ".XXXXXX" + std::string(ending);
    const int made = ::mkostemps(name.data(), static_cast<int>(ending.size()), O_CLOEXEC);  // its owner's alone
    if (made < 0) cannot_write(stem);
    ::close(made);
    part_ = name;
  }
  ~Part() {
    for (const char* part : kFileParts) {
      std::error_code not_there;
      fs::remove(part_.string() + part, not_there);
    }
  }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  void copy(Database& from) const {
    Database copy(part_, IfMissing::fail);
    from.copy_into(copy);
    copy.execute("PRAGMA journal_mode = DELETE", "finish the copy");
    begin_streams_anew(copy);
  }
  /// Gives the part its final name; false if there is a file of that name. An empty file takes the name first, so that
  /// a file which has appeared there meanwhile is not overwritten. A hard link would do the same, but not every file
  /// system has them.
  [[nodiscard]] bool take_name(const fs::path& whole) const {
    if (!make_private_file(whole)) {
      if (errno == EEXIST) return false;
      cannot_write(whole);
    }
    fs::rename(part_, whole);
    keep_on_disk(whole);
    return true;
  }

 private:
  fs::path part_;
};

}  // namespace

void write_copy(Database& from, const fs::path& to) {
  if (fs::exists(to)) refuse_taken(to.string());
  refuse_if_logs_lie_there(to);
  const Part part(to);
  part.copy(from);
  if (!part.take_name(to)) refuse_taken(to.string());
}

fs::path write_copy_beside(Database& from, const fs::path& file, const std::string& what) {
  const Part part(place_of(file).string() + "." + what);
  part.copy(from);
  for (;;) {
    fs::path name = name_beside(file, what);
    refuse_if_logs_lie_there(name);
    if (part.take_name(name)) return name;
  }
}

std::vector<std::string> integrity_faults(Database& database) {
  constexpr int most = 10;
  std::vector<std::string> faults;
  Statement check(database, "PRAGMA integrity_check(" + std::to_string(most) + ")", "check the file");
  while (check.step())
    if (check.text(0) != "ok") faults.push_back(check.text(0));
  Statement references(database, "SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check",
                       "check what rows refer to");
  while (references.step())
    faults.push_back("table " + references.text(0) + " has a row that refers to none of table " + references.text(1));
  return faults;
}

void require_whole(const fs::path& file) {
  Database database(file, IfMissing::fail);
  refuse_unknown(database, migrations());
  refuse_empty(database);
  std::string faults;
  for (const std::string& fault : integrity_faults(database)) faults.append("\n  ").append(fault);
  if (!faults.empty()) throw std::runtime_error(file.string() + " is damaged:" + faults);
}

}  // namespace krieg::inline db
