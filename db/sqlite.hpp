// A thin layer over SQLite's C interface. Destructors close files and end transactions. Every failure is an exception
// that says what the program was doing and what SQLite answered.
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
#include "db/if_missing.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace krieg::inline db {

/// The present time in SQL: UTC, ISO 8601.
inline constexpr const char* kNow = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// Binary data.
struct Blob {
  std::string_view bytes;
};

/// One open file. Statements are prepared once and kept for the next use of the same text. Every function throws
/// SqliteError with the kind of fault if SQLite refuses.
class Database {
 public:
  /// Opens the file, or creates it. Throws SqliteError if its folder does not exist.
  explicit Database(const std::filesystem::path& file, IfMissing if_missing = IfMissing::make);
  ~Database();
  Database(Database&& other) noexcept;
  Database& operator=(Database&& other) noexcept;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Runs statements without values and rows. `purpose` completes "cannot ...".
  void execute(const std::string& sql, const std::string& purpose);
  /// The first column of the first row as a number; 0 if there is none.
  std::int64_t number(const std::string& sql, const std::string& purpose);

  [[nodiscard]] const std::filesystem::path& file() const { return file_; }
  /// Throws SqliteError (gone) if the name of the file, or of SQLite's files beside it, no longer leads to the open
  /// file, or if another program has cut the file short or overwritten it.
  void check_file();
  /// For a file that has lost its name or its content: gives its write-ahead log another name, if the log still has its
  /// own. SQLite would otherwise write it into the file that has the name now.
  void move_log_away(const std::filesystem::path& to);
  /// Whether to wait a few seconds while another process has locked the file. True at first.
  void wait_for_locks(bool wait);
  /// The names of the damaged tables; "the schema" if the tables cannot be listed. Reads the whole file.
  [[nodiscard]] std::vector<std::string> damaged_tables() const;
  /// Whether a transaction is open.
  [[nodiscard]] bool in_transaction() const;
  /// Copies everything that is committed over the content of another open file. Others can write meanwhile.
  void copy_into(Database& other);

 private:
  friend class Statement;
  friend class Transaction;
  /// The state of the file on the disk, without SQLite's cache.
  struct OnDisk {
    std::int64_t bytes = 0;
    int form = 0;               ///< 2 for a file with a write-ahead log
    std::uint32_t changes = 0;  ///< a counter that only increases
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
  std::optional<FileGuard> log_guard_;     ///< for the write-ahead log, once a commit has made one
  std::optional<FileGuard> memory_guard_;  ///< for the shared memory, likewise
  std::optional<OnDisk> known_;            ///< at the last check
  std::string damage_;                     ///< the text about the damage that was found
  /// Prepared statements that are not in use, by their text.
  std::unordered_multimap<std::string, sqlite3_stmt*> idle_;
};

/// One prepared statement in use. Precondition: the database outlives it and is not moved meanwhile. Use it as
/// `statement.run(values...)`, or as `statement.bind(values...)` and then `while (step())`.
class Statement {
 public:
  Statement(Database& database, std::string_view sql, std::string purpose);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// Restarts the statement with these values, in the order of the question marks.
  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int index = 0;
    (put(++index, values), ...);
    return *this;
  }
  /// Goes to the next row; false if there is none.
  bool step();
  /// Binds the values and runs the statement to its end. Returns the number of changed rows.
  template <class... Values>
  std::int64_t run(const Values&... values) {
    bind(values...);
    while (step()) {
    }
    return changes();
  }

  /// The columns of the present row, from 0.
  [[nodiscard]] std::string text(int column) const;
  /// The bytes are valid until the next step.
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

/// A transaction. If it was not committed, its destructor rolls it back.
class Transaction {
 public:
  /// Throws SqliteError (gone) if the file is no longer at its place; then no transaction is begun.
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  /// Returns when the data is on the disk under the name of the file. Throws SqliteError (gone) if the file has lost
  /// its name.
  void commit();
  /// Runs `work` as a part of the transaction and returns null. If `work` throws, its changes are undone, the exception
  /// is returned, and earlier changes stay unless the transaction is_over(). Throws SqliteError if the changes cannot
  /// be undone.
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
  /// Whether SQLite has rolled the whole transaction back by itself, as it does if the disk or the memory is full. Then
  /// nothing can be committed.
  [[nodiscard]] bool is_over() const;

 private:
  Database& database_;
};

/// A part of the transaction that is open, or a transaction of its own if none is. What throws undoes the whole.
class JoinedTransaction {
 public:
  explicit JoinedTransaction(Database& database) {
    if (!database.in_transaction()) own_.emplace(database);
  }
  void commit() {
    if (own_) own_->commit();
  }

 private:
  std::optional<Transaction> own_;
};

}  // namespace krieg::inline db
