#include "measure/refusal.hpp"

#include "measure/record.hpp"
#include "measure/refusal_texts.hpp"

namespace krieg::inline measure {

std::string Refusal::text() const { return keyed_text(key.name(), refusal_texts[key.index()], args).text; }

void throw_exception_from_error(const Refusal& refusal, const boost::source_location&) {
  throw std::logic_error("a refusal was taken for a result: " + refusal.text());
}

Refusal malformed(const RecordError& error) {
  if (error.path().empty()) return refuse(Reason::malformed, "malformed_message", {{"problem", error.problem()}});
  return refuse(Reason::malformed, "malformed_record", {{"path", error.path()}, {"problem", error.problem()}});
}

}  // namespace krieg::inline measure
