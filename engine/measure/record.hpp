// Records as JSON. A struct described with BOOST_DESCRIBE_STRUCT is read and written member by member under its
// members' own names. Reading is strict: a missing member without a default, an unknown member (unless the struct keeps
// Others) or a wrong type is refused with the path to it.
//
// A record that can be read can be written, and reads back the same: tests/unit/records proves it for every record that
// is kept or sent. Reading throws RecordError and nothing else.
//
// Lengths are metres, bearings degrees, places [x, y] in metres, times "1815-06-12T09:04:00", enumerators their names.
// An empty optional is left out.
#pragma once

#include <algorithm>
#include <boost/container/container_fwd.hpp>
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cmath>
#include <concepts>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "measure/angle.hpp"
#include "measure/chunked_list.hpp"
#include "measure/game_time.hpp"
#include "measure/json.hpp"
#include "measure/length.hpp"
#include "measure/move_number.hpp"
#include "measure/names.hpp"
#include "measure/record_error.hpp"
#include "measure/refusal.hpp"

namespace krieg::inline measure {

/// As it is told to who has sent the record.
Refusal malformed(const RecordError& error);

template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value && std::is_class_v<T>;
template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <DescribedEnum E>
std::string name_of(E value) {
  return boost::describe::enum_to_string(value, "?");
}

template <DescribedEnum E>
std::optional<E> parse_enum(const std::string& text) {
  E value{};
  if (text.find('\0') != std::string::npos) return std::nullopt;
  if (boost::describe::enum_from_string(text.c_str(), value)) return value;
  return std::nullopt;
}

namespace record {

/// Members of a struct that its description does not name, because only their owner knows them. They stand beside the
/// named ones in the same JSON object; each is true or false, a number or a text. A described struct has at most one
/// member of this type.
struct Others {
  Json members = Json::object();

  bool operator==(const Others&) const = default;
};

template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};
template <class T>
struct is_vector : std::false_type {};
template <class T>
struct is_vector<std::vector<T>> : std::true_type {};
template <class T>
struct is_vector<ChunkedList<T>> : std::true_type {};
template <class T>
struct is_chunked : std::false_type {};
template <class T>
struct is_chunked<ChunkedList<T>> : std::true_type {};
template <class T>
struct is_map : std::false_type {};
template <class K, class V, class Less>
struct is_map<std::map<K, V, Less>> : std::true_type {};
template <class K, class V>
struct is_map<boost::container::flat_map<K, V>> : std::true_type {};
template <class T>
struct is_set : std::false_type {};
template <class T>
struct is_set<std::set<T>> : std::true_type {};
template <class T>
struct is_name : std::false_type {};
template <class Tag>
struct is_name<Name<Tag>> : std::true_type {};
template <class T>
struct is_number : std::false_type {};
template <class Tag>
struct is_number<Number<Tag>> : std::true_type {};
template <>
struct is_number<MoveNumber> : std::true_type {};

/// A type that has its own form as JSON.
template <class T>
concept SelfWritten = requires(const T& value, const Json& json) {
  { value.to_json() } -> std::same_as<Json>;
  { T::from_json(json) } -> std::same_as<T>;
};

template <class T>
Json write(const T& value);
template <class T>
T read(const Json& json);

template <class K>
std::string write_key(const K& key) {
  if constexpr (is_name<K>::value) return key.value;
  else if constexpr (is_number<K>::value) return std::to_string(key.value);
  else if constexpr (DescribedEnum<K>) return name_of(key);
  else return key;
}

/// Whether these bytes are UTF-8; JSON can be written from nothing else.
bool is_text(const std::string& bytes);
/// Throws RecordError if a member without a form of its own cannot be written and read again.
void check_free_form(const Json& json);
/// Throws RecordError if `json` may not be a member of Others.
void check_other(const Json& json);
/// Reads a file that somebody has written by hand. Throws RecordError if it is nested deeper than `deepest` or names a
/// member twice, and Json::parse_error if it is not JSON.
Json read_by_hand(std::istream& in, int deepest);
/// The whole number that a key spells. Throws RecordError if the key is not spelled as the number would be written.
std::int64_t read_number_key(const std::string& key);
/// Throws RecordError (`what`) if `json` is not a whole number of at most 64 bits with a sign.
std::int64_t read_whole(const Json& json, ProblemKey otherwise);

/// The longest time in a record: longer than the calendar's range.
inline constexpr std::int64_t most_seconds = std::int64_t{300} * 366 * 24 * 60 * 60;

template <class K>
K read_key(const std::string& key) {
  if constexpr (is_name<K>::value) return K{read<std::string>(Json(key))};
  else if constexpr (is_number<K>::value) return K{read_number_key(key)};
  else if constexpr (DescribedEnum<K>) return read<K>(Json(key));
  else return read<std::string>(Json(key));
}

template <class T>
Json write(const T& value) {
  if constexpr (std::is_same_v<T, Json>) {
    return value;
  } else if constexpr (SelfWritten<T>) {
    return value.to_json();
  } else if constexpr (std::is_same_v<T, Length>) {
    return value.metres();
  } else if constexpr (std::is_same_v<T, Bearing>) {
    return value.degrees();
  } else if constexpr (std::is_same_v<T, Point>) {
    return Json::array({value.x.metres(), value.y.metres()});
  } else if constexpr (std::is_same_v<T, GameTime>) {
    return to_iso(value);
  } else if constexpr (std::is_same_v<T, Seconds>) {
    return value.count();
  } else if constexpr (is_name<T>::value || is_number<T>::value) {
    return value.value;
  } else if constexpr (DescribedEnum<T>) {
    return name_of(value);
  } else if constexpr (is_optional<T>::value) {
    return value ? write(*value) : Json();
  } else if constexpr (is_vector<T>::value || is_set<T>::value) {
    Json array = Json::array();
    for (const auto& item : value) array.push_back(write(item));
    return array;
  } else if constexpr (is_map<T>::value) {
    Json object = Json::object();
    for (const auto& [key, item] : value) object[write_key(key)] = write(item);
    return object;
  } else if constexpr (DescribedStruct<T>) {
    Json object = Json::object();
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
      using Member = std::decay_t<decltype(value.*d.pointer)>;
      if constexpr (std::is_same_v<Member, Others>) {
        object.update((value.*d.pointer).members);
      } else {
        Json member = write(value.*d.pointer);
        if (!(is_optional<Member>::value && member.is_null())) object[d.name] = std::move(member);
      }
    });
    return object;
  } else {
    return Json(value);
  }
}

