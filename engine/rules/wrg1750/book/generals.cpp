#include "wrg1750/book/generals.hpp"

#include <algorithm>
#include <cmath>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

GeneralResolution general_in_danger(const GeneralFacts& facts, const std::vector<int>& faces) {
  GeneralResolution resolution;
  const char* const of = section::generals;
  const double share = static_cast<double>(facts.men_lost) / (facts.figures_with_him + 1.0);
  resolution.share = std::min(facts.men_left, static_cast<int>(std::lround(share)));
  resolution.men_left = facts.men_left - resolution.share;
  resolution.steps.push_back({text("share_of_general"), of, text("n_men", {{"men", resolution.share}})});
  const auto ends = [&](GeneralFate fate, KeyedText why) {
    resolution.throws_needed = 0;
    resolution.fate = fate;
    resolution.steps.push_back({std::move(why), of, word(fate)});
    return resolution;
  };
  if (resolution.share == 0) return ends(GeneralFate::unhurt, text("general_loses_nobody"));
  if (resolution.men_left == 0) return ends(GeneralFate::dead, text("nobody_left_of_general"));
  resolution.throws_needed = faces.empty() ? 1 : 0;
  if (faces.empty()) return resolution;
  const bool wounded = resolution.share + faces.front() > resolution.men_left;
  return ends(
      wounded ? GeneralFate::wounded : GeneralFate::unhurt,
      text("die_for_general",
           {{"face", faces.front()}, {"sum", resolution.share + faces.front()}, {"left", resolution.men_left}}));
}

}  // namespace krieg::wrg1750
