// Writes a described record as JSON text without building a Json, for records that are written often and sent at once.
// The text reads back as the result of to_record; members stand in the order of their description, and a whole number
// has no decimal point.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "measure/record.hpp"
#include "measure/word.hpp"

namespace krieg::inline measure {

namespace record {

/// Appends a text in quotation marks. Bytes that are not UTF-8 become U+FFFD.
void put_quoted(std::string& to, std::string_view text);
/// Appends `number` divided by `per_whole` (10, 100, 1000, ...), with as many decimals as needed.
void put_decimal(std::string& to, std::int64_t number, std::int64_t per_whole);
/// Appends the shortest number that reads back as `number`; null if it is not finite, because JSON has no such number.
void put_double(std::string& to, double number);
/// Appends a Json as text. Bytes that are not UTF-8 become U+FFFD.
void put_json(std::string& to, const Json& json);

template <class T>
void put_text(std::string& to, const T& value);

}  // namespace record

/// Writes the text of one JSON object, member by member. Precondition: no member is written twice.
class ObjectText {
 public:
  /// Writes at the end of `to`, which must outlive this object.
  explicit ObjectText(std::string& to) : to_(to) { to_ += '{'; }

  template <class T>
  void member(std::string_view name, const T& value) {
    begin_member(name);
    record::put_text(to_, value);
  }
  /// Writes a member whose value is JSON text already.
  void written(std::string_view name, std::string_view text) {
    begin_member(name);
    to_ += text;
  }
  /// Writes the name and returns the text to which the value is to be appended.
  std::string& begin_member(std::string_view name);
  /// Writes all members of a record. They may stand beside members that are written one by one.
  template <DescribedStruct T>
  void members_of(const T& value);
  void end() { to_ += '}'; }

 private:
  std::string& to_;
  bool empty_ = true;
};

/// The text of one JSON list, written item by item.
class ListText {
 public:
  template <class T>
  void item(const T& value) {
    record::put_text(begin_item(), value);
  }
  /// Begins an item and returns the text to which it is to be appended.
  std::string& begin_item() { return text_ += text_.empty() ? '[' : ','; }
  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] std::string text() && { return text_.empty() ? "[]" : std::move(text_) + ']'; }

 private:
  std::string text_;
};

template <DescribedStruct T>
void ObjectText::members_of(const T& value) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(value.*d.pointer)>;
    if constexpr (std::is_same_v<Member, record::Others>) {
      for (const auto& [key, other] : (value.*d.pointer).members.items()) member(key, other);
    } else {
      if constexpr (record::is_optional<Member>::value)
        if (!(value.*d.pointer)) return;
      member(d.name, value.*d.pointer);
    }
  });
}

namespace record {

template <class Number>
void put_whole(std::string& to, Number number) {
  char digits[24];
  const auto [end, fault] = std::to_chars(std::begin(digits), std::end(digits), number);
  to.append(std::begin(digits), end);
}

template <class T>
void put_text(std::string& to, const T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    put_quoted(to, value);
  } else if constexpr (std::is_same_v<T, Json>) {
    put_json(to, value);
  } else if constexpr (Word<T>) {
    put_quoted(to, value.view());
  } else if constexpr (SelfWritten<T>) {
    put_json(to, value.to_json());
  } else if constexpr (std::is_same_v<T, Length>) {
    put_decimal(to, value.millimetres, 1000);
  } else if constexpr (std::is_same_v<T, Bearing>) {
    put_decimal(to, value.centidegrees, 100);
  } else if constexpr (std::is_same_v<T, Point>) {
    to += '[';
    put_text(to, value.x);
    to += ',';
    put_text(to, value.y);
    to += ']';
  } else if constexpr (std::is_same_v<T, GameTime>) {
    put_quoted(to, to_iso(value));
  } else if constexpr (std::is_same_v<T, Seconds>) {
    put_whole(to, value.count());
  } else if constexpr (is_name<T>::value || is_number<T>::value) {
    put_text(to, value.value);
  } else if constexpr (DescribedEnum<T>) {
    put_quoted(to, boost::describe::enum_to_string(value, "?"));
  } else if constexpr (is_optional<T>::value) {
    if (value) put_text(to, *value);
    else to += "null";
  } else if constexpr (is_vector<T>::value || is_set<T>::value) {
    to += '[';
    bool first = true;
    for (const auto& item : value) {
      if (!std::exchange(first, false)) to += ',';
      put_text(to, item);
    }
    to += ']';
  } else if constexpr (is_map<T>::value) {
    ObjectText object(to);
    for (const auto& [key, item] : value) object.member(write_key(key), item);
    object.end();
  } else if constexpr (std::is_same_v<T, bool>) {
    to += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    put_whole(to, value);
  } else if constexpr (std::is_floating_point_v<T>) {
    put_double(to, value);
  } else {
    static_assert(DescribedStruct<T>, "this type has no form as JSON");
    ObjectText object(to);
    object.members_of(value);
    object.end();
  }
}

}  // namespace record

/// The record as JSON text.
template <class T>
std::string to_text(const T& value) {
  std::string text;
  record::put_text(text, value);
  return text;
}

}  // namespace krieg::inline measure
