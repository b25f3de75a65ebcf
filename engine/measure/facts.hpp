// Facts that a person states. A described record is read: a member that is left out keeps its default; a member that is
// stated must exist, have the right type and be possible. The JSON Schema of the record comes from its description and
// from one note on each member.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "measure/keyed_text.hpp"
#include "measure/record.hpp"

namespace krieg::inline measure {

/// The meaning of one member of a record of facts, for the person who fills it in.
struct Note {
  const char* member;
  const char* meaning;  ///< in the book's words and units
  bool required = false;
  std::optional<double> least;
  std::optional<double> most;
};
using Notes = std::vector<Note>;

/// A member that must be stated.
inline Note need(const char* member, const char* meaning) { return {member, meaning, true, {}, {}}; }
inline Note need(const char* member, double least, double most, const char* meaning) {
  return {member, meaning, true, least, most};
}
/// A member that may be left out.
inline Note may(const char* member, const char* meaning) { return {member, meaning, false, {}, {}}; }
inline Note may(const char* member, double least, double most, const char* meaning) {
  return {member, meaning, false, least, most};
}

/// A record of facts has its notes in a function `notes_on(std::type_identity<Record>)` of its own namespace. It may
/// have a function `check(const Record&)` there, which throws RecordError on faults that several members make together.
template <class T>
concept NotedStruct = DescribedStruct<T> && requires {
  { notes_on(std::type_identity<T>{}) } -> std::same_as<Notes>;
};
template <class T>
concept CheckedStruct = requires(const T& record) { check(record); };

namespace facts {

/// The note on a member. Throws std::logic_error if there is none: every member must have a note.
const Note& note_on(const Notes& notes, const std::string& member);
/// Throws RecordError when a number lies outside its note's bounds.
void check_bounds(const Json& value, const Note& note);
/// Throws RecordError that names the member and lists the known ones.
[[noreturn]] void refuse_unknown(const std::string& member, const std::vector<std::string>& known);
/// Throws RecordError that says what to write.
[[noreturn]] void refuse_missing(const Note& note);

template <class T>
std::vector<std::string> members_of() {
  std::vector<std::string> names;
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
      [&](auto d) { names.emplace_back(d.name); });
  return names;
}

template <class T>
T read(const Json& json);

template <NotedStruct T>
T read_struct(const Json& json) {
  if (!json.is_object()) throw bad_record("should_be_object");
  const std::vector<std::string> known = members_of<T>();
  for (const auto& [key, item] : json.items())
    if (std::find(known.begin(), known.end(), key) == known.end()) refuse_unknown(key, known);
  const Notes notes = notes_on(std::type_identity<T>{});
  T value{};
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    const Note& note = note_on(notes, d.name);
    const auto found = json.find(d.name);
    if (found == json.end()) {
      if (note.required) refuse_missing(note);
      return;
    }
    try {
      value.*d.pointer = read<std::decay_t<decltype(value.*d.pointer)>>(*found);
      check_bounds(*found, note);
    } catch (const RecordError& error) {
      throw error.under(d.name);
    }
  });
  if constexpr (CheckedStruct<T>) check(value);
  return value;
}

/// Reads one value; records within it by their own notes.
template <class T>
T read(const Json& json) {
  if constexpr (NotedStruct<T>) {
    return read_struct<T>(json);
  } else if constexpr (record::is_optional<T>::value) {
    if (json.is_null()) return std::nullopt;
    return read<typename T::value_type>(json);
  } else if constexpr (record::is_vector<T>::value) {
    if (!json.is_array()) throw bad_record("should_be_list");
    T list;
    for (std::size_t i = 0; i < json.size(); ++i) {
      try {
        list.push_back(read<typename T::value_type>(json[i]));
      } catch (const RecordError& error) {
        throw error.under("[" + std::to_string(i) + "]");
      }
    }
    return list;
  } else {
    return record::read<T>(json);
  }
}

template <class T>
Json schema();

template <DescribedStruct T>
Json schema_of_struct() {
  Json properties = Json::object();
  Json required = Json::array();
  const Json defaults = to_record(T{});
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(std::declval<T>().*d.pointer)>;
    Json member = schema<Member>();
    if constexpr (NotedStruct<T>) {
      const Notes notes = notes_on(std::type_identity<T>{});
      const Note& note = note_on(notes, d.name);
      member["description"] = note.meaning;
      if (note.least) member["minimum"] = *note.least;
      if (note.most) member["maximum"] = *note.most;
      if (note.required) required.push_back(d.name);
      else if (defaults.contains(d.name)) member["default"] = defaults.at(d.name);
    }
    properties[d.name] = std::move(member);
  });
  Json object{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) object["required"] = std::move(required);
  return object;
}

/// The JSON Schema of a type, from its description.
template <class T>
Json schema() {
  if constexpr (std::is_same_v<T, Json>) {
    return Json::object();
  } else if constexpr (DescribedEnum<T>) {
    Json names = Json::array();
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto d) { names.push_back(d.name); });
    return {{"enum", std::move(names)}};
  } else if constexpr (record::is_optional<T>::value) {
    return schema<typename T::value_type>();
  } else if constexpr (record::is_vector<T>::value) {
    return {{"type", "array"}, {"items", schema<typename T::value_type>()}};
  } else if constexpr (std::is_same_v<T, MoveNumber>) {
    return {{"type", "integer"}, {"format", "move"}};
  } else if constexpr (std::is_same_v<T, Length>) {
    return {{"type", "number"}, {"format", "metres"}};
  } else if constexpr (std::is_same_v<T, Point>) {
    return {{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 2}, {"maxItems", 2}, {"format", "place"}};
  } else if constexpr (std::is_same_v<T, GameTime>) {
    return {{"type", "string"}, {"format", "hour"}};
  } else if constexpr (record::is_name<T>::value) {
    return {{"type", "string"}};
  } else if constexpr (std::is_same_v<T, KeyedText>) {
    return {{"anyOf", {{{"type", "string"}}, {{"type", "object"}}}}};
  } else if constexpr (DescribedStruct<T>) {
    return schema_of_struct<T>();
  } else if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_integral_v<T> || record::is_number<T>::value) {
    return {{"type", "integer"}};
  } else if constexpr (std::is_floating_point_v<T>) {
    return {{"type", "number"}};
  } else {
    static_assert(std::is_same_v<T, std::string>, "this type has no place in a record of facts");
    return {{"type", "string"}};
  }
}

}  // namespace facts
}  // namespace krieg::inline measure
