// Draws JSON for any record from the record's own description: valid values at their extremes, and sometimes an invalid
// one. RapidCheck shrinks a failing record.
#pragma once

#include <rapidcheck.h>

#include <limits>
#include <string>
#include <vector>

#include "measure/record.hpp"
#include "world/dispatches.hpp"

namespace krieg::drawn {

/// How a record is drawn.
struct Manner {
  int faults = 0;                  ///< the most invalid values
  int odds = 40;                   ///< until then one value in this many is invalid
  std::vector<std::string> names;  ///< used for ids; empty: any text
  double reach_m = 2'000'000.0;    ///< greatest coordinate of places
};

inline std::size_t below(std::size_t n) {
  return static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(n)));
}
inline bool one_in(int n) { return *rc::gen::inRange(0, n) == n - 1; }

template <class List>
auto one_of(const List& list) {
  return list[below(list.size())];
}

/// JSON nested to that depth.
inline Json nested(int depth) {
  Json json = "core";
  for (; depth > 0; --depth) json = depth % 2 == 0 ? Json{{"in", std::move(json)}} : Json::array({std::move(json)});
  return json;
}

inline const std::vector<std::string>& sound_texts() {
  static const std::vector<std::string> texts{"a",
                                              "",
                                              "Lt-Col. Müller",
                                              std::string("\0", 1),
                                              "\x01\x1f\x7f",
                                              "\"\\/",
                                              "\xf4\x8f\xbf\xbf",
                                              std::string(5000, 'w')};
  return texts;
}

/// Values that hardly any member of a record may have.
inline const std::vector<Json>& odd_values() {
  static const std::vector<Json> values{nullptr,
                                        true,
                                        0,
                                        -1,
                                        1.5,
                                        -0.0,
                                        1e308,
                                        -1e308,
                                        5e-324,
                                        std::numeric_limits<std::int64_t>::min(),
                                        std::numeric_limits<std::uint64_t>::max(),
                                        2147483648,
                                        "",
                                        "\xff",
                                        "\xed\xa0\x80",
                                        "\xc0\xaf",
                                        std::string("halt\0x", 6),
                                        Json::array(),
                                        Json::object(),
                                        {1, 2, 3},
                                        {{"x", 1}},
                                        nested(40),
                                        nested(200)};
  return values;
}

inline const std::vector<Json>& odd_hours() {
  static const std::vector<Json> hours{"-001-01-01T00:00:00", "0000-01-01T00:00:00",  "9999-12-31T23:59:59",
                                       "1815-02-29T09:00:00", "1815-06-12T23:59:60",  "1815-06-12T-1:00:00",
                                       "1815-6-012T09:00:00", "1815-06-12T09:00:00Z", "1815-06-12T09:00:0\xff",
                                       "1815--6-12T09:00:00", "32767-1-1T00:00:00"};
  return hours;
}

inline const std::vector<std::string>& odd_keys() {
  static const std::vector<std::string> keys{
      "", " 5", "5x", "+5", "05", "-0", "9223372036854775808", "99999999999999999999", "1.5", "\xff", "no_such_word"};
  return keys;
}

template <class T>
Json value(Manner& manner);

inline bool strikes(Manner& manner) {
  if (manner.faults == 0 || !one_in(manner.odds)) return false;
  --manner.faults;
  return true;
}

template <class K>
std::string key(Manner& manner) {
  if (strikes(manner)) return one_of(odd_keys());
  const Json drawn = value<K>(manner);
  return drawn.is_string() ? drawn.get<std::string>() : drawn.dump();
}

template <class T>
Json whole(Manner& manner) {
  using Limits = std::numeric_limits<T>;
  (void)manner;
  return one_of(std::vector<T>{T{0}, T{1}, T{7}, Limits::max(), Limits::min()});
}

template <class T>
Json sound(Manner& manner);

/// Members that the description does not name.
inline Json others(Manner& manner) {
  Json object = Json::object();
  for (std::size_t left = below(3); left > 0; --left)
    object[one_of(std::vector<std::string>{"means", "pursue", "exceptional_dice", "no_such_member", ""})] =
        strikes(manner) ? one_of(std::vector<Json>{nullptr, Json::array(), Json::object(), "\xff"})
                        : one_of(std::vector<Json>{true, false, 3, -0.5, 1e308, "burning", ""});
  return object;
}

