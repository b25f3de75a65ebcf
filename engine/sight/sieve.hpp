// A list of the items that pass a test, filled without a branch: every item is written, and the next one overwrites an
// item that failed. This is faster than a branch that the processor cannot predict.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace krieg::inline sight {

template <class T>
class Sieve {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_default_constructible_v<T>,
                "room is made for many, and most of it never written");

 public:
  explicit Sieve(std::size_t most) : room_(std::make_unique_for_overwrite<T[]>(most + 1)), end_(room_.get()) {}

  /// Adds the item if it passes. Precondition: at most `most` items pass.
  void offer(const T& one, bool passes) {
    *end_ = one;
    end_ += passes ? 1 : 0;
  }
  void add(const T& one) { *end_++ = one; }
  /// Keeps the items that pass the test.
  template <class Test>
  void sift(const Test& passes) {
    const T* const last = std::exchange(end_, room_.get());
    for (const T* one = room_.get(); one != last; ++one) offer(*one, passes(*one));
  }
  /// Removes all items after the first `count`.
  void cut(std::size_t count) { end_ = room_.get() + count; }

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - room_.get()); }
  [[nodiscard]] const T* begin() const { return room_.get(); }
  [[nodiscard]] const T* end() const { return end_; }

 private:
  std::unique_ptr<T[]> room_;
  T* end_;
};

}  // namespace krieg::inline sight
