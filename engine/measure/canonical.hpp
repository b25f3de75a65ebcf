// A described record as plain bytes, for fingerprints: every member in the order of its description, numbers in eight
// bytes least first, texts and lists with their length before them. Two records have the same bytes only if they are
// equal. (JSON would do, but building it costs more than a whole move.)
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "measure/digest.hpp"
#include "measure/record.hpp"

namespace krieg {

namespace canonical {

inline void put_word(std::string& bytes, std::uint64_t word) {
  char eight[8];
  for (int i = 0; i < 8; ++i) eight[i] = static_cast<char>((word >> (8 * i)) & 0xFFU);
  bytes.append(eight, sizeof eight);
}

inline void put_text(std::string& bytes, const std::string& text) {
  put_word(bytes, text.size());
  bytes += text;
}

template <class T>
void put(std::string& bytes, const T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    put_text(bytes, value);
  } else if constexpr (std::is_same_v<T, Json>) {
    put_text(bytes, value.dump());
  } else if constexpr (std::is_same_v<T, Length>) {
    put_word(bytes, static_cast<std::uint64_t>(value.millimetres));
  } else if constexpr (std::is_same_v<T, Bearing>) {
    put_word(bytes, static_cast<std::uint64_t>(value.centidegrees));
  } else if constexpr (std::is_same_v<T, Point>) {
    put(bytes, value.x);
    put(bytes, value.y);
  } else if constexpr (std::is_same_v<T, GameTime>) {
    put_word(bytes, static_cast<std::uint64_t>(value.time_since_epoch().count()));
  } else if constexpr (record::is_name<T>::value || record::is_number<T>::value) {
    put(bytes, value.value);
  } else if constexpr (std::is_enum_v<T>) {
    put_word(bytes, static_cast<std::uint64_t>(value));
  } else if constexpr (record::is_optional<T>::value) {
    put_word(bytes, value ? 1 : 0);
    if (value) put(bytes, *value);
  } else if constexpr (record::is_vector<T>::value || record::is_set<T>::value) {
    put_word(bytes, value.size());
    for (const auto& item : value) put(bytes, item);
  } else if constexpr (record::is_map<T>::value) {
    put_word(bytes, value.size());
    for (const auto& [key, item] : value) {
      put(bytes, key);
      put(bytes, item);
    }
  } else if constexpr (std::is_floating_point_v<T>) {
    put_word(bytes, std::bit_cast<std::uint64_t>(static_cast<double>(value)));
  } else if constexpr (std::is_integral_v<T>) {
    put_word(bytes, static_cast<std::uint64_t>(value));
  } else {
    static_assert(DescribedStruct<T>, "this type has no canonical bytes");
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto d) { put(bytes, value.*d.pointer); });
  }
}

}  // namespace canonical

/// SHA-256 of the record's canonical bytes, as 64 hexadecimal digits.
template <class T>
std::string fingerprint(const T& value) {
  std::string bytes;
  canonical::put(bytes, value);
  return sha256(bytes);
}

}  // namespace krieg
