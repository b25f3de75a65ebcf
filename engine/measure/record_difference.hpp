// The members of a record that changed, for a reader who holds the earlier record.
#pragma once

#include "measure/record.hpp"

namespace krieg {

/// The members of `now` that are otherwise in `before`, each whole; null for an optional one that is empty now, and for
/// one of the others (record::Others) that is gone. An empty object if the two are equal.
template <DescribedStruct T>
Json record_difference(const T& before, const T& now) {
  Json difference = Json::object();
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(now.*d.pointer)>;
    if (record::same(before.*d.pointer, now.*d.pointer)) return;
    if constexpr (std::is_same_v<Member, record::Others>) {
      for (const auto& [key, value] : (before.*d.pointer).members.items()) difference[key] = nullptr;
      difference.update((now.*d.pointer).members);
    } else {
      difference[d.name] = to_record(now.*d.pointer);
    }
  });
  return difference;
}

}  // namespace krieg
