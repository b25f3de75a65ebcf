// A thin layer over SQLite's C interface: what is opened is closed, what is begun is ended, and every failure is an
// exception that says what was being done and what SQLite said to it.
#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "db/file_fault.hpp"
#include "db/file_guard.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace krieg::inline db {

/// This moment in SQL: UTC, ISO 8601.
inline constexpr const char* kNow = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// What becomes of a file that is not there.
enum class IfMissing { make, fail };

/// Bytes that are no text.
struct Blob {
  std::string_view bytes;
};

/// One open file. Statements are prepared once: one that is done with waits here for the next who has the same text.
/// Throws SqliteError with the kind of fault wherever SQLite refuses.
class Database {
 public:
  /// Opens the file, or creates it; its folder must be there.
  explicit Database(const std::filesystem::path& file, IfMissing if_missing = IfMissing::make);
  ~Database();
  Database(Database&& other) noexcept;
  Database& operator=(Database&& other) noexcept;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Runs statements that take no values and give no rows. `purpose` completes "cannot ...".
  void execute(const std::string& sql, const std::string& purpose);
  /// The first column of the first row as a number; 0 if there is none.
  std::int64_t number(const std::string& sql, const std::string& purpose);

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// Throws SqliteError (gone) when the name of the file, or of SQLite's files beside it, no longer leads to what is
  /// open, or when another program has cut the file short or written over it.
  void check_file();
  /// Of a file that has lost its name or its content: moves its write-ahead log, if that still has its own name, to
  /// another. SQLite would take it for the log of the file that has the name now, and write it into that file.
  void move_log_away(const std::filesystem::path& to);
  /// Whether to wait a few seconds while another process has the file locked. True at first.
  void wait_for_locks(bool wait);
  /// The tables in which something is damaged, "the schema" if not even they can be listed. Reads the whole file.
  [[nodiscard]] std::vector<std::string> damaged_tables() const;
  /// Copies all that is committed into another open file, over its content; writers go on meanwhile.
  void copy_into(Database& other);

 private:
  friend class Statement;
  friend class Transaction;
  /// What the disk says of the file, past all that SQLite keeps in memory.
  struct OnDisk {
    std::int64_t bytes = 0;
    int form = 0;               ///< of a file with a write-ahead log: 2
    std::uint32_t changes = 0;  ///< a counter that never goes back
  };
  void finalize_idle();
  [[noreturn]] void fail(const std::string& purpose);
  [[nodiscard]] std::filesystem::path beside(const char* ending) const;
  [[nodiscard]] std::optional<OnDisk> on_disk() const;
  std::string fault_of_file();
  std::string fault_of_content();
  [[nodiscard]] bool is_smaller_by_right(std::int64_t bytes);
  void guard_logs();

  sqlite3* handle_ = nullptr;
  std::filesystem::path file_;
  std::optional<FileGuard> guard_;
  std::optional<FileGuard> log_guard_;     ///< of the write-ahead log, from the first commit on that has one
  std::optional<FileGuard> memory_guard_;  ///< of the shared memory, likewise
  std::optional<OnDisk> known_;            ///< when it was looked at last
  std::string damage_;                     ///< what was found when the file turned out to be damaged
  std::unordered_multimap<std::string, sqlite3_stmt*> idle_;  ///< prepared and not in use, by their text
};

/// One prepared statement, in use. Precondition: the database outlives it and is not moved meanwhile. Used as
/// `statement.run(values...)`, or `statement.bind(values...)` and then `while (step())`.
class Statement {
 public:
  Statement(Database& database, std::string_view sql, std::string purpose);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// Starts it afresh with these values, in the order of the question marks.
  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int index = 0;
    (put(++index, values), ...);
    return *this;
  }
  /// To the next row; false when there is none.
  bool step();
  /// Binds and runs to the end. Returns the number of rows that it changed.
  template <class... Values>
  std::int64_t run(const Values&... values) {
    bind(values...);
    while (step()) {
    }
    return changes();
  }

  /// Columns of the present row, from 0.
  [[nodiscard]] std::string text(int column) const;
  /// They stay where they are until the next step.
  [[nodiscard]] Blob blob(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool empty(int column) const;

 private:
  void reset();
  [[nodiscard]] std::int64_t changes() const;
  void put(int index, std::string_view value);
  void put(int index, std::int64_t value);
  void put(int index, Blob value);
  void put(int index, std::nullopt_t);
  void put(int index, const std::string& value) { put(index, std::string_view(value)); }
  void put(int index, const char* value) { put(index, std::string_view(value)); }
  void put(int index, bool value) { put(index, std::int64_t{value ? 1 : 0}); }
  void put(int index, int value) { put(index, std::int64_t{value}); }
  template <class T>
  void put(int index, const std::optional<T>& value) {
    if (value) put(index, *value);
    else put(index, std::nullopt);
  }
  void check(int code) const;

  Database& database_;
  sqlite3* handle_ = nullptr;
  sqlite3_stmt* statement_ = nullptr;
  std::string purpose_;
};

/// All or nothing: what was not committed when it goes out of scope is rolled back.
class Transaction {
 public:
  /// Throws SqliteError (gone) if the file is no longer where it was: nothing is begun then.
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  /// Returns after the disk has it, under the name of the file. Throws SqliteError (gone) if nobody will find it there.
  void commit();
  /// Does the work. If it throws, what it had written is undone, what came before it stays unless the transaction
  /// is_over(), and what it threw is returned; else null. Throws SqliteError where nothing can be undone any more.
  template <class Work>
  std::exception_ptr part(Work work) {
    database_.execute("SAVEPOINT part", "begin a part of a transaction");
    std::exception_ptr trouble;
    try {
      work();
    } catch (const std::exception&) {
      trouble = std::current_exception();
      if (is_over()) return trouble;
      database_.execute("ROLLBACK TO part", "undo a part of a transaction");
    }
    database_.execute("RELEASE part", "end a part of a transaction");
    return trouble;
  }
  /// Whether SQLite has rolled all of it back by itself, as it does when a statement finds no room on the disk or no
  /// memory. Then nothing can be committed.
  [[nodiscard]] bool is_over() const;

 private:
  Database& database_;
};

}  // namespace krieg::inline db
