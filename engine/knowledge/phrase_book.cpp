#include "knowledge/phrase_book.hpp"

#include <algorithm>
#include <array>

namespace krieg {

namespace {

using Way = std::string_view;

constexpr std::array<Way, 3> order_received{"Your order reached me at {time} and I am acting upon it.",
                                            "I have had your order, at {time}, and shall carry it out.",
                                            "Your order is in my hands since {time}; we are about it."};
constexpr std::array<Way, 3> order_done{"What you ordered is done. I stand {place}.",
                                        "Your order is carried out; you will find me {place}.",
                                        "I have done as you directed, and await your further orders {place}."};
constexpr std::array<Way, 3> order_impossible{
    "I regret that your order cannot be carried out.",
    "I find it impossible to do what you ordered, and beg for your instructions.",
    "Your order cannot be executed here as it stands."};
constexpr std::array<Way, 3> halted_by_enemy{"The enemy has brought me to a halt {place}.",
                                             "I have had to halt {place}: the enemy bars my way.",
                                             "I can go no further without fighting, and have halted {place}."};
constexpr std::array<Way, 3> road_blocked{"The way is barred {place}; I cannot pass.",
                                          "I find no passage {place} and have halted.",
                                          "My road is stopped {place}. I await your orders."};
constexpr std::array<Way, 3> under_fire{"We are under fire.", "The enemy's fire has found us.",
                                        "We have been standing in the enemy's fire."};
constexpr std::array<Way, 3> under_canister{"We are under canister at short range.",
                                            "The enemy's guns play upon us with canister.",
                                            "His canister tells upon us."};
constexpr std::array<Way, 3> opened_fire{"I have opened fire.", "We are firing upon the enemy.",
                                         "My men are hotly engaged with their fire."};
constexpr std::array<Way, 3> attacked{"We are attacked.", "The enemy comes on to assault us.",
                                      "I am being attacked in earnest {place}."};
constexpr std::array<Way, 3> assault_won{"We have beaten them in close fight; the ground {place} is ours.",
                                         "The assault has succeeded, and the enemy is driven off.",
                                         "I have the honour to report that the enemy gave way before us at {time}."};
constexpr std::array<Way, 3> assault_lost_repulsed{"We have been repulsed, and are falling back in fair order.",
                                                   "The fight went against us; I am drawing back to collect my men.",
                                                   "We could not carry it, and have had to give ground."};
constexpr std::array<Way, 3> assault_lost_defeated{
    "We have been beaten and are falling back; it will be some while before we can stand again.",
    "I am sorry to report that we are defeated, and in retreat.",
    "We are thrown back with loss. My men must have time to rally."};
constexpr std::array<Way, 3> assault_lost_routed{"We are broken. I cannot hold the men together.",
                                                 "All is in disorder here; we have been utterly beaten.",
                                                 "My command is routed, and I can answer for nothing."};
constexpr std::array<Way, 3> rallied{"My men are in hand again.", "We have rallied {place} and can stand once more.",
                                     "Order is restored in the ranks since {time}."};
constexpr std::array<Way, 3> low_ammunition{"My ammunition runs low.", "We have few rounds left, and need more soon.",
                                            "The pouches are nearly empty."};
constexpr std::array<Way, 3> retired{"I have thought it right to fall back, and am now {place}.",
                                     "I have retired, and stand {place}.",
                                     "We have given up our ground and are {place}."};
constexpr std::array<Way, 3> deployed{"We are formed.", "I have completed my formation {place}.",
                                      "My front is formed since {time}."};

constexpr std::array<Way, 3> surprised{"We have been surprised, and have had to give way.",
                                       "The enemy fell upon us unlooked for; we are falling back.",
                                       "I was taken unawares {place}, and am drawing off as best I can."};
constexpr std::array<Way, 3> ridden_through{"Our own beaten men have gone through us.",
                                            "Fugitives have passed through my ranks, and not without disorder.",
                                            "Routed troops of ours have broken through my line."};
constexpr std::array<Way, 3> prisoners_taken{"The enemy whom we had shut in has laid down his arms.",
                                             "We have taken the whole of them prisoners.",
                                             "They have surrendered to me {place}."};
constexpr std::array<Way, 3> bridge_broken{"The bridge is broken.", "The bridge is destroyed, as you ordered.",
                                           "Nobody will cross by that bridge now."};
constexpr std::array<Way, 3> bridge_mended{
    "The bridge will bear again.", "The bridge is put right, and can be crossed.", "We have planked the bridge anew."};
constexpr std::array<Way, 3> set_alight{"We have set fire to the houses.", "The place is alight.",
                                        "Our shells have lit a fire there."};
constexpr std::array<Way, 3> burnt_out{"The fire has driven us out.", "We have had to leave the burning houses.",
                                       "Flames on all sides; I have drawn my men off."};
constexpr std::array<Way, 3> would_not_follow{"My men would not follow me to it.",
                                              "I could not bring the men to so desperate a thing.",
                                              "They had no heart for that attack, and stand where they were."};

constexpr std::array<Phrases, 25> book{{
    {"order_received", true, order_received},
    {"order_done", true, order_done},
    {"order_impossible", true, order_impossible},
    {"halted_by_enemy", true, halted_by_enemy},
    {"road_blocked", true, road_blocked},
    {"under_fire", false, under_fire},
    {"under_canister", false, under_canister},
    {"opened_fire", false, opened_fire},
    {"attacked", true, attacked},
    {"assault_won", true, assault_won},
    {"assault_lost_repulsed", true, assault_lost_repulsed},
    {"assault_lost_defeated", true, assault_lost_defeated},
    {"assault_lost_routed", true, assault_lost_routed},
    {"rallied", true, rallied},
    {"low_ammunition", true, low_ammunition},
    {"retired", true, retired},
    {"deployed", false, deployed},
    {"surprised", true, surprised},
    {"ridden_through", false, ridden_through},
    {"prisoners_taken", true, prisoners_taken},
    {"bridge_broken", true, bridge_broken},
    {"bridge_mended", true, bridge_mended},
    {"set_alight", true, set_alight},
    {"burnt_out", true, burnt_out},
    {"would_not_follow", true, would_not_follow},
}};

constexpr std::array<Way, 3> beginnings{"{place}, {time}.", "{time}, {place}.", "At {time}, {place}."};
constexpr std::array<Way, 3> first_contact{"I see the enemy:", "The enemy is in sight:", "I have the enemy before me:"};
constexpr std::array<Way, 3> more_contacts{"Of the enemy I now see:", "The enemy in my view:", "Before me I make out:"};
constexpr std::array<Way, 3> lost_contacts{"Of what I reported before, some has passed out of my sight.",
                                           "Some of those whom I reported I can no longer see.",
                                           "I have lost sight of a part of them."};

void put_in(std::string& text, std::string_view mark, const std::string& words) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + words.size()))
    text.replace(at, mark.size(), words);
}

}  // namespace

const Phrases* phrases_for(std::string_view kind) {
  const auto found = std::find_if(book.begin(), book.end(), [&](const Phrases& p) { return p.kind == kind; });
  return found == book.end() ? nullptr : &*found;
}

std::string say(std::span<const std::string_view> ways, double choice, const std::string& time,
                const std::string& place) {
  const auto which = std::min(static_cast<std::size_t>(choice * static_cast<double>(ways.size())), ways.size() - 1);
  std::string text{ways[which]};
  put_in(text, "{time}", time);
  put_in(text, "{place}", place);
  return text;
}

std::span<const std::string_view> ways_to_begin() { return beginnings; }
std::span<const std::string_view> ways_of_first_contact() { return first_contact; }
std::span<const std::string_view> ways_of_more_contacts() { return more_contacts; }
std::span<const std::string_view> ways_of_lost_contacts() { return lost_contacts; }

}  // namespace krieg
