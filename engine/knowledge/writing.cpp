#include "knowledge/writing.hpp"

#include <cmath>

#include "knowledge/phrase_book.hpp"
#include "paper/directory.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline knowledge {

namespace {

// In the book's measure of length.
constexpr double short_range = 200.0;
constexpr double short_step = 10.0;
constexpr double long_step = 50.0;

}  // namespace

const Ways* Pen::ways(std::string_view kind) const { return ways_for(kind, language_, words_); }

std::string Pen::reason(const KeyedText& reason) const { return reason_in(language_, words_, reason); }

std::string Pen::number(long number) const { return grouped(number, tongue_.thousands); }

std::string Pen::count(std::size_t n, std::string_view one, std::string_view many) const {
  return n == 1 ? std::string(one) : filled(many, {{"n", number(static_cast<long>(n))}});
}

std::string Pen::length(double metres) const {
  const double length = metres / words_.measure.metres;
  const double step = length < short_range ? short_step : long_step;
  return number(std::lround(length / step) * std::lround(step)) + " " + std::string(words_.measure.name.in(language_));
}

std::string Pen::direction(Bearing bearing) const {
  constexpr double eighth = 45.0;
  return tongue_.directions.at(static_cast<std::size_t>(std::lround(bearing.degrees() / eighth)) % 8);
}

std::string Pen::place(const Ground& map, Point place) const {
  const auto& measure = words_.measure;
  return map.describe_place(place, tongue_.places, {measure.metres, measure.name.in(language_), tongue_.thousands});
}

/// Kind and number of the troops, without their activity.
std::string Pen::troops(const Sighting& s) const {
  std::string kind = s.branch ? std::string(words_.of(*s.branch).said.in(language_)) : word_of(tongue_.arms, *s.arm);
  const std::string n = s.strength ? number(*s.strength) : "";
  if (s.skirmishers)
    return std::string(s.arm == Arm::cavalry ? tongue_.mounted_skirmish_line : tongue_.skirmish_line) +
           (s.strength ? filled(tongue_.some_men, {{"n", n}}) : "");
  if (s.arm == Arm::train || !s.strength) return kind;
  if (s.arm == Arm::artillery) {
    const std::string guns = count(static_cast<std::size_t>(*s.strength), tongue_.guns_one, tongue_.guns_other);
    return filled(tongue_.guns_of, {{"n", guns}, {"kind", kind}});
  }
  return filled(tongue_.some, {{"n", n}, {"kind", kind}});
}

std::string Pen::body(const Sighting& s) const {
  if (s.sign) return std::string(*s.sign == Sign::dust ? tongue_.dust : tongue_.gunfire);
  if (s.arm == Arm::cavalry && s.strength == 1) return std::string(tongue_.horseman);
  if (!s.arm) return std::string(s.moving ? tongue_.far_moving : tongue_.far) + marks(s.marks);
  std::string words = troops(s);
  if (s.regiment) words += " (" + *s.regiment + ")";
  if (const FormationWords* shape = s.formation ? &words_.of(*s.formation) : nullptr; shape && !shape->is_open_order())
    words.append(" ").append(shape->said.in(language_));
  if (s.moving) words += tongue_.moving;
  return words + marks(s.marks);
}

std::string Pen::contact(std::int64_t number, const Sighting& last) const {
  const NewsTexts& news = tongue_.news;
  return filled(last.sign == Sign::gunfire ? news.heard_contact : news.contact, {{"n", std::to_string(number)}});
}

std::string Pen::marks(const std::optional<std::vector<StateMark>>& marks) const {
  std::string words;
  if (!marks) return words;
  for (const StateMark& mark : *marks) words.append(", ").append(words_.of(mark).said.in(language_));
  return words;
}

std::string Pen::sighting(const Sighting& s, Point from, const Ground& map) const {
  return body(s) + ", " + (s.sign ? "" : place(map, s.position) + ", ") + distance(s, from);
}

std::string Pen::distance(const Sighting& s, Point from) const {
  return filled(tongue_.where_from_me, {{"n", length(distance_m(from, s.position))},
                                        {"direction", direction(s.direction.value_or(bearing(from, s.position)))}});
}

std::string Pen::spirit(Steadiness steadiness) const { return std::string(words_.of(steadiness).said.in(language_)); }

std::string Pen::formation(Formation formation) const { return std::string(words_.of(formation).said.in(language_)); }

std::string Pen::doing_seen(const Unit& unit) const {
  if (words_.of(unit.steadiness).grade == Grade::broken) return std::string(tongue_.doing.disorder);
  if (unit.change) return std::string(tongue_.doing.changing);
  if (unit.moving) return std::string(tongue_.doing.on_the_move);
  return std::string(words_.of(unit.formation).has_guns_in_place ? tongue_.doing.in_battery : tongue_.doing.halted);
}

std::string Pen::doing(const Unit& unit) const {
  if (words_.of(unit.steadiness).grade != Grade::fit)
    return std::string(unit.moving ? tongue_.doing.falling_back : tongue_.doing.rallying);
  if (unit.change) {
    std::string changing(tongue_.doing.changing);
    if (unit.change->to == unit.formation) return changing;
    return changing + " (" + formation(unit.change->to) + ")";
  }
  if (unit.tasks.empty() || unit.tasks.front().when) return doing_seen(unit);
  const TaskWords& task = words_.of(unit.tasks.front().kind);
  if (!task.doing) return doing_seen(unit);
  return std::string((unit.moving ? *task.doing : task.before_it_moves.value_or(*task.doing)).in(language_));
}

std::string Pen::succession(const std::string& fallen, const std::string& successor, bool captured,
                            bool to_himself) const {
  const std::string news = filled(captured ? tongue_.news.captured : tongue_.news.fallen, {{"name", fallen}});
  return news + " " +
         filled(to_himself ? tongue_.news.command_is_yours : tongue_.news.commands_in_his_place, {{"name", successor}});
}

std::string Pen::map_change(const MapChange& change, const KeyedText& feature) const {
  const std::string name = reason(feature);
  if (change.found) return filled(tongue_.not_on_map, {{"name", name}});
  if (change.state == not_there) return filled(tongue_.not_there, {{"name", name}});
  return filled(tongue_.changed, {{"name", name}, {"state", reason({change.state, change.state, {}})}});
}

Pen pen_of(const Directory& directory, const OfficerId& reader) {
  return {directory.language_of(reader), directory.words()};
}

KeyedText name_of_feature(const Feature& feature) {
  if (!feature.name.empty()) return verbatim(feature.name);
  const std::string kind = name_of(feature.kind);
  return {"a " + kind, "a_" + kind, {}};
}

std::string sentence(std::string words) {
  if (words.empty()) return words;
  if (words.front() >= 'a' && words.front() <= 'z') words.front() = static_cast<char>(words.front() - 'a' + 'A');
  if (std::string_view(".:!?").find(words.back()) == std::string_view::npos) words += '.';
  return words;
}

}  // namespace krieg::inline knowledge
