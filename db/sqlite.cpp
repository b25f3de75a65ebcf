#include "db/sqlite.hpp"

#include <sqlite3.h>

#include <array>
#include <cerrno>
#include <utility>

#include "db/private_file.hpp"

namespace krieg::inline db {

namespace {

/// How long to wait for another program's lock on the file, such as an open query.
constexpr int kBusyMilliseconds = 5000;

/// The first column of the statement's rows; nothing if SQLite refuses it.
std::optional<std::vector<std::string>> column_of(sqlite3* handle, const std::string& sql) {
  std::vector<std::string> found;
  const auto take = [](void* to, int, char** values, char**) {
    static_cast<std::vector<std::string>*>(to)->emplace_back(values[0] ? values[0] : "");
    return 0;
  };
  if (sqlite3_exec(handle, sql.c_str(), take, &found, nullptr) != SQLITE_OK) return std::nullopt;
  return found;
}

std::string quoted(const std::string& name) {
  std::string text = "'";
  for (const char letter : name) text += letter == '\'' ? std::string("''") : std::string(1, letter);
  return text + "'";
}

std::vector<std::string> damaged_in(sqlite3* handle) {
  const auto tables = column_of(handle, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  if (!tables) return {"the schema"};
  std::vector<std::string> damaged;
  for (const std::string& table : *tables)
    if (column_of(handle, "PRAGMA quick_check(" + quoted(table) + ")") != std::vector<std::string>{"ok"})
      damaged.push_back(table);
  return damaged;
}

/// A text that says where the damage is and what can be done about it.
std::string about_damage(sqlite3* handle) {
  const char* const name = sqlite3_db_filename(handle, "main");
  const std::string file = name ? name : "";
  std::string tables;
  for (const std::string& table : damaged_in(handle)) tables += (tables.empty() ? "" : ", ") + table;
  return "; the file " + file + " is damaged" + (tables.empty() ? "" : " (tables: " + tables + ")") +
         ". Stop the server; \"kriegsspiel doctor --db " + file +
         "\" tells what can still be read, \"kriegsspiel restore BACKUP --db " + file + "\" takes up a backup";
}

}  // namespace

/// SQLite keeps the system's error code for few failures, so errno is read. Precondition: the caller has set errno to
/// 0. The place of the damage is searched for once only, because that reads the whole file.
void Database::fail(const std::string& purpose) {
  if (!handle_) throw SqliteError("cannot " + purpose + ": no memory for SQLite");
  const FileFault fault = file_fault_of(sqlite3_extended_errcode(handle_), errno);
  const std::string text = "cannot " + purpose + ": " + sqlite3_errmsg(handle_);
  if (fault == FileFault::damaged && damage_.empty()) damage_ = about_damage(handle_);
  throw SqliteError(fault, fault == FileFault::damaged ? text + damage_ : text);
}

Database::Database(const std::filesystem::path& file, IfMissing if_missing) : file_(file) {
  // SQLite would make the file readable for everybody. If this fails, SQLite reports the error.
  if (if_missing == IfMissing::make) make_private_file(file);
  const int make = if_missing == IfMissing::make ? SQLITE_OPEN_CREATE : 0;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | make;
  if (const int code = sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr); code != SQLITE_OK) {
    const std::string words = handle_ ? sqlite3_errmsg(handle_) : "no memory for SQLite";
    sqlite3_close(handle_);
    throw SqliteError(file_fault_of(code, 0), "cannot open " + file.string() + ": " + words);
  }
  wait_for_locks(true);
  guard_.emplace(file);
}

Database::~Database() {
  finalize_idle();
  sqlite3_close_v2(handle_);
}

Database::Database(Database&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)),
      file_(std::move(other.file_)),
      guard_(std::move(other.guard_)),
      log_guard_(std::move(other.log_guard_)),
      memory_guard_(std::move(other.memory_guard_)),
      known_(other.known_),
      damage_(std::move(other.damage_)),
      idle_(std::exchange(other.idle_, {})) {}

Database& Database::operator=(Database&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(file_, other.file_);
  std::swap(guard_, other.guard_);
  std::swap(log_guard_, other.log_guard_);
  std::swap(memory_guard_, other.memory_guard_);
  std::swap(known_, other.known_);
  std::swap(damage_, other.damage_);
  std::swap(idle_, other.idle_);
  return *this;
}

void Database::finalize_idle() {
  for (const auto& [text, statement] : idle_) sqlite3_finalize(statement);
  idle_.clear();
}

void Database::check_file() {
  std::string fault = fault_of_file();
  if (fault.empty() && log_guard_) fault = log_guard_->fault();
  if (fault.empty() && memory_guard_) fault = memory_guard_->fault();
  if (!fault.empty())
    throw SqliteError(FileFault::gone, fault + " while it was open: what is written now is lost when the program ends");
}

