// Reports: every unit's officer looks about him, and writes when there is news.
#include <algorithm>

#include "knowledge/believed.hpp"
#include "knowledge/knowledge.hpp"
#include "knowledge/news.hpp"
#include "knowledge/observation.hpp"
#include "knowledge/phrase_book.hpp"
#include "knowledge/writing.hpp"
#include "measure/dice.hpp"

namespace krieg {

namespace {

/// A man on horseback with a pencil describes so many bodies, and counts the rest.
constexpr std::size_t described_bodies = 5;

/// A unit's officer has its own affairs to mind: he takes his glass to the horizon once in so many moves, each in his
/// turn.
constexpr int moves_between_searches = 3;

std::string number_words(std::size_t n, const std::string& thing, const std::string& things) {
  return grouped(static_cast<long>(n)) + " " + (n == 1 ? thing : things);
}

/// One officer with his pencil.
class Writer {
 public:
  Writer(const Field& field, const Unit& unit, const UnitEstablishment& paper)
      : field_(field),
        unit_(unit),
        paper_(paper),
        place_(field.ground().describe_place(unit.position)),
        now_(clock_text(field.world().time)) {}

  [[nodiscard]] std::string text(const News& news, const std::vector<Sighting>& in_view) const {
    std::string text = in_own_words("begin", ways_to_begin(), now_);
    for (const Occurrence& o : news.befell) add(text, words_of(o));
    if (news.lost_men > 0 && (news.heavy_loss || !news.befell.empty()))
      add(text, "We have lost " + number_words(static_cast<std::size_t>(news.lost_men), "man", "men") +
                    " since I last wrote");
    add_enemies(text, news, in_view);
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
    own.doing = doing_words(unit_);
    own.as_of = own.learned = field_.world().time;
    own.source = Source::dispatch;
    own.from = paper_.officer;
    return own;
  }

 private:
  static void add(std::string& text, const std::string& words) {
    if (!words.empty()) text += " " + sentence(words);
  }

  /// Variety that is the writer's own: keyed to him, the move and what he says.
  [[nodiscard]] std::string in_own_words(const std::string& what, std::span<const std::string_view> ways,
                                         const std::string& time) const {
    const World& world = field_.world();
    const double choice = chance({world.seed, world.move, "phrase", unit_.id.value + " " + what, 0});
    return sentence(say(ways, choice, time, place_));
  }

  [[nodiscard]] std::string words_of(const Occurrence& o) const {
    const Phrases* phrases = phrases_for(o.kind);
    if (!phrases) return o.text;
    const std::string words = in_own_words(o.kind, phrases->ways, clock_text(o.time));
    return o.text.empty() ? words : words + " " + sentence(o.text);
  }

  void add_enemies(std::string& text, const News& news, const std::vector<Sighting>& in_view) const {
    std::vector<const Sighting*> told = news.fresh;
    told.insert(told.end(), news.moved.begin(), news.moved.end());
    std::sort(told.begin(), told.end());  // they lie in one list, nearest first
    if (!told.empty()) {
      add(text, in_own_words("contacts", news.first_contact ? ways_of_first_contact() : ways_of_more_contacts(), now_));
      text += " " + list(told, in_view.size() - told.size());
    }
    if (news.lost_some) add(text, in_own_words("lost", ways_of_lost_contacts(), now_));
  }

  /// What he makes out he describes, nearest first; what is too far off for that he counts.
  [[nodiscard]] std::string list(const std::vector<const Sighting*>& told, std::size_t as_before) const {
    std::vector<std::string> parts;
    std::vector<const Sighting*> far;
    std::size_t more = 0;
    for (const Sighting* s : told) {
      if (!s->arm) far.push_back(s);
      else if (parts.size() < described_bodies) parts.push_back(sighting_words(*s, unit_.position, field_.ground()));
      else ++more;
    }
    if (more > 0) parts.push_back(number_words(more, "body", "bodies") + " more");
    if (far.size() == 1) parts.push_back(sighting_words(*far.front(), unit_.position, field_.ground()));
    if (far.size() > 1)
      parts.push_back(number_words(far.size(), "body", "bodies") +
                      " of troops too far off to tell the arm, the nearest " +
                      distance_words(*far.front(), unit_.position));
    if (as_before > 0)
      parts.push_back("besides " + number_words(as_before, "other", "others") + " of which I wrote before");
    std::string words;
    for (const std::string& part : parts) words += (words.empty() ? "" : "; ") + part;
    return words + ".";
  }

