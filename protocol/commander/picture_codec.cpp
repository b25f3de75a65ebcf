#include "commander/picture_codec.hpp"

#include <algorithm>

#include "measure/record_text.hpp"

namespace krieg::inline commander {
namespace {

constexpr const char* erased_markers = "erased_markers";

constexpr auto feature_of = [](const MapChange& map_change) { return map_change.feature; };

template <class T>
void put_if_changed(ObjectText& change, const char* name, const Picture* before, const Picture& now,
                    T Picture::*member) {
  if (!before || !record::same(before->*member, now.*member)) change.member(name, now.*member);
}

/// Writes a list member item by item. An empty list is left out, unless it is the first picture.
class ListMember {
 public:
  ListMember(ObjectText& change, const char* name, bool first) : change_(change), name_(name), first_(first) {}
  template <class T>
  void add(const T& item) {
    items_.item(item);
  }
  void end() {
    if (!items_.empty() || first_) change_.written(name_, std::move(items_).text());
  }

 private:
  ObjectText& change_;
  const char* name_;
  bool first_;
  ListText items_;
};

/// Writes the items of `now` that `before` lacks or that differ there. `key_of` gives an item's key.
template <class T, class KeyOf>
void put_items(ObjectText& change, const char* name, const std::vector<T>* before, const std::vector<T>& now,
               KeyOf key_of) {
  ListMember items(change, name, !before);
  for (const T& item : now) {
    if (before) {
      const auto held =
          std::find_if(before->begin(), before->end(), [&](const T& other) { return key_of(other) == key_of(item); });
      if (held != before->end() && record::same(*held, item)) continue;
    }
    items.add(item);
  }
  items.end();
}

/// The index of the item with that number, in a list that is numbered from 1 and never shrinks; the list's size if
/// there is none.
template <class T, class Id>
std::size_t place_of(const ChunkedList<T>& list, Id id) {
  const std::size_t usual = static_cast<std::size_t>(id.value) - 1;
  if (usual < list.size() && list[usual].id == id) return usual;
  if (list.empty() || list.back().id < id) return list.size();
  const auto found = std::find_if(list.begin(), list.end(), [id](const T& item) { return item.id == id; });
  return static_cast<std::size_t>(found - list.begin());
}

/// The same for a list that grows during the game. Chunks that both lists share are skipped.
template <class T>
void put_numbered(ObjectText& change, const char* name, const ChunkedList<T>* before, const ChunkedList<T>& now) {
  ListMember items(change, name, !before);
  const ChunkedList<T> held = before ? *before : ChunkedList<T>();
  now.visit_changes(held, record::same<T>, [&](std::size_t at) {
    const std::size_t place = place_of(held, now[at].id);
    if (place == held.size() || !record::same(held[place], now[at])) items.add(now[at]);
  });
  items.end();
}

/// Ledger lines are added and never changed.
void put_new_lines(ObjectText& change, const Picture* before, const Picture& now) {
  ListMember lines(change, "ledger", !before);
  for (std::size_t i = before ? before->ledger.size() : 0; i < now.ledger.size(); ++i) lines.add(now.ledger[i]);
  lines.end();
}

void put_reports(ObjectText& change, const std::map<UnitId, OwnReport>* before,
                 const std::map<UnitId, OwnReport>& now) {
  ListMember items(change, "own", !before);
  for (const auto& [unit, report] : now) {
    const auto held = before ? before->find(unit) : now.end();
    if (before && held != before->end() && held->second == report) continue;
    items.add(report);
  }
  items.end();
}

bool is_drawn(const std::vector<Marker>& markers, std::int64_t id) {
  return std::any_of(markers.begin(), markers.end(), [id](const Marker& marker) { return marker.id == id; });
}

/// A mark is drawn and erased, and never changed: each is sent once.
void put_markers(ObjectText& change, const Picture* before, const Picture& now) {
  ListMember drawn(change, "markers", !before);
  for (const Marker& marker : now.markers)
    if (!before || !is_drawn(before->markers, marker.id)) drawn.add(marker);
  drawn.end();
  if (!before) return;
  ListMember erased(change, erased_markers, false);
  for (const Marker& marker : before->markers)
    if (!is_drawn(now.markers, marker.id)) erased.add(marker.id);
  erased.end();
}

/// All members except `own`.
void put_change(ObjectText& change, const Picture* before, const Picture& now) {
  change.member("now", now.now);
  put_if_changed(change, "commander", before, now, &Picture::commander);
  put_if_changed(change, "side", before, now, &Picture::side);
  put_if_changed(change, "position", before, now, &Picture::position);
  put_if_changed(change, "riding", before, now, &Picture::riding);
  put_if_changed(change, "weather", before, now, &Picture::weather);
  put_if_changed(change, "light", before, now, &Picture::light);
  put_if_changed(change, "ground_condition", before, now, &Picture::ground_condition);
  put_if_changed(change, "wind", before, now, &Picture::wind);
  put_if_changed(change, "begun", before, now, &Picture::begun);
  put_if_changed(change, "ended", before, now, &Picture::ended);
  put_if_changed(change, "paused", before, now, &Picture::paused);
  put_if_changed(change, "thinking_counts", before, now, &Picture::thinking_counts);
  put_if_changed(change, "order_time", before, now, &Picture::order_time);
  put_if_changed(change, "fallen", before, now, &Picture::fallen);
  put_if_changed(change, "captured", before, now, &Picture::captured);
  put_if_changed(change, "successions", before, now, &Picture::successions);
  put_if_changed(change, "set_backs", before, now, &Picture::set_backs);
  put_markers(change, before, now);
  put_if_changed(change, "questions", before, now, &Picture::questions);
  put_if_changed(change, "next_marker", before, now, &Picture::next_marker);
  put_numbered(change, "contacts", before ? &before->contacts : nullptr, now.contacts);
  put_numbered(change, "letters", before ? &before->letters : nullptr, now.letters);
  put_items(change, "map_changes", before ? &before->map_changes : nullptr, now.map_changes, feature_of);
  put_new_lines(change, before, now);
}

std::vector<OwnReport> reports_of(const Picture& picture) {
  std::vector<OwnReport> reports;
  for (const auto& [unit, report] : picture.own) reports.push_back(report);
  return reports;
}

/// Reads a list of changed items into the list `held`.
template <class T, class KeyOf>
void take_items(const Json& change, const char* name, std::vector<T>& held, KeyOf key_of) {
  const auto found = change.find(name);
  if (found == change.end()) return;
  for (T& item : from_record<std::vector<T>>(*found)) {
    const auto old =
        std::find_if(held.begin(), held.end(), [&](const T& other) { return key_of(other) == key_of(item); });
    if (old != held.end()) *old = std::move(item);
    else held.push_back(std::move(item));
  }
}

/// The same for a list that is numbered from 1.
template <class T>
void take_numbered(const Json& change, const char* name, ChunkedList<T>& held) {
  const auto found = change.find(name);
  if (found == change.end()) return;
  for (T& item : from_record<std::vector<T>>(*found)) {
    const std::size_t place = place_of(held, item.id);
    if (place < held.size()) held.edit(place) = std::move(item);
    else held.push_back(std::move(item));
  }
}

constexpr auto unit_of = [](const OwnReport& report) { return report.unit; };
constexpr auto marker_id = [](const Marker& marker) { return marker.id; };

void take_markers(const Json& change, std::vector<Marker>& held) {
  if (const auto erased = change.find(erased_markers); erased != change.end())
    for (const std::int64_t id : from_record<std::vector<std::int64_t>>(*erased))
      std::erase_if(held, [id](const Marker& marker) { return marker.id == id; });
  take_items(change, "markers", held, marker_id);
}

}  // namespace

std::string picture_change(const Picture* before, const Picture& now) {
  std::string text;
  ObjectText change(text);
  put_change(change, before, now);
  put_reports(change, before ? &before->own : nullptr, now.own);
  change.end();
  return text;
}

Picture apply_change(std::optional<Picture> before, const Json& change) {
  if (!change.is_object()) throw bad_record("should_be_object");
  const bool first = !before;
  Picture lists = first ? Picture{} : std::move(*before);
  std::vector<OwnReport> own = reports_of(lists);
  take_items(change, "own", own, unit_of);
  take_numbered(change, "contacts", lists.contacts);
  take_numbered(change, "letters", lists.letters);
  take_items(change, "map_changes", lists.map_changes, feature_of);
  take_markers(change, lists.markers);
  if (const auto lines = change.find("ledger"); lines != change.end())
    for (LedgerLine& line : from_record<std::vector<LedgerLine>>(*lines)) lists.ledger.push_back(std::move(line));
  lists.own.clear();

  // The growing lists are set aside while the other members are read as a record. Otherwise every message would convert
  // all earlier items again.
  Picture aside;
  std::swap(aside.contacts, lists.contacts);
  std::swap(aside.letters, lists.letters);
  aside.map_changes.swap(lists.map_changes);
  aside.markers.swap(lists.markers);
  std::swap(aside.ledger, lists.ledger);
  const Json empty = to_record(Picture{});
  Json plain = first ? Json::object() : to_record(lists);
  plain.update(change);
  plain.erase(erased_markers);
  for (const char* list : {"own", "contacts", "letters", "map_changes", "markers", "ledger", "pen", "pencil"})
    plain[list] = empty.at(list);
  Picture picture = from_record<Picture>(plain);
  picture.contacts = std::move(aside.contacts);
  picture.letters = std::move(aside.letters);
  picture.map_changes = std::move(aside.map_changes);
  picture.markers = std::move(aside.markers);
  picture.ledger = std::move(aside.ledger);
  picture.pen = lists.pen;
  picture.pencil = lists.pencil;
  for (OwnReport& report : own) {
    const UnitId unit = report.unit;
    picture.own.emplace(unit, std::move(report));
  }
  return picture;
}

std::string shown_picture(const Picture& picture) {
  std::string text;
  ObjectText shown(text);
  put_change(shown, nullptr, picture);
  shown.member("own", picture.own);
  shown.end();
  return text;
}

std::string picture_message(std::int64_t number, std::string_view change, bool whole) {
  std::string text;
  ObjectText message(text);
  message.written("type", R"("picture")");
  message.member("number", number);
  if (whole) message.member("whole", true);
  message.written("body", change);
  message.end();
  return text;
}

}  // namespace krieg::inline commander
