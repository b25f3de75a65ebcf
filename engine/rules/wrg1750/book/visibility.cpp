#include "wrg1750/book/visibility.hpp"

#include <algorithm>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

void limit(VisibilityResolution& resolution, KeyedText why, double paces) {
  resolution.limit_paces = std::min(resolution.limit_paces.value_or(paces), paces);
  resolution.steps.push_back({std::move(why), section::visibility, paces_text(paces)});
}

void hide(VisibilityResolution& resolution, KeyedText why) {
  resolution.visible = false;
  resolution.steps.push_back({std::move(why), section::visibility, text("not_visible")});
}

bool blocked(const VisibilityFacts& facts) {
  if (facts.observer_on_rising_ground) return false;
  switch (facts.between) {
    case Between::nothing:
    case Between::skirmishers_or_deployed_guns: return false;
    case Between::infantry: return !(facts.observer_mounted && facts.between_paces <= over_infantry_paces);
    case Between::mounted_troops: return true;
  }
  return false;
}

}  // namespace

VisibilityResolution visibility(const VisibilityFacts& facts) {
  VisibilityResolution resolution;
  if (facts.raining) limit(resolution, text("rain_limits_sight"), rain_limit_paces);
  if (facts.periods_of_musketry_smoke > periods_until_smoke && !facts.raining)
    limit(resolution, text("smoke_limits_sight"), smoke_limit_paces);
  if (facts.target_in_cover && !facts.target_fires) limit(resolution, text("cover_limits_sight"), seen_in_cover_paces);
  resolution.visible = !resolution.limit_paces || facts.distance_paces <= *resolution.limit_paces;
  if (facts.behind_crest_paces) {
    const bool seen_from_above = facts.observer_on_steep_crest && *facts.behind_crest_paces > behind_crest_seen_paces;
    if (!seen_from_above) hide(resolution, text("crest_hides"));
    else resolution.steps.push_back({text("seen_from_steep_crest"), section::visibility, {}});
  }
  if (blocked(facts)) hide(resolution, text("troops_between_hide"));
  resolution.steps.push_back({text("at_distance", {{"paces", number_text(facts.distance_paces)}}), section::visibility,
                              resolution.visible ? text("visible") : text("not_visible")});
  return resolution;
}

}  // namespace krieg::wrg1750
