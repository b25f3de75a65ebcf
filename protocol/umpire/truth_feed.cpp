#include "umpire/truth_feed.hpp"

#include <cassert>

#include "measure/record_difference.hpp"

namespace krieg::inline umpire {

namespace {

/// The things that are new or have changed, each with its id.
template <class Id, class T>
ListText differences(const std::map<Id, T>& before, const std::map<Id, T>& now) {
  ListText list;
  for (const auto& [id, thing] : now) {
    const auto known = before.find(id);
    if (known != before.end() && record::same(known->second, thing)) continue;
    if (known == before.end()) {
      list.item(thing);
      continue;
    }
    ObjectText difference(list.begin_item());
    difference.member("id", id);
    put_difference(difference, known->second, thing);
    difference.end();
  }
  return list;
}

void put_unless_empty(ObjectText& change, const char* member, ListText list) {
  if (!list.empty()) change.written(member, std::move(list).text());
}

}  // namespace

std::string TruthFeed::whole(Moment now) {
  const std::int64_t number = now.number;
  return truth_message(number, whole_body(std::move(now)));
}

std::string TruthFeed::change(Moment now) {
  assert(is_told() && "no truth has been told that could change");
  const Moment& told = told_->moment;
  if (now.world.dispatches.size() < told.world.dispatches.size()) return whole(std::move(now));
  std::string text;
  ObjectText message(text);
  message.written("type", R"("truth_change")");
  message.member("number", now.number);
  message.member("since", told.number);
  message.written("body", change_body(std::move(now)));
  message.end();
  return text;
}

std::string TruthFeed::next(Moment now) { return told_ ? change_body(std::move(now)) : whole_body(std::move(now)); }

std::string TruthFeed::whole_body(Moment now) {
  TruthMembers passing = passing_members(now, Scope{});
  std::string text = truth_of(now, passing, listed_);
  told_ = Told{std::move(now), std::move(passing)};
  return text;
}

std::string TruthFeed::change_body(Moment now) {
  const Moment& told = told_->moment;
  TruthMembers passing = passing_members(now, Scope{});
  std::string text;
  ObjectText change(text);
  for (std::size_t i = 0; i < passing.size(); ++i)
    if (passing[i].text != told_->passing[i].text) change.written(passing[i].name, passing[i].text);
  put_unless_empty(change, "units", differences(told.world.units, now.world.units));
  put_unless_empty(change, "officers", differences(told.world.officers, now.world.officers));
  ListText dispatches;
  now.world.dispatches.visit_changes(told.world.dispatches,
                                     [&](const Dispatch& dispatch) { dispatches.item(dispatch); });
  put_unless_empty(change, "dispatches", std::move(dispatches));
  change.end();
  told_ = Told{std::move(now), std::move(passing)};
  return text;
}

}  // namespace krieg::inline umpire
