#include "paper/readings.hpp"

#include <algorithm>

namespace krieg::inline paper {
namespace {

std::string plain(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string values_but(const std::vector<Json>& values, const Json& without) {
  std::string text;
  for (const Json& value : values)
    if (value != without) text += (text.empty() ? "" : ", ") + plain(value);
  return text;
}

}  // namespace

Json schema_of_readings(const std::vector<ReadingForm>& forms) {
  Json properties = Json::object();
  for (const ReadingForm& form : forms)
    properties[form.name] = {{"enum", form.values}, {"default", form.values.front()}, {"description", form.meaning}};
  return {{"type", "object"}, {"properties", std::move(properties)}};
}

std::vector<RecordError> faults_of_readings(const std::vector<ReadingForm>& forms, const Json& options) {
  std::vector<RecordError> faults;
  for (const auto& [name, value] : options.items()) {
    const auto form = std::find_if(forms.begin(), forms.end(), [&](const ReadingForm& f) { return name == f.name; });
    if (form == forms.end()) {
      std::string names;
      for (const ReadingForm& f : forms) names.append(&f == &forms.front() ? "" : ", ").append(f.name);
      faults.emplace_back(name, problem_text("not_known_here", {{"names", names}}));
    } else if (std::find(form->values.begin(), form->values.end(), value) == form->values.end()) {
      faults.emplace_back(name, problem_text("should_be_one_of", {{"names", values_but(form->values, Json())}}));
    }
  }
  return faults;
}

std::vector<Choice> choices_among(const std::vector<ReadingForm>& forms, const Json& chosen) {
  std::vector<Choice> choices;
  for (const ReadingForm& form : forms) {
    const Json& value = chosen.at(form.name);
    choices.push_back({form.name, form.title, plain(value), values_but(form.values, value), form.values});
  }
  return choices;
}

}  // namespace krieg::inline paper
