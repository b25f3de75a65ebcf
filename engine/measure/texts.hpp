// Texts with marks: "{n} guns". Fills in marks, and checks files of texts when they are read.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "measure/record.hpp"

namespace krieg::inline measure {

/// The text with its marks filled in. A mark without a value is removed.
std::string filled(std::string_view text, std::initializer_list<std::pair<std::string_view, std::string>> marks);

/// The number with the separator before each group of three digits: "12,500".
std::string grouped(long number, std::string_view separator);

/// The names of the marks in the text, in order. Throws RecordError if a brace is not closed or not opened.
std::vector<std::string> marks_in(std::string_view text);

/// The path of the member `id` of what stands at `path`: "path.id", for a RecordError.
std::string member_path(std::string_view path, std::string_view id);

/// Throws RecordError with `path` if the text has a mark that is not one of `allowed`.
void check_marks(const std::string& path, std::string_view text, const std::vector<std::string>& allowed);

/// Throws RecordError if `text` has a key that `english` has not, at any depth, except the keys `free` of the outermost
/// object.
void check_keys(const Json& english, const Json& text, const std::vector<std::string>& free = {});

template <DescribedStruct T>
void require_members(const Json& object);

/// The same for each struct within the value.
template <class T>
void require_within(const Json& value) {
  if constexpr (DescribedStruct<T>) {
    require_members<T>(value);
  } else if constexpr (record::is_optional<T>::value) {
    require_within<typename T::value_type>(value);
  } else if constexpr (record::is_map<T>::value) {
    if constexpr (!std::is_same_v<typename T::mapped_type, std::string>)
      for (const auto& [key, item] : value.items()) {
        try {
          require_within<typename T::mapped_type>(item);
        } catch (const RecordError& error) {
          throw error.under(key);
        }
      }
  }
}

/// Throws RecordError if the object lacks a member of T that is not optional, at any depth. Texts, lists and maps must
/// be there too; from_record() does not require them.
template <DescribedStruct T>
void require_members(const Json& object) {
  if (!object.is_object()) throw RecordError("", "should be an object");
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(std::declval<T&>().*d.pointer)>;
    if (!object.contains(d.name)) {
      if (record::is_optional<Member>::value) return;
      throw RecordError("", std::string("lacks the key \"") + d.name + "\"");
    }
    try {
      require_within<Member>(object[d.name]);
    } catch (const RecordError& error) {
      throw error.under(d.name);
    }
  });
}

/// Reads a whole file of texts. Throws RecordError.
template <DescribedStruct T>
T read_texts(const Json& file) {
  require_members<T>(file);
  return from_record<T>(file);
}

}  // namespace krieg::inline measure
