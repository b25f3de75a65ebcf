#include "game/open_move.hpp"

#include <algorithm>

namespace krieg::inline game {

void Decided::keep(const Question& question, const std::string& choice) {
  answers_[question.id] = {to_record(question), choice};
}

void Decided::keep(const Proposal& proposal, const Ruling& ruling) {
  rulings_[proposal.id] = {to_record(proposal), ruling};
  ruled_kinds_.insert(proposal.kind);
}

void Decided::keep(const Throw& thrown) {
  Faces& faces = dice_[key_of(thrown)];
  faces.thrown.push_back(thrown.face);
  faces.read = faces.thrown.size();
}

void Decided::note_asked(const OfficerId& officer, const Question& question) {
  const Json record = to_record(question);
  const auto shown = shown_.find(question.id);
  if (shown == shown_.end()) shown_.emplace(question.id, Shown{officer, record});
  else if (shown->second.officer == officer && shown->second.question == record) shown->second.met = true;
}

bool Decided::was_asked(const OfficerId& officer) const {
  return std::any_of(shown_.begin(), shown_.end(), [&](const auto& item) { return item.second.officer == officer; });
}

void Decided::start_over() {
  for (auto& [key, faces] : dice_) faces.read = 0;
  for (auto& [id, shown] : shown_) shown.met = false;
}

std::optional<int> Decided::face(const Throw& wanted) {
  const auto found = dice_.find(key_of(wanted));
  if (found == dice_.end() || found->second.read == found->second.thrown.size()) return std::nullopt;
  return found->second.thrown[found->second.read++];
}

std::optional<std::string> Decided::answer_to(const Question& question) {
  const auto found = answers_.find(question.id);
  if (found == answers_.end() || found->second.first != to_record(question)) return std::nullopt;
  if (const auto shown = shown_.find(question.id); shown != shown_.end()) shown->second.met = true;
  return found->second.second;
}

std::optional<Ruling> Decided::ruling_on(const Proposal& proposal) const {
  const auto found = rulings_.find(proposal.id);
  if (found == rulings_.end() || found->second.first != to_record(proposal)) return std::nullopt;
  return found->second.second;
}

bool Decided::has_ruled_on(const std::string& kind) const { return ruled_kinds_.contains(kind); }

bool Decided::has_met_all_questions() const {
  return std::all_of(shown_.begin(), shown_.end(), [](const auto& item) { return item.second.met; });
}

}  // namespace krieg::inline game
