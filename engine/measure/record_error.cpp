#include "measure/record_error.hpp"

#include "measure/problem_texts.hpp"

namespace krieg::inline measure {

KeyedText problem_text(ProblemKey key, std::vector<TextArg> args) {
  static_assert(std::size(problem_keys) == std::size(problem_texts));
  return keyed_text(key.name(), problem_texts[key.index()], std::move(args));
}

RecordError bad_record(ProblemKey key, std::vector<TextArg> args) { return {"", problem_text(key, std::move(args))}; }

KeyedText listed(const std::vector<KeyedText>& texts) {
  KeyedText list;
  for (const KeyedText& text : texts)
    list = list.empty() ? text : problem_text("list", {{"first", std::move(list)}, {"next", text}});
  return list;
}

}  // namespace krieg::inline measure
