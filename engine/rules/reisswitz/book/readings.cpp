#include "reisswitz/book/readings.hpp"

#include <algorithm>

namespace krieg::reisswitz {
namespace {

/// An option: what it is about, and the values that may stand there; the first is the default.
struct Option {
  const char* name;
  const char* title;
  std::vector<Json> values;
};

const std::vector<Option>& options_of_the_book() {
  static const std::vector<Option> options{
      {"cavalry_stops_at_degrees", "Steeper slopes, in degrees, cannot be charged over (reading 23)", {10, 15}},
      {"recovery_times", "How long the beaten need (reading 27)", {"section_four", "appendix_three"}},
      {"men_per_three_rank_point", "Men that a point of infantry in three ranks stands for (reading 15)", {5, 3}},
      {"difference_on",
       "On whose strength the difference of two sides is reckoned (reading 18)",
       {"weaker", "stronger"}},
      {"cavalry_second_line_to_paces",
       "How far back, in paces, a second line of cavalry counts (reading 22)",
       {800, 600}},
      {"guns_refill_in_moves", "Moves that guns need to fill up their ammunition (reading 16)", {5, 2}},
      {"shaken_attackers_lose_a_point", "Shaken troops lose their point in attack too (reading 24)", {true, false}},
      {"losses_for", "For how many the dice's losses of infantry stand (reading 26)", {"half_battalion", "battalion"}},
      {"victors_lose_by", "What a won assault costs the victor (reading 25)", {"section_four", "dice"}},
      {"odds_on_squares", "The odds of cavalry on squares (reading 20)", {"waves", "cavalry_attacks"}},
      {"infantry_stops_at_degrees",
       "Steeper slopes, in degrees, cannot be attacked up in formation (reading 23)",
       {15, 20}},
      {"cavalry_downhill", "What attacking downhill costs cavalry (reading 23)", {"committee", "chart"}},
      {"officers_fall", "Officers fall and are taken by the dice too (reading 80)", {true, false}},
      {"good_effect_by",
       "Which list divides good from bad effect of guns (reading 10)",
       {"bad_list", "good_list", "second_list"}},
      {"rifle_rows", "Which rows of the skirmishers' table rifles read (reading 11)", {"shifted", "side_column"}},
      {"canister_test_by",
       "The odds by which troops stay under canister (reading 34)",
       {"size_of_battery", "odds_list"}},
      {"nine_pounder_dice", "Dice that a nine-pounder battery throws (reading 35)", {1, 2}},
  };
  return options;
}

std::string plain(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string listed(const std::vector<Json>& values, const Json& without) {
  std::string text;
  for (const Json& value : values)
    if (value != without) text += (text.empty() ? "" : ", ") + plain(value);
  return text;
}

}  // namespace

std::vector<std::string> faults_of_options(const Json& options) {
  std::vector<std::string> faults;
  for (const auto& [name, value] : options.items()) {
    const auto& known = options_of_the_book();
    const auto option = std::find_if(known.begin(), known.end(), [&](const Option& o) { return name == o.name; });
    if (option == known.end()) {
      std::string fault = "options." + name + ": this book has no such option; leave it out, or choose among ";
      for (const Option& o : known) fault.append(&o == &known.front() ? "" : ", ").append(o.name);
      faults.push_back(std::move(fault));
    } else if (std::find(option->values.begin(), option->values.end(), value) == option->values.end()) {
      faults.push_back("options." + name + ": should be one of: " + listed(option->values, Json()));
    }
  }
  return faults;
}

Readings readings_of(const Json& options) {
  Json chosen = to_record(Readings{});
  chosen.update(options);
  return from_record<Readings>(chosen);
}

std::vector<Choice> choices_of(const Readings& readings) {
  const Json chosen = to_record(readings);
  std::vector<Choice> choices;
  for (const Option& option : options_of_the_book()) {
    const Json& value = chosen.at(option.name);
    choices.push_back({option.name, option.title, plain(value), listed(option.values, value)});
  }
  return choices;
}

}  // namespace krieg::reisswitz
