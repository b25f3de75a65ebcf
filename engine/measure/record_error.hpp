// The error for a record that cannot be read.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "measure/built_in_key.hpp"
#include "measure/keyed_text.hpp"
#include "measure/problem_keys.hpp"

namespace krieg::inline measure {

/// The path to the fault, and the problem, which goes on where the path ends: "units[3].men: should be a whole number".
class RecordError : public std::runtime_error {
 public:
  /// `problem`: in English, for the files of the server's keeper. What a seat may have sent has a keyed text.
  RecordError(std::string path, std::string problem) : RecordError(std::move(path), verbatim(std::move(problem))) {}
  RecordError(std::string path, KeyedText problem)
      : std::runtime_error(path.empty() ? problem.text : path + ": " + problem.text),
        path_(std::move(path)),
        problem_(std::move(problem)) {}
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const KeyedText& problem() const { return problem_; }
  /// The same error with `outer` put before the path.
  [[nodiscard]] RecordError under(const std::string& outer) const {
    return {path_.empty() ? outer : (path_.front() == '[' ? outer + path_ : outer + "." + path_), problem_};
  }

 private:
  std::string path_;
  KeyedText problem_;
};

/// A key of problems.json.
using ProblemKey = BuiltInKey<problem_keys>;

/// Precondition: `args` has what the marks of the key's text stand for (cmake/texts.mjs checks it).
KeyedText problem_text(ProblemKey key, std::vector<TextArg> args = {});

/// The error with a problem of problems.json, at the place where it is thrown.
RecordError bad_record(ProblemKey key, std::vector<TextArg> args = {});

/// "a, b, c": texts after one another, in a row that each language words.
KeyedText listed(const std::vector<KeyedText>& texts);

}  // namespace krieg::inline measure
