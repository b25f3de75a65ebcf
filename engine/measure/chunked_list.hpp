// A list that grows during a game. Copying it, hashing it and finding what is new in it costs a fraction of a walk over
// its items. The items are in chunks; copies of a list share a chunk until one of them changes an item of it.
#pragma once

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "measure/digest.hpp"

namespace krieg::inline measure {

/// Read it like a vector; change it through edit() and push_back(). Different threads may read different copies; only
/// one thread at a time may ask for the hash, because it is stored beside the items.
template <class T>
class ChunkedList {
 public:
  static constexpr std::size_t chunk_size = 64;
  using value_type = T;

  class const_iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;

    const_iterator() = default;
    const_iterator(const ChunkedList* list, std::size_t at) : list_(list), at_(at) {}
    reference operator*() const { return list_->item(at_); }
    pointer operator->() const { return &list_->item(at_); }
    reference operator[](difference_type n) const { return *(*this + n); }
    const_iterator& operator+=(difference_type n) {
      at_ = static_cast<std::size_t>(static_cast<difference_type>(at_) + n);
      return *this;
    }
    const_iterator& operator-=(difference_type n) { return *this += -n; }
    const_iterator& operator++() { return *this += 1; }
    const_iterator& operator--() { return *this -= 1; }
    const_iterator operator++(int) { return std::exchange(*this, *this + 1); }
    const_iterator operator--(int) { return std::exchange(*this, *this - 1); }
    friend const_iterator operator+(const_iterator it, difference_type n) { return it += n; }
    friend const_iterator operator+(difference_type n, const_iterator it) { return it += n; }
    friend const_iterator operator-(const_iterator it, difference_type n) { return it -= n; }
    friend difference_type operator-(const const_iterator& a, const const_iterator& b) {
      return static_cast<difference_type>(a.at_) - static_cast<difference_type>(b.at_);
    }
    friend bool operator==(const const_iterator& a, const const_iterator& b) { return a.at_ == b.at_; }
    friend auto operator<=>(const const_iterator& a, const const_iterator& b) { return a.at_ <=> b.at_; }

   private:
    const ChunkedList* list_ = nullptr;
    std::size_t at_ = 0;
  };
  using iterator = const_iterator;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;

  ChunkedList() = default;
  ChunkedList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  [[nodiscard]] std::size_t size() const {
    return chunks_.empty() ? 0 : (chunks_.size() - 1) * chunk_size + chunks_.back()->items.size();
  }
  [[nodiscard]] bool empty() const { return chunks_.empty(); }
  /// Precondition: the item exists.
  const T& operator[](std::size_t at) const {
    assert(at < size() && "the list is shorter");
    return item(at);
  }
  [[nodiscard]] const T& at(std::size_t at) const { return chunks_.at(at / chunk_size)->items.at(at % chunk_size); }
  [[nodiscard]] const T& front() const { return (*this)[0]; }
  [[nodiscard]] const T& back() const {
    assert(!empty() && "the list is empty");
    return chunks_.back()->items.back();
  }
  [[nodiscard]] const_iterator begin() const { return {this, 0}; }
  [[nodiscard]] const_iterator end() const { return {this, size()}; }
  [[nodiscard]] const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  [[nodiscard]] const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }

  void push_back(T item) {
    if (size() % chunk_size == 0) {
      chunks_.push_back(new Chunk);
      chunks_.back()->items.reserve(chunk_size);
    }
    own(chunks_.back()).items.push_back(std::move(item));
  }
  /// The item, for a change. The reference is valid until the list is copied or changed in another way.
  /// Precondition: the item exists.
  T& edit(std::size_t at) {
    assert(at < size());
    return own(chunks_[at / chunk_size]).items[at % chunk_size];
  }
  void clear() { chunks_.clear(); }

  /// Calls `visit(at)` for each item that `before` lacks or that differs there by `same`. Items of `before` beyond the
  /// end of this list are ignored. Chunks that both lists share are skipped.
  template <class Same, class Visit>
  void visit_changes(const ChunkedList& before, Same same, Visit visit) const {
    for (std::size_t chunk = 0; chunk < chunks_.size(); ++chunk) {
      const bool known = chunk < before.chunks_.size();
      if (known && chunks_[chunk] == before.chunks_[chunk]) continue;
      const std::vector<T>& items = chunks_[chunk]->items;
      const std::size_t kept = known ? before.chunks_[chunk]->items.size() : 0;
      for (std::size_t i = 0; i < items.size(); ++i)
        if (i >= kept || !same(items[i], before.chunks_[chunk]->items[i])) visit(chunk * chunk_size + i);
    }
  }

  friend bool operator==(const ChunkedList& a, const ChunkedList& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t chunk = 0; chunk < a.chunks_.size(); ++chunk)
      if (a.chunks_[chunk] != b.chunks_[chunk] && a.chunks_[chunk]->items != b.chunks_[chunk]->items) return false;
    return true;
  }

  /// Calls `visit(hash, items)` for each chunk, in order, with its SHA-256 and its items. `put_item(digest, item)` puts
  /// one item into the hash. A chunk that has not changed since it was last hashed is not hashed again.
  template <class PutItem, class Visit>
  void visit_chunks(PutItem put_item, Visit visit) const {
    for (const Pointer& chunk : chunks_) {
      if (chunk->hash.empty()) {
        Digest of_chunk;
        for (const T& item : chunk->items) put_item(of_chunk, item);
        chunk->hash = std::move(of_chunk).hex();
      }
      visit(std::as_const(chunk->hash), std::as_const(chunk->items));
    }
  }
  /// The number of items and the SHA-256 of each chunk.
  template <class PutItem>
  void put_into(Digest& digest, PutItem put_item) const {
    digest.put(std::uint64_t{size()});
    visit_chunks(put_item, [&](const std::string& hash, const std::vector<T>&) { digest.put(std::string_view(hash)); });
  }

 private:
  struct Chunk : boost::intrusive_ref_counter<Chunk, boost::thread_safe_counter> {
    std::vector<T> items;
    mutable std::string hash;  ///< of the items; empty: not computed since they changed
  };
  using Pointer = boost::intrusive_ptr<Chunk>;

  /// Not checked: an iterator passes over every item of long lists.
  const T& item(std::size_t at) const { return chunks_[at / chunk_size]->items[at % chunk_size]; }

  /// Makes the chunk this list's own: copies it if another list shares it.
  static Chunk& own(Pointer& chunk) {
    if (chunk->use_count() > 1) {
      Pointer copy(new Chunk);
      copy->items.reserve(chunk_size);
      copy->items = chunk->items;
      chunk = std::move(copy);
    }
    chunk->hash.clear();
    return *chunk;
  }

  std::vector<Pointer> chunks_;  ///< all full but the last; none empty
};

}  // namespace krieg::inline measure
