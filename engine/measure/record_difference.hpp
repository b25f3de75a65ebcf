// The changed members of a record, for a reader who has the earlier record.
#pragma once

#include "measure/record_text.hpp"

namespace krieg::inline measure {

/// Writes the members of `now`, except its `id`, that differ in `before`, each whole. Null stands for an optional
/// member that is empty now, and for a member of Others that is gone.
template <DescribedStruct T>
void put_difference(ObjectText& difference, const T& before, const T& now) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(now.*d.pointer)>;
    if (std::string_view(d.name) == "id" || record::same(before.*d.pointer, now.*d.pointer)) return;
    if constexpr (std::is_same_v<Member, record::Others>) {
      for (const auto& [key, value] : (before.*d.pointer).members.items())
        if (!(now.*d.pointer).members.contains(key)) difference.member(key, Json());
      for (const auto& [key, value] : (now.*d.pointer).members.items()) difference.member(key, value);
    } else {
      difference.member(d.name, now.*d.pointer);
    }
  });
}

}  // namespace krieg::inline measure
