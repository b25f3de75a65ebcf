#include "game/set_back.hpp"

#include <algorithm>
#include <iterator>

namespace krieg::inline game {

namespace {

/// Whether such an input counts as given before the move in which it came. An umpire's own are refused in a move.
bool is_dated_back(EntryKind kind) {
  const std::optional<InputTraits> traits = traits_of(kind);
  return traits &&
         (traits->during_move == DuringMove::dated_back || traits->during_move == DuringMove::assistants_dated_back);
}

bool is_announced_or_set(EntryKind kind) { return kind == EntryKind::pause || kind == EntryKind::attend; }

bool is_same_paper(const Letter& a, const Letter& b) {
  return a.outgoing == b.outgoing && a.kind == b.kind && a.from == b.from && a.to == b.to && a.written == b.written &&
         a.received == b.received && a.text == b.text;
}

}  // namespace

std::optional<CutJournal> cut_after_moves(std::vector<Entry> journal, std::int64_t moves) {
  std::int64_t ended = 0;
  const auto step = std::find_if(journal.begin(), journal.end(), [&](const Entry& entry) {
    if (entry.kind == EntryKind::moved) ended = entry.body.at("move").get<std::int64_t>();
    return entry.kind == EntryKind::step && ended == moves;
  });
  if (step == journal.end()) return std::nullopt;
  CutJournal cut;
  cut.step = step->number;
  bool waits = true;
  std::for_each(step, journal.end(), [&](Entry& entry) {
    if (entry.kind == EntryKind::moved) waits = false;
    if (is_announced_or_set(entry.kind) || (waits && is_dated_back(entry.kind))) cut.again.push_back(std::move(entry));
  });
  if (waits) return std::nullopt;
  journal.erase(step, journal.end());
  cut.kept = std::move(journal);
  return cut;
}

StruckPapers struck_papers(const Picture& told, const Picture& now) {
  StruckPapers struck{{}, told.markers, told.next_marker, told.pen.bytes, told.pencil.bytes};
  std::vector<Letter>& left_out = struck.letters;
  for (std::size_t i = now.set_backs.size(); i < told.set_backs.size(); ++i)
    std::copy(told.set_backs[i].letters.begin(), told.set_backs[i].letters.end(), std::back_inserter(left_out));
  std::multimap<LetterId, const Letter*> there;
  for (const Letter& letter : now.letters) there.emplace(letter.id, &letter);
  for (const Letter& letter : told.letters) {
    const auto [first, last] = there.equal_range(letter.id);
    if (std::none_of(first, last, [&](const auto& one) { return is_same_paper(*one.second, letter); }))
      left_out.push_back(letter);
  }
  return struck;
}

}  // namespace krieg::inline game
