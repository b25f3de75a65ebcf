#include "umpire/remark.hpp"

#include <algorithm>
#include <utility>

namespace krieg::inline umpire {

std::vector<SignedRemark> remarks_among(const Json& notes, const std::string& seat, const std::string& by) {
  std::vector<SignedRemark> found;
  if (!notes.is_object()) return found;
  for (const auto& [name, value] : notes.items()) {
    if (!name.starts_with(remark_note)) continue;
    try {
      Remark remark = from_record<Remark>(value);
      found.push_back({name, seat, by, remark.time, std::move(remark.text), remark.place});
    } catch (const RecordError&) {  // the umpire's browser wrote something else under that name
    }
  }
  return found;
}

std::string remarks_text(std::vector<SignedRemark> remarks) {
  std::stable_sort(remarks.begin(), remarks.end(),
                   [](const SignedRemark& a, const SignedRemark& b) { return a.time < b.time; });
  return Json{{"remarks", to_record(remarks)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace krieg::inline umpire
