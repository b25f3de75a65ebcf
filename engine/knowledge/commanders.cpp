// Updates commanders' pictures with what they see themselves after each step of the clock.
#include <algorithm>

#include "knowledge/knowledge.hpp"
#include "knowledge/marks.hpp"
#include "knowledge/observation.hpp"
#include "knowledge/signs.hpp"
#include "knowledge/writing.hpp"
#include "paper/directory.hpp"
#include "paper/recognition.hpp"
#include "picture/association.hpp"
#include "picture/picture.hpp"
#include "world/marks_borne.hpp"
#include "world/unit_bodies.hpp"

namespace krieg::inline knowledge {

namespace {

/// A commander does not notice smaller losses than this, in men.
constexpr int unnoticed_men = 10;

class Commander {
 public:
  Commander(const Traces& traces, const Officer& figure, Picture& picture)
      : traces_(traces),
        field_(traces.field()),
        world_(field_.world()),
        picture_(picture),
        pen_(pen_of(field_.directory(), figure.id)),
        himself_(pen_.tongue().letters.himself),
        eyes_{"officer:" + figure.id.value, figure.side, figure.position, true, true} {}

  void look_round(ObserverMemory& memory, const AssociationLimits& limits) {
    see_enemies(field_.look(eyes_, memory), limits);
    see_own_troops();
    see_ground();
  }

 private:
  void note(const std::string& text) {
    picture_.ledger.push_back({world_.time, world_.time, Source::own_eyes, himself_, text});
  }

  void see_enemies(const std::vector<Observed>& seen, const AssociationLimits& limits) {
    ChunkedList<Contact>& contacts = picture_.contacts;
    const ChunkedList<Contact> before = contacts;
    for (std::size_t i = 0; i < contacts.size(); ++i)
      if (contacts[i].in_sight) contacts.edit(i).in_sight = false;
    std::vector<Sighting> sightings = traces_.told_to(eyes_);
    for (const Observed& o : seen) sightings.push_back(o.sighting);
    lay_all_on_map(picture_, sightings, himself_, Source::own_eyes, world_.time, limits);
    for (std::size_t i = 0; i < contacts.size(); ++i)
      if (!contacts[i].in_sight && !contacts[i].struck_off && passes_away(contacts[i]))
        contacts.edit(i).struck_off = true;
    for (std::size_t i = 0; i < contacts.size(); ++i) enter(i < before.size() ? &before[i] : nullptr, contacts[i]);
  }

  /// Adds a line to the ledger if the contact has changed in a way worth telling.
  void enter(const Contact* before, const Contact& now) {
    const NewsTexts& news = pen_.tongue().news;
    const bool heard = now.last.sign == Sign::gunfire;
    const std::string name = pen_.contact(now.id.value, now.last);
    if (!before || (now.in_sight && !before->in_sight)) {
      const std::string& first = heard ? news.heard : news.comes_in_sight;
      const std::string& again = heard ? news.heard_again : news.again_in_sight;
      note(filled(before ? again : first,
                  {{"contact", name}, {"body", pen_.body(now.last)}, {"place", pen_.place(map(), now.last.position)}}));
    } else if (before->in_sight && !now.in_sight && !now.merged_into) {
      note(filled(heard ? news.heard_no_more : news.lost_from_view, {{"contact", name}}));
    } else if (now.in_sight && shows_more(before->last, now.last)) {
      note(filled(news.made_out, {{"contact", name}, {"body", pen_.body(now.last)}}));
    }
  }

  /// The commander's printed map.
  [[nodiscard]] const Ground& map() const { return field_.directory().map_of(eyes_.side, field_.ground()); }

  /// Whether the contact leaves the map when it is out of sight: a rider, dust, the sound of guns.
  static bool passes_away(const Contact& contact) {
    const bool rider = contact.last.arm == Arm::cavalry && contact.last.strength == 1 && !contact.last.footprint;
    return contact.source == Source::own_eyes && (rider || contact.last.sign);
  }

  static bool shows_more(const Sighting& before, const Sighting& now) {
    const bool other_formation = before.formation && now.formation && before.formation != now.formation;
    return before.arm != now.arm || before.branch != now.branch || before.regiment != now.regiment || other_formation ||
           shows_other_marks(before, now);
  }

  /// Marks count as news if the sighting has some and they differ from those before.
  static bool shows_other_marks(const Sighting& before, const Sighting& now) {
    return now.marks && before.marks != now.marks;
  }

  void see_own_troops() {
    for (auto& [id, report] : picture_.own) {
      const auto found = world_.units.find(id);
      if (found == world_.units.end()) continue;
      const Unit& unit = found->second;
      const bool saw_it = report.in_sight;
      report.in_sight = false;
      if (unit.gone) {
        if (saw_it) see_it_gone(report);
        continue;
      }
      see_what_shows(report, unit);
    }
  }

  /// Updates the report from the nearest of the unit's bodies that the commander sees. He counts its men only if he
  /// sees all its bodies.
  void see_what_shows(OwnReport& report, const Unit& unit) {
    const std::vector<Body> all = bodies_of(unit, field_.directory().words());
    const Body* nearest = nullptr;
    std::size_t seen = 0;
    for (const Body& body : all) {
      if (field_.detail_at(away(body)) < Detail::arm || !field_.sees(eyes_, body)) continue;
      ++seen;
      if (!nearest || away(body) < away(*nearest)) nearest = &body;
    }
    if (nearest) see(report, unit, *nearest, seen == all.size());
  }

