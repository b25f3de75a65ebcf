#include "measure/facts.hpp"

#include <sstream>
#include <stdexcept>

namespace krieg::inline measure::facts {

namespace {

/// A number without needless zeros.
std::string in_figures(double value) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << value;
  return text.str();
}

KeyedText meaning_of(const Note& note) { return book_word("fact_notes", note.member, note.meaning); }

}  // namespace

const Note& note_on(const Notes& notes, const std::string& member) {
  for (const Note& note : notes)
    if (member == note.member) return note;
  throw std::logic_error("the member \"" + member + "\" of a record of facts has no note");
}

void check_bounds(const Json& value, const Note& note) {
  if (!value.is_number() || (!note.least && !note.most)) return;
  const auto number = value.get<double>();
  if ((!note.least || number >= *note.least) && (!note.most || number <= *note.most)) return;
  std::vector<TextArg> args{{"value", in_figures(number)}, {"meaning", meaning_of(note)}};
  if (note.least) args.emplace_back("least", in_figures(*note.least));
  if (note.most) args.emplace_back("most", in_figures(*note.most));
  const ProblemKey key = !note.most    ? ProblemKey("below_least")
                         : !note.least ? ProblemKey("above_most")
                                       : "out_of_bounds";
  throw bad_record(key, std::move(args));
}

void refuse_unknown(const std::string& member, const std::vector<std::string>& known) {
  std::string names;
  for (const std::string& name : known) names += (names.empty() ? "" : ", ") + name;
  throw RecordError(member, problem_text("not_known_here", {{"names", names}}));
}

void refuse_missing(const Note& note) {
  throw RecordError(note.member, problem_text("is_missing", {{"meaning", meaning_of(note)}}));
}

}  // namespace krieg::inline measure::facts
