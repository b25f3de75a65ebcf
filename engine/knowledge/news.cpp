#include "knowledge/news.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "knowledge/marks.hpp"
#include "knowledge/phrase_book.hpp"
#include "world/marks_borne.hpp"

namespace krieg::inline knowledge {

namespace {

/// Reports about new contacts alone come at least the routine interval, divided by this number, apart.
constexpr int contacts_per_interval = 2;

/// A sighting as text, in the form that LastReport::sightings keeps: "x y arm branch formation marks regiment". The
/// regiment's name may have blanks; "-" stands for a part that was not told. The members are views into the source
/// text.
struct Said {
  Point place;
  std::array<std::string_view, 3> kind;  ///< arm, branch, formation
  std::string marks;                     ///< "flag_furled+in_square"
  std::string_view regiment;
};

constexpr std::string_view not_told = "-";

std::string_view word(const std::optional<Arm>& arm) {
  return arm ? boost::describe::enum_to_string(*arm, "?") : not_told;
}
template <class Tag>
std::string_view word(const std::optional<Token<Tag>>& token) {
  return token ? token->view() : not_told;
}

std::string words_of(const std::optional<std::vector<StateMark>>& marks) {
  std::string words;
  if (marks)
    for (const StateMark& mark : *marks) words.append(words.empty() ? "" : "+").append(mark.view());
  return words.empty() ? std::string(not_told) : words;
}

Said said_of(const Sighting& s) {
  return {s.position,
          {word(s.arm), word(s.branch), word(s.formation)},
          words_of(s.marks),
          s.regiment ? *s.regiment : not_told};
}

std::string to_text(const Said& said) {
  std::string text = std::to_string(said.place.x.millimetres) + " " + std::to_string(said.place.y.millimetres);
  for (const std::string_view k : said.kind) text.append(" ").append(k);
  return text.append(" ").append(said.marks).append(" ").append(said.regiment);
}

/// Removes the first word from the text and returns it.
std::string_view cut(std::string_view& text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string_view head = text.substr(0, blank);
  text.remove_prefix(std::min(blank + 1, text.size()));
  return head;
}

Length cut_length(std::string_view& text) {
  const std::string_view head = cut(text);
  Length length;
  std::from_chars(head.data(), head.data() + head.size(), length.millimetres);
  return length;
}

Said from_text(std::string_view text) {
  Said said;
  said.place.x = cut_length(text);
  said.place.y = cut_length(text);
  for (std::string_view& k : said.kind) k = cut(text);
  said.marks = cut(text);
  said.regiment = text;
  return said;
}

bool tells_more(std::string_view before, std::string_view now) { return now != not_told && now != before; }

bool tells_more(const Said& before, const Said& now) {
  for (std::size_t i = 0; i < before.kind.size(); ++i)
    if (tells_more(before.kind[i], now.kind[i])) return true;
  return tells_more(before.marks, now.marks) || tells_more(before.regiment, now.regiment);
}

void compare_sightings(News& news, const Unit& unit, const std::vector<Sighting>& in_view,
                       const ReportingHabits& habits) {
  std::size_t still_seen = 0;
  for (const Sighting& s : in_view) {
    const auto before = unit.reported.sightings.find(s.label.value());
    if (before == unit.reported.sightings.end()) {
      news.fresh.push_back(&s);
      continue;
    }
    ++still_seen;
    const Said said = from_text(before->second);
    if (tells_more(said, said_of(s))) news.fresh.push_back(&s);
    else if (distance(said.place, s.position) >= habits.moved) news.moved.push_back(&s);
  }
  news.first_contact = unit.reported.sightings.empty() && !in_view.empty();
  news.lost_some = still_seen < unit.reported.sightings.size();
}

/// He names the enemy who is nearest to him once more, if he can make him out.
void tell_the_nearest(News& news, const std::vector<Sighting>& in_view) {
  const auto nearest = std::find_if(in_view.begin(), in_view.end(), [](const Sighting& s) { return s.arm && !s.sign; });
  if (nearest == in_view.end()) return;
  const auto is_told = [&](const std::vector<const Sighting*>& told) {
    return std::find(told.begin(), told.end(), &*nearest) != told.end();
  };
  if (!is_told(news.fresh) && !is_told(news.moved)) news.again = &*nearest;
}

/// Whether the same thing has been noted already. An officer writes "we are under fire" once, however many volleys
/// there were.
bool is_told(const std::vector<Occurrence>& befell, const Occurrence& again) {
  return std::any_of(befell.begin(), befell.end(),
                     [&](const Occurrence& o) { return o.kind == again.kind && o.text == again.text; });
}

}  // namespace

News news_of(const Unit& unit, const std::vector<Sighting>& in_view, int men_on_paper, const ReportingHabits& habits,
             const ArmyWords& words, GameTime now) {
  News news;
  for (const Occurrence& o : unit.occurrences) {
    const bool can_be_told = ways_for(o.kind, Language::english, words) || !o.text.empty();
    if (can_be_told && !is_told(news.befell, o)) news.befell.push_back(o);
  }
  const bool urgent = std::any_of(news.befell.begin(), news.befell.end(),
                                  [&](const Occurrence& o) { return is_urgent(o.kind, words); });
  compare_sightings(news, unit, in_view, habits);
  if (std::any_of(news.befell.begin(), news.befell.end(),
                  [](const Occurrence& o) { return is_about_the_enemy(o.kind); }))
    tell_the_nearest(news, in_view);

  const int men_before = unit.reported.at ? unit.reported.men : men_on_paper;
  news.lost_men = std::max(0, men_before - men_of(unit));
  news.heavy_loss = news.lost_men > 0 && news.lost_men >= habits.loss_share * men_before;
  news.other_spirit = unit.steadiness != unit.reported.steadiness;

  const auto since = unit.reported.at ? std::optional<Seconds>(now - *unit.reported.at) : std::nullopt;
  const bool routine_due = !since || *since >= habits.interval;
  const bool contacts_due = !since || *since >= habits.interval / contacts_per_interval;
  // After his first report of the enemy an officer does not write because of more troops that are too far off to tell
  // their arm.
  const auto made_out = [](const Sighting* s) { return s->arm.has_value(); };
  const bool contacts = std::any_of(news.fresh.begin(), news.fresh.end(), made_out) ||
                        std::any_of(news.moved.begin(), news.moved.end(), made_out);
  // An officer writes a routine report if his unit has moved or the enemy is in view.
  const bool other_marks = unit.reported.at && told_of(marks_on(unit, words)) != unit.reported.marks;
  const bool goes_on = unit.reported.at && (unit.position != unit.reported.position || !in_view.empty());
  news.worth_writing = urgent || news.heavy_loss || news.other_spirit || news.first_contact ||
                       (contacts && contacts_due) || (routine_due && (!news.befell.empty() || other_marks || goes_on));
  return news;
}

void note_written(Unit& unit, const std::vector<Sighting>& in_view, const ArmyWords& words, GameTime now) {
  unit.reported.at = now;
  unit.reported.position = unit.position;
  unit.reported.men = men_of(unit);
  unit.reported.guns = guns_of(unit);
  unit.reported.steadiness = unit.steadiness;
  unit.reported.marks = told_of(marks_on(unit, words));
  unit.reported.sightings.clear();
  for (const Sighting& s : in_view) unit.reported.sightings[s.label.value()] = to_text(said_of(s));
  unit.occurrences.clear();
}

}  // namespace krieg::inline knowledge
