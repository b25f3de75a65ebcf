#include "server/game_file.hpp"

#include <sstream>

#include "measure/digest.hpp"
#include "server/kept_games.hpp"

namespace krieg {

namespace {

constexpr int kForm = 1;  ///< of this kind of file

struct ExportedGame {
  std::string id;
  std::string scenario;
  std::string fingerprint;
  std::string rule_system;
  std::string edition;
  std::uint64_t seed = 0;
  std::string title;
  std::string opened_at;
  bool ended = false;
};
BOOST_DESCRIBE_STRUCT(ExportedGame, (),
                      (id, scenario, fingerprint, rule_system, edition, seed, title, opened_at, ended))

struct ExportedSeat {
  std::string seat;
  std::string name;
  SeatKind kind = SeatKind::commander;
  std::string officer;
};
BOOST_DESCRIBE_STRUCT(ExportedSeat, (), (seat, name, kind, officer))

struct Head {
  int kriegsspiel_game = kForm;
  ExportedGame game;
  std::vector<ExportedSeat> seats;
  std::int64_t entries = 0;
};
BOOST_DESCRIBE_STRUCT(Head, (), (kriegsspiel_game, game, seats, entries))

/// The body stays the text that it is in the store: an entry that cannot be read is exported too.
struct ExportedEntry {
  std::int64_t number = 0;
  std::string kind;
  std::string seat;
  std::string time;
  std::string body;
  std::string previous;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(ExportedEntry, (), (number, kind, seat, time, body, previous, hash))

struct Foot {
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(Foot, (), (sha256))

template <class Record>
std::string line_of(const Record& record) {
  return to_record(record).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

template <class Record>
Record read_line(const std::string& line, std::size_t number) {
  try {
    return from_record<Record>(Json::parse(line));
  } catch (const std::exception& fault) {
    throw std::runtime_error("line " + std::to_string(number) + " is none of a game's file: " + fault.what());
  }
}

/// The lines without their ends. The last must have one too.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  if (lines.size() < 3 || text.back() != '\n') throw std::runtime_error("this is no whole file of a game");
  return lines;
}

/// As the store says it: from a strike's entry on, up to the strike itself.
void mark_struck(std::vector<RawEntry>& journal) {
  for (const RawEntry& strike : journal) {
    if (strike.kind != name_of(EntryKind::strike)) continue;
    const std::int64_t first = from_record<Strike>(read_entry(strike).body).entry;
    for (RawEntry& entry : journal)
      if (first <= entry.number && entry.number < strike.number) entry.struck = true;
  }
}

void require_opening(const GameFile& file) {
  const Json opening = read_entry(file.journal.front()).body;
  const Json said = {{"scenario", file.game.scenario},
                     {"fingerprint", file.game.fingerprint},
                     {"rule_system", file.game.rule_system},
                     {"edition", file.game.edition},
                     {"seed", file.game.seed}};
  if (file.journal.front().kind != name_of(EntryKind::opened))
    throw std::runtime_error("the journal does not begin with the opening of a game");
  for (const auto& [member, value] : said.items())
    if (!opening.contains(member) || opening.at(member) != value)
      throw std::runtime_error("the first line says another " + member + " than the journal's opening");
}

}  // namespace

std::string game_file_text(const GameFile& file) {
  const GameRow& g = file.game;
  Head head;
  head.game = {g.id, g.scenario, g.fingerprint, g.rule_system, g.edition, g.seed, g.title, g.opened_at, g.ended};
  for (const SeatRow& seat : file.seats) head.seats.push_back({seat.seat, seat.name, seat.kind, seat.officer});
  head.entries = static_cast<std::int64_t>(file.journal.size());
  std::string text = line_of(head);
  for (const RawEntry& e : file.journal)
    text += line_of(ExportedEntry{e.number, e.kind, e.seat, e.time, e.body, e.previous, e.hash});
  return text + line_of(Foot{sha256(text)});
}

GameFile read_game_file(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  const auto foot = read_line<Foot>(lines.back(), lines.size());
  const std::string before = text.substr(0, text.size() - lines.back().size() - 1);
  if (foot.sha256 != sha256(before))
    throw std::runtime_error("the file has been changed: its last line does not fit it");
  const auto head = read_line<Head>(lines.front(), 1);
  if (head.kriegsspiel_game != kForm)
    throw std::runtime_error("the file is of form " + std::to_string(head.kriegsspiel_game) +
                             ", this program knows form " + std::to_string(kForm));
  GameFile file;
  const ExportedGame& g = head.game;
  file.game = {g.id, g.scenario, g.fingerprint, g.rule_system, g.edition, g.seed, g.title, g.opened_at, g.ended};
  for (const ExportedSeat& seat : head.seats)
    file.seats.push_back({g.id, seat.seat, seat.name, seat.kind, seat.officer});
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    const auto e = read_line<ExportedEntry>(lines[i], i + 1);
    file.journal.push_back({e.number, e.kind, e.seat, e.time, e.body, e.previous, e.hash});
  }
  if (head.entries != static_cast<std::int64_t>(file.journal.size()))
    throw std::runtime_error("the first line says another number of entries than there are");
  mark_struck(file.journal);
  if (const std::string fault = fault_in_chain(file.journal); !fault.empty())
    throw std::runtime_error("the chain breaks: " + fault);
  require_opening(file);
  return file;
}

}  // namespace krieg
