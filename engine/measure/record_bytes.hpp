// A described record as bytes, and back, for data that is kept in large numbers and read by the program alone. Members
// stand in the order of their description; whole numbers take as many bytes as they need. A change of a record's
// members changes its bytes, so the bytes are good for one version of the program only. Reading other bytes throws
// RecordError.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "measure/record.hpp"
#include "measure/word.hpp"

namespace krieg::inline measure {

class ByteWriter {
 public:
  /// Puts seven bits a byte, least first, each with a bit that says whether another follows (LEB128).
  void number(std::uint64_t word) {
    constexpr std::uint64_t another = 0x80;
    for (; word >= another; word >>= 7U) bytes_.push_back(static_cast<char>((word & 0x7FU) | another));
    bytes_.push_back(static_cast<char>(word));
  }
  void text(std::string_view text) {
    number(text.size());
    bytes_.append(text);
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}
  std::uint64_t number() {
    std::uint64_t word = 0;
    for (unsigned shift = 0; shift < 64U; shift += 7U) {
      const auto byte = static_cast<std::uint8_t>(piece(1).front());
      word |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80U) return word;
    }
    throw RecordError("", "holds a number that is too long");
  }
  std::string_view text() { return piece(number()); }
  /// Reads the number of items that follow. Throws RecordError if it is more than the bytes that are left.
  std::size_t count() {
    const std::uint64_t count = number();
    if (count > rest_.size()) throw RecordError("", "ends too early");
    return static_cast<std::size_t>(count);
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  std::string_view piece(std::uint64_t size) {
    if (size > rest_.size()) throw RecordError("", "ends too early");
    const std::string_view piece = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(piece.size());
    return piece;
  }
  std::string_view rest_;
};

namespace record {

/// Maps numbers of either sign so that small ones take few bytes.
inline std::uint64_t folded(std::int64_t number) {
  return (static_cast<std::uint64_t>(number) << 1U) ^ static_cast<std::uint64_t>(number >> 63);
}
inline std::int64_t unfolded(std::uint64_t word) {
  return static_cast<std::int64_t>(word >> 1U) ^ -static_cast<std::int64_t>(word & 1U);
}

template <class T>
void put_bytes(ByteWriter& to, const T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    to.text(value);
  } else if constexpr (std::is_same_v<T, Json>) {
    to.text(value.dump());
  } else if constexpr (std::is_same_v<T, Others>) {
    to.text(value.members.dump());
  } else if constexpr (Word<T>) {
    to.text(value.view());
  } else if constexpr (SelfWritten<T>) {
    to.text(value.to_json().dump());
  } else if constexpr (std::is_same_v<T, Length>) {
    to.number(folded(value.millimetres));
  } else if constexpr (std::is_same_v<T, Bearing>) {
    to.number(folded(value.centidegrees));
  } else if constexpr (std::is_same_v<T, Point>) {
    put_bytes(to, value.x);
    put_bytes(to, value.y);
  } else if constexpr (std::is_same_v<T, GameTime>) {
    to.number(folded(value.time_since_epoch().count()));
  } else if constexpr (std::is_same_v<T, Seconds>) {
    to.number(folded(value.count()));
  } else if constexpr (is_name<T>::value || is_number<T>::value) {
    put_bytes(to, value.value);
  } else if constexpr (std::is_enum_v<T>) {
    to.number(static_cast<std::uint64_t>(value));
  } else if constexpr (is_optional<T>::value) {
    to.number(value ? 1 : 0);
    if (value) put_bytes(to, *value);
  } else if constexpr (is_vector<T>::value || is_set<T>::value) {
    to.number(value.size());
    for (const auto& item : value) put_bytes(to, item);
  } else if constexpr (is_map<T>::value) {
    to.number(value.size());
    for (const auto& [key, item] : value) {
      put_bytes(to, key);
      put_bytes(to, item);
    }
  } else if constexpr (std::is_floating_point_v<T>) {
    to.number(std::bit_cast<std::uint64_t>(static_cast<double>(value)));
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_signed_v<T>) to.number(folded(value));
    else to.number(static_cast<std::uint64_t>(value));
  } else {
    static_assert(DescribedStruct<T>, "this type has no bytes");
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto d) { put_bytes(to, value.*d.pointer); });
  }
}

