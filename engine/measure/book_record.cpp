#include "measure/book_record.hpp"

#include <string>

namespace krieg::inline measure {

struct BookRecord::Unread final : Held {
  explicit Unread(Json j) : json(std::move(j)) {}
  [[nodiscard]] const std::type_info& type() const override { return typeid(Json); }
  [[nodiscard]] std::unique_ptr<Held> clone() const override { return std::make_unique<Unread>(json); }
  [[nodiscard]] bool equals(const Held& other) const override { return json == static_cast<const Unread&>(other).json; }
  [[nodiscard]] Json write() const override { return json; }
  [[nodiscard]] Json changed_member(std::string_view path) const override { return record::member_at(json, path); }
  void put_into(Digest&) const override {
    throw std::logic_error("a rule book's record was to be hashed before the book had read it");
  }
  void for_each_dispatch(const std::function<void(DispatchId&)>&) override {
    throw std::logic_error("the dispatches in a rule book's record were asked for before the book had read it");
  }
  Json json;
};

BookRecord BookRecord::from_json(const Json& json) {
  if (!json.is_object()) throw bad_record("should_be_object");
  record::check_free_form(json);
  BookRecord record;
  if (!json.empty()) record.held_ = std::make_unique<Unread>(json);
  return record;
}

void BookRecord::put_into(Digest& digest) const {
  digest.put(std::uint64_t{held_ ? 1U : 0U});
  if (held_) held_->put_into(digest);
}

void BookRecord::refuse(const std::type_info& wanted) const {
  throw std::logic_error(std::string("a rule book's record was asked for as ") + wanted.name() + ", but " +
                         (!held_        ? "it holds nothing"
                          : is_unread() ? "nobody has read it yet"
                                        : std::string("it is ") + held_->type().name()));
}

}  // namespace krieg::inline measure
