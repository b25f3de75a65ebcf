#include "knowledge/phrase_book.hpp"

#include <algorithm>

namespace krieg {

const Phrases* phrases_for(const Tongue& tongue, std::string_view kind) {
  const auto found =
      std::find_if(tongue.book.begin(), tongue.book.end(), [&](const Phrases& p) { return p.kind == kind; });
  return found == tongue.book.end() ? nullptr : &*found;
}

bool is_known(std::string_view kind) { return phrases_for(tongue_of(Language::english), kind) != nullptr; }

bool is_urgent(std::string_view kind) {
  constexpr std::array<std::string_view, 7> may_wait{"quiet",    "under_fire",     "under_canister", "opened_fire",
                                                     "deployed", "ridden_through", "patrol_sent"};
  return std::find(may_wait.begin(), may_wait.end(), kind) == may_wait.end();
}

std::string say(Ways ways, double choice, const std::string& time, const std::string& place) {
  const auto which = std::min(static_cast<std::size_t>(choice * static_cast<double>(ways.size())), ways.size() - 1);
  return filled(ways[which], {{"time", time}, {"place", place}});
}

}  // namespace krieg