std::string Database::fault_of_file() {
  const std::string fault = guard_->fault();
  return fault.empty() ? fault_of_content() : fault;
}

/// A copy over the file does not change its inode. It can be noticed if the file is shorter, has a backup's form
/// without a log, or has a lower counter of changes.
std::string Database::fault_of_content() {
  const std::optional<OnDisk> now = on_disk();
  if (!now) return "";
  if (known_) {
    if (now->bytes < known_->bytes && !is_smaller_by_right(now->bytes)) return file_.string() + " was cut short";
    if (now->changes < known_->changes || (known_->form == 2 && now->form != 2))
      return file_.string() + " was written over by another program";
  }
  known_ = now;
  return "";
}

/// Whether another program has vacuumed the file: then all pages that SQLite counts are there.
bool Database::is_smaller_by_right(std::int64_t bytes) {
  if (bytes == 0) return false;
  try {
    return bytes >= number("PRAGMA page_count", "count the pages") * number("PRAGMA page_size", "measure a page");
  } catch (const SqliteError&) {
    return false;
  }
}

/// Reads through the file that SQLite has open: opening and closing it once more would drop SQLite's locks.
std::optional<Database::OnDisk> Database::on_disk() const {
  constexpr int form_at = 18;
  constexpr int changes_at = 24;
  std::array<unsigned char, 100> header{};
  sqlite3_file* file = nullptr;
  sqlite3_int64 bytes = 0;
  if (sqlite3_file_control(handle_, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file->pMethods ||
      file->pMethods->xFileSize(file, &bytes) != SQLITE_OK)
    return std::nullopt;
  const int read = file->pMethods->xRead(file, header.data(), static_cast<int>(header.size()), 0);
  if (read != SQLITE_OK && read != SQLITE_IOERR_SHORT_READ) return std::nullopt;
  std::uint32_t changes = 0;
  for (int i = 0; i < 4; ++i) changes = changes << 8U | header[changes_at + i];
  return OnDisk{bytes, header[form_at], changes};
}

/// The path beside the file itself, also if the name is a symbolic link to it.
std::filesystem::path Database::beside(const char* ending) const {
  const char* const name = sqlite3_db_filename(handle_, "main");
  return (name ? std::string(name) : file_.string()) + ending;
}

/// The logs exist from the first commit until the last process closes the file.
void Database::guard_logs() {
  if (log_guard_) return;
  FileGuard log(beside("-wal"));
  FileGuard memory(beside("-shm"));
  if (!log.guards()) return;
  log_guard_ = std::move(log);
  memory_guard_ = std::move(memory);
}

void Database::move_log_away(const std::filesystem::path& to) {
  if (fault_of_file().empty() || !log_guard_ || !log_guard_->fault().empty()) return;
  std::filesystem::rename(beside("-wal"), to);
  std::error_code ignored;
  std::filesystem::remove(beside("-shm"), ignored);
  // Closing the file must not write the log into it either.
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void Database::wait_for_locks(bool wait) { sqlite3_busy_timeout(handle_, wait ? kBusyMilliseconds : 0); }

std::vector<std::string> Database::damaged_tables() const { return damaged_in(handle_); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

void Database::copy_into(Database& other) {
  constexpr int all_pages = -1;
  const std::string purpose = "copy " + file_.string() + " to " + other.file_.string();
  sqlite3_backup* const backup = sqlite3_backup_init(other.handle_, "main", handle_, "main");
  if (!backup) other.fail(purpose);
  errno = 0;
  const int code = sqlite3_backup_step(backup, all_pages);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE)
    throw SqliteError(file_fault_of(code, errno), "cannot " + purpose + ": " + sqlite3_errstr(code));
}

void Database::execute(const std::string& sql, const std::string& purpose) {
  errno = 0;
  if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(purpose);
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
  errno = 0;
  check(sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement_,
                           nullptr));
}

Statement::~Statement() {
  if (!statement_) return;
  reset();
  database_.idle_.emplace(sqlite3_sql(statement_), statement_);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) database_.fail(purpose_);
}

void Statement::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Statement::step() {
  errno = 0;
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) database_.fail(purpose_);
  return false;
}

std::int64_t Statement::changes() const { return sqlite3_changes64(handle_); }

void Statement::put(int index, std::string_view value) {
  // SQLite takes a null address for NULL, and an empty view may have one.
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
  database_.check_file();
  // Takes the write lock at once, so that nothing can change between reading and writing.
  database_.execute("BEGIN IMMEDIATE", "begin a transaction");
}

Transaction::~Transaction() {
  if (!is_over()) sqlite3_exec(database_.handle_, "ROLLBACK", nullptr, nullptr, nullptr);
}

bool Transaction::is_over() const { return !database_.in_transaction(); }

void Transaction::commit() {
  database_.execute("COMMIT", "commit a transaction");
  database_.guard_logs();
  database_.check_file();
}

}  // namespace krieg::inline db
