// Reports: every unit's officer looks round, and writes when there is news.
#include <algorithm>

#include "knowledge/believed.hpp"
#include "knowledge/knowledge.hpp"
#include "knowledge/marks.hpp"
#include "knowledge/news.hpp"
#include "knowledge/observation.hpp"
#include "knowledge/phrase_book.hpp"
#include "knowledge/report_draft.hpp"
#include "knowledge/signs.hpp"
#include "knowledge/writing.hpp"
#include "measure/dice.hpp"
#include "paper/directory.hpp"
#include "world/ground_state.hpp"
#include "world/marks_borne.hpp"

namespace krieg::inline knowledge {

namespace {

/// An officer describes at most this many bodies in a report, and counts the rest.
constexpr std::size_t described_bodies = 5;

/// A unit's officer looks for troops on the horizon once in this many moves; the units take turns.
constexpr int moves_between_searches = 3;

/// Writes one officer's report.
class Writer {
 public:
  Writer(const Field& field, const Unit& unit, const UnitEstablishment& paper, const Pen& pen)
      : field_(field),
        unit_(unit),
        paper_(paper),
        map_(field.directory().map_of(unit.side, field.ground())),
        pen_(pen),
        place_(pen_.place(map_, unit.position)),
        now_(clock_text(field.world().time)),
        formation_(pen_.formation(unit.change ? unit.change->to : unit.formation)) {}

  [[nodiscard]] std::string text(const News& news, const std::vector<Sighting>& in_view,
                                 const std::vector<MapChange>& ground) const {
    std::string text = in_own_words("begin", tongue().beginnings, now_);
    for (const Occurrence& o : news.befell) add(text, words_of(o));
    if (news.lost_men > 0 && (news.heavy_loss || !news.befell.empty()))
      add(text, filled(tongue().lost_men, {{"n", men(news.lost_men)}}));
    for (const MapChange& change : ground) add(text, pen_.map_change(change, name_of(change)));
    add_enemies(text, news, in_view);
    const bool silent = news.befell.empty() && news.fresh.empty() && news.moved.empty() && ground.empty();
    if (silent && !news.heavy_loss && !news.other_spirit && !news.lost_some)
      add(text, in_own_words("quiet", *pen_.ways("quiet"), now_));
    add(text, state());
    return text;
  }

  [[nodiscard]] OwnReport own_report() const {
    OwnReport own;
    own.unit = unit_.id;
    own.position = unit_.position;
    own.facing = unit_.facing;
    own.formation = unit_.formation;
    own.footprint = unit_.footprint;
    own.men = men_of(unit_);
    own.guns = guns_of(unit_);
    if (unit_.skirmishers) own.skirmishers_ahead = unit_.skirmishers->ahead;
    own.steadiness = unit_.steadiness;
    own.doing = pen_.doing(unit_);
    own.as_of = own.learned = field_.world().time;
    own.source = Source::dispatch;
    own.from = paper_.officer;
    own.marks = told_of(marks_on(unit_, field_.directory().words()));
    return own;
  }

 private:
  static void add(std::string& text, const std::string& words) {
    if (!words.empty()) text += " " + sentence(words);
  }

  /// Chooses among the ways of saying something. The choice depends on the unit, the move and the thing said.
  [[nodiscard]] std::string in_own_words(const std::string& what, const Ways& ways, const std::string& time) const {
    const World& world = field_.world();
    const double choice = chance({world.seed, world.move, "phrase", unit_.id.value + " " + what, 0});
    return sentence(say(ways, choice, {time, place_, formation_}));
  }

  [[nodiscard]] std::string words_of(const Occurrence& o) const {
    const Ways* ways = pen_.ways(o.kind);
    std::string why = pen_.reason(o.text);
    if (!ways) return why;
    const std::string words = in_own_words(o.kind, *ways, clock_text(o.time));
    return why.empty() ? words : words + " " + sentence(why);
  }

