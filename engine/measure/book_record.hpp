// A record whose type only its owner knows, such as a rule book's memory of the troops. The state of the game copies,
// compares, saves and hashes it without knowing its members.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <typeinfo>
#include <utility>

#include "measure/canonical.hpp"
#include "measure/names.hpp"
#include "measure/record.hpp"

namespace krieg::inline measure {

/// Holds nothing, one described struct, or JSON that has not been converted yet: a snapshot is read without the rule
/// book, which converts it later (RuleSystem::read_memory).
/// Invariant: a copy has its own struct and shares nothing with the original.
class BookRecord {
 public:
  BookRecord() = default;
  BookRecord(const BookRecord& other) : held_(other.held_ ? other.held_->clone() : nullptr) {}
  BookRecord(BookRecord&&) noexcept = default;
  BookRecord& operator=(const BookRecord& other) {
    if (this != &other) held_ = other.held_ ? other.held_->clone() : nullptr;
    return *this;
  }
  BookRecord& operator=(BookRecord&&) noexcept = default;
  ~BookRecord() = default;

  template <DescribedStruct T>
    requires std::equality_comparable<T>
  static BookRecord of(T value) {
    BookRecord record;
    record.held_ = std::make_unique<Struct<T>>(std::move(value));
    return record;
  }
  /// Holds the JSON of a snapshot unconverted; nothing for an empty object. Throws RecordError if `json` is not an
  /// object.
  static BookRecord from_json(const Json& json);

  [[nodiscard]] bool is_empty() const { return !held_; }
  [[nodiscard]] bool is_unread() const { return held_ && held_->type() == typeid(Json); }

  /// Throws std::logic_error if it does not hold a T.
  template <DescribedStruct T>
  [[nodiscard]] const T& as() const {
    if (!held_ || held_->type() != typeid(T)) refuse(typeid(T));
    return static_cast<const Struct<T>&>(*held_).value;
  }
  template <DescribedStruct T>
  [[nodiscard]] T& as() {
    return const_cast<T&>(std::as_const(*this).template as<T>());
  }

  /// The members whose values differ from those of a new struct (record::write_changed); {} if it holds nothing.
  [[nodiscard]] Json to_json() const { return held_ ? held_->write() : Json::object(); }
  /// The member of to_json() at a path such as "obedience.waits"; null if there is none.
  [[nodiscard]] Json changed_member(std::string_view path) const {
    return held_ ? held_->changed_member(path) : Json();
  }
  /// Puts its canonical bytes. Throws std::logic_error if it holds unconverted JSON, because the same state would then
  /// have two fingerprints.
  void put_into(Digest& digest) const;

  /// Calls `change` for each number of a dispatch in the record. These numbers count the dispatches of both sides.
  void for_each_dispatch(const std::function<void(DispatchId&)>& change) {
    if (held_) held_->for_each_dispatch(change);
  }

  /// Equal structs of the same type, or equal unconverted JSON.
  friend bool operator==(const BookRecord& a, const BookRecord& b) {
    if (!a.held_ || !b.held_) return a.held_ == b.held_;
    return a.held_->type() == b.held_->type() && a.held_->equals(*b.held_);
  }

 private:
  struct Held {
    Held() = default;
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    virtual ~Held() = default;
    [[nodiscard]] virtual const std::type_info& type() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Held> clone() const = 0;
    [[nodiscard]] virtual bool equals(const Held& other) const = 0;  ///< precondition: of the same type
    [[nodiscard]] virtual Json write() const = 0;
    [[nodiscard]] virtual Json changed_member(std::string_view path) const = 0;
    virtual void put_into(Digest& digest) const = 0;
    virtual void for_each_dispatch(const std::function<void(DispatchId&)>& change) = 0;
  };
  template <class T>
  struct Struct final : Held {
    explicit Struct(T v) : value(std::move(v)) {}
    [[nodiscard]] const std::type_info& type() const override { return typeid(T); }
    [[nodiscard]] std::unique_ptr<Held> clone() const override { return std::make_unique<Struct>(value); }
    [[nodiscard]] bool equals(const Held& other) const override {
      return value == static_cast<const Struct&>(other).value;
    }
    [[nodiscard]] Json write() const override { return record::write_changed(value); }
    [[nodiscard]] Json changed_member(std::string_view path) const override {
      return record::changed_member(value, path);
    }
    void put_into(Digest& digest) const override { canonical::put(digest, value); }
    void for_each_dispatch(const std::function<void(DispatchId&)>& change) override {
      record::for_each_of<DispatchId>(value, change);
    }
    T value;
  };
  struct Unread;

  [[noreturn]] void refuse(const std::type_info& wanted) const;

  std::unique_ptr<Held> held_;
};

}  // namespace krieg::inline measure
