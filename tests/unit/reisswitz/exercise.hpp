// A field of battle set up by hand, for the phases of a move.
#pragma once

#include <deque>

#include "../../shipped_reisswitz.hpp"
#include "../game/small_game.hpp"
#include "paper/directory.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

using Troops = std::vector<Json>;

struct Exercise {
  explicit Exercise(const Troops& units, const std::string& features = small::no_features(),
                    const std::string& heights = small::level_heights())
      : scenario(small::small_scenario(units, 300, 2700, features, heights)),
        directory(directory_of(*scenario, shipped_reisswitz())),
        world(set_out(scenario->sheet.order_of_battle, scenario->sheet.start, 1, Weather::clear, Light::day)) {
    shipped_reisswitz().prepare(world, directory, *scenario->ground);
  }

  Unit& unit(const std::string& id) { return world.units.at(UnitId{id}); }
  Field field() { return field_of(world, *scenario->ground, directory, readings); }
  /// The dice show `faces` in order, and fours after them.
  MoveSession session() {
    return MoveSession(
        *scenario, directory, world, pictures,
        [this](const Throw&) {
          if (faces.empty()) return 4;
          const int face = faces.front();
          faces.pop_front();
          return face;
        },
        [](const std::string&) { return false; });
  }

  std::shared_ptr<const Scenario> scenario;
  Directory directory;
  World world;
  Readings readings;
  Pictures pictures;
  std::deque<int> faces;
};

// The bodies of units, with the book's words.
inline Body body_of(const Unit& unit) { return krieg::body_of(unit, words_without_texts()); }
inline std::optional<Body> skirmishers_of(const Unit& unit) {
  return krieg::skirmishers_of(unit, words_without_texts());
}
inline std::vector<Body> bodies(const World& world) { return krieg::bodies(world, words_without_texts()); }

/// Four squadrons.
inline Json regiment(const std::string& id, const std::string& side, double x, double y, double facing) {
  Json unit = small::squadrons(id, side, x, y, facing);
  unit["elements"].push_back(unit["elements"][0]);
  unit["elements"].push_back(unit["elements"][0]);
  return unit;
}

inline std::vector<Ruling> accepted(const std::vector<Proposal>& proposals) {
  std::vector<Ruling> rulings;
  for (const Proposal& proposal : proposals) rulings.push_back({proposal.id, true, {}, {}, ""});
  return rulings;
}

inline bool reports(const Unit& unit, const std::string& kind) {
  return std::any_of(unit.occurrences.begin(), unit.occurrences.end(),
                     [&](const Occurrence& o) { return o.kind == kind; });
}

}  // namespace krieg::reisswitz
