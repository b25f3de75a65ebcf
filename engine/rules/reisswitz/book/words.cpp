#include "reisswitz/book/words.hpp"

#include <boost/mp11/algorithm.hpp>

#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/tongues.hpp"

namespace krieg::reisswitz {

namespace {

/// Every word of the enumeration, in its order.
template <class Token, class E>
std::vector<Token> all_of() {
  std::vector<Token> words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&](auto word) { words.emplace_back(word.value); });
  return words;
}

std::vector<BranchWords> all_branches() {
  const auto of = [](Branch branch, std::string_view name, BlockMark mark, Expression said) {
    return BranchWords{branch, name, arm_of(branch), mark, is_mounted(branch), said};
  };
  using enum BlockMark;
  return {of(Branch::line_infantry, "line infantry", none, {"infantry of the line", "Linieninfanterie"}),
          of(Branch::light_infantry, "light infantry", light, {"light infantry", "leichte Infanterie"}),
          of(Branch::rifles, "rifles", light, {"riflemen", "Jäger"}),
          of(Branch::heavy_cavalry, "heavy cavalry", heavy, {"heavy cavalry", "schwere Kavallerie"}),
          of(Branch::light_cavalry, "light cavalry", light, {"light cavalry", "leichte Kavallerie"}),
          of(Branch::foot_artillery, "foot artillery", none, {"foot artillery", "Fußartillerie"}),
          of(Branch::horse_artillery, "horse artillery", light, {"horse artillery", "reitende Artillerie"}),
          of(Branch::sappers, "sappers", none, {"sappers", "Pioniere"}),
          of(Branch::wagons, "waggons", none, {"wagons", "Fuhrwerk"})};
}

std::vector<FormationWords> all_formations() {
  const auto of = [](Formation formation, std::string_view name, BlockShape shape, LeastSize least, Expression said,
                     std::string_view in_german_orders = {}) {
    FormationWords words;
    words.id = formation;
    words.name = name;
    words.shape = shape;
    words.least = least;
    words.is_route_column = formation == Formation::march_column || formation == Formation::limbered;
    words.has_guns_in_place = formation == Formation::in_battery;
    words.said = said;
    words.in_german_orders = in_german_orders;
    return words;
  };
  using enum BlockShape;
  const Expression in_line{"in line", "in Linie"};
  return {
      of(Formation::march_column, "column of march", column, {11, 27}, {"in column of march", "in Marschkolonne"}),
      of(Formation::open_column, "open column", column, {15, 23}, {"in open column", "in geöffneter Kolonne"}),
      of(Formation::close_column, "close column", column, {19, 19}, {"in close column", "in geschlossener Kolonne"}),
      of(Formation::attack_column, "attack column", line, {23, 15}, {"in column of attack", "in Angriffskolonne"}),
      of(Formation::line_three_ranks, "line, three ranks", line, {32, 12}, in_line, "in Linie zu drei Gliedern"),
      of(Formation::line_two_ranks, "line, two ranks", line, {36, 11}, in_line, "in Linie zu zwei Gliedern"),
      of(Formation::line, "line", line, {32, 12}, in_line),
      of(Formation::square, "square", square, {21, 21}, {"in square", "im Karree"}),
      of(Formation::skirmish_order, "skirmish order", open_order, {36, 6}, {"in open order", "in aufgelöster Ordnung"}),
      of(Formation::limbered, "limbered up", line, {24, 18}, {"limbered up", "aufgeprotzt"},
         "mit aufgeprotzten Geschützen"),
      of(Formation::in_battery, "in battery", line, {32, 13}, {"in battery", "in Batterie"})};
}

