#include "upkeep/mending.hpp"

#include "army/languages.hpp"
#include "commander/seat_messages.hpp"
#include "db/sqlite.hpp"
#include "room/courier_book.hpp"
#include "room/game_rules.hpp"
#include "room/lobby_officers.hpp"

namespace krieg::inline upkeep {
namespace {

std::int64_t last_input(const std::vector<RawEntry>& journal, std::int64_t up_to) {
  std::int64_t last = 0;
  for (const RawEntry& raw : journal)
    if (!raw.seat.empty() && raw.number <= up_to) last = raw.number;
  return last;
}

/// The entries before that number, up to the first that cannot be read.
std::vector<Entry> readable(const std::vector<RawEntry>& journal, std::int64_t before,
                            std::optional<Trouble>& trouble) {
  std::vector<Entry> entries;
  for (const RawEntry& raw : journal) {
    if (raw.number >= before) break;
    try {
      entries.push_back(read_entry(raw));
    } catch (const std::exception& fault) {
      trouble = Trouble{last_input(journal, raw.number), fault.what()};
      break;
    }
  }
  return entries;
}

/// The game goes on from a strike: what is entered is to be committed as the server does it.
class GoingOn {
 public:
  GoingOn(const DamagedGame& from, Game game, Mending& mending)
      : damaged_(from), game_(std::move(game)), mending_(mending) {}

  /// Gives the inputs behind the struck entry again.
  void give_again(std::int64_t struck) {
    for (const RawEntry& raw : damaged_.journal) {
      if (raw.number <= struck || raw.seat.empty()) continue;
      const std::string fault = give(raw);
      if (fault.empty()) ++mending_.taken;
      else
        mending_.left_out.push_back("entry " + std::to_string(raw.number) + ", " + raw.kind + " of seat " + raw.seat +
                                    ": " + fault);
    }
    commit({});
    if (last_move_) mending_.snapshot = written(*last_move_, {});
    mending_.move = state().world.move;
    mending_.waits = game_.in_move(TruthPass::of_the_keeper());
    for (const OfficerEstablishment& officer : damaged_.scenario->sheet.order_of_battle.officers)
      if (const Picture* const picture = game_.picture(officer.id)) mending_.pictures.emplace(officer.id, *picture);
  }

 private:
  [[nodiscard]] const GameState& state() const { return game_.state(TruthPass::of_the_keeper()); }

  std::string give(const RawEntry& raw) {
    try {
      const Entry entry = read_entry(raw);
      if (entry.kind == EntryKind::set_back) return tell_set_back(entry);
      const Result<std::vector<Entry>> entries = game_.submit({entry.kind, SeatId{entry.seat}, entry.body});
      if (!entries) return entries.error().text();
      commit(*entries);
    } catch (const std::runtime_error& fault) {
      return fault.what();
    }
    return "";
  }

  /// The commanders keep what they were told when the game was set back, and the numbers of their letters go on.
  std::string tell_set_back(const Entry& entry) {
    if (game_.in_move(TruthPass::of_the_keeper())) return "a move waits";
    commit(game_.tell_set_back(SeatId{entry.seat}, from_record<SetBackInput>(entry.body)));
    return "";
  }

  void commit(const std::vector<Entry>& entries) {
    const World& world = state().world;
    Commit commit;
    commit.game = damaged_.row.id;
    commit.entries = entries;
    couriers_.write_into(commit, world);
    commit.ended = world.ended;
    commit.officers = lobby_officers(state(), !game_.in_move(TruthPass::of_the_keeper()));
    for (const Entry& entry : entries) {
      if (entry.kind != EntryKind::moved) continue;
      last_move_ = Snapshot{entry.number, state(), {}};
      commit.settled = world.settled;
      commit.move = world.move;
      commit.world_hash = entry.body.at("world").get<std::string>();
    }
    mending_.after.push_back(std::move(commit));
  }

