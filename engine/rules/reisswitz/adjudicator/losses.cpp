// The system of points: points converted into men and guns, and the pieces on the map.
#include "reisswitz/book/losses.hpp"

#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

struct PointsFacts {
  double points = 0;
  Branch branch = Branch::line_infantry;
  Formation formation = Formation::line_three_ranks;
  bool skirmishing = false;
  int carried = 0;
};
BOOST_DESCRIBE_STRUCT(PointsFacts, (), (points, branch, formation, skirmishing, carried))
Notes notes_on(std::type_identity<PointsFacts>) {
  return {need("points", 0, 10000, "points of loss"), need("branch", "the arm that suffers them"),
          need("formation", "its formation: a point of two ranks is fewer men than one of three"),
          may("skirmishing", "its skirmishers suffer them"),
          may("carried", 0, 10000, "hundredths left over from its last loss")};
}
void check(const PointsFacts& facts) {
  if (!knows(facts.branch, facts.formation)) throw RecordError("formation", not_drilled(facts.branch, facts.formation));
}

struct PieceFacts {
  int men = 0;
  int establishment = men_of_half_battalion;
};
BOOST_DESCRIBE_STRUCT(PieceFacts, (), (men, establishment))
Notes notes_on(std::type_identity<PieceFacts>) {
  return {need("men", 0, 2000, "men left of the half battalion"),
          may("establishment", 1, 2000, "men that it had at the beginning")};
}
void check(const PieceFacts& facts) {
  if (facts.men > facts.establishment)
    throw RecordError("men", text("fault_over_establishment", {{"n", facts.establishment}}));
}
struct PieceResolution {
  ExchangePiece piece = ExchangePiece::whole;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PieceResolution, (), (piece, steps))

PieceResolution piece(const PieceFacts& facts) {
  const ExchangePiece piece = exchange_piece(facts.men, facts.establishment);
  return {piece,
          {{text("lost_of_full", {{"lost", facts.establishment - facts.men}, {"full", facts.establishment}}),
            "Skirmishers; 3, Firepower; reading 8", word(piece)}}};
}

}  // namespace

Chapter losses_chapter() {
  return {rule<PointsFacts>("points", "Points of loss into men or guns", "3, Firepower: the system of points",
                            {"men_per_point"},
                            [](const PointsFacts& f, const Readings& readings, DiceBox&) {
                              return losses(f.points, f.branch, f.formation, f.skirmishing, f.carried, readings);
                            }),
          rule<PieceFacts>("exchange_piece", "The piece that stands for a half battalion with losses",
                           "Representation of Units - Formations, Skirmishers", {},
                           [](const PieceFacts& facts, const Readings&, DiceBox&) { return piece(facts); })};
}

}  // namespace krieg::reisswitz