/// The members whose values differ from those of a new record; within records inside it, the same.
template <DescribedStruct T>
Json write_changed(const T& value) {
  const T fresh{};
  Json object = Json::object();
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(value.*d.pointer)>;
    if (value.*d.pointer == fresh.*d.pointer) return;
    if constexpr (DescribedStruct<Member>) object[d.name] = write_changed(value.*d.pointer);
    else object[d.name] = write(value.*d.pointer);
  });
  return object;
}

/// The member at a path such as "obedience.waits" in JSON; null if there is none.
inline Json member_at(const Json& object, std::string_view path) {
  const Json* at = &object;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const auto found = at->find(path.substr(0, dot));
    if (found == at->end()) return nullptr;
    at = &*found;
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return *at;
}

/// The member at a path of what write_changed() writes, without writing the others; null if it is not written.
template <DescribedStruct T>
Json changed_member(const T& value, std::string_view path) {
  [[maybe_unused]] static const T fresh{};
  const std::size_t dot = std::min(path.find('.'), path.size());
  const std::string_view name = path.substr(0, dot);
  const std::string_view rest = path.substr(std::min(dot + 1, path.size()));
  Json found;
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(value.*d.pointer)>;
    if (name != d.name || value.*d.pointer == fresh.*d.pointer) return;
    if constexpr (DescribedStruct<Member>) {
      found = rest.empty() ? write_changed(value.*d.pointer) : changed_member(value.*d.pointer, rest);
    } else {
      found = member_at(write(value.*d.pointer), rest);
    }
  });
  return found;
}

