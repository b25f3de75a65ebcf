// Puts things into the words of an officer's letter. The input is what a person knows (a sighting, his own state),
// never the true state of the other side.
#pragma once

#include <string>

#include "army/army_words.hpp"
#include "knowledge/knowledge.hpp"
#include "picture/map_change.hpp"
#include "picture/sighting.hpp"
#include "terrain/conditions.hpp"
#include "world/unit.hpp"

namespace krieg::inline land {
struct Feature;
}  // namespace krieg::inline land

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline knowledge {

/// A writer or reader in one language and with one book's words.
class Pen {
 public:
  Pen(Language language, const ArmyWords& words)
      : language_(language), words_(words), tongue_(words.tongue(language)) {}

  [[nodiscard]] const Tongue& tongue() const { return tongue_; }
  [[nodiscard]] const ArmyWords& words() const { return words_; }
  /// From the phrase book, in this language and by this book.
  [[nodiscard]] const Ways* ways(std::string_view kind) const;
  [[nodiscard]] std::string reason(const KeyedText& reason) const;

  /// "some 450 infantry in line", "troops, too far off to tell the arm", "a single horseman"
  [[nodiscard]] std::string body(const Sighting& sighting) const;
  /// The same with the place, and the distance and direction from `from`.
  [[nodiscard]] std::string sighting(const Sighting& sighting, Point from, const Ground& map) const;
  /// "about 600 paces to the north-east of me"
  [[nodiscard]] std::string distance(const Sighting& sighting, Point from) const;
  /// "Contact 3"
  [[nodiscard]] std::string contact(std::int64_t number, const Sighting& last) const;
  /// "200 paces north of Plancenoit", by that map's names.
  [[nodiscard]] std::string place(const Ground& map, Point place) const;
  /// "2,100"
  [[nodiscard]] std::string number(long number) const;
  /// "1 man", "450 men"
  [[nodiscard]] std::string count(std::size_t n, std::string_view one, std::string_view many) const;
  /// "600 paces", in the book's measure.
  [[nodiscard]] std::string length(double metres) const;
  [[nodiscard]] std::string direction(Bearing bearing) const;

  /// The unit's activity in its own officer's words.
  [[nodiscard]] std::string doing(const Unit& unit) const;
  /// The unit's activity as seen from a distance.
  [[nodiscard]] std::string doing_seen(const Unit& unit) const;
  /// "steady", "badly shaken"
  [[nodiscard]] std::string spirit(Steadiness steadiness) const;
  /// "in square"
  [[nodiscard]] std::string formation(Formation formation) const;
  /// ", its flag furled", by the book's words; empty if there are no marks.
  [[nodiscard]] std::string marks(const std::optional<std::vector<StateMark>>& marks) const;
  /// "rain", with the state of the ground where it is not firm: "rain, heavy ground"

  /// News that an officer has fallen (or was taken) and who commands in his place. `to_himself`: the reader is the
  /// successor.
  [[nodiscard]] std::string succession(const std::string& fallen, const std::string& successor, bool captured,
                                       bool to_himself) const;
  /// A fault of the map, as the writer found it.
  [[nodiscard]] std::string map_change(const MapChange& change, const KeyedText& feature) const;

 private:
  [[nodiscard]] std::string troops(const Sighting& sighting) const;

  Language language_;
  const ArmyWords& words_;
  const Tongue& tongue_;
};

/// The pen for letters to that officer.
Pen pen_of(const Directory& directory, const OfficerId& reader);

/// The name of a thing on the map, or its kind if it has none: "a road".
KeyedText name_of_feature(const Feature& feature);

/// The words as a sentence: with a capital at the beginning, and a full stop at the end unless there is an end mark.
std::string sentence(std::string words);

}  // namespace krieg::inline knowledge
