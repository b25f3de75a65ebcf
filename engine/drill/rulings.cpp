#include "drill/rulings.hpp"

#include <cassert>

#include "drill/ruling_text.hpp"

namespace krieg::inline drill {

namespace {

KeyedText said(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? ruling_text("fact_yes") : ruling_text("fact_no");
  if (value.is_null()) return ruling_text("fact_none");
  return value.is_string() ? word_text(value.get<std::string>()) : verbatim(value.dump());
}

/// The present value of each fact; facts within facts by their path.
void add_facts(const Json& changes, const std::string& path, std::map<std::string, KeyedText>& facts) {
  for (const auto& [name, value] : changes.items()) {
    std::string fact = path;
    if (!fact.empty()) fact += ", ";
    fact += name;
    std::replace(fact.begin(), fact.end(), '_', ' ');
    if (value.is_object()) add_facts(value, fact, facts);
    else facts[fact] = said(value);
  }
}

}  // namespace

Json to_hundredths(Json record) {
  constexpr double hundredths = 100.0;
  if (record.is_number_float()) return std::round(record.get<double>() * hundredths) / hundredths;
  if (record.is_structured())
    for (auto& item : record) item = to_hundredths(std::move(item));
  return record;
}

void Hand::note(const Proposal& laid, const Ruling& ruling) {
  assert((!ruling.faces || ruling.faces->size() == laid.dice.size()) && "the umpire has thrown every die himself");
  if (laid.dice.size() > dice.size()) dice = laid.dice;
  if (ruling.faces) {
    real_dice.clear();
    for (std::size_t i = 0; i < ruling.faces->size(); ++i) {
      dice.at(i).face = (*ruling.faces)[i];
      real_dice += (i > 0 ? ", " : "") + std::to_string(shown_by(dice[i]));
    }
  }
  if (ruling.facts) add_facts(*ruling.facts, "", facts);
  reason = ruling.reason;
}

std::vector<Step> Hand::steps() const {
  std::vector<Step> lines;
  if (!real_dice.empty()) lines.push_back({ruling_text("umpires_own_dice"), "", verbatim(real_dice)});
  for (const auto& [fact, value] : facts) lines.push_back({ruling_text("umpire_says_of", {{"fact", fact}}), "", value});
  lines.push_back({ruling_text("his_reason", {{"reason", reason}}), "", {}});
  return lines;
}

}  // namespace krieg::inline drill