/// Calls `change` for each value of type V in a record, however deep; keys of maps are left out.
template <class V, class T>
void for_each_of(T& value, const std::function<void(V&)>& change) {
  if constexpr (std::is_same_v<T, V>) {
    change(value);
  } else if constexpr (is_optional<T>::value) {
    if (value) for_each_of<V>(*value, change);
  } else if constexpr (is_vector<T>::value) {
    for (auto& item : value) for_each_of<V>(item, change);
  } else if constexpr (is_map<T>::value) {
    for (auto& [key, item] : value) for_each_of<V>(item, change);
  } else if constexpr (DescribedStruct<T>) {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto d) { for_each_of<V>(value.*d.pointer, change); });
  }
}

/// Whether the two are equal; compares member by member if their type has no comparison of its own.
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (std::equality_comparable<T> && !is_vector<T>::value && !is_map<T>::value && !is_optional<T>::value) {
    return a == b;
  } else if constexpr (is_optional<T>::value) {
    return a.has_value() == b.has_value() && (!a || same(*a, *b));
  } else if constexpr (is_map<T>::value) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.first == y.first && same(x.second, y.second); });
  } else if constexpr (is_chunked<T>::value) {
    bool equal = a.size() == b.size();
    a.visit_changes(
        b, [](const auto& x, const auto& y) { return same(x, y); }, [&](std::size_t) { equal = false; });
    return equal;
  } else if constexpr (is_vector<T>::value) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) { return same(x, y); });
  } else {
    static_assert(DescribedStruct<T>, "this type cannot be compared");
    bool equal = true;
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto d) { equal = equal && same(a.*d.pointer, b.*d.pointer); });
    return equal;
  }
}

template <class T>
T read_struct(const Json& json) {
  if (!json.is_object()) throw bad_record("should_be_object");
  T value{};
  std::size_t taken = 0;
  Others* others = nullptr;
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(value.*d.pointer)>;
    if constexpr (std::is_same_v<Member, Others>) {
      others = &(value.*d.pointer);
    } else {
      const auto found = json.find(d.name);
      if (found == json.end()) {
        if constexpr (!is_optional<Member>::value && !is_vector<Member>::value && !is_map<Member>::value &&
                      !is_set<Member>::value && !std::is_same_v<Member, std::string> && !std::is_same_v<Member, bool>)
          throw bad_record("lacks_member", {{"name", d.name}});
        return;
      }
      ++taken;
      try {
        value.*d.pointer = read<Member>(*found);
      } catch (const RecordError& error) {
        throw error.under(d.name);
      }
    }
  });
  if (taken != json.size()) {
    for (const auto& [key, item] : json.items()) {
      bool known = false;
      boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
        const bool is_named = !std::is_same_v<std::decay_t<decltype(value.*d.pointer)>, Others>;
        known = known || (is_named && key == d.name);
      });
      if (known) continue;
      if (!others) throw bad_record("unknown_member", {{"name", key}});
      if (item.is_null()) continue;  // left out
      try {
        check_other(item);
        check_other(key);
      } catch (const RecordError& error) {
        throw error.under(key);
      }
      others->members[key] = item;
    }
  }
  return value;
}

