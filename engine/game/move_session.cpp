#include "game/move_session.hpp"

#include <cassert>

namespace krieg::inline game {

MoveSession::MoveSession(const Scenario& scenario, const Directory& directory, World& world, Pictures& pictures,
                         Dice dice, Attended attended)
    : scenario_(scenario),
      directory_(directory),
      world_(world),
      pictures_(pictures),
      dice_(std::move(dice)),
      attended_(std::move(attended)) {}

Throw MoveSession::throw_die(std::string purpose, std::string subjects, int throw_no) {
  Throw thrown{std::move(purpose), std::move(subjects), throw_no, 0};
  thrown.face = dice_(thrown);
  assert(thrown.face >= 1 && thrown.face <= 6 && "a die has six faces");
  return thrown;
}

std::vector<std::string> MoveSession::AskAwaiter::await_resume() {
  std::vector<std::string> answers;
  for (const Question& question : questions) answers.push_back(session.answers_.at(question.id));
  for (const Question& question : questions) session.answers_.erase(question.id);
  return answers;
}

bool MoveSession::ProposeAwaiter::await_ready() const noexcept {
  return std::none_of(proposals.begin(), proposals.end(), [&](const Proposal& p) { return session.attended_(p.kind); });
}

void MoveSession::ProposeAwaiter::await_suspend(std::coroutine_handle<>) {
  for (const Proposal& proposal : proposals)
    if (session.attended_(proposal.kind)) session.pending_.proposals.push_back(proposal);
  session.laid_ = this;
}

std::vector<Ruling> MoveSession::ProposeAwaiter::await_resume() {
  std::vector<Ruling> rulings;
  for (const Proposal& proposal : proposals) {
    const auto found = session.rulings_.find(proposal.id);
    rulings.push_back(found != session.rulings_.end() ? found->second : Ruling{proposal.id, true, {}, {}, ""});
  }
  session.rulings_.clear();
  session.laid_ = nullptr;
  return rulings;
}

bool MoveSession::answer(const QuestionId& id, std::string choice) {
  const auto taken = std::erase_if(pending_.questions, [&](const Question& q) { return q.id == id; });
  assert(taken == 1 && "an answer to a question that is not pending");
  answers_[id] = std::move(choice);
  return taken == 1 && pending_.empty();
}

std::size_t MoveSession::place_of(const std::string& proposal) const {
  const std::vector<Proposal>& laid = laid_->proposals;
  const auto found = std::find_if(laid.begin(), laid.end(), [&](const Proposal& p) { return p.id == proposal; });
  assert(found != laid.end() && "a proposal that is not laid");
  return static_cast<std::size_t>(found - laid.begin());
}

int MoveSession::times_laid(const std::string& proposal) const {
  const auto again = laid_->times_laid_again.find(place_of(proposal));
  return again == laid_->times_laid_again.end() ? 1 : again->second + 1;
}

bool MoveSession::lay_again(const Ruling& ruling) {
  const std::size_t place = place_of(ruling.proposal);
  std::optional<Proposal> again = laid_->rework(place, ruling);
  if (!again) return false;
  ++laid_->times_laid_again[place];
  again->id += "/" + std::to_string(times_laid(ruling.proposal));
  std::replace_if(
      pending_.proposals.begin(), pending_.proposals.end(), [&](const Proposal& p) { return p.id == ruling.proposal; },
      *again);
  laid_->proposals[place] = std::move(*again);
  return true;
}

bool MoveSession::rule(Ruling ruling) {
  const bool changes_case = can_rework() && (ruling.facts || ruling.faces);
  if (changes_case && lay_again(ruling)) return false;
  const auto taken = std::erase_if(pending_.proposals, [&](const Proposal& p) { return p.id == ruling.proposal; });
  assert(taken == 1 && "a ruling on a proposal that is not pending");
  rulings_[ruling.proposal] = std::move(ruling);
  return taken == 1 && pending_.empty();
}

}  // namespace krieg::inline game