/// Reads JSON that is kept as text. Checks the limits of a record: deeply nested text can be parsed, but not written by
/// recursion.
inline Json get_json(ByteReader& from) {
  Json json = Json::parse(from.text(), nullptr, false);
  if (json.is_discarded()) throw RecordError("", "holds what is no JSON");
  check_free_form(json);
  return json;
}

/// At most this many items are reserved for a list, whatever the bytes say.
inline constexpr std::size_t most_reserved = 256;

template <class T>
T get_bytes(ByteReader& from) {
  if constexpr (std::is_same_v<T, std::string>) {
    return std::string(from.text());
  } else if constexpr (std::is_same_v<T, Json>) {
    return get_json(from);
  } else if constexpr (std::is_same_v<T, Others>) {
    Json members = get_json(from);
    if (!members.is_object()) throw bad_record("should_be_object");
    for (const Json& member : members) check_other(member);
    return Others{std::move(members)};
  } else if constexpr (Word<T>) {
    return T::from_json(Json(std::string(from.text())));
  } else if constexpr (SelfWritten<T>) {
    return T::from_json(get_json(from));
  } else if constexpr (std::is_same_v<T, Length>) {
    return Length{static_cast<decltype(Length::millimetres)>(unfolded(from.number()))};
  } else if constexpr (std::is_same_v<T, Bearing>) {
    return Bearing{static_cast<decltype(Bearing::centidegrees)>(unfolded(from.number()))};
  } else if constexpr (std::is_same_v<T, Point>) {
    const Length x = get_bytes<Length>(from);
    return {x, get_bytes<Length>(from)};
  } else if constexpr (std::is_same_v<T, GameTime>) {
    return GameTime(Seconds{unfolded(from.number())});
  } else if constexpr (std::is_same_v<T, Seconds>) {
    return Seconds{unfolded(from.number())};
  } else if constexpr (is_name<T>::value || is_number<T>::value) {
    return T{get_bytes<std::decay_t<decltype(T::value)>>(from)};
  } else if constexpr (DescribedEnum<T>) {
    const std::uint64_t word = from.number();
    std::optional<T> known;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto d) {
      if (static_cast<std::uint64_t>(d.value) == word) known = d.value;
    });
    if (!known) throw RecordError("", "holds an unknown word");
    return *known;
  } else if constexpr (is_optional<T>::value) {
    if (from.number() == 0) return std::nullopt;
    return get_bytes<typename T::value_type>(from);
  } else if constexpr (is_vector<T>::value || is_set<T>::value) {
    T list;
    const std::size_t count = from.count();
    if constexpr (requires { list.reserve(count); }) list.reserve(std::min(count, most_reserved));
    for (std::size_t left = count; left > 0; --left) {
      if constexpr (is_vector<T>::value) list.push_back(get_bytes<typename T::value_type>(from));
      else list.insert(get_bytes<typename T::value_type>(from));
    }
    return list;
  } else if constexpr (is_map<T>::value) {
    T map;
    for (std::size_t left = from.count(); left > 0; --left) {
      auto key = get_bytes<typename T::key_type>(from);
      map.emplace(std::move(key), get_bytes<typename T::mapped_type>(from));
    }
    return map;
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(std::bit_cast<double>(from.number()));
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_same_v<T, bool>) return from.number() != 0;
    else if constexpr (std::is_signed_v<T>) return static_cast<T>(unfolded(from.number()));
    else return static_cast<T>(from.number());
  } else {
    T value{};
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto d) { value.*d.pointer = get_bytes<std::decay_t<decltype(value.*d.pointer)>>(from); });
    return value;
  }
}

}  // namespace record

template <class T>
std::string to_bytes(const T& value) {
  ByteWriter writer;
  record::put_bytes(writer, value);
  return writer.take();
}

/// Throws RecordError if the bytes are not such a record.
template <class T>
T from_bytes(std::string_view bytes) {
  ByteReader reader(bytes);
  T value = record::get_bytes<T>(reader);
  if (!reader.at_end()) throw RecordError("", "goes on behind its end");
  return value;
}

}  // namespace krieg::inline measure
