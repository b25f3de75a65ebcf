// What officers write of in this book, in English: the phrases of its occurrences.
#include "reisswitz/book/tongues.hpp"

namespace krieg::reisswitz {

namespace {

constexpr std::array<Way, 3> under_canister{"We are under canister at short range.",
                                            "The enemy's guns play upon us with canister.",
                                            "His canister tells upon us."};
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
constexpr std::array<Way, 3> low_ammunition{"My ammunition runs low.", "We have few rounds left, and need more soon.",
                                            "The pouches are nearly empty."};
constexpr std::array<Way, 3> surprised{"We have been surprised, and have had to give way.",
                                       "The enemy fell upon us unlooked for; we are falling back.",
                                       "I was taken unawares {place}, and am drawing off as best I can."};
constexpr std::array<Way, 3> ridden_through{"Our own beaten men have gone through us.",
                                            "Fugitives have passed through my ranks, and not without disorder.",
                                            "Routed troops of ours have broken through my line."};
constexpr std::array<Way, 3> prisoners_taken{"The enemy whom we had shut in has laid down his arms.",
                                             "We have taken the whole of them prisoners.",
                                             "They have surrendered to me {place}."};
constexpr std::array<Way, 3> officer_taken{"We have taken an officer of the enemy's with his staff.",
                                           "One of the enemy's commanders is a prisoner in my hands.",
                                           "My men have brought in an officer of rank {place}."};
constexpr std::array<Way, 3> patrol_sent{"I have sent a patrol forward.", "A patrol of mine went out at {time}.",
                                         "I have a party out to reconnoitre since {time}."};
constexpr std::array<Way, 3> patrol_arrived{"We have reached the place and look about us.",
                                            "We are {place}, where we were to go, and search the ground.",
                                            "I am at the end of the way that I was given, and halt here to look."};
constexpr std::array<Way, 3> patrol_falls_back{"The enemy is close before us and we fall back.",
                                               "We can go no further for the enemy and are on our way back.",
                                               "They have seen us; I bring my party away."};
constexpr std::array<Way, 3> patrol_returned{"My patrol is back.", "The party that I had sent out came in at {time}.",
                                             "My patrol has rejoined {place}."};
constexpr std::array<Way, 3> patrol_overdue{"My patrol ought to be back, and is not.",
                                            "Of the patrol that I sent out I hear nothing more.",
                                            "I have waited for my patrol in vain, and fear for it."};
constexpr std::array<Way, 3> patrol_taken{"We have taken a patrol of the enemy's.",
                                          "A party that was to spy on us is in our hands.",
                                          "An enemy patrol has ridden into my arms {place}."};
constexpr std::array<Way, 3> bridge_broken{"The bridge is broken.", "The bridge is destroyed, as you ordered.",
                                           "Nobody will cross by that bridge now."};
constexpr std::array<Way, 3> bridge_mended{
    "The bridge will bear again.", "The bridge is put right, and can be crossed.", "We have planked the bridge anew."};
constexpr std::array<Way, 3> bridge_fired{"The bridge is alight.", "We have set fire to the bridge.",
                                          "The bridge burns; in a few minutes it will be down."};
constexpr std::array<Way, 3> fire_put_out{
    "We have put out the fire on the bridge: the planks are gone, the piles stand.",
    "The burning bridge is saved but for its planks.", "We came in time to the burning bridge. Its piles stand."};
constexpr std::array<Way, 3> bridge_ready{
    "All is ready to destroy the bridge. It goes when he comes up to it, or at your word.",
    "The bridge is ready to be destroyed; I wait for him, or for your word.",
    "We stand by the bridge, match in hand, until he comes or you order it."};
constexpr std::array<Way, 3> way_blocked{"The way over is blocked, with wagons, harrows and stones.",
                                         "Nobody comes over here now without clearing the way first.",
                                         "We have blocked the crossing."};
constexpr std::array<Way, 3> way_cleared{"The way over is clear again.", "We have cleared the crossing.",
                                         "What they had heaped up here is out of the way."};
constexpr std::array<Way, 3> place_strengthened{"The place is barricaded; we can hold it now.",
                                                "Every entrance is barred and the outskirts are lined.",
                                                "We have made the place as strong as we can."};
constexpr std::array<Way, 3> set_alight{"We have set fire to the houses.", "The place is alight.",
                                        "Our shells have lit a fire there."};
constexpr std::array<Way, 3> burnt_out{"The fire has driven us out.", "We have had to leave the burning houses.",
                                       "Flames on all sides; I have drawn my men off."};
constexpr std::array<Way, 3> would_not_follow{"My men would not follow me to it.",
                                              "I could not bring the men to so desperate a thing.",
                                              "They had no heart for that attack, and stand where they were."};
constexpr std::array<Way, 3> no_room_to_form{"There is no room here to form.", "I cannot deploy where I stand.",
                                             "I am still in column; the ground leaves no room for more."};
constexpr std::array<Way, 3> closed_with_enemy{"We are hand to hand with the enemy, and I attack.",
                                               "They are upon us; I have gone at them at once.",
                                               "The enemy stood at arm's length: we are at him."};
constexpr std::array<Way, 3> guns_taken{"We have taken their guns.", "The battery is ours.",
                                        "Their guns are in our hands; I have set a guard on them."};
constexpr std::array<Way, 3> skirmishers_ridden_down{"Horse has ridden down my skirmishers.",
                                                     "Their cavalry has caught my skirmishers in the open.",
                                                     "My skirmishers have been sabred; few came back to the ranks."};
constexpr std::array<Way, 3> skirmishers_driven_in{"My skirmishers have been driven in.",
                                                   "The enemy's skirmishers have thrown mine back on me.",
                                                   "My skirmishers could not hold; they are back with me."};
constexpr std::array<Way, 3> bridge_built{"The bridge is thrown, and can be crossed.", "There is a bridge here now.",
                                          "We have a bridge across since {time}."};
constexpr std::array<Way, 3> bridge_taken_up{"We have taken up the bridge.", "The bridge is taken up and loaded.",
                                             "There is no bridge here any more; we have it on our wagons."};
constexpr std::array<Way, 3> wall_breached{"Our guns have opened the wall.",
                                           "There is a breach, wide enough for half a platoon.",
                                           "The wall is down in one place."};
constexpr std::array<Way, 3> shelled{"Shells fall among us in the houses.",
                                     "The place is being shelled, and not without effect.",
                                     "His howitzers have found us in here."};
constexpr std::array<Way, 3> dismounted{"My men are on foot, and the horses led back.", "We have dismounted {place}.",
                                        "We stand on foot, carbine in hand."};
constexpr std::array<Way, 3> remounted{"We are in the saddle again.", "My men have their horses back.",
                                       "We have mounted {place}."};
constexpr std::array<Way, 3> crossed_water{"We are over the water.", "All my men have been brought across.",
                                           "I stand on the other bank with everybody."};
constexpr std::array<Way, 3> prisoners_freed{"The prisoners have been taken from us again.",
                                             "I could not hold my prisoners: they are free.",
                                             "Those whom I guarded have got away."};
constexpr std::array<Way, 3> set_free{"We have been set free, and want arms and time.",
                                      "Friends have freed us from the enemy.",
                                      "We were prisoners, and are so no more."};
constexpr std::array<Way, 3> prisoners_delivered{"The prisoners have been given over in the rear.",
                                                 "I have delivered my prisoners.",
                                                 "The prisoners are out of my hands and in good keeping."};
constexpr std::array<Way, 3> filled_up{"My ammunition is filled up.", "We have our full rounds again.",
                                       "The wagons have made good what we had fired away."};
constexpr std::array<Way, 3> lost_at_defile{"We have lost people in the narrow place behind us.",
                                            "There was a press in the defile, and not all came through.",
                                            "The enemy was at our heels where the way is narrow, and it cost us men."};

constexpr std::array<Phrases, 44> phrases{{
    {"under_canister", under_canister},
    {"assault_won", assault_won},
    {"assault_lost_repulsed", assault_lost_repulsed},
    {"assault_lost_defeated", assault_lost_defeated},
    {"assault_lost_routed", assault_lost_routed},
    {"low_ammunition", low_ammunition},
    {"surprised", surprised},
    {"ridden_through", ridden_through},
    {"prisoners_taken", prisoners_taken},
    {"officer_taken", officer_taken},
    {"patrol_sent", patrol_sent},
    {"patrol_arrived", patrol_arrived},
    {"patrol_falls_back", patrol_falls_back},
    {"patrol_returned", patrol_returned},
    {"patrol_overdue", patrol_overdue},
    {"patrol_taken", patrol_taken},
    {"bridge_broken", bridge_broken},
    {"bridge_mended", bridge_mended},
    {"bridge_fired", bridge_fired},
    {"fire_put_out", fire_put_out},
    {"bridge_ready", bridge_ready},
    {"way_blocked", way_blocked},
    {"way_cleared", way_cleared},
    {"place_strengthened", place_strengthened},
    {"set_alight", set_alight},
    {"burnt_out", burnt_out},
    {"would_not_follow", would_not_follow},
    {"no_room_to_form", no_room_to_form},
    {"closed_with_enemy", closed_with_enemy},
    {"guns_taken", guns_taken},
    {"skirmishers_ridden_down", skirmishers_ridden_down},
    {"skirmishers_driven_in", skirmishers_driven_in},
    {"bridge_built", bridge_built},
    {"bridge_taken_up", bridge_taken_up},
    {"wall_breached", wall_breached},
    {"shelled", shelled},
    {"dismounted", dismounted},
    {"remounted", remounted},
    {"crossed_water", crossed_water},
    {"prisoners_freed", prisoners_freed},
    {"set_free", set_free},
    {"prisoners_delivered", prisoners_delivered},
    {"filled_up", filled_up},
    {"lost_at_defile", lost_at_defile},
}};

}  // namespace

const BookTongue english{phrases, {}};

}  // namespace krieg::reisswitz
