// A thin layer over SQLite's C interface: what is opened is closed, what is begun is ended, and every failure is an
// exception that says what was being done and what SQLite said to it.
#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace krieg {

/// SQLite refused. The text: what was being done, then SQLite's own words.
class SqliteError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Bytes that are no text.
struct Blob {
  std::string_view bytes;
};

/// One open file. Statements are prepared once: one that is done with waits here for the next who has the same text.
class Database {
 public:
  /// Opens the file, or creates it; its folder must be there.
  explicit Database(const std::filesystem::path& file);
  ~Database();
  Database(Database&& other) noexcept;
  Database& operator=(Database&& other) noexcept;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Runs statements that take no values and give no rows. `purpose` completes "cannot ...".
  void execute(const std::string& sql, const std::string& purpose);
  /// The first column of the first row as a number; 0 if there is none.
  std::int64_t number(const std::string& sql, const std::string& purpose);

 private:
  friend class Statement;
  friend class Transaction;
  void finalize_idle();

  sqlite3* handle_ = nullptr;
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
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  /// Returns after the disk has it.
  void commit();
  /// Does the work. If it throws, what it had written is undone, what came before it stays, and what it threw is
  /// returned; else null. Throws SqliteError where the whole transaction can only be given up.
  template <class Work>
  std::exception_ptr part(Work work) {
    database_.execute("SAVEPOINT part", "begin a part of a transaction");
    std::exception_ptr trouble;
    try {
      work();
    } catch (const std::exception&) {
      trouble = std::current_exception();
      database_.execute("ROLLBACK TO part", "undo a part of a transaction");
    }
    database_.execute("RELEASE part", "end a part of a transaction");
    return trouble;
  }

 private:
  Database& database_;
};

}  // namespace krieg
