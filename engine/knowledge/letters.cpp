// Letters that arrive: a commander's go into his picture; for a subordinate a clerk writes a copy to his superior.
#include <algorithm>

#include "knowledge/believed.hpp"
#include "knowledge/knowledge.hpp"
#include "knowledge/marks.hpp"
#include "knowledge/writing.hpp"
#include "paper/directory.hpp"
#include "picture/association.hpp"
#include "picture/picture.hpp"

namespace krieg::inline knowledge {

namespace {

std::string name_of_officer(const Directory& directory, const OfficerId& id) {
  const auto paper = directory.officers.find(id);
  return paper == directory.officers.end() ? id.value : paper->second.name;
}

/// The writer's name as the reader would say it. Of an enemy's paper the reader knows only the signature.
std::string sender(const Dispatch& dispatch, const Directory& directory, bool captured, const Tongue& tongue) {
  if (captured)
    return dispatch.signed_by.empty() ? std::string(tongue.letters.enemy_paper)
                                      : filled(tongue.letters.enemy_paper_signed, {{"name", dispatch.signed_by}});
  if (!dispatch.from.officer) return dispatch.signed_by;
  std::string officer = name_of_officer(directory, *dispatch.from.officer);
  if (dispatch.signed_by.empty() || dispatch.signed_by == officer) return officer;
  return filled(tongue.letters.through, {{"name", dispatch.signed_by}, {"officer", officer}});
}

/// Whether a clerk has already written a heading over the text, in any language.
bool is_headed(const std::string& text, const ArmyWords& words) {
  for (const Language language : all_languages) {
    const Tongue& tongue = words.tongue(language);
    if (text.starts_with(tongue.letters.forwarded) || text.starts_with(tongue.letters.taken)) return true;
  }
  return false;
}

/// Sightings made from what an enemy's report says of his own troops.
std::vector<Sighting> admissions(const Dispatch& dispatch, const Directory& directory) {
  std::vector<Sighting> sightings;
  for (const OwnReport& own : dispatch.own) {
    const auto paper = directory.units.find(own.unit);
    if (paper == directory.units.end()) continue;
    Sighting sighting;
    sighting.position = own.position;
    sighting.arm = directory.words().of(paper->second.branch).arm;
    sighting.strength = own.guns > 0 ? own.guns : own.men;
    sighting.formation = own.formation;
    sighting.facing = own.facing;
    sighting.time = own.as_of;
    sighting.marks = own.marks;
    sightings.push_back(sighting);
  }
  return sightings;
}

/// Files letters in one commander's picture.
class LetterFiling {
 public:
  LetterFiling(Picture& picture, GameTime now, const AssociationLimits& limits, const Pen& pen)
      : picture_(picture), now_(now), limits_(limits), pen_(pen) {}

  void file(Letter letter, const std::string& observer, std::vector<Sighting> sightings) {
    letter.id = next_letter(picture_);
    letter.received = now_;
    note(letter,
         sentence(filled(pen_.tongue().letters.paper_from,
                         {{"kind", word_of(pen_.tongue().letters.papers, letter.kind)}, {"name", letter.from}})));
    const std::size_t known = picture_.contacts.size();
    letter.contacts =
        lay_all_on_map(picture_, counted(letter, std::move(sightings)), observer, letter.carried, now_, limits_);
    for (std::size_t i = known; i < picture_.contacts.size(); ++i)
      note(letter, pen_.contact(static_cast<std::int64_t>(i + 1), picture_.contacts[i].last) + ": " +
                       pen_.body(picture_.contacts[i].last));
    std::sort(letter.contacts.begin(), letter.contacts.end());
    letter.contacts.erase(std::unique(letter.contacts.begin(), letter.contacts.end()), letter.contacts.end());
    picture_.letters.push_back(std::move(letter));
  }

  void hear_of_ground(MapChange change, const std::string& from) {
    const auto known = std::find_if(picture_.map_changes.begin(), picture_.map_changes.end(),
                                    [&](const MapChange& c) { return c.feature == change.feature; });
    change.learned = now_;
    change.from = from;
    if (!change.found && known != picture_.map_changes.end()) change.found = known->found;
    if (known == picture_.map_changes.end()) picture_.map_changes.push_back(std::move(change));
    else if (known->as_of < change.as_of) *known = std::move(change);
  }

  /// Precondition: the letter with this report is not yet filed.
  void hear_of_own(OwnReport report, Source source, const std::string& from) {
    const auto found = picture_.own.find(report.unit);
    if (found == picture_.own.end()) return;
    OwnReport& known = found->second;
    if (report.as_of > known.as_of || (report.as_of == known.as_of && known.source == Source::printed)) {
      report.in_sight = known.in_sight;
      report.learned = now_;
      report.source = source;
      report.from = from;
      report.marks = renewed_by_return(known.marks, report.marks, pen_.words());
      known = std::move(report);
    } else if (known.source == Source::own_eyes && !written_of_since(report.unit, report.as_of)) {
      known.men = report.men;  // the commander has seen the unit since, but has not counted its men
      known.guns = report.guns;
      // A commander who has the unit in sight judges its marks again when he next looks.
      known.marks = known.in_sight ? renewed_by_return(known.marks, report.marks, pen_.words())
                                   : renewed_by_older_return(known.marks, report.marks, pen_.words());
    }
  }

 private:
  [[nodiscard]] bool written_of_since(const UnitId& unit, GameTime time) const {
    return std::any_of(picture_.letters.begin(), picture_.letters.end(), [&](const Letter& l) {
      return !l.outgoing && l.kind == LetterKind::report && l.about == unit && l.written > time;
    });
  }

