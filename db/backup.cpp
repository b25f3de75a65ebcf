#include "db/backup.hpp"

#include <cerrno>
#include <cstring>

#include "db/migrations.hpp"
#include "db/private_file.hpp"
#include "db/streams.hpp"

namespace krieg::inline db {

namespace fs = std::filesystem;

namespace {

/// A file under a temporary name until it is complete; removed if it never gets its final name.
class Part {
 public:
  explicit Part(const fs::path& whole) : whole_(whole), part_(whole.string() + ".part") {
    for (const char* part : kFileParts)
      if (fs::exists(whole_.string() + part)) refuse(part);
    remove();
    if (!make_private_file(part_)) cannot();
  }
  ~Part() { remove(); }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  [[nodiscard]] const fs::path& path() const { return part_; }
  /// Gives the part its final name. An empty file takes the name first, so that a file which has appeared there
  /// meanwhile is not overwritten. A hard link would do the same, but not every file system has them.
  void finish() const {
    if (!make_private_file(whole_)) {
      if (errno == EEXIST) refuse();
      cannot();
    }
    fs::rename(part_, whole_);
    keep_on_disk(whole_);
  }

 private:
  [[noreturn]] void cannot() const {
    throw SqliteError(file_fault_of(errno), "cannot write " + whole_.string() + ": " + std::strerror(errno));
  }
  /// SQLite would take a log beside the name for the log of this file, and write it into the file.
  [[noreturn]] void refuse(const std::string& part = {}) const {
    throw std::runtime_error("there is a file " + whole_.string() + part +
                             " already: name another, or move that one away");
  }
  void remove() const {
    for (const char* part : kFileParts) {
      std::error_code not_there;
      fs::remove(part_.string() + part, not_there);
    }
  }

  fs::path whole_;
  fs::path part_;
};

}  // namespace

void write_copy(Database& from, const fs::path& to) {
  const Part part(to);
  {
    Database copy(part.path(), IfMissing::fail);
    from.copy_into(copy);
    copy.execute("PRAGMA journal_mode = DELETE", "finish the copy");
    begin_streams_anew(copy);
  }
  part.finish();
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
