// A scenario of a few lines on a flat field, written into a folder of its own.
#pragma once

#include <filesystem>
#include <string>

#include "measure/record.hpp"

namespace krieg {

/// Writes scenarios of the form that a test needs. The shelf is removed with the object.
class SmallScenario {
 public:
  SmallScenario();
  ~SmallScenario();
  SmallScenario(const SmallScenario&) = delete;
  SmallScenario& operator=(const SmallScenario&) = delete;

  /// Writes all three files into <shelf>/field.
  void write() const;

  [[nodiscard]] const std::filesystem::path& shelf() const { return shelf_; }
  [[nodiscard]] std::filesystem::path folder() const { return shelf_ / "field"; }

  Json sheet;
  std::string ground;
  std::string heights;

 private:
  std::filesystem::path shelf_;
};

}  // namespace krieg