template <class T>
T read(const Json& json) {
  if constexpr (std::is_same_v<T, Json>) {
    check_free_form(json);
    return json;
  } else if constexpr (SelfWritten<T>) {
    return T::from_json(json);
  } else if constexpr (std::is_same_v<T, Length>) {
    if (!json.is_number() || !(std::abs(json.get<double>()) <= 2.0e6)) throw bad_record("should_be_metres");
    return metres(json.get<double>());
  } else if constexpr (std::is_same_v<T, Bearing>) {
    if (!json.is_number() || !(std::abs(json.get<double>()) <= 36000.0)) throw bad_record("should_be_degrees");
    return bearing_deg(json.get<double>());
  } else if constexpr (std::is_same_v<T, Point>) {
    if (!json.is_array() || json.size() != 2) throw bad_record("should_be_place");
    return {read<Length>(json[0]), read<Length>(json[1])};
  } else if constexpr (std::is_same_v<T, GameTime>) {
    const auto time = json.is_string() ? parse_iso(json.get<std::string>()) : std::nullopt;
    if (!time) throw bad_record("should_be_time");
    return *time;
  } else if constexpr (std::is_same_v<T, Seconds>) {
    const std::int64_t seconds = read_whole(json, "should_be_seconds");
    if (seconds < -most_seconds || seconds > most_seconds) throw bad_record("out_of_range");
    return Seconds{seconds};
  } else if constexpr (is_name<T>::value) {
    return T{read<std::string>(json)};
  } else if constexpr (is_number<T>::value) {
    return T{read<std::int64_t>(json)};
  } else if constexpr (DescribedEnum<T>) {
    if (json.is_string())
      if (const auto value = parse_enum<T>(json.get<std::string>())) return *value;
    std::string names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&](auto d) { names += (names.empty() ? "" : ", ") + std::string(d.name); });
    throw bad_record("should_be_one_of", {{"names", names}});
  } else if constexpr (is_optional<T>::value) {
    if (json.is_null()) return std::nullopt;
    return read<typename T::value_type>(json);
  } else if constexpr (is_vector<T>::value || is_set<T>::value) {
    if (!json.is_array()) throw bad_record("should_be_list");
    T list;
    for (std::size_t i = 0; i < json.size(); ++i) {
      try {
        if constexpr (is_vector<T>::value) list.push_back(read<typename T::value_type>(json[i]));
        else list.insert(read<typename T::value_type>(json[i]));
      } catch (const RecordError& error) {
        throw error.under("[" + std::to_string(i) + "]");
      }
    }
    return list;
  } else if constexpr (is_map<T>::value) {
    if (!json.is_object()) throw bad_record("should_be_object");
    T map;
    for (const auto& [key, item] : json.items()) {
      try {
        map.emplace(read_key<typename T::key_type>(key), read<typename T::mapped_type>(item));
      } catch (const RecordError& error) {
        throw error.under(key);
      }
    }
    return map;
  } else if constexpr (DescribedStruct<T>) {
    return read_struct<T>(json);
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_boolean()) throw bad_record("should_be_true_or_false");
    return json.get<bool>();
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_same_v<T, std::uint64_t>) {
      if (json.is_number_unsigned()) return json.get<T>();
      if (read_whole(json, "should_be_whole_number") < 0) throw bad_record("out_of_range");
      return json.get<T>();
    } else {
      const std::int64_t wide = read_whole(json, "should_be_whole_number");
      if (!std::in_range<T>(wide)) throw bad_record("out_of_range");
      return static_cast<T>(wide);
    }
  } else if constexpr (std::is_floating_point_v<T>) {
    const T number = json.is_number() ? json.get<T>() : std::numeric_limits<T>::quiet_NaN();
    if (!std::isfinite(number)) throw bad_record("should_be_number");
    return number;
  } else {
    static_assert(std::is_same_v<T, std::string>, "this type has no form as JSON");
    if (!json.is_string()) throw bad_record("should_be_text");
    if (!is_text(json.get_ref<const std::string&>())) throw bad_record("should_be_utf8_text");
    return json.get<std::string>();
  }
}

template <DescribedStruct T>
void change(T& value, const Json& changes);

template <class M>
void change_member(M& member, const Json& changes) {
  if constexpr (DescribedStruct<M>) {
    change(member, changes);
  } else if constexpr (is_optional<M>::value) {
    if constexpr (DescribedStruct<typename M::value_type>) {
      if (changes.is_null()) return member.reset();
      if (!member) member.emplace();
      change(*member, changes);
    } else {
      member = read<M>(changes);
    }
  } else {
    member = read<M>(changes);
  }
}

/// Sets the members that `changes` names, in records within the record too; null empties a member that may be empty.
/// Throws RecordError with the path of the first fault; members set before it stay changed.
template <DescribedStruct T>
void change(T& value, const Json& changes) {
  if (!changes.is_object()) throw bad_record("should_be_object");
  for (const auto& [key, item] : changes.items()) {
    bool known = false;
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
      if (key != d.name) return;
      known = true;
      try {
        change_member(value.*d.pointer, item);
      } catch (const RecordError& error) {
        throw error.under(d.name);
      }
    });
    if (!known) throw bad_record("unknown_member", {{"name", key}});
  }
}

}  // namespace record

/// The record as JSON.
template <class T>
Json to_record(const T& value) {
  return record::write(value);
}

/// Reads a record. Throws RecordError with the path of the first fault.
template <class T>
T from_record(const Json& json) {
  return record::read<T>(json);
}

}  // namespace krieg::inline measure
