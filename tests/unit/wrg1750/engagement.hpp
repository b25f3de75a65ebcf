// Whole games of this book on a field of 3 by 2 km, for tests that look at what a period asks and does.
#pragma once

#include "../game/small_game.hpp"
#include "wrg1750/play/memory.hpp"

namespace krieg::wrg1750 {

/// A unit of a scenario's sheet.
inline Json troops(const std::string& id, const std::string& side, double x, double y, const std::string& branch,
                   const std::string& formation, const std::vector<Json>& elements, Json particulars = Json::object()) {
  Json unit{{"id", id},
            {"name", id + " troops"},
            {"short_name", id},
            {"side", side},
            {"branch", branch},
            {"under", side + "-general"},
            {"officer", "Lt-Col. " + id},
            {"position", {x, y}},
            {"facing", side == "red" ? 90.0 : 270.0},
            {"formation", formation},
            {"elements", elements}};
  unit.update(particulars);
  return unit;
}

inline std::vector<Json> elements(const std::string& kind, int number, int figures, int guns = 0) {
  return std::vector<Json>(static_cast<std::size_t>(number),
                           Json{{"kind", kind}, {"men", figures * 15}, {"guns", guns}});
}

/// Six companies of six figures.
inline Json foot(const std::string& id, const std::string& side, double x, double y,
                 const std::string& formation = "line", Json particulars = Json::object()) {
  return troops(id, side, x, y, "line_infantry", formation, elements("company", 6, 6), std::move(particulars));
}
inline Json light_foot(const std::string& id, const std::string& side, double x, double y,
                       Json particulars = Json::object()) {
  return troops(id, side, x, y, "light_infantry", "skirmish_line", elements("company", 4, 5), std::move(particulars));
}
/// Four squadrons of five figures.
inline Json horse(const std::string& id, const std::string& side, double x, double y, Json particulars = Json::object(),
                  const std::string& branch = "heavy_cavalry") {
  return troops(id, side, x, y, branch, "line", elements("squadron", 4, 5), std::move(particulars));
}
/// Three models with four gunners each.
inline Json guns(const std::string& id, const std::string& side, double x, double y,
                 const std::string& formation = "in_battery", Json particulars = Json::object(),
                 const std::string& branch = "light_field_artillery") {
  return troops(id, side, x, y, branch, formation, elements("section", 3, 4, 2), std::move(particulars));
}

using Units = std::vector<Json>;

/// A game with the umpire at his desk, who accepts everything and notes what is laid before him.
class Engagement {
 public:
  explicit Engagement(const Units& units, Json options = {{"weather", "fair"}},
                      const std::string& features = small::no_features(),
                      const std::string& heights = small::level_heights(), std::uint64_t seed = 7,
                      const std::vector<Json>& more_seats = {})
      : game_(Game::open(scenario_of(units, std::move(options), features, heights, more_seats),
                         rule_system("wrg1750", shipped::languages()), seed)) {}

  /// An order of the side's commander. Before the first period it is in the troops' hands at once.
  void order(const std::string& unit, Json tasks) {
    const Side side = world().units.at(UnitId{unit}).side;
    small::must(game_, EntryKind::order, name_of(side),
                {{"unit", unit}, {"text", "As said."}, {"tasks", std::move(tasks)}});
  }

  /// Of the cases of that kind whose first unit is this one the umpire says the outcome from now on: these members.
  void rule(const std::string& kind, const std::string& unit, Json members) {
    rulings_[{kind, unit}] = std::move(members);
  }

  /// Plays so many periods. `answers`: by the kind of a question; the default answer where there is none.
  void play(int periods = 1, const std::map<std::string, std::string>& answers = {}) {
    for (int i = 0; i < periods; ++i) {
      laid_.clear();
      small::must(game_, EntryKind::step, "umpire");
      while (game_.in_move(pass_)) go_on(answers);
    }
  }

  [[nodiscard]] const World& world() const { return game_.state(pass_).world; }
  [[nodiscard]] const Unit& unit(const std::string& id) const { return world().units.at(UnitId{id}); }
  [[nodiscard]] const UnitMemory& memory(const std::string& id) const { return memory_of(unit(id)); }

  /// The facts of the first case of that kind in the last period whose first unit is this one; null if there was none.
  [[nodiscard]] Json facts(const std::string& kind, const std::string& unit) const {
    for (const Proposal& proposal : laid_)
      if (proposal.kind == kind && !proposal.units.empty() && proposal.units.front().value == unit)
        return proposal.facts.at("facts");
    return nullptr;
  }
  /// All cases of that kind in the last period.
  [[nodiscard]] std::vector<Proposal> laid(const std::string& kind) const {
    std::vector<Proposal> of_kind;
    std::copy_if(laid_.begin(), laid_.end(), std::back_inserter(of_kind),
                 [&](const Proposal& proposal) { return proposal.kind == kind; });
    return of_kind;
  }
  Game& game() { return game_; }

  /// Changes a unit's memory by the umpire's hand.
  void edit(const std::string& unit, Json memory) {
    small::must(game_, EntryKind::edit_unit, "umpire",
                {{"unit", unit}, {"memory", std::move(memory)}, {"reason", "for the test"}});
  }

 private:
  static std::shared_ptr<const Scenario> scenario_of(const std::vector<Json>& units, Json options,
                                                     const std::string& features, const std::string& heights,
                                                     const std::vector<Json>& more_seats) {
    Json sheet = small::small_sheet(units);
    for (const Json& seat : more_seats) sheet["seats"].push_back(seat);
    sheet["rule_system"] = "wrg1750";
    // A second general a side, far from the troops, who can take over from the first.
    for (const auto& [side, x] : {std::pair{"red", 100}, {"blue", 2900}}) {
      Json second = small::general(side, x, 400);
      second.update({{"id", std::string(side) + "-second"}, {"under", std::string(side) + "-general"}});
      sheet["order_of_battle"]["officers"].push_back(std::move(second));
    }
    sheet["options"] = std::move(options);
    return std::make_shared<const Scenario>(parse_scenario(sheet.dump(), features, heights));
  }

  void go_on(const std::map<std::string, std::string>& answers) {
    const Pending pending = game_.pending(pass_);
    for (const Question& question : pending.questions) {
      const auto answer = answers.find(question.kind);
      small::must(game_, EntryKind::answer, "umpire",
                  {{"question", question.id.value},
                   {"choice", answer == answers.end() ? question.default_choice : answer->second}});
    }
    if (pending.proposals.empty()) return;
    Json rulings = Json::array();
    for (const Proposal& proposal : pending.proposals) {
      laid_.push_back(proposal);
      const auto ruled = rulings_.find({proposal.kind, proposal.units.empty() ? "" : proposal.units.front().value});
      if (ruled == rulings_.end()) {
        rulings.push_back({{"proposal", proposal.id}, {"accepted", true}, {"reason", ""}});
        continue;
      }
      Json outcome = proposal.outcome;
      outcome.update(ruled->second);
      rulings.push_back(
          {{"proposal", proposal.id}, {"accepted", false}, {"outcome", outcome}, {"reason", "for the test"}});
    }
    small::must(game_, EntryKind::ruling, "umpire", {{"rulings", rulings}});
  }

  const TruthPass pass_ = TruthPass::of_the_keeper();
  Game game_;
  std::vector<Proposal> laid_;
  std::map<std::pair<std::string, std::string>, Json> rulings_;  ///< by the kind and the first unit
};

}  // namespace krieg::wrg1750
