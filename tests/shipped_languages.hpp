// The shipped texts, for tests, fuzzers and benchmarks.
#pragma once

#include <filesystem>
#include <fstream>

#include "army/languages.hpp"

namespace krieg::shipped {

inline std::filesystem::path language_folder() { return std::filesystem::path(KRIEG_SOURCE_DIR) / "languages"; }

/// The files of each language, in the form that Languages takes.
inline Json language_files() {
  Json files = Json::object();
  for (const auto& language : std::filesystem::directory_iterator(language_folder())) {
    if (!language.is_directory()) continue;
    for (const auto& file : std::filesystem::directory_iterator(language))
      if (file.path().extension() == ".json") {
        std::ifstream in(file.path());
        files[language.path().filename().string()][file.path().stem().string()] = Json::parse(in);
      }
  }
  return files;
}

/// The same object at each call.
inline const std::shared_ptr<const Languages>& languages() {
  static const auto all = std::make_shared<const Languages>(language_files());
  return all;
}

}  // namespace krieg::shipped
