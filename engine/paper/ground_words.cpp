#include "paper/ground_words.hpp"

#include "army/word_lists.hpp"
#include "terrain/ground_state.hpp"

namespace krieg::inline paper {

Json ground_states() {
  Json all = Json::object();
  for (const FeatureKind kind : every<FeatureKind>())
    if (const auto states = states_of(kind); !states.empty()) all[name_of(kind)] = states;
  return all;
}

}  // namespace krieg::inline paper
