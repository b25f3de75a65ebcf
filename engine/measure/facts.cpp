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

std::string bounds_of(const Note& note) {
  if (note.least && note.most) return "from " + in_figures(*note.least) + " to " + in_figures(*note.most);
  return note.least ? "at least " + in_figures(*note.least) : "at most " + in_figures(*note.most);
}

}  // namespace

const Note& note_on(const Notes& notes, const std::string& member) {
  for (const Note& note : notes)
    if (member == note.member) return note;
  throw std::logic_error("the member \"" + member + "\" of a record of facts has no note");
}

void check_bounds(const Json& value, const Note& note) {
  if (!value.is_number() || (!note.least && !note.most)) return;
  const auto number = value.get<double>();
  if ((note.least && number < *note.least) || (note.most && number > *note.most))
    throw RecordError(
        "", "cannot be " + in_figures(number) + "; write a number " + bounds_of(note) + " (" + note.meaning + ")");
}

void refuse_unknown(const std::string& member, const std::vector<std::string>& known) {
  std::string names;
  for (const std::string& name : known) names += (names.empty() ? "" : ", ") + name;
  throw RecordError(member, "is not known here; leave it out, or write one of: " + names);
}

void refuse_missing(const Note& note) {
  throw RecordError(note.member, std::string("is missing; give it: ") + note.meaning);
}

}  // namespace krieg::inline measure::facts