  /// Labels sightings that no observer has numbered, by the reader's own number of the letter. So two bodies in one
  /// letter stay two, and bodies in different letters stay apart.
  static std::vector<Sighting> counted(const Letter& letter, std::vector<Sighting> sightings) {
    for (std::size_t i = 0; i < sightings.size(); ++i)
      if (!sightings[i].label)
        sightings[i].label = "paper " + std::to_string(letter.id.value) + "." + std::to_string(i + 1);
    return sightings;
  }

  void note(const Letter& letter, const std::string& text) {
    picture_.ledger.push_back({now_, letter.written, letter.carried, letter.from, text});
  }

  Picture& picture_;
  GameTime now_;
  const AssociationLimits& limits_;
  Pen pen_;
};

/// The tasks of an order in the enemy's hands. He cannot know the other side's units by their ids.
std::vector<Task> without_ids(std::vector<Task> tasks) {
  for (Task& task : tasks)
    if (task.when) task.when->unit.reset();
  return tasks;
}

Letter letter_of(const Dispatch& dispatch, const Directory& directory, bool captured, const Tongue& tongue) {
  Letter letter;
  letter.kind = dispatch.kind;
  letter.from = sender(dispatch, directory, captured, tongue);
  letter.to = name_of_officer(directory, *dispatch.to.officer);
  letter.written = dispatch.written;
  letter.carried = captured ? Source::captured : dispatch.fate == Fate::spoken ? Source::voice : Source::dispatch;
  letter.text = dispatch.text;
  letter.tasks = captured ? without_ids(dispatch.tasks) : dispatch.tasks;
  if (captured) return letter;
  letter.about = dispatch.from.unit;
  if (!letter.about && dispatch.own.size() == 1) letter.about = dispatch.own.front().unit;
  letter.officer = dispatch.from.officer;
  letter.place = dispatch.origin;
  return letter;
}

/// Whether a copy goes to the superior: not an order that came down, and not the superior's own letter.
bool goes_up(const Dispatch& dispatch, const OfficerId& superior) {
  return dispatch.kind != LetterKind::order && dispatch.from.officer != superior;
}

}  // namespace

void receive(World& world, Pictures& pictures, DispatchId id, const Directory& directory,
             const AssociationLimits& limits) {
  Dispatch& dispatch = world.dispatches.edit(id);
  Picture& picture = pictures.at(*dispatch.to.officer);
  const bool captured = is_captured(world, dispatch);
  dispatch.read = dispatch.arrived.value_or(world.time);
  const Pen pen = pen_of(directory, picture.commander);
  const Tongue& tongue = pen.tongue();
  LetterFiling desk(picture, *dispatch.read, limits, pen);
  Letter letter = letter_of(dispatch, directory, captured, tongue);
  if (captured) return desk.file(std::move(letter), std::string(tongue.letters.taken), admissions(dispatch, directory));
  if (dispatch.succession) picture.successions.push_back(*dispatch.succession);
  for (const OwnReport& own : dispatch.own) desk.hear_of_own(own, letter.carried, letter.from);
  for (const MapChange& change : dispatch.map_changes) desk.hear_of_ground(change, letter.from);
  const std::string observer = dispatch.signed_by.empty() ? letter.from : dispatch.signed_by;
  desk.file(std::move(letter), observer, dispatch.sightings);
}

std::optional<Dispatch> passed_on(const World& world, DispatchId id, const Directory& directory) {
  const Dispatch& dispatch = world.dispatches.at(id);
  const OfficerId& clerk = *dispatch.to.officer;
  const bool captured = is_captured(world, dispatch);
  const auto superior = still_standing(world, world.officers.at(clerk).under);
  if (!superior || (!captured && !goes_up(dispatch, *superior))) return std::nullopt;

  Dispatch copy;
  copy.kind = captured ? LetterKind::intelligence : dispatch.kind;
  copy.side = world.officers.at(clerk).side;
  copy.from.officer = clerk;
  copy.to.officer = *superior;
  const Tongue& tongue = directory.words().tongue(directory.language_of(*superior));
  const std::string heading =
      captured ? std::string(tongue.letters.taken) + ". " + sentence(sender(dispatch, directory, true, tongue))
               : std::string(tongue.letters.forwarded) + dispatch.signed_by + ", " + clock_text(dispatch.written) + ".";
  const bool headed = is_headed(dispatch.text, directory.words());
  copy.text = headed ? dispatch.text : heading + " " + dispatch.text;
  copy.sightings = captured ? admissions(dispatch, directory) : dispatch.sightings;
  if (!captured) copy.own = dispatch.own;
  if (!captured) copy.succession = dispatch.succession;
  if (!captured) copy.map_changes = dispatch.map_changes;
  copy.origin = world.officers.at(clerk).position;
  copy.believed = believed_place(world, directory, {clerk, std::nullopt}, *superior);
  copy.written = dispatch.written;
  copy.as_of = dispatch.as_of;
  copy.signed_by = captured ? name_of_officer(directory, clerk) : dispatch.signed_by;
  return copy;
}

void tell_intelligence(World& world, Pictures& pictures, const Directory& directory, OfficerId to,
                       const std::string& source, const std::string& text, const std::vector<Sighting>& sightings,
                       const AssociationLimits& limits) {
  Picture& picture = pictures.at(to);
  Letter letter;
  letter.kind = LetterKind::intelligence;
  letter.from = source;
  letter.written = world.time;
  letter.carried = Source::umpire;
  letter.text = text;
  std::vector<Sighting> told = sightings;
  for (Sighting& sighting : told) sighting.label.reset();
  LetterFiling(picture, world.time, limits, pen_of(directory, to)).file(std::move(letter), source, std::move(told));
}

}  // namespace krieg::inline knowledge
