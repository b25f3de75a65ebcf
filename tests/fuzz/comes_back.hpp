// The property that every fuzzer checks: everything that is accepted can be read back from its own record.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "measure/record.hpp"

namespace krieg::fuzz {

/// Ends the run, so that libFuzzer keeps the input.
[[noreturn]] inline void fail(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

template <class T>
void comes_back(const T& value) {
  const std::string text = to_record(value).dump();
  const Json read = Json::parse(text);
  if (read.dump() != text) fail("not the same text: " + text);
  if (const std::string again = to_record(from_record<T>(read)).dump(); again != text)
    fail("not the same record:\n" + text + "\n" + again);
}

/// Reads the JSON as this record. It may be refused with RecordError and in no other way.
template <class T>
void try_as(const Json& json) {
  std::optional<T> value;
  try {
    value = from_record<T>(json);
  } catch (const RecordError&) {
    return;
  }
  comes_back(*value);
}

}  // namespace krieg::fuzz
