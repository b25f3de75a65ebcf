// A thin layer over SQLite's C interface: what is opened is closed, what is begun is ended, and every failure is an
// exception that says what was being done and what SQLite said to it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace krieg {

/// SQLite refused. The text: what was being done, then SQLite's own words.
class SqliteError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One open file.
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
  sqlite3* handle_ = nullptr;
};

/// One prepared statement. Used as `statement.run(values...)`, or `statement.bind(values...)` and then `while
/// (step())`.
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
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool empty(int column) const;

 private:
  void reset();
  [[nodiscard]] std::int64_t changes() const;
  void put(int index, std::string_view value);
  void put(int index, std::int64_t value);
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

 private:
  Database& database_;
};

}  // namespace krieg
