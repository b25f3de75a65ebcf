// The one thread that uses the database. A coroutine awaits its work on that thread and goes on where it was.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <filesystem>
#include <functional>
#include <mutex>
#include <vector>

#include "db/private_file.hpp"
#include "db/store.hpp"
#include "room/file_health.hpp"

namespace krieg::inline room {

/// Runs the work where the coroutine was spawned. What it throws comes out at the `co_await`.
template <class R>
boost::asio::awaitable<R> run_work(std::function<R()> work) {
  co_return work();
}

/// Runs the work on another executor and comes back with its result.
template <class R, class Executor>
boost::asio::awaitable<R> run_on(Executor executor, std::function<R()> work) {
  return boost::asio::co_spawn(executor, run_work<R>(std::move(work)), boost::asio::use_awaitable);
}

class StoreThread {
 public:
  explicit StoreThread(const std::filesystem::path& file) : thread_(1), store_(file) {}
  ~StoreThread() { thread_.join(); }
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  template <class R>
  using Work = std::function<R(Store&)>;

  /// The calls are done one after another in the order in which they were made. The work is given a name before it is
  /// awaited: GCC 12 destroys unnamed lambdas of a `co_await` twice.
  template <class R>
  boost::asio::awaitable<R> call(Work<R> work) {
    StoreThread* const self = this;
    return run_on<R>(thread_.get_executor(),
                     std::function<R()>([self, work = std::move(work)] { return self->watched(work); }));
  }

  /// Written in one transaction with whatever else waits to be committed then. Comes back when it is on disk; throws
  /// what Store::commit throws. The commits of one room follow one another: it waits for each.
  boost::asio::awaitable<void> commit(std::shared_ptr<const Commit> commit);

  /// The same, blocking: for start-up, before anything is served, and for a thread of long work.
  template <class R>
  R now(Work<R> work) {
    return boost::asio::co_spawn(thread_, run_work<R>([this, &work] { return watched(work); }), boost::asio::use_future)
        .get();
  }

  /// What ails the file; nothing while all is well. From any thread.
  [[nodiscard]] std::optional<FileTrouble> trouble() const { return health_.trouble(); }
  /// Looks whether the file is still there, and, while something ails it, whether it can be written to again. Then
  /// trouble() tells.
  boost::asio::awaitable<void> look_at_file() {
    const Work<void> look = [health = &health_](Store& store) {
      if (!health->trouble()) return;
      store.try_writing();
      health->wrote();
    };
    return call(look);
  }
  /// Of a file that is lost: saves what is open under another name. Its write-ahead log, of which another file that
  /// lies there now must not be given the pages, is moved away before; it stays if what was saved is not whole.
  boost::asio::awaitable<void> rescue(std::filesystem::path to) {
    const std::function<void()> save = [store = &store_, to = std::move(to)] {
      const std::filesystem::path log = to.string() + "-old-log";
      make_folder_of(to);
      store->move_log_away(log);
      store->save_copy(to);
      Store::check_copy(to);
      std::filesystem::remove(log);
    };
    return run_on<void>(thread_.get_executor(), save);
  }

 private:
  struct Waiting {
    std::shared_ptr<const Commit> commit;
    std::exception_ptr trouble = nullptr;
  };
  std::function<void()> writing_what_waits();
  void commit_waiting();
  void note(const std::exception_ptr& trouble);

  std::mutex mutex_;
  std::vector<std::shared_ptr<Waiting>> waiting_;  ///< for the next transaction
  /// Nothing is read from a file, or counts as written to it, that is not there any more. While another program is
  /// known to hold it, nobody waits for that: all games would wait behind him.
  template <class R>
  R watched(const Work<R>& work) {
    try {
      store_.wait_for_locks(!health_.is(FileFault::locked));
      store_.check_file();
      return work(store_);
    } catch (const SqliteError& error) {
      health_.failed(error);
      throw;
    }
  }

  boost::asio::thread_pool thread_;
  Store store_;
  FileHealth health_;
};

}  // namespace krieg::inline room