  [[nodiscard]] std::string state() const {
    const std::string doing = doing_words(unit_);
    const int guns = guns_of(unit_);
    const std::string strength = guns > 0 ? number_words(static_cast<std::size_t>(guns), "gun", "guns") + " and " : "";
    return "I have " + strength + number_words(static_cast<std::size_t>(men_of(unit_)), "man", "men") + " in hand, " +
           steadiness_words(unit_.steadiness) + ", " + doing;
  }

  const Field& field_;
  const Unit& unit_;
  const UnitEstablishment& paper_;
  std::string place_;
  std::string now_;
};

int men_on_paper(const UnitEstablishment& paper) {
  int men = 0;
  for (const ElementEstablishment& e : paper.elements) men += e.men;
  return men;
}

/// Where the unit's people would look for the officer: where they see him, else where they last heard from him.
Point looked_for(const Field& field, const Observer& eyes, const Party& writer, const OfficerId& officer) {
  Body figure;
  figure.position = figure.centre = field.world().officers.at(officer).position;
  figure.mounted = true;
  const bool near = field.detail_at(distance_m(eyes.from, figure.position)) >= Detail::arm;
  return near && field.sees(eyes, figure) ? figure.position
                                          : believed_place(field.world(), field.directory(), writer, officer);
}

bool has_his_turn(const World& world, const UnitId& unit) {
  const auto turn =
      static_cast<std::int64_t>(chance({world.seed, 0, "horizon", unit.value, 0}) * moves_between_searches);
  return (world.move + turn) % moves_between_searches == 0;
}

std::vector<Sighting> of_troops(std::vector<Observed> seen) {
  std::vector<Sighting> sightings;
  for (Observed& o : seen)
    if (o.kind == BodyKind::troops || o.kind == BodyKind::skirmishers) sightings.push_back(std::move(o.sighting));
  return sightings;
}

}  // namespace

std::vector<Dispatch> reports(World& world, const Ground& ground, const Recognition& recognition,
                              const Directory& directory, const ReportingHabits& habits) {
  const Field field(world, ground, recognition, directory);
  std::vector<Dispatch> written;
  for (auto& [id, unit] : world.units) {
    const auto paper = directory.units.find(id);
    if (unit.gone || paper == directory.units.end()) continue;
    const Observer eyes{"unit:" + id.value, unit.side, unit.position, body_of(unit).mounted, has_his_turn(world, id)};
    const std::vector<Sighting> in_view = of_troops(field.look(eyes, world.memories[eyes.name]));
    const News news = news_of(unit, in_view, men_on_paper(paper->second), habits, world.time);
    const auto superior = still_standing(world, unit.under);
    if (!news.worth_writing || !superior) continue;

    const Writer writer(field, unit, paper->second);
    Dispatch report;
    report.kind = LetterKind::report;
    report.side = unit.side;
    report.from.unit = id;
    report.to.officer = superior;
    report.text = writer.text(news, in_view);
    report.sightings = in_view;
    report.own = {writer.own_report()};
    report.origin = unit.position;
    report.believed = looked_for(field, eyes, report.from, *superior);
    report.written = world.time;
    report.as_of = world.time;
    report.signed_by = paper->second.officer;
    written.push_back(std::move(report));
    note_written(unit, in_view, world.time);
  }
  return written;
}

}  // namespace krieg
