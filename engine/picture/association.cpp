#include "picture/association.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "picture/picture.hpp"

namespace krieg::inline picture {

namespace {

/// Horsemen may have moved this many times as far as men on foot.
constexpr double cavalry_factor = 2.0;

bool single_rider(const Sighting& s) { return s.arm == Arm::cavalry && s.strength == 1; }

template <class T>
bool agree(const std::optional<T>& a, const std::optional<T>& b) {
  return !a || !b || *a == *b;
}

bool compatible(const Sighting& a, const Sighting& b) {
  return a.sign == b.sign && a.skirmishers == b.skirmishers && single_rider(a) == single_rider(b) &&
         agree(a.arm, b.arm) && agree(a.branch, b.branch) && agree(a.regiment, b.regiment);
}

bool same_regiment(const Sighting& a, const Sighting& b) {
  return a.regiment && a.regiment == b.regiment && a.skirmishers == b.skirmishers;
}

/// Whether a body seen as `a` can have been at the place of `b` at b's hour.
bool within_reach(const Sighting& a, const Sighting& b, const AssociationLimits& limits) {
  const auto gap = a.time > b.time ? a.time - b.time : b.time - a.time;
  if (gap > limits.longest_gap) return false;
  const bool horse = a.arm == Arm::cavalry || b.arm == Arm::cavalry;
  const double minutes = static_cast<double>(gap.count()) / 60.0;
  const double moved = limits.per_minute.metres() * minutes * (horse ? cavalry_factor : 1.0);
  const double unsure = std::max(limits.at_once.metres(), (a.error + b.error).metres());
  return distance_m(a.position, b.position) <= moved + unsure;
}

/// The index of the contact in the list.
std::optional<std::size_t> place_of_contact(const Picture& picture, ContactId id) {
  const std::size_t usual = static_cast<std::size_t>(id.value) - 1;  // usual, because contacts are numbered from 1
  if (usual < picture.contacts.size() && picture.contacts[usual].id == id) return usual;
  const auto found =
      std::find_if(picture.contacts.begin(), picture.contacts.end(), [&](const Contact& c) { return c.id == id; });
  if (found == picture.contacts.end()) return std::nullopt;
  return static_cast<std::size_t>(found - picture.contacts.begin());
}

const Contact* contact_of(const Picture& picture, ContactId id) {
  const auto place = place_of_contact(picture, id);
  return place ? &picture.contacts[*place] : nullptr;
}

/// The contact into which the commander has merged this one, directly or through others.
const Contact* root_of(const Picture& picture, ContactId id) {
  const Contact* contact = contact_of(picture, id);
  for (std::size_t i = 0; contact && contact->merged_into && i < picture.contacts.size(); ++i)
    contact = contact_of(picture, *contact->merged_into);
  return contact;
}

const Contact* kept_in_view(const Picture& picture, const std::string& observer,
                            const std::optional<std::string>& label) {
  const auto views = picture.views.find(observer);
  if (!label || views == picture.views.end()) return nullptr;
  const auto view = views->second.find(*label);
  return view == views->second.end() ? nullptr : root_of(picture, view->second.contact);
}

/// Whether the observer has that contact in view at the same time under another number.
bool seen_as_another(const Picture& picture, const Contact& contact, const Sighting& sighting,
                     const std::string& observer) {
  const auto views = picture.views.find(observer);
  if (views == picture.views.end()) return false;
  return std::any_of(views->second.begin(), views->second.end(), [&](const auto& view) {
    return view.second.time == sighting.time && view.first != sighting.label &&
           root_of(picture, view.second.contact) == &contact;
  });
}

const Contact* nearest(const Picture& picture, const Sighting& sighting, const std::string& observer,
                       const AssociationLimits& limits) {
  const Contact* best = nullptr;
  auto best_rank = std::tuple(true, std::numeric_limits<double>::max());
  for (const Contact& contact : picture.contacts) {
    if (contact.struck_off || contact.merged_into || !compatible(contact.last, sighting)) continue;
    const bool by_name = same_regiment(contact.last, sighting);
    if (!by_name && !within_reach(sighting, contact.last, limits)) continue;
    const auto rank = std::tuple(!by_name, distance_m(contact.last.position, sighting.position));
    if (rank >= best_rank || seen_as_another(picture, contact, sighting, observer)) continue;
    best = &contact;
    best_rank = rank;
  }
  return best;
}

template <class T>
bool fill(std::optional<T>& known, const std::optional<T>& from) {
  if (known || !from) return false;
  known = from;
  return true;
}

/// Adds what does not change with the distance of a later sighting: arm, branch, regiment.
bool add_lasting_details(Sighting& known, const Sighting& other) {
  const bool arm = fill(known.arm, other.arm);
  const bool branch = fill(known.branch, other.branch);
  const bool regiment = fill(known.regiment, other.regiment);
  return arm || branch || regiment;
}

/// Removes observers' old numbers, which would otherwise grow in number throughout the game.
void forget_old_numbers(std::map<std::string, Viewed>& views, GameTime before) {
  std::erase_if(views, [before](const auto& view) { return view.second.time < before; });
}

/// On the map a contact has the commander's own number for it and no other.
Sighting without_label(Sighting sighting) {
  sighting.label.reset();
  return sighting;
}

void renew(Contact& contact, const Sighting& sighting, const std::string& observer, Source source, GameTime learned) {
  const bool newer =
      sighting.time > contact.last.time || (sighting.time == contact.last.time && source == Source::own_eyes);
  if (!newer) {
    if (add_lasting_details(contact.last, sighting)) contact.learned = learned;
    return;
  }
  const Sighting before = contact.last;
  contact.last = without_label(sighting);
  add_lasting_details(contact.last, before);
  fill(contact.last.strength, before.strength);
  contact.observer = observer;
  contact.source = source;
  contact.learned = learned;
  contact.struck_off = false;
}

}  // namespace

ContactId lay_on_map(Picture& picture, const Sighting& sighting, const std::string& observer, Source source,
                     GameTime learned, const AssociationLimits& limits) {
  const Contact* known = kept_in_view(picture, observer, sighting.label);
  if (!known) known = nearest(picture, sighting, observer, limits);
  if (!known) {
    Contact fresh;
    fresh.id = ContactId{static_cast<std::int64_t>(picture.contacts.size()) + 1};
    fresh.last = without_label(sighting);
    fresh.observer = observer;
    fresh.source = source;
    fresh.learned = learned;
    picture.contacts.push_back(fresh);
  }
  Contact& contact = picture.contacts.edit(known ? *place_of_contact(picture, known->id) : picture.contacts.size() - 1);
  if (known) renew(contact, sighting, observer, source, learned);
  if (source == Source::own_eyes) contact.in_sight = true;
  if (sighting.label) {
    std::map<std::string, Viewed>& views = picture.views[observer];
    if (!views.contains(*sighting.label)) forget_old_numbers(views, learned - limits.number_memory);
    Viewed& view = views.try_emplace(*sighting.label, Viewed{contact.id, sighting.time}).first->second;
    view = {contact.id, std::max(view.time, sighting.time)};
  }
  return contact.id;
}

std::vector<ContactId> lay_all_on_map(Picture& picture, const std::vector<Sighting>& sightings,
                                      const std::string& observer, Source source, GameTime learned,
                                      const AssociationLimits& limits) {
  std::vector<ContactId> contacts(sightings.size());
  std::vector<std::size_t> newcomers;
  for (std::size_t i = 0; i < sightings.size(); ++i) {
    if (kept_in_view(picture, observer, sightings[i].label))
      contacts[i] = lay_on_map(picture, sightings[i], observer, source, learned, limits);
    else newcomers.push_back(i);
  }
  for (const std::size_t i : newcomers)
    contacts[i] = lay_on_map(picture, sightings[i], observer, source, learned, limits);
  return contacts;
}

}  // namespace krieg::inline picture
