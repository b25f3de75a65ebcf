#include "measure/keyed_text.hpp"

#include <algorithm>

#include "measure/digest.hpp"
#include "measure/record.hpp"

namespace krieg::inline measure {

KeyedText::KeyedText() = default;
KeyedText::KeyedText(std::string in_english, std::string of_key, std::vector<TextArg> of_marks)
    : text(std::move(in_english)), key(std::move(of_key)), args(std::move(of_marks)) {}

// Not defaulted: clang 16 does not compile defaulted comparisons of types that hold one another.
bool KeyedText::operator==(const KeyedText& other) const {
  return text == other.text && key == other.key && args == other.args;
}
bool TextArg::operator==(const TextArg& other) const { return mark == other.mark && value == other.value; }

Json KeyedText::to_json() const {
  if (key.empty()) return text;
  Json json{{"text", text}, {"key", key}};
  for (const TextArg& arg : args) json["args"][arg.mark] = arg.value.to_json();
  return json;
}

KeyedText KeyedText::from_json(const Json& json) {
  if (json.is_string()) return verbatim(record::read<std::string>(json));
  if (!json.is_object()) throw bad_record("should_be_keyed_text");
  KeyedText read;
  for (const auto& [name, value] : json.items()) {
    if (name == "text") read.text = record::read<std::string>(value);
    else if (name == "key") read.key = record::read<std::string>(value);
    else if (name == "args" && value.is_object())
      for (const auto& [mark, item] : value.items()) read.args.emplace_back(mark, from_json(item));
    else throw bad_record("unknown_member", {{"name", name}});
  }
  for (const auto& [member, value] : {std::pair("text", &read.text), std::pair("key", &read.key)})
    if (value->empty()) throw bad_record("lacks_member", {{"name", member}});
  return read;
}

void KeyedText::put_into(Digest& digest) const {
  const auto put = [&](const std::string& words) {
    digest.put(std::uint64_t{words.size()});
    digest.put(std::string_view(words));
  };
  put(key);
  if (key.empty()) return put(text);
  digest.put(std::uint64_t{args.size()});
  for (const TextArg& arg : args) {
    put(arg.mark);
    arg.value.put_into(digest);
  }
}

KeyedText keyed_text(std::string_view key, std::string_view english, std::vector<TextArg> args) {
  // In the order in which JSON has them, so that a text that was read back is the same.
  std::sort(args.begin(), args.end(), [](const TextArg& a, const TextArg& b) { return a.mark < b.mark; });
  KeyedText said({}, std::string(key), std::move(args));
  said.text = with_values(english, [&](std::string_view mark) {
    for (const TextArg& arg : said.args)
      if (arg.mark == mark) return arg.value.text;
    return std::string();
  });
  return said;
}

KeyedText verbatim(std::string text) { return {std::move(text), {}, {}}; }

KeyedText book_word(const std::string& of, const std::string& id, std::string english) {
  return {std::move(english), "words." + of + "." + id, {}};
}

KeyedText word_text(const std::string& enumerator) {
  KeyedText word = book_word("values", enumerator, enumerator);
  std::replace(word.text.begin(), word.text.end(), '_', ' ');
  return word;
}

}  // namespace krieg::inline measure
