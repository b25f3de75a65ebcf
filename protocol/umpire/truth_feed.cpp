#include "umpire/truth_feed.hpp"

#include "measure/record_difference.hpp"

namespace krieg {

namespace {

/// Those of the things that are new or otherwise, each with its id; empty if there is none.
template <class Id, class T>
std::string differences(const std::map<Id, T>& before, const std::map<Id, T>& now) {
  std::string list;
  for (const auto& [id, thing] : now) {
    const auto known = before.find(id);
    if (known != before.end() && record::same(known->second, thing)) continue;
    list += list.empty() ? '[' : ',';
    if (known == before.end()) {
      record::put_text(list, thing);
      continue;
    }
    ObjectText difference(list);
    difference.member("id", id);
    put_difference(difference, known->second, thing);
    difference.end();
  }
  if (!list.empty()) list += ']';
  return list;
}

void put_unless_empty(ObjectText& change, const char* member, const std::string& list) {
  if (!list.empty()) change.written(member, list);
}

}  // namespace

std::string TruthFeed::whole(Moment now) {
  TruthMembers passing = passing_members(now, Scope{});
  std::string text = truth_message(now.number, truth_of(now, passing));
  told_ = Told{std::move(now), std::move(passing)};
  return text;
}

std::string TruthFeed::change(Moment now) {
  const Moment& told = told_->moment;
  if (now.world.dispatches.size() < told.world.dispatches.size()) return whole(std::move(now));
  TruthMembers passing = passing_members(now, Scope{});
  std::string text;
  ObjectText message(text);
  message.written("type", R"("truth_change")");
  message.member("number", now.number);
  message.member("since", told.number);
  ObjectText change(message.begin_member("body"));
  for (std::size_t i = 0; i < passing.size(); ++i)
    if (passing[i].text != told_->passing[i].text) change.written(passing[i].name, passing[i].text);
  put_unless_empty(change, "units", differences(told.world.units, now.world.units));
  put_unless_empty(change, "officers", differences(told.world.officers, now.world.officers));
  std::string dispatches;
  now.world.dispatches.visit_changes(told.world.dispatches, [&](const Dispatch& dispatch) {
    dispatches += dispatches.empty() ? '[' : ',';
    record::put_text(dispatches, dispatch);
  });
  if (!dispatches.empty()) change.written("dispatches", dispatches + ']');
  change.end();
  message.end();
  told_ = Told{std::move(now), std::move(passing)};
  return text;
}

}  // namespace krieg