template <class T>
Json members(Manner& manner) {
  Json object = Json::object();
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(std::declval<T&>().*d.pointer)>;
    if constexpr (std::is_same_v<Member, record::Others>) {
      object.update(others(manner));
      return;
    }
    if (record::is_optional<Member>::value && !one_in(3)) return;
    if (strikes(manner)) return;
    object[d.name] = value<Member>(manner);
  });
  if (strikes(manner)) object["no_such_member"] = 1;
  return object;
}

template <class T>
Json sound(Manner& manner) {
  if constexpr (std::is_same_v<T, Json>) {
    return one_of(std::vector<Json>{Json::object(), {{"units", {"a"}}, {"x", 1e308}}, nested(8), -0.0, nullptr});
  } else if constexpr (requires(const T& token) { token.view(); }) {
    return one_of(std::vector<Json>{"", "line", "close_column", "x", "a_word_of_24_letters____"});
  } else if constexpr (std::is_same_v<T, Dispatches>) {
    Json list = sound<std::vector<Dispatch>>(manner);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].is_object() && !strikes(manner)) list[i]["id"] = i + 1;
    return list;
  } else if constexpr (record::SelfWritten<T>) {
    return one_of(std::vector<Json>{Json::object(), {{"fire", {{"moves_fired", 3}}}}, {{"x", nested(8)}}});
  } else if constexpr (std::is_same_v<T, Length>) {
    const double reach = manner.reach_m;
    return one_of(std::vector<Json>{0, 1, -0.0, 0.0005, 0.00049999, 0.1, 1234.5678, reach, reach / 3.0, reach / 2.0});
  } else if constexpr (std::is_same_v<T, Bearing>) {
    return one_of(std::vector<Json>{0, 359.999, -0.001, 36000, -36000.0, 45.005});
  } else if constexpr (std::is_same_v<T, Point>) {
    return Json::array({value<Length>(manner), value<Length>(manner)});
  } else if constexpr (std::is_same_v<T, GameTime>) {
    return one_of(std::vector<Json>{"1815-06-12T09:04:00", "1815-06-12T09:00:00", "1812-02-29T23:59:59"});
  } else if constexpr (std::is_same_v<T, Seconds>) {
    return one_of(std::vector<Json>{0, -1, 120, record::most_seconds, -record::most_seconds});
  } else if constexpr (record::is_name<T>::value) {
    return manner.names.empty() ? Json(one_of(sound_texts())) : Json(one_of(manner.names));
  } else if constexpr (record::is_number<T>::value) {
    return manner.names.empty() ? whole<std::int64_t>(manner) : Json(below(6));
  } else if constexpr (DescribedEnum<T>) {
    std::vector<std::string> words;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto d) { words.emplace_back(d.name); });
    return one_of(words);
  } else if constexpr (record::is_optional<T>::value) {
    return one_in(8) ? Json() : value<typename T::value_type>(manner);
  } else if constexpr (record::is_vector<T>::value || record::is_set<T>::value) {
    Json list = Json::array();
    for (std::size_t left = below(3); left > 0; --left) list.push_back(value<typename T::value_type>(manner));
    if (!list.empty() && one_in(4)) list.push_back(list.front());  // in a set: the same value again
    return list;
  } else if constexpr (record::is_map<T>::value) {
    Json object = Json::object();
    for (std::size_t left = below(3); left > 0; --left)
      object[key<typename T::key_type>(manner)] = value<typename T::mapped_type>(manner);
    return object;
  } else if constexpr (DescribedStruct<T>) {
    return members<T>(manner);
  } else if constexpr (std::is_same_v<T, bool>) {
    return one_in(2);
  } else if constexpr (std::is_integral_v<T>) {
    return whole<T>(manner);
  } else if constexpr (std::is_floating_point_v<T>) {
    return one_of(std::vector<Json>{0, 1, -0.0, 0.1, 1e-30, 123456.789, std::numeric_limits<T>::max()});
  } else {
    return one_of(sound_texts());
  }
}

template <class T>
Json value(Manner& manner) {
  if (!strikes(manner)) return sound<T>(manner);
  if (std::is_same_v<T, GameTime> && one_in(2)) return one_of(odd_hours());
  return one_of(odd_values());
}

/// Records of this type: valid ones, and ones with a few faults.
template <class T>
rc::Gen<Json> record_of(Manner manner = {}) {
  return rc::gen::exec([manner] {
    Manner now = manner;
    now.odds = one_of(std::vector<int>{4, 40, 400});
    now.faults = one_of(std::vector<int>{0, 0, 1, 3});
    return value<T>(now);
  });
}

}  // namespace krieg::drawn
