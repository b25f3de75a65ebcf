// A river between Red's posts, where Red's map is wrong: it lacks fords, bridges and ferries, and may show a bridge
// that does not exist. The hidden seed decides where they are. Both sides' maps may be old.
#pragma once

#include "draw.hpp"
#include "paper/scenario.hpp"

namespace krieg::leak {

inline constexpr double river_m = 950.0;        ///< its distance from the western edge; it runs from south to north
inline constexpr double bank_m = 40.0;          ///< how far a crossing leads beyond the river's middle
inline constexpr double posts_from_m = 1200.0;  ///< Red's posts lie between, in the middle of the map
inline constexpr double posts_to_m = 2000.0;

/// Where crossings may be hidden: far from Red's posts, to the south and to the north of them.
inline constexpr std::array hidden_places{150.0, 350.0, 550.0, 750.0, 2350.0, 2550.0, 2750.0, 2950.0};

/// A place on the river at which something may be hidden.
inline Point hidden_place(Draw& draw) { return point_m(river_m, draw.one_of(hidden_places)); }

class River {
 public:
  /// `common` draws the features that both maps show, `hidden` those that Red cannot know.
  static void lay(Scenario& scenario, std::uint64_t country, Draw& common, Draw& hidden) {
    Country shown = draw_country(country);
    shown.features.push_back(stream());
    shown.features.push_back(crossing("bridge", FeatureKind::bridge, common.one_in(2) ? 50.0 : side_m - 50.0));
    Country truth = shown;
    OldMap old;
    for (const Feature& unknown : draw_hidden(hidden)) {
      truth.features.push_back(unknown);
      old.without.push_back(unknown.id);
    }
    const Feature doubtful = crossing("doubtful-bridge", FeatureKind::bridge, common.between(posts_from_m, posts_to_m));
    shown.features.push_back(doubtful);
    if (hidden.one_in(2)) truth.features.push_back(doubtful);
    else old.with.push_back(doubtful);

    scenario.ground = truth.built();
    scenario.sheet.old_maps[Side::red] = old;
    scenario.old_grounds[Side::red] = shown.built();
    if (hidden.one_in(2)) return;  // Blue's map is true
    scenario.sheet.old_maps[Side::blue] = old;
    scenario.old_grounds[Side::blue] = scenario.old_grounds[Side::red];
  }

 private:
  static Feature stream() {
    Feature river;
    river.id = "river";
    river.kind = FeatureKind::stream;
    river.name = "The River";
    river.points = {point_m(river_m, 0), point_m(river_m, side_m)};
    river.width = metres(20);
    return river;
  }

  static Feature crossing(const std::string& id, FeatureKind kind, double north) {
    Feature over;
    over.id = id;
    over.kind = kind;
    over.points = {point_m(river_m - bank_m, north), point_m(river_m + bank_m, north)};
    return over;
  }

  static std::vector<Feature> draw_hidden(Draw& hidden) {
    constexpr std::array kinds{FeatureKind::ford, FeatureKind::ford, FeatureKind::bridge, FeatureKind::ferry};
    std::vector<Feature> crossings;
    for (const double north : hidden_places)
      if (hidden.one_in(3))
        crossings.push_back(
            crossing("hush-crossing-" + std::to_string(crossings.size() + 1), hidden.one_of(kinds), north));
    return crossings;
  }
};

}  // namespace krieg::leak