  void add_enemies(std::string& text, const News& news, const std::vector<Sighting>& in_view) const {
    std::vector<const Sighting*> told = news.fresh;
    told.insert(told.end(), news.moved.begin(), news.moved.end());
    if (news.again) told.push_back(news.again);
    std::sort(told.begin(), told.end());  // the pointers go into one list, which is ordered nearest first
    const auto first_sign =
        std::stable_partition(told.begin(), told.end(), [](const Sighting* s) { return !s->sign.has_value(); });
    const std::vector<const Sighting*> signs(first_sign, told.end());
    told.erase(first_sign, told.end());
    if (!told.empty()) {
      const auto bodies_in_view =
          std::count_if(in_view.begin(), in_view.end(), [](const Sighting& s) { return !s.sign.has_value(); });
      add(text, in_own_words("contacts", news.first_contact ? tongue().first_contact : tongue().more_contacts, now_));
      text += " " + list(told, static_cast<std::size_t>(bodies_in_view) - told.size());
    }
    add_signs(text, signs);
    if (news.lost_some) add(text, in_own_words("lost", tongue().lost_contacts, now_));
  }

  /// Dust and the sound of guns may come from the writer's own side.
  void add_signs(std::string& text, const std::vector<const Sighting*>& signs) const {
    std::string words;
    for (const Sighting* sign : signs)
      words += (words.empty() ? "" : "; ") + pen_.sighting(*sign, unit_.position, map_);
    if (!words.empty()) add(text, filled(tongue().whose_unknown, {{"signs", words}}));
  }

  /// Describes the bodies that the officer makes out, nearest first, and counts those that are too far off.
  [[nodiscard]] std::string list(const std::vector<const Sighting*>& told, std::size_t as_before) const {
    std::vector<std::string> parts;
    std::vector<const Sighting*> far;
    std::size_t more = 0;
    for (const Sighting* s : told) {
      if (!s->arm) far.push_back(s);
      else if (parts.size() < described_bodies) parts.push_back(pen_.sighting(*s, unit_.position, map_));
      else ++more;
    }
    if (more > 0) parts.push_back(filled(tongue().more_bodies, {{"n", bodies(more)}}));
    if (far.size() == 1) parts.push_back(pen_.sighting(*far.front(), unit_.position, map_));
    if (far.size() > 1)
      parts.push_back(filled(tongue().far_bodies,
                             {{"n", bodies(far.size())}, {"where", pen_.distance(*far.front(), unit_.position)}}));
    if (as_before > 0)
      parts.push_back(
          filled(tongue().told_before, {{"n", pen_.count(as_before, tongue().others_one, tongue().others_other)}}));
    std::string words;
    for (const std::string& part : parts) words += (words.empty() ? "" : "; ") + part;
    return words + ".";
  }

  [[nodiscard]] std::string state() const {
    const int guns = guns_of(unit_);
    std::string strength = men(men_of(unit_));
    if (guns > 0)
      strength = filled(tongue().and_guns,
                        {{"guns", pen_.count(static_cast<std::size_t>(guns), tongue().guns_one, tongue().guns_other)},
                         {"men", strength}});
    return filled(tongue().in_hand,
                  {{"strength", strength}, {"spirit", pen_.spirit(unit_.steadiness)}, {"doing", pen_.doing(unit_)}}) +
           pen_.marks(told_of(marks_on(unit_, field_.directory().words())));
  }

  [[nodiscard]] const Tongue& tongue() const { return pen_.tongue(); }
  [[nodiscard]] std::string men(int n) const {
    return pen_.count(static_cast<std::size_t>(n), tongue().men_one, tongue().men_other);
  }
  [[nodiscard]] std::string bodies(std::size_t n) const {
    return pen_.count(n, tongue().bodies_one, tongue().bodies_other);
  }
  [[nodiscard]] KeyedText name_of(const MapChange& change) const {
    const Feature* printed = map_.feature(change.feature);
    return change.found ? name_of_feature(*change.found)
           : printed    ? name_of_feature(*printed)
                        : verbatim(change.feature);
  }