  const DamagedGame& damaged_;
  Game game_;
  Mending& mending_;
  CourierBook couriers_;
  std::optional<Snapshot> last_move_;
};

/// What a seat was told before may be no part of the game any more, and a message only adds to the letters and the
/// ledger. So the next message to each has all that its commander knows.
Commit telling_seats_anew(Store& store, const Mending& mending) {
  Commit commit;
  commit.game = mending.strike.game;
  for (const SeatRow& seat : store.seats(commit.game)) {
    const std::int64_t next = store.last_message(commit.game, seat.seat) + 1;
    const auto picture = mending.pictures.find(OfficerId{seat.officer});
    if (picture == mending.pictures.end()) continue;
    if (next > 1) commit.messages.push_back({seat.seat, next, SeatMessages(next, picture->second).whole()});
    commit.letters.emplace(seat.seat, numbered_letters(picture->second));
  }
  return commit;
}

}  // namespace

DamagedGame open_damaged(Store& store, const GameRow& row, const Library& library) {
  DamagedGame found;
  found.row = row;
  found.rules = rules_of_game(store, row, library.languages());
  if (!found.rules) throw std::runtime_error("this program has no rule system \"" + row.rule_system + "\"");
  if (row.edition != found.rules->edition())
    throw std::runtime_error("the game is pinned to edition " + row.edition + " of its rules, and this program has " +
                             found.rules->edition() + ": mend it with the program that played it");
  found.scenario = std::make_shared<const Scenario>(scenario_of_game(library, row));
  found.journal = store.raw_journal(row.id);
  std::erase_if(found.journal, [](const RawEntry& raw) { return raw.struck; });
  return found;
}

std::optional<Trouble> trouble_of(const DamagedGame& game, std::int64_t before) {
  std::optional<Trouble> unreadable;
  const std::vector<Entry> entries = readable(game.journal, before, unreadable);
  if (entries.empty()) return unreadable;  // also of a game in which nobody has been yet
  std::size_t played = 0;
  try {
    Game::replay(game.scenario, game.rules, entries, [&](const Game&, const Entry& last) {
      while (played < entries.size() && entries[played].number <= last.number) ++played;
    });
  } catch (const std::exception& fault) {
    const std::int64_t at = played < entries.size() ? entries[played].number : entries.back().number;
    return Trouble{last_input(game.journal, at), fault.what()};
  }
  return unreadable;
}

const RawEntry& entry_of(const DamagedGame& game, std::int64_t number) {
  for (const RawEntry& raw : game.journal)
    if (raw.number == number) return raw;
  throw std::runtime_error("entry " + std::to_string(number) + " is no part of this game");
}

Mending mend(const DamagedGame& game, const Strike& strike) {
  const RawEntry& struck = entry_of(game, strike.entry);
  if (struck.seat.empty()) throw std::runtime_error("entry " + std::to_string(strike.entry) + " is no input of a seat");
  if (strike.reason.empty()) throw std::runtime_error("a strike needs a reason for the record: --reason \"...\"");
  if (const auto before = trouble_of(game, strike.entry))
    throw std::runtime_error("entry " + std::to_string(before->entry) + " before it cannot be played either (" +
                             before->why + "): strike that one");
  std::optional<Trouble> none;
  std::vector<Entry> entries = readable(game.journal, strike.entry, none);
  const GameTime hour = Game::replay(game.scenario, game.rules, entries).state(TruthPass::of_the_keeper()).world.time;
  Mending mending;
  mending.last = game.journal.back();
  mending.strike.game = game.row.id;
  mending.strike.entries = {strike_entry(mending.last.number, mending.last.hash, hour, strike)};
  entries.push_back(mending.strike.entries.front());
  GoingOn(game, Game::replay(game.scenario, game.rules, entries), mending).give_again(strike.entry);
  return mending;
}

bool write_mending(Store& store, const Mending& mending) {
  const std::vector<RawEntry> since = store.raw_journal(mending.strike.game, mending.last.number - 1);
  if (since.size() != 1 || since.front().hash != mending.last.hash) return false;
  std::vector<Commit> after = mending.after;
  after.push_back(telling_seats_anew(store, mending));
  store.strike(mending.strike, after);
  try {
    if (mending.snapshot) store.keep_snapshot(mending.strike.game, *mending.snapshot);
  } catch (const SqliteError&) {
    // It only saves time when the game is taken up.
  }
  return true;
}

}  // namespace krieg::inline upkeep