  [[nodiscard]] double away(const Body& body) const { return distance_m(eyes_.from, body.position); }

  void stamp(OwnReport& report) {
    report.as_of = report.learned = world_.time;
    report.source = Source::own_eyes;
    report.from = himself_;
  }

  /// The unit is gone, and the commander had it in sight before.
  void see_it_gone(OwnReport& report) {
    report.men = report.guns = 0;
    report.marks.reset();
    report.skirmishers_ahead.reset();
    report.steadiness = field_.directory().words().steadiness.back().id;
    report.doing = pen_.tongue().doing.gone;
    stamp(report);
    note(filled(pen_.tongue().news.gone_before_eyes, {{"name", name_of_unit(report.unit)}}));
  }

  [[nodiscard]] std::string name_of_unit(const UnitId& id) const {
    const auto paper = field_.directory().units.find(id);
    return paper == field_.directory().units.end() ? id.value : paper->second.name;
  }

  void see(OwnReport& report, const Unit& unit, const Body& body, bool whole) {
    const Detail detail = field_.detail_at(away(body));
    report.position = body.position;
    report.facing = body.facing;
    report.formation = unit.formation;
    report.footprint = body.footprint;
    report.skirmishers_ahead.reset();
    if (unit.skirmishers) report.skirmishers_ahead = unit.skirmishers->ahead;
    report.doing = pen_.doing_seen(unit);
    report.in_sight = true;
    if (detail >= Detail::formation) report.steadiness = unit.steadiness;
    if (const ArmyWords& words = field_.directory().words(); shows_marks(body, unit))
      report.marks = renewed_by_sight(report.marks, seen_of(marks_on(unit, words), detail), detail, words);
    if (detail >= Detail::uniform && whole) count(report, unit);
    stamp(report);
  }

  /// The commander counts the men roughly. If his count is close to the number that the unit's officer has reported, he
  /// keeps that number.
  static void count(OwnReport& report, const Unit& unit) {
    const int men = men_of(unit);
    if (std::abs(men - report.men) > unnoticed_men)
      report.men = (men + unnoticed_men / 2) / unnoticed_men * unnoticed_men;
    report.guns = guns_of(unit);
  }

  void see_ground() {
    for (const auto& [feature, state] : world_.ground_changes)
      if (const Feature* shape = field_.ground().feature(feature)) note_ground(*shape, state, {});
    const std::vector<MapChange> known = picture_.map_changes;
    for (const MapChange& change : known) {
      const Feature* shape = field_.ground().feature(change.feature);
      const bool undone = !change.found && !world_.ground_changes.contains(change.feature);
      if (shape && undone) note_ground(*shape, "as printed", {});
    }
    see_map_faults();
  }

  /// The commander finds a fault of the printed map when he comes near it.
  void see_map_faults() {
    const auto faults = field_.directory().map_faults.find(eyes_.side);
    if (faults == field_.directory().map_faults.end()) return;
    for (const MapChange& fault : faults->second) {
      const Feature* shape = fault.found ? &*fault.found : map().feature(fault.feature);
      if (shape && !known_change(fault.feature)) note_ground(*shape, fault.state, fault.found);
    }
  }

  MapChange* known_change(const std::string& feature) {
    const auto known = std::find_if(picture_.map_changes.begin(), picture_.map_changes.end(),
                                    [&](const MapChange& c) { return c.feature == feature; });
    return known == picture_.map_changes.end() ? nullptr : &*known;
  }

  void note_ground(const Feature& feature, const std::string& state, const std::optional<Feature>& found) {
    MapChange* known = known_change(feature.id);
    if ((known && known->state == state) || !in_view(feature)) return;
    // A feature that the printed map lacks keeps the shape in which the commander first saw it, even if the feature
    // changes later.
    const bool drawn = found || map().feature(feature.id);
    const MapChange change{feature.id,  state,    world_.time,
                           world_.time, himself_, drawn ? found : std::optional<Feature>(feature)};
    if (known) *known = change;
    else picture_.map_changes.push_back(change);
    note(pen_.map_change(change, name_of_feature(feature)));
  }

  [[nodiscard]] bool in_view(const Feature& feature) const {
    return std::any_of(feature.points.begin(), feature.points.end(), [&](Point p) {
      return field_.detail_at(distance_m(eyes_.from, p)) >= Detail::arm && field_.sees_place(eyes_, p);
    });
  }

  const Traces& traces_;
  const Field& field_;
  const World& world_;
  Picture& picture_;
  Pen pen_;
  std::string himself_;
  Observer eyes_;
};

}  // namespace

void commanders_look(World& world, Pictures& pictures, const Ground& ground, const Recognition& recognition,
                     const Directory& directory, const AssociationLimits& limits) {
  const Field field(world, ground, recognition, directory);
  const Traces traces(field);
  for (auto& [id, picture] : pictures) {
    const Officer& figure = world.officers.at(id);
    picture.now = world.time;
    see_sky(world, picture);
    picture.fallen = figure.fallen;
    picture.captured = figure.captured;
    if (figure.fallen) picture.questions.clear();
    if (figure.fallen) continue;
    picture.position = figure.position;
    picture.riding = figure.way;
    Commander(traces, figure, picture).look_round(world.memories["officer:" + id.value], limits);
  }
}

}  // namespace krieg::inline knowledge
