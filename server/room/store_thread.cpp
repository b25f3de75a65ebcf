#include "room/store_thread.hpp"

namespace krieg::inline room {

using boost::asio::awaitable;

awaitable<void> StoreThread::commit(std::shared_ptr<const Commit> commit) {
  const auto waiting = std::make_shared<Waiting>();
  waiting->commit = std::move(commit);
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(waiting);
  }
  // The first call writes all waiting commits; the calls of the other commits then find nothing left to write. Whether
  // the file is still there is seen in the transaction: a call that failed before it would leave its commit waiting,
  // to be written later although it was said to have failed.
  const std::function<void()> write = writing_what_waits();
  co_await run_on<void>(thread_.get_executor(), write);
  if (waiting->trouble) std::rethrow_exception(waiting->trouble);
}

std::function<void()> StoreThread::writing_what_waits() {
  return [this] { commit_waiting(); };
}

void StoreThread::commit_waiting() {
  std::vector<std::shared_ptr<Waiting>> together;
  {
    const std::lock_guard lock(mutex_);
    together.swap(waiting_);
  }
  if (together.empty()) return;
  std::vector<std::shared_ptr<const Commit>> commits;
  for (const auto& one : together) commits.push_back(one->commit);
  const std::vector<std::exception_ptr> troubles = store_.commit_together(commits);
  for (std::size_t i = 0; i < together.size(); ++i) {
    together[i]->trouble = troubles[i];
    note(troubles[i]);
  }
}

/// Whether the file is at fault. That of a commit that was written the others of its transaction tell.
void StoreThread::note(const std::exception_ptr& trouble) {
  if (!trouble) return;
  try {
    std::rethrow_exception(trouble);
  } catch (const SqliteError& error) {
    health_.failed(error);
  } catch (const std::exception&) {
    // Not the file's.
  }
}

}  // namespace krieg::inline room