  const Field& field_;
  const Unit& unit_;
  const UnitEstablishment& paper_;
  const Ground& map_;
  Pen pen_;
  std::string place_;
  std::string now_;
  std::string formation_;
};

int men_on_paper(const UnitEstablishment& paper) {
  int men = 0;
  for (const ElementEstablishment& e : paper.elements) men += e.men;
  return men;
}

/// Where the unit's people would look for the officer: where they see him, else where they last heard from him.
Point looked_for(const Field& field, const Observer& eyes, const LastWords& heard, const Party& writer,
                 const OfficerId& officer) {
  Body figure;
  figure.position = figure.centre = field.world().officers.at(officer).position;
  figure.mounted = true;
  const bool near = field.detail_at(distance_m(eyes.from, figure.position)) >= Detail::arm;
  return near && field.sees(eyes, figure) ? figure.position : heard.place_of(officer, writer);
}

bool has_his_turn(const World& world, const UnitId& unit) {
  const auto turn =
      static_cast<std::int64_t>(chance({world.seed, 0, "horizon", unit.value, 0}) * moves_between_searches);
  return (world.move + turn) % moves_between_searches == 0;
}

/// A unit must be this near to a bridge to report that it is missing.
constexpr double map_faults_within_m = 250.0;

bool lies_near(const Feature& feature, Point p) {
  return std::any_of(feature.points.begin(), feature.points.end(),
                     [&](Point corner) { return distance_m(corner, p) <= map_faults_within_m; });
}

/// Changes of the ground that the unit has found and not yet reported: faults of the printed map, and changes during
/// the game. Notes them as reported.
std::vector<MapChange> ground_news(const Field& field, Unit& unit, const Observer& eyes) {
  std::vector<MapChange> news;
  const auto find_out = [&](const Feature* shape, MapChange change) {
    if (!shape || !lies_near(*shape, unit.position)) return;
    auto& told = unit.reported.ground[change.feature];
    if (told == change.state || !field.sees_place(eyes, shape->points.front())) return;
    told = change.state;
    change.as_of = change.learned = field.world().time;
    news.push_back(std::move(change));
  };
  const Ground& map = field.directory().map_of(unit.side, field.ground());
  if (const auto faults = field.directory().map_faults.find(unit.side); faults != field.directory().map_faults.end())
    for (const MapChange& fault : faults->second)
      find_out(fault.found ? &*fault.found : map.feature(fault.feature), fault);
  for (const auto& [feature, state] : field.world().ground_changes) {
    MapChange change;
    change.feature = feature;
    change.state = state;
    find_out(map.feature(feature), change);
  }
  return news;
}

std::vector<Sighting> of_troops(std::vector<Observed> seen) {
  std::vector<Sighting> sightings;
  for (Observed& o : seen)
    if (o.kind != BodyKind::officer && o.kind != BodyKind::messenger) sightings.push_back(std::move(o.sighting));
  return sightings;
}

/// An officer or patrol leader who looks round and may write.
struct Reporter {
  Unit& troops;  ///< the reporter's own unit or patrol
  const UnitEstablishment& paper;
  std::string observer;
  bool searches_horizon = true;
  int men_at_first = 0;  ///< the number from which losses are counted before the first report
  bool on_patrol = false;
};

std::vector<Sighting> look_round(const Traces& traces, const Observer& eyes, ObserverMemory& memory) {
  std::vector<Sighting> in_view = of_troops(traces.field().look(eyes, memory));
  if (eyes.searches_horizon)
    for (Sighting& sign : traces.told_to(eyes)) in_view.push_back(std::move(sign));
  return in_view;
}

/// The report, if there is news. A patrol's leader signs with his own name, and does not report on his unit.
std::optional<Dispatch> report_of(const Traces& traces, World& world, const LastWords& heard,
                                  const ReportingHabits& habits, Reporter reporter) {
  const Field& field = traces.field();
  Unit& troops = reporter.troops;
  const Directory& directory = field.directory();
  const Observer eyes{reporter.observer, troops.side, troops.position,
                      field.directory().words().of(troops.branch).mounted, reporter.searches_horizon};
  const std::vector<Sighting> in_view = look_round(traces, eyes, world.memories[eyes.name]);
  const News news = news_of(troops, in_view, reporter.men_at_first, habits, directory.words(), world.time);
  const auto superior = still_standing(world, world.units.at(troops.id).under);
  if (!superior) return std::nullopt;
  const std::vector<MapChange> ground_told = ground_news(field, troops, eyes);
  if (!news.worth_writing && ground_told.empty()) return std::nullopt;

  const Pen pen = pen_of(directory, *superior);
  const Writer writer(field, troops, reporter.paper, pen);
  const Point believed = looked_for(field, eyes, heard, {std::nullopt, troops.id}, *superior);
  Dispatch report = blank_report(world, directory, troops.id, *superior, believed);
  report.origin = troops.position;
  report.by_patrol = reporter.on_patrol;
  report.text = writer.text(news, in_view, ground_told);
  report.map_changes = ground_told;
  const PassageIds closed = held_for_closed(world, directory.map_of(troops.side, field.ground()), troops);
  report.closed.assign(closed.begin(), closed.end());
  const Maps maps = directory.maps_of(field.ground());
  for (const auto& [feature, state] : troops.reported.ground)
    if (maps.lacks(troops.side, feature)) report.unprinted.push_back(feature);
  report.sightings = in_view;
  if (reporter.on_patrol) report.signed_by = filled(pen.tongue().letters.patrol_of, {{"name", report.signed_by}});
  else report.own = {writer.own_report()};
  for (const Sighting& s : in_view)
    if (s.arm) report.shun.push_back(s.position);
  note_written(troops, in_view, directory.words(), world.time);
  return report;
}

}  // namespace

Dispatch blank_report(const World& world, const Directory& directory, const UnitId& id, const OfficerId& superior,
                      Point believed) {
  const Unit& unit = world.units.at(id);
  const auto paper = directory.units.find(id);
  Dispatch report;
  report.kind = LetterKind::report;
  report.side = unit.side;
  report.from.unit = id;
  report.to.officer = superior;
  report.origin = unit.position;
  report.believed = believed;
  report.written = world.time;
  report.as_of = world.time;
  if (paper != directory.units.end()) report.signed_by = paper->second.officer;
  return report;
}

std::vector<Dispatch> reports(World& world, const Ground& ground, const Recognition& recognition,
                              const Directory& directory, const ReportingHabits& habits) {
  const Field field(world, ground, recognition, directory);
  const Traces traces(field);
  const LastWords heard(world, directory);
  std::vector<Dispatch> written;
  for (auto& [id, unit] : world.units) {
    const auto paper = directory.units.find(id);
    if (unit.gone || paper == directory.units.end()) continue;
    const int away = men_on_patrol(world, id);
    auto report = report_of(
        traces, world, heard, habits,
        {unit, paper->second, observer_name(id), has_his_turn(world, id), men_on_paper(paper->second) - away, false});
    if (report) written.push_back(std::move(*report));
  }
  for (auto& [name, patrol] : world.patrols) {
    const auto paper = directory.units.find(patrol.id);
    if (paper == directory.units.end()) continue;
    auto report =
        report_of(traces, world, heard, habits, {patrol, paper->second, "patrol:" + name, true, men_of(patrol), true});
    if (report) written.push_back(std::move(*report));
  }
  return written;
}

std::optional<ReportDraft> draft_report(const World& world, const Ground& ground, const Recognition& recognition,
                                        const Directory& directory, const ReportingHabits& habits, const UnitId& unit) {
  const auto found = world.units.find(unit);
  const auto paper = directory.units.find(unit);
  if (found == world.units.end() || found->second.gone || paper == directory.units.end()) return std::nullopt;
  const auto superior = still_standing(world, found->second.under);
  if (!superior) return std::nullopt;
  const Field field(world, ground, recognition, directory);
  Unit troops = found->second;
  troops.reported.sightings.clear();
  const Observer eyes{observer_name(unit), troops.side, troops.position, directory.words().of(troops.branch).mounted,
                      true};
  const auto remembered = world.memories.find(eyes.name);
  ObserverMemory memory = remembered == world.memories.end() ? ObserverMemory{} : remembered->second;
  std::vector<Sighting> in_view = look_round(Traces(field), eyes, memory);
  const int men_at_first = men_on_paper(paper->second) - men_on_patrol(world, unit);
  const News news = news_of(troops, in_view, men_at_first, habits, directory.words(), world.time);
  const std::vector<MapChange> ground_told = ground_news(field, troops, eyes);
  const Pen pen = pen_of(directory, *superior);
  std::string text = Writer(field, troops, paper->second, pen).text(news, in_view, ground_told);
  return ReportDraft{std::move(text), std::move(in_view), field.at_this_hour().limit};
}

}  // namespace krieg::inline knowledge
