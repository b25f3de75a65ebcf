#include "reisswitz/book/losses.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

constexpr double men_in_two_ranks = 10.0 / 3.0;
constexpr double men_in_open_order_or_riders = 3.0 / 2.0;
constexpr std::int64_t hundred = 100;

const char* const losses_section = "3, Firepower: points of loss";

int strength(const std::vector<Element>& elements, int Element::*what) {
  return std::accumulate(elements.begin(), elements.end(), 0, [&](int sum, const Element& e) { return sum + e.*what; });
}

/// Shares the loss by largest remainder; of equal remainders the earlier element takes it.
void spread_men(std::vector<Element>& elements, int loss) {
  const int total = strength(elements, &Element::men);
  loss = std::min(loss, total);
  if (loss == 0) return;
  int taken = 0;
  std::vector<std::pair<int, std::size_t>> remainders;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const std::int64_t share = static_cast<std::int64_t>(loss) * elements[i].men;
    remainders.emplace_back(-static_cast<int>(share % total), i);
    elements[i].men -= static_cast<int>(share / total);
    taken += static_cast<int>(share / total);
  }
  std::sort(remainders.begin(), remainders.end());
  for (std::size_t k = 0; taken < loss; ++k, ++taken) --elements[remainders[k % remainders.size()].second].men;
}

/// The gunners of a lost gun are lost with it.
void take_guns(std::vector<Element>& elements, int guns) {
  for (; guns > 0; --guns) {
    const auto most = std::max_element(elements.begin(), elements.end(),
                                       [](const Element& a, const Element& b) { return a.guns < b.guns; });
    if (most == elements.end() || most->guns == 0) return;
    most->men -= most->men / most->guns;
    --most->guns;
  }
}

bool lost_half(const Element& element, const ElementEstablishment& full) { return 2 * element.men <= full.men; }

/// The rest of a broken half battalion or squadron joins the others.
void close_up(std::vector<Element>& elements, const std::vector<ElementEstablishment>& establishment) {
  for (std::size_t i = elements.size(); i-- > 0;) {
    if (elements[i].men == 0 || !lost_half(elements[i], establishment[i])) continue;
    for (std::size_t j = 0; j < elements.size(); ++j) {
      if (j == i || elements[j].men == 0) continue;
      const int joins = std::min(elements[i].men, establishment[j].men - elements[j].men);
      elements[j].men += joins;
      elements[i].men -= joins;
    }
  }
}

bool fit(const Element& element, const ElementEstablishment& full) {
  switch (static_cast<ElementKind>(element.kind)) {
    case ElementKind::half_battery: return element.guns > 0;
    case ElementKind::wagons: return element.men > 0;
    case ElementKind::half_battalion:
    case ElementKind::squadron:
    case ElementKind::sapper_company: break;
  }
  return element.men > 0 && !lost_half(element, full);
}

}  // namespace

double men_per_point(Branch branch, Formation formation, bool skirmishing, const Readings& readings) {
  switch (arm_of(branch)) {
    case Arm::artillery: return 0;
    case Arm::cavalry: return men_in_open_order_or_riders;
    case Arm::infantry:
    case Arm::engineers:
    case Arm::train: break;
  }
  if (skirmishing || formation == Formation::skirmish_order) return men_in_open_order_or_riders;
  return formation == Formation::line_two_ranks ? men_in_two_ranks : readings.men_per_three_rank_point;
}

LossResolution losses(double points, Branch branch, Formation formation, bool skirmishing, std::int64_t carried,
                      const Readings& readings) {
  LossResolution resolution;
  if (arm_of(branch) == Arm::artillery) {
    constexpr auto gun_hundredths = static_cast<std::int64_t>(points_per_gun * hundred);
    const std::int64_t total = carried + std::llround(points * hundred);
    resolution.guns = static_cast<int>(total / gun_hundredths);
    resolution.carried = total % gun_hundredths;
    resolution.steps.push_back(
        {text("points_of_one_gun"), losses_section, text("n_guns", {{"guns", resolution.guns}})});
    return resolution;
  }
  const double each = men_per_point(branch, formation, skirmishing, readings);
  const std::int64_t total = carried + std::llround(points * each * hundred);
  resolution.men = static_cast<int>(total / hundred);
  resolution.carried = total % hundred;
  resolution.steps.push_back({text("points_at_men", {{"points", number_text(points)}, {"men", number_text(each)}}),
                              losses_section, text("n_men", {{"men", resolution.men}})});
  return resolution;
}

ExchangePiece exchange_piece(int men, int establishment) {
  const int lost = establishment - men;
  if (2 * lost >= establishment) return ExchangePiece::removed;
  if (3 * lost >= establishment) return ExchangePiece::smaller;
  if (6 * lost >= establishment) return ExchangePiece::larger;
  return ExchangePiece::whole;
}

Remains take_losses(std::vector<Element> elements, const std::vector<ElementEstablishment>& establishment, int men,
                    int guns) {
  assert(elements.size() == establishment.size() && "each element has its establishment");
  assert(men >= 0 && guns >= 0 && "a loss is not negative");
  const bool battery = strength(elements, &Element::guns) > 0;
  if (battery) take_guns(elements, guns);
  else {
    spread_men(elements, men);
    close_up(elements, establishment);
  }
  Remains remains{std::move(elements), false};
  constexpr int too_few_guns = 1;
  if (battery) {
    remains.gone = strength(remains.elements, &Element::guns) <= too_few_guns;
    return remains;
  }
  remains.gone = true;
  for (std::size_t i = 0; i < remains.elements.size(); ++i)
    if (fit(remains.elements[i], establishment[i])) remains.gone = false;
  return remains;
}

}  // namespace krieg::reisswitz
