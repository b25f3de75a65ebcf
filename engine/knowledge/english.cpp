// The English tongue of the reports.
#include "knowledge/tongue.hpp"

namespace krieg::inline knowledge {

namespace {

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
constexpr std::array<Way, 3> opened_fire{"I have opened fire.", "We are firing upon the enemy.",
                                         "My men are hotly engaged with their fire."};
constexpr std::array<Way, 3> attacked{"We are attacked.", "The enemy comes on to assault us.",
                                      "I am being attacked in earnest {place}."};
constexpr std::array<Way, 3> rallied{"My men are in hand again.", "We have rallied {place} and can stand once more.",
                                     "Order is restored in the ranks since {time}."};
constexpr std::array<Way, 3> retired{"I have thought it right to fall back, and am now {place}.",
                                     "I have retired, and stand {place}.",
                                     "We have given up our ground and are {place}."};
constexpr std::array<Way, 3> deployed{"We are formed.", "I have completed my formation {place}.",
                                      "My front is formed since {time}."};

constexpr std::array<Way, 3> quiet{"Nothing new to report.", "All is as it was with me.",
                                   "I have nothing of weight to tell, and write only that you may know where I am."};

constexpr std::array<Phrases, 12> phrases{{
    {"quiet", quiet},
    {"order_received", order_received},
    {"order_done", order_done},
    {"order_impossible", order_impossible},
    {"halted_by_enemy", halted_by_enemy},
    {"road_blocked", road_blocked},
    {"under_fire", under_fire},
    {"opened_fire", opened_fire},
    {"attacked", attacked},
    {"rallied", rallied},
    {"retired", retired},
    {"deployed", deployed},
}};

constexpr std::array<Way, 3> beginnings{"{place}, {time}.", "{time}, {place}.", "At {time}, {place}."};
constexpr std::array<Way, 3> first_contact{"I see the enemy:", "The enemy is in sight:", "I have the enemy before me:"};
constexpr std::array<Way, 3> more_contacts{"Of the enemy I now see:", "The enemy in my view:", "Before me I make out:"};
constexpr std::array<Way, 3> lost_contacts{"Of what I reported before, some has passed out of my sight.",
                                           "Some of those whom I reported I can no longer see.",
                                           "I have lost sight of a part of them."};

constexpr Tongue make() {
  Tongue t;
  t.phrases = phrases;
  t.beginnings = beginnings;
  t.first_contact = first_contact;
  t.more_contacts = more_contacts;
  t.lost_contacts = lost_contacts;
  t.arms = {"infantry", "cavalry", "artillery", "sappers", "wagons"};
  t.weather = {"clear", "hazy", "rain", "fog", "snow"};
  t.light = {"full day", "dawn", "dusk", "night"};
  t.ground_conditions = {"firm ground", "soft ground", "heavy ground"};
  t.directions = {"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
  t.thousands = ',';
  t.one_gun = "1 gun";
  t.guns = "{n} guns";
  t.guns_of = "{n} of {kind}";
  t.some = "some {n} {kind}";
  t.skirmish_line = "a line of skirmishers";
  t.mounted_skirmish_line = "a line of mounted skirmishers";
  t.some_men = ", some {n} men";
  t.horseman = "a single horseman";
  t.moving = ", moving";
  t.far = "troops, too far off to tell the arm";
  t.far_moving = "troops on the move, too far off to tell the arm";
  t.dust = "dust, as of a column on the march";
  t.gunfire = "the sound of guns";
  t.whose_unknown = "I cannot say whose it is: {signs}";
  t.where_from_me = "about {n} to the {direction} of me";
  t.and_guns = "{guns} and {men}";
  t.one_man = "1 man";
  t.men = "{n} men";
  t.one_body = "1 body";
  t.bodies = "{n} bodies";
  t.one_other = "1 other";
  t.others = "{n} others";
  t.disorder = "in disorder";
  t.changing = "changing formation";
  t.on_the_move = "on the move";
  t.in_battery = "in battery";
  t.halted = "halted";
  t.falling_back = "falling back";
  t.rallying = "rallying";
  t.patrol_of = "the patrol of {name}";
  t.decision_is_yours = "{name}: a decision is yours";
  t.in_its_place = "at its place";
  t.gone = "gone from the field";
  t.lost_men = "We have lost {n} since I last wrote";
  t.in_hand = "I have {strength} in hand, {spirit}, {doing}";
  t.more_bodies = "{n} more";
  t.far_bodies = "{n} of troops too far off to tell the arm, the nearest {where}";
  t.told_before = "besides {n} of which I wrote before";
  t.not_on_map = "I find here what the map does not show: {name}";
  t.not_there = "What the map shows here is not to be found: {name}";
  t.changed = "{name} is {state}";
  t.forwarded = "Forwarded from ";
  t.taken = "Taken from an enemy messenger";
  t.enemy_paper = "an enemy dispatch";
  t.enemy_paper_signed = "an enemy dispatch signed {name}";
  t.through = "{name}, through {officer}";
  t.paper_from = "{kind} from {name}";
  t.returns = "your returns";
  t.himself = "yourself";
  t.papers = {"order", "report", "message", "intelligence"};
  t.contact = "Contact {n}";
  t.comes_in_sight = "{contact} comes in sight: {body}, {place}";
  t.again_in_sight = "{contact} in sight again: {body}, {place}";
  t.lost_from_view = "{contact} is lost from view";
  t.made_out = "{contact} is made out to be {body}";
  t.gone_before_eyes = "A unit of yours is gone from the field before your eyes: {name}";
  t.ground_is = "{name} is {state}";
  t.fallen = "{name} has fallen.";
  t.captured = "{name} is in the enemy's hands.";
  t.command_is_yours = "The command is yours.";
  t.commands_in_his_place = "{name} commands in his place.";
  return t;
}

}  // namespace

extern const Tongue english;
const Tongue english = make();

}  // namespace krieg::inline knowledge
