#include "db/backup.hpp"

#include <cerrno>
#include <cstring>

#include "db/private_file.hpp"
#include "db/streams.hpp"

namespace krieg::inline db {

namespace fs = std::filesystem;

namespace {

/// A file under a name of its own until it is whole; removed if it is not given its right name.
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
  /// Under its right name from now on. What came to lie there meanwhile is not written over: an empty file takes the
  /// name first. A second name for the part would do, but not every file system has them.
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
  /// SQLite would take a log that lies beside the name for one of this file, and write it into it.
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

}  // namespace krieg::inline db