std::vector<SteadinessWords> all_steadiness() {
  return {{Steadiness::steady, "steady", Grade::fit, {"steady", "in guter Haltung"}},
          {Steadiness::shaken, "shaken", Grade::fit, {"shaken", "erschüttert"}},
          {Steadiness::badly_shaken, "badly shaken", Grade::fit, {"badly shaken", "stark erschüttert"}},
          {Steadiness::repulsed, "repulsed", Grade::beaten, {"repulsed", "abgewiesen"}},
          {Steadiness::defeated, "defeated", Grade::broken, {"beaten", "geschlagen"}},
          {Steadiness::totally_defeated, "totally defeated", Grade::broken, {"broken", "zersprengt"}}};
}

std::vector<PaceWords> all_paces() {
  return {{Pace::march, "the ordinary march", "gewöhnlicher Marsch"},
          {Pace::manoeuvre, "the manoeuvring pace", "Manövrierschritt"},
          {Pace::charge, "the charge", "Sturmschritt, zu Pferde Karriere"},
          {Pace::exceptional, "the utmost speed", "äußerste Eile"}};
}

/// What an officer writes that he is about. Null: what can be seen of it says enough.
std::optional<Expression> doing(TaskKind task) {
  switch (task) {
    case TaskKind::march: return Expression{"on the march", "auf dem Marsch"};
    case TaskKind::draw_together:
      return Expression{"drawing together with our next battalion", "schließt auf das nächste Bataillon auf"};
    case TaskKind::attack: return Expression{"advancing to the attack", "im Vorgehen zum Angriff"};
    case TaskKind::retire: return Expression{"retiring", "im Rückzug"};
    case TaskKind::fire:
    case TaskKind::bombard: return Expression{"firing", "im Feuer"};
    case TaskKind::form:
    case TaskKind::limber:
    case TaskKind::unlimber:
    case TaskKind::dismount:
    case TaskKind::remount: return Expression{"changing formation", "im Formieren"};
    case TaskKind::skirmish_out: return Expression{"sending out skirmishers", "schickt Schützen vor"};
    case TaskKind::skirmish_in: return Expression{"calling in skirmishers", "zieht die Schützen ein"};
    case TaskKind::break_bridge: return Expression{"closing a crossing", "sperrt einen Übergang"};
    case TaskKind::mend_bridge: return Expression{"opening a crossing", "macht einen Übergang frei"};
    case TaskKind::build_bridge: return Expression{"throwing a bridge", "schlägt eine Brücke"};
    case TaskKind::take_up_bridge: return Expression{"taking up a bridge", "nimmt eine Brücke auf"};
    case TaskKind::ferry:
    case TaskKind::swim: return Expression{"crossing the water", "geht über das Wasser"};
    case TaskKind::escort: return Expression{"guarding prisoners", "bewacht Gefangene"};
    case TaskKind::fill_up: return Expression{"filling up with ammunition", "ergänzt die Munition"};
    case TaskKind::patrol: return Expression{"reconnoitring", "auf Erkundung"};
    case TaskKind::strengthen: return Expression{"strengthening the place", "verschanzt den Ort"};
    case TaskKind::hold_fire:
    case TaskKind::halt:
    case TaskKind::conduct: return std::nullopt;
  }
  return std::nullopt;
}

std::vector<TaskWords> all_tasks() {
  std::vector<TaskWords> tasks;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<TaskKind>>([&](auto task) {
    tasks.push_back({task.value, doing(task.value)});
    if (task.value == TaskKind::march)
      tasks.back().before_it_moves = Expression{"about to march", "im Begriff abzumarschieren"};
  });
  return tasks;
}

}  // namespace

const ArmyWords& army_words() {
  static const ArmyWords words{all_branches(),
                               all_formations(),
                               all_steadiness(),
                               all_tasks(),
                               all_paces(),
                               all_of<krieg::ElementKind, ElementKind>(),
                               {metres_per_pace, {"paces", "Schritt"}},
                               {"move", "moves"},
                               english,
                               german,
                               {"under_canister", "ridden_through", "patrol_sent"}};
  return words;
}

}  // namespace krieg::reisswitz
