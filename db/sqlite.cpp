#include "db/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

namespace krieg {

namespace {

/// How long to wait for somebody else's hand on the file: a club secretary with a query open.
constexpr int kBusyMilliseconds = 5000;

constexpr mode_t kOwnerAlone = 0600;

/// A file that is not there yet is made readable by its owner alone; SQLite would make it so for everybody. What goes
/// wrong SQLite tells better.
void create_for_owner(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerAlone);
  if (made < 0) return;
  fchmod(made, kOwnerAlone);
  ::close(made);
}

[[noreturn]] void fail(sqlite3* handle, const std::string& purpose) {
  throw SqliteError("cannot " + purpose + ": " + (handle ? sqlite3_errmsg(handle) : "no memory for SQLite"));
}

}  // namespace

Database::Database(const std::filesystem::path& file) {
  create_for_owner(file);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr) != SQLITE_OK) {
    const std::string words = handle_ ? sqlite3_errmsg(handle_) : "no memory for SQLite";
    sqlite3_close(handle_);
    throw SqliteError("cannot open " + file.string() + ": " + words);
  }
  sqlite3_busy_timeout(handle_, kBusyMilliseconds);
}

Database::~Database() {
  finalize_idle();
  sqlite3_close_v2(handle_);
}

Database::Database(Database&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)), idle_(std::exchange(other.idle_, {})) {}

Database& Database::operator=(Database&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(idle_, other.idle_);
  return *this;
}

void Database::finalize_idle() {
  for (const auto& [text, statement] : idle_) sqlite3_finalize(statement);
  idle_.clear();
}

void Database::execute(const std::string& sql, const std::string& purpose) {
  if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(handle_, purpose);
}

std::int64_t Database::number(const std::string& sql, const std::string& purpose) {
  Statement statement(*this, sql, purpose);
  return statement.step() ? statement.number(0) : 0;
}

Statement::Statement(Database& database, std::string_view sql, std::string purpose)
    : database_(database), handle_(database.handle_), purpose_(std::move(purpose)) {
  if (const auto idle = database_.idle_.find(std::string(sql)); idle != database_.idle_.end()) {
    statement_ = idle->second;
    database_.idle_.erase(idle);
    return;
  }
  check(sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement_,
                           nullptr));
}

Statement::~Statement() {
  if (!statement_) return;
  reset();
  database_.idle_.emplace(sqlite3_sql(statement_), statement_);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) fail(handle_, purpose_);
}

void Statement::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) fail(handle_, purpose_);
  return false;
}

std::int64_t Statement::changes() const { return sqlite3_changes64(handle_); }

void Statement::put(int index, std::string_view value) {
  // An empty view may have no address, which SQLite would take for NULL.
  check(sqlite3_bind_text64(statement_, index, value.empty() ? "" : value.data(), value.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8));
}

void Statement::put(int index, std::int64_t value) { check(sqlite3_bind_int64(statement_, index, value)); }

void Statement::put(int index, Blob value) {
  check(sqlite3_bind_blob64(statement_, index, value.bytes.data(), value.bytes.size(), SQLITE_TRANSIENT));
}

void Statement::put(int index, std::nullopt_t) { check(sqlite3_bind_null(statement_, index)); }

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(statement_, column);
  if (!bytes) return {};
  return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Blob Statement::blob(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return {{bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))}};
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }

bool Statement::empty(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

Transaction::Transaction(Database& database) : database_(database) {
  // At once for writing, so that nobody can come between what is read here and what is written.
  database_.execute("BEGIN IMMEDIATE", "begin a transaction");
}

Transaction::~Transaction() {
  // Some failures end the transaction by themselves; then there is nothing left to roll back.
  if (!sqlite3_get_autocommit(database_.handle_))
    sqlite3_exec(database_.handle_, "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() { database_.execute("COMMIT", "commit a transaction"); }

}  // namespace krieg
