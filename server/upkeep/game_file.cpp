#include "upkeep/game_file.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "measure/digest.hpp"
#include "room/game_rules.hpp"
#include "upkeep/chain.hpp"

namespace krieg::inline upkeep {

namespace {

constexpr int kForm = 2;            ///< of this kind of file
constexpr int kFirstForm = 1;       ///< without the texts; it is still read
constexpr int kDeepestEntry = 100;  ///< no entry is nested half as deep
constexpr std::size_t kLongestName = 40;

struct Head {
  int kriegsspiel_game = kForm;
  GameRow game;
  std::vector<SeatRow> seats;
  std::int64_t entries = 0;
  std::string texts;
};
BOOST_DESCRIBE_STRUCT(Head, (), (kriegsspiel_game, game, seats, entries, texts))

struct Foot {
  std::string sha256;
};
BOOST_DESCRIBE_STRUCT(Foot, (), (sha256))

template <class Record>
std::string line_of(const Record& record) {
  return to_record(record).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json read_json(const std::string& text) {
  std::istringstream in(text);
  return record::read_by_hand(in, kDeepestEntry);
}

template <class Record>
Record read_line(const std::string& line, std::size_t number) {
  try {
    Record record = from_record<Record>(read_json(line));
    if constexpr (std::is_same_v<Record, RawEntry>) read_json(record.body);
    return record;
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

bool is_name(const std::string& text) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), fits);
}

bool is_line(const std::string& text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; });
}

/// What the chain does not hold goes into addresses and cookies, and to terminals.
void require_plain_words(const GameFile& file) {
  const GameRow& game = file.game;
  if (!is_name(game.id)) throw std::runtime_error("its id is no name of a game: letters and digits");
  if (!game.opened_at.ends_with('Z') || !parse_iso(game.opened_at.substr(0, game.opened_at.size() - 1)))
    throw std::runtime_error("the hour at which it was opened cannot be read");
  bool plain = true;
  for (const std::string& text : {game.scenario, game.fingerprint, game.rule_system, game.edition, game.title})
    plain = plain && is_line(text);
  for (const SeatRow& seat : file.seats)
    plain = plain && is_line(seat.seat) && is_line(seat.name) && is_line(seat.officer);
  if (!plain) throw std::runtime_error("its first line holds characters that are no text");
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
  const GameChoices choices = choices_in(file.game.choices);
  const Json chosen = choices.is_empty() ? Json() : to_record(choices);
  if (opening.value("choices", Json()) != chosen)
    throw std::runtime_error("the first line says other choices than the journal's opening");
  for (const auto& [member, value] : said.items())
    if (!opening.contains(member) || opening.at(member) != value)
      throw std::runtime_error("the first line says another " + member + " than the journal's opening");
}

}  // namespace

std::string game_file_text(const GameFile& file) {
  const auto entries = static_cast<std::int64_t>(file.journal.size());
  std::string text = line_of(Head{kForm, file.game, file.seats, entries, file.texts});
  // The body stays the text that it is in the store: an entry that cannot be read is exported too.
  for (const RawEntry& entry : file.journal) text += line_of(entry);
  return text + line_of(Foot{sha256(text)});
}

GameFile read_game_file(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  const auto foot = read_line<Foot>(lines.back(), lines.size());
  const std::string before = text.substr(0, text.size() - lines.back().size() - 1);
  if (foot.sha256 != sha256(before))
    throw std::runtime_error("the file has been changed: its last line does not fit it");
  const auto head = read_line<Head>(lines.front(), 1);
  if (head.kriegsspiel_game < kFirstForm || head.kriegsspiel_game > kForm)
    throw std::runtime_error("the file is of form " + std::to_string(head.kriegsspiel_game) +
                             ", this program knows forms up to " + std::to_string(kForm));
  GameFile file;
  file.game = head.game;
  file.seats = head.seats;
  file.texts = head.texts;
  if (file.game.languages != (file.texts.empty() ? std::string() : sha256(file.texts)))
    throw std::runtime_error("its texts are not those with which the game was played");
  for (const std::string* kept : {&file.texts, &file.game.choices})
    if (!kept->empty()) read_json(*kept);  // refuses what is nested without end
  for (SeatRow& seat : file.seats) seat.game = file.game.id;
  require_plain_words(file);
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) file.journal.push_back(read_line<RawEntry>(lines[i], i + 1));
  if (head.entries != static_cast<std::int64_t>(file.journal.size()))
    throw std::runtime_error("the first line says another number of entries than there are");
  mark_struck(file.journal);
  if (const std::string fault = fault_in_chain(file.journal); !fault.empty())
    throw std::runtime_error("the chain breaks: " + fault);
  require_opening(file);
  return file;
}

}  // namespace krieg::inline upkeep
