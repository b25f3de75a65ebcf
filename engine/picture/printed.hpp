// What one seat has on paper before the first move: the printed map, the ideas, its side's order of battle, the rule
// book's words. For a commander it is built for his side alone.
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <string>
#include <vector>

#include "army/establishment.hpp"
#include "land/feature.hpp"
#include "land/height_raster.hpp"
#include "measure/game_time.hpp"
#include "measure/record.hpp"

namespace krieg::inline picture {

/// What a seat has on paper, in another language. An empty text is not translated.
struct PrintedWords {
  std::string general_idea;
  std::map<Side, std::string> special_ideas;  ///< of the seat's side; umpires get both
  std::map<OfficerId, std::string> posts;     ///< of the officers in the order of battle
};
BOOST_DESCRIBE_STRUCT(PrintedWords, (), (general_idea, special_ideas, posts))

struct PrintedScenario {
  std::string title;
  std::string summary;
  std::string rule_system;  ///< title of the rule book
  GameTime start;
  Length width;
  Length height;
  std::vector<Feature> features;  ///< the map as printed for the seat's side
  HeightRaster heights;
  std::string general_idea;
  std::string special_idea;                          ///< of the seat's side; umpires get both, with headings
  OrderOfBattle order_of_battle;                     ///< of the seat's side; umpires get both
  Json vocabulary;                                   ///< Book::vocabulary()
  std::map<std::string, PrintedWords> translations;  ///< by the code of the language
};
BOOST_DESCRIBE_STRUCT(PrintedScenario, (),
                      (title, summary, rule_system, start, width, height, features, heights, general_idea, special_idea,
                       order_of_battle, vocabulary, translations))

}  // namespace krieg::inline picture
