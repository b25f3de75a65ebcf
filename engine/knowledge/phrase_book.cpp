#include "knowledge/phrase_book.hpp"

#include <algorithm>
#include <cassert>

namespace krieg::inline knowledge {

const Ways* ways_for(std::string_view kind, Language language, const ArmyWords& words) {
  for (const Phrases* phrases : {&words.in(language).phrases, &words.tongue(language).phrases})
    if (const auto found = phrases->find(kind); found != phrases->end()) return &found->second;
  return nullptr;
}

bool is_urgent(std::string_view kind, const ArmyWords& words) {
  constexpr std::array<std::string_view, 4> may_wait{"quiet", "under_fire", "opened_fire", "deployed"};
  return std::find(may_wait.begin(), may_wait.end(), kind) == may_wait.end() &&
         std::find(words.may_wait.begin(), words.may_wait.end(), kind) == words.may_wait.end();
}

std::string reason_in(Language language, const ArmyWords& words, const KeyedText& reason) {
  return worded(reason, [&](const std::string& key) -> const std::string* {
    for (const Reasons* reasons : {&words.in(language).reasons, &words.tongue(language).reasons})
      if (const auto found = reasons->find(key); found != reasons->end()) return &found->second;
    return nullptr;
  });
}

bool is_about_the_enemy(std::string_view kind) { return kind == "halted_by_enemy" || kind == "deployed"; }

std::string say(const Ways& ways, double choice, const Particulars& particulars) {
  assert(!ways.empty() && "there is no way of saying it");
  const auto which = std::min(static_cast<std::size_t>(choice * static_cast<double>(ways.size())), ways.size() - 1);
  return filled(ways[which],
                {{"time", particulars.time}, {"place", particulars.place}, {"formation", particulars.formation}});
}

}  // namespace krieg::inline knowledge
