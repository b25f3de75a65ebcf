// A described record as bytes for fingerprints: every member in the order of its description, numbers in the form of
// Digest, texts and lists with their length before them. Two records have the same bytes only if they are equal.
// (Building JSON for this would cost more than a whole move.)
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "measure/digest.hpp"
#include "measure/record.hpp"

namespace krieg::inline measure {

namespace canonical {

inline void put_text(Digest& digest, const std::string& text) {
  digest.put(std::uint64_t{text.size()});
  digest.put(std::string_view(text));
}

template <class T>
void put(Digest& digest, const T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    put_text(digest, value);
  } else if constexpr (std::is_same_v<T, Json>) {
    put_text(digest, value.dump());
  } else if constexpr (std::is_same_v<T, record::Others>) {
    put_text(digest, value.members.dump());
  } else if constexpr (requires { value.put_into(digest); }) {
    value.put_into(digest);
  } else if constexpr (record::is_chunked<T>::value) {
    value.put_into(digest, [](Digest& of_chunk, const auto& item) { put(of_chunk, item); });
  } else if constexpr (std::is_same_v<T, Length>) {
    digest.put(static_cast<std::uint64_t>(value.millimetres));
  } else if constexpr (std::is_same_v<T, Bearing>) {
    digest.put(static_cast<std::uint64_t>(value.centidegrees));
  } else if constexpr (std::is_same_v<T, Point>) {
    put(digest, value.x);
    put(digest, value.y);
  } else if constexpr (std::is_same_v<T, GameTime>) {
    digest.put(static_cast<std::uint64_t>(value.time_since_epoch().count()));
  } else if constexpr (std::is_same_v<T, Seconds>) {
    digest.put(static_cast<std::uint64_t>(value.count()));
  } else if constexpr (record::is_name<T>::value || record::is_number<T>::value) {
    put(digest, value.value);
  } else if constexpr (std::is_enum_v<T>) {
    digest.put(static_cast<std::uint64_t>(value));
  } else if constexpr (record::is_optional<T>::value) {
    // A member that a record has got since then leaves no trace where it is empty: older games keep their fingerprints.
    constexpr bool is_late = requires { typename T::value_type::added_later; };
    if (value || !is_late) digest.put(static_cast<std::uint64_t>(value ? 1 : 0));
    if (value) put(digest, *value);
  } else if constexpr (record::is_vector<T>::value || record::is_set<T>::value) {
    digest.put(static_cast<std::uint64_t>(value.size()));
    for (const auto& item : value) put(digest, item);
  } else if constexpr (record::is_map<T>::value) {
    digest.put(static_cast<std::uint64_t>(value.size()));
    for (const auto& [key, item] : value) {
      put(digest, key);
      put(digest, item);
    }
  } else if constexpr (std::is_floating_point_v<T>) {
    digest.put(std::bit_cast<std::uint64_t>(static_cast<double>(value)));
  } else if constexpr (std::is_integral_v<T>) {
    digest.put(static_cast<std::uint64_t>(value));
  } else {
    static_assert(DescribedStruct<T>, "this type has no canonical bytes");
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto d) { put(digest, value.*d.pointer); });
  }
}

}  // namespace canonical

/// SHA-256 of the record's canonical bytes, as 64 hexadecimal digits.
template <class T>
std::string fingerprint(const T& value) {
  Digest digest;
  canonical::put(digest, value);
  return std::move(digest).hex();
}

}  // namespace krieg::inline measure
