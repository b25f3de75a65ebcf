#include "measure/record.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <istream>
#include <set>

namespace krieg::inline measure::record {

namespace {

/// The deepest nesting of a member without a form of its own. It is more than any command may have together with
/// everything that the engine puts round it, and little enough to be written by recursion.
constexpr int deepest_free_form = 64;

void check_free_form(const Json& json, int depth) {
  if (depth > deepest_free_form) throw bad_record("nested_too_deep");
  if (json.is_string() && !is_text(json.get_ref<const std::string&>())) throw bad_record("should_be_utf8");
  if (json.is_number_float() && !std::isfinite(json.get<double>())) throw bad_record("holds_no_number");
  if (json.is_binary() || json.is_discarded()) throw bad_record("no_json_form");
  if (json.is_object())
    for (const auto& [key, item] : json.items()) {
      if (!is_text(key)) throw bad_record("should_be_utf8");
      check_free_form(item, depth + 1);
    }
  if (json.is_array())
    for (const Json& item : json) check_free_form(item, depth + 1);
}

}  // namespace

bool is_text(const std::string& bytes) {
  if (std::all_of(bytes.begin(), bytes.end(), [](char c) { return static_cast<signed char>(c) >= 0; })) return true;
  try {
    return !Json(bytes).dump().empty();  // JSON can be written from UTF-8 only
  } catch (const Json::exception&) {
    return false;
  }
}

void check_free_form(const Json& json) { check_free_form(json, 0); }

void check_other(const Json& json) {
  const bool is_text_or_number = json.is_boolean() || json.is_number() || json.is_string();
  if (!is_text_or_number) throw bad_record("should_be_plain");
  check_free_form(json);
}

Json read_by_hand(std::istream& in, int deepest) {
  constexpr std::size_t shown = 100;
  std::vector<std::set<std::string>> members;  // of the open objects, by depth
  return Json::parse(in, [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > deepest) throw bad_record("nested_deeper_than", {{"most", deepest}});
    if (event == Json::parse_event_t::object_start) {
      members.resize(static_cast<std::size_t>(depth) + 2);
      members.back().clear();
    }
    if (event == Json::parse_event_t::key && !members[static_cast<std::size_t>(depth)].insert(parsed).second)
      throw bad_record("member_twice", {{"name", parsed.get<std::string>().substr(0, shown)}});
    return true;
  });
}

std::int64_t read_number_key(const std::string& key) {
  std::int64_t number = 0;
  const char* const end = key.data() + key.size();
  const auto read = std::from_chars(key.data(), end, number);
  const bool as_written = read.ec == std::errc{} && read.ptr == end && std::to_string(number) == key;
  if (!as_written) throw bad_record("should_be_digits");
  return number;
}

std::int64_t read_whole(const Json& json, ProblemKey otherwise) {
  if (!json.is_number_integer()) throw bad_record(otherwise);
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max())
    throw bad_record("out_of_range");
  return json.get<std::int64_t>();
}

}  // namespace krieg::inline measure::record
