#include "room/setting_back.hpp"

#include <algorithm>

namespace krieg::inline room {

namespace {

/// Gives the inputs again. One that is refused has no effect: what was written with it is among the letters that were
/// left out.
void give_again(Game& game, const std::vector<Entry>& inputs, std::vector<Entry>& entries) {
  for (const Entry& input : inputs) {
    const Result<Input> read = read_kept_input({input.kind, SeatId{input.seat}, input.body});
    const Result<std::vector<Entry>> taken = read ? game.submit(*read) : read.error();
    if (taken) entries.insert(entries.end(), taken->begin(), taken->end());
  }
}

Game played_up_to_the_cut(const GameSoFar& so_far, std::vector<Entry> before, const SnapshotRead* snapshot) {
  if (!snapshot) return Game::replay(so_far.scenario, so_far.rules, before);
  std::erase_if(before, [&](const Entry& entry) { return entry.number <= snapshot->entry.number; });
  return Game::restore(so_far.scenario, so_far.rules, read_snapshot(snapshot->kept).state, snapshot->entry, before);
}

}  // namespace

StoreThread::Work<std::shared_ptr<GameRecord>> reading_record(std::string game) {
  return [game = std::move(game)](Store& store) {
    auto record = std::make_shared<GameRecord>();
    record->journal = store.raw_journal(game);
    record->snapshots = store.snapshots(game);
    return record;
  };
}

std::function<void()> cutting(std::shared_ptr<GameRecord> record, std::int64_t moves) {
  return [record = std::move(record), moves] {
    record->cut = cut_after_moves(entries_of(record->journal), moves);
    if (!record->cut) return;
    for (const Entry& snapshot : record->snapshots)
      if (!record->snapshot && snapshot.number < record->cut->step) record->snapshot = snapshot;
  };
}

StoreThread::Work<std::shared_ptr<SnapshotRead>> reading_snapshot(std::string game, Entry entry) {
  return [game = std::move(game), entry = std::move(entry)](Store& store) {
    return std::make_shared<SnapshotRead>(SnapshotRead{entry, store.kept_snapshot(game, entry.number)});
  };
}

std::function<std::shared_ptr<ResumedGame>()> resuming(GameSoFar so_far, std::shared_ptr<const GameRecord> record,
                                                       std::shared_ptr<const SnapshotRead> snapshot, SettingBack how) {
  return [so_far = std::move(so_far), record = std::move(record), snapshot = std::move(snapshot),
          how = std::move(how)] {
    const CutJournal& cut = *record->cut;
    Game game = played_up_to_the_cut(so_far, cut.kept, snapshot.get());
    const GameTime hour = game.last_entry().time;  // no move waits at the cut
    const Entry strike = strike_entry(so_far.last.number, so_far.last.hash, hour, {cut.step, how.reason}, how.umpire);
    game.go_on_from(strike);
    std::vector<Entry> entries{strike};
    give_again(game, cut.again, entries);
    SetBackInput input{hour, how.reason, how.words, {}};
    for (const auto& [officer, papers] : so_far.told) {
      input.from = std::max(input.from, papers.now);
      input.papers[officer] = struck_papers(papers, *game.picture(officer));
    }
    const std::vector<Entry> tell = game.tell_set_back(how.umpire, input);
    entries.insert(entries.end(), tell.begin(), tell.end());
    return std::make_shared<ResumedGame>(ResumedGame{std::move(game), std::move(entries)});
  };
}

}  // namespace krieg::inline room
