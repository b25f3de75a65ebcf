// A scenario that somebody may have written: its three files one after another, each ended by a line "----".
#include "paper/scenario.hpp"

#include "comes_back.hpp"
#include "world/world.hpp"

namespace krieg::fuzz {
namespace {

/// Removes and returns the text before the next "----
/// ".
std::string first_file(std::string& text) {
  const std::string cut = "----\n";
  const std::size_t end = text.find(cut);
  std::string file = text.substr(0, end);
  text = end == std::string::npos ? std::string() : text.substr(end + cut.size());
  return file;
}

void take(std::string text) {
  const std::string sheet = first_file(text);
  const std::string ground = first_file(text);
  const std::string heights = first_file(text);
  try {
    (void)parse_features(ground);
  } catch (const RecordError&) {
  }
  try {
    const Scenario scenario = parse_scenario(sheet, ground, heights);
    comes_back(scenario.sheet);
    (void)set_out(scenario.sheet.order_of_battle, scenario.sheet.start, 7, scenario.sheet.weather,
                  scenario.sheet.light);
  } catch (const RecordError&) {
  }
}

}  // namespace
}  // namespace krieg::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  krieg::fuzz::take({reinterpret_cast<const char*>(data), size});
  return 0;
}
