#include "faulty_disk.hpp"

#include <sqlite3.h>

#include <atomic>

namespace krieg::faulty_disk {

namespace {

// A server's thread writes while a test arms.
std::atomic<std::int64_t> g_left = 0;  ///< changes until the fault; 0: none is armed
std::atomic<Manner> g_manner = Manner::once;
std::atomic<bool> g_struck = false;
std::atomic<std::int64_t> g_syncs = 0;
sqlite3_vfs* g_under = nullptr;

/// Our file object; SQLite's own one lies directly behind it in memory.
struct File {
  sqlite3_file base;
  sqlite3_file* under;
};

sqlite3_file* under(sqlite3_file* file) { return reinterpret_cast<File*>(file)->under; }

bool strikes() {
  if (g_struck && g_manner != Manner::once) return true;
  if (g_left == 0 || --g_left > 0) return false;
  g_struck = true;
  return true;
}

int write(sqlite3_file* file, const void* bytes, int amount, sqlite3_int64 offset) {
  if (!strikes()) return under(file)->pMethods->xWrite(under(file), bytes, amount, offset);
  if (g_manner == Manner::full) return SQLITE_FULL;
  if (g_left == 0 && amount > 1) under(file)->pMethods->xWrite(under(file), bytes, amount / 2, offset);
  return SQLITE_IOERR_WRITE;
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
  return strikes() ? SQLITE_IOERR_TRUNCATE : under(file)->pMethods->xTruncate(under(file), size);
}
int sync(sqlite3_file* file, int flags) {
  if (strikes()) return SQLITE_IOERR_FSYNC;
  ++g_syncs;
  return under(file)->pMethods->xSync(under(file), flags);
}

int close(sqlite3_file* file) { return under(file)->pMethods->xClose(under(file)); }
int read(sqlite3_file* file, void* bytes, int amount, sqlite3_int64 offset) {
  return under(file)->pMethods->xRead(under(file), bytes, amount, offset);
}
int file_size(sqlite3_file* file, sqlite3_int64* size) { return under(file)->pMethods->xFileSize(under(file), size); }
int lock(sqlite3_file* file, int level) { return under(file)->pMethods->xLock(under(file), level); }
int unlock(sqlite3_file* file, int level) { return under(file)->pMethods->xUnlock(under(file), level); }
int check_lock(sqlite3_file* file, int* held) { return under(file)->pMethods->xCheckReservedLock(under(file), held); }
int control(sqlite3_file* file, int op, void* arg) { return under(file)->pMethods->xFileControl(under(file), op, arg); }
int sector_size(sqlite3_file* file) { return under(file)->pMethods->xSectorSize(under(file)); }
int characteristics(sqlite3_file* file) { return under(file)->pMethods->xDeviceCharacteristics(under(file)); }
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** at) {
  return under(file)->pMethods->xShmMap(under(file), page, size, extend, at);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return under(file)->pMethods->xShmLock(under(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { under(file)->pMethods->xShmBarrier(under(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return under(file)->pMethods->xShmUnmap(under(file), remove); }

sqlite3_io_methods methods() {
  sqlite3_io_methods m{};
  m.iVersion = 2;
  m.xClose = close;
  m.xRead = read;
  m.xWrite = write;
  m.xTruncate = truncate;
  m.xSync = sync;
  m.xFileSize = file_size;
  m.xLock = lock;
  m.xUnlock = unlock;
  m.xCheckReservedLock = check_lock;
  m.xFileControl = control;
  m.xSectorSize = sector_size;
  m.xDeviceCharacteristics = characteristics;
  m.xShmMap = shm_map;
  m.xShmLock = shm_lock;
  m.xShmBarrier = shm_barrier;
  m.xShmUnmap = shm_unmap;
  return m;
}

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* flags_out) {
  static const sqlite3_io_methods kMethods = methods();
  auto* ours = reinterpret_cast<File*>(file);
  ours->under = reinterpret_cast<sqlite3_file*>(ours + 1);
  const int code = g_under->xOpen(g_under, name, ours->under, flags, flags_out);
  ours->base.pMethods = ours->under->pMethods ? &kMethods : nullptr;
  return code;
}

}  // namespace

void install() {
  static sqlite3_vfs layer;
  if (g_under) return;
  g_under = sqlite3_vfs_find(nullptr);
  layer = *g_under;
  layer.pNext = nullptr;
  layer.zName = "faulty";
  layer.szOsFile = static_cast<int>(sizeof(File)) + g_under->szOsFile;
  layer.xOpen = open;
  sqlite3_vfs_register(&layer, 1);
}

void arm(std::int64_t n, Manner manner) {
  g_left = n;
  g_manner = manner;
  g_struck = false;
}

void heal() { arm(0, Manner::once); }

bool struck() { return g_struck; }

std::int64_t syncs() { return g_syncs; }

}  // namespace krieg::faulty_disk
