// The names of the book's sections in the steps and titles of procedures: the page and its heading. The German words of
// the screens are in languages/de/wrg1750_screen.json; a test compares them with this list.
#pragma once

namespace krieg::wrg1750::section {

inline constexpr const char* scales = "Page 2, Scales";
inline constexpr const char* sequence = "Page 6, Sequence of Play";
inline constexpr const char* frontages = "Page 2, Movement Trays and Frontages";
inline constexpr const char* old_bases = "Page 2, Frontages; page 15, Non-Standard Bases";
inline constexpr const char* points = "Page 3, Choice of Army";
inline constexpr const char* points_amended = "Page 3, Choice of Army; amendments; reading 39";
inline constexpr const char* organisation = "Page 4, Unit Organisation; reading 40";
inline constexpr const char* formations = "Page 4, Formations";
inline constexpr const char* peoples = "Page 5, Non European";
inline constexpr const char* orders = "Page 6, Orders";
inline constexpr const char* orders_chain = "Page 6, Orders; reading 42";
inline constexpr const char* obedience = "Page 7, Obedience Test";
inline constexpr const char* movement = "Page 8, Movement";
inline constexpr const char* movement_wagons = "Page 8, Movement; reading 13";
inline constexpr const char* terrain = "Page 8, Terrain Factors";
inline constexpr const char* terrain_classes = "Page 8, Terrain Factors; reading 14";
inline constexpr const char* optional_actions = "Page 9, Optional Actions";
inline constexpr const char* doubled = "Page 9, Optional Actions; reading 15";
inline constexpr const char* wheels = "Page 9, Optional Actions; reading 16";
inline constexpr const char* evolutions = "Page 9, Optional Actions; reading 17";
inline constexpr const char* large_bodies = "Amendments, page 9; reading 19";
inline constexpr const char* charges = "Page 9, Optional Actions: charges";
inline constexpr const char* infantry_charges = "Amendments, page 14, Infantry Charging";
inline constexpr const char* forced_actions = "Page 10, Forced Actions";
inline constexpr const char* forced_amended = "Page 10, Forced Actions; amendments";
inline constexpr const char* weather = "Page 10, Weather";
inline constexpr const char* wind = "Page 10, Weather; reading 21";
inline constexpr const char* softened_ground = "Page 8, Terrain Factors; reading 20";
inline constexpr const char* visibility = "Page 10, Visibility";
inline constexpr const char* firing = "Page 11, Firing";
inline constexpr const char* quarters = "Page 11, Firing; reading 9";
inline constexpr const char* extra_figure = "Amendments, page 11; reading 10";
inline constexpr const char* split_fire = "Page 11, Firing; reading 41";
inline constexpr const char* fire_power = "Page 12, Fire Power";
inline constexpr const char* fire_power_gaps = "Page 12, Fire Power; readings 5 and 6";
inline constexpr const char* fire_tactics = "Page 12, Tactical Factors";
inline constexpr const char* fire_badly_trained = "Page 12, Tactical Factors; reading 4";
inline constexpr const char* fire_at_moving_horse = "Amendments, page 12; reading 3";
inline constexpr const char* fire_chance = "Page 12, Chance Factor";
inline constexpr const char* casualties = "Page 11, Casualties from Fire; page 16, Casualty Table";
inline constexpr const char* table_edges = "Page 16, Casualty Table; reading 11";
inline constexpr const char* logistics = "Page 12, Logistics; reading 47";
inline constexpr const char* disorganisation = "Page 13, Disorganisation";
inline constexpr const char* flinch = "Page 13, Flinching";
inline constexpr const char* flinch_casualties = "Page 13, Flinching; reading 28";
inline constexpr const char* flinch_hard_cover = "Page 13, Flinching; reading 25";
inline constexpr const char* flinch_ignored = "Page 13, Flinching; readings 26 and 27";
inline constexpr const char* flinch_move = "Page 10, Forced Actions; page 13, Flinching";
inline constexpr const char* flinch_run_through = "Page 9, Passing through Friends; reading 73";
inline constexpr const char* flinch_time = "Amendments, page 10";
inline constexpr const char* flinch_too_far = "Page 10, Forced Actions; reading 29";
inline constexpr const char* horse_on_horse = "Page 14, Cavalry Charging Cavalry";
inline constexpr const char* horse_on_foot = "Page 14, Cavalry Charging Infantry or Artillery";
inline constexpr const char* horse_contact = "Page 14, Cavalry Charging Infantry or Artillery; reading 44";
inline constexpr const char* infantry_charge_result = "Amendments, page 14, Infantry Charging; reading 33";
inline constexpr const char* melee_hack = "Page 14, Melee Hacks; amendments";
inline constexpr const char* melee_factors = "Page 15, Melee Factors";
inline constexpr const char* melee_bases = "Page 15, Special Factors; reading 45";
inline constexpr const char* melee_chance = "Page 15, Chance Factors; reading 12";
inline constexpr const char* melee_routs = "Page 15, Casualties from Melee; reading 34";
inline constexpr const char* breaks = "Page 16, Broken Troops";
inline constexpr const char* breaks_of_all_kinds = "Page 14, Shock Action; page 16, Broken Troops; amendments";
inline constexpr const char* rout = "Page 16, Broken Troops, Rout";
inline constexpr const char* rout_speed = "Page 16, Rout; reading 31";
inline constexpr const char* pursuit = "Page 16, Pursuit";
inline constexpr const char* pursuit_duty = "Page 16, Pursuit; amendments; reading 32";
inline constexpr const char* prisoners = "Page 16, Prisoners; amendments; reading 36";
inline constexpr const char* generals = "Page 17, Casualties to Generals; reading 35";
inline constexpr const char* rallying = "Page 17, Rallying";
inline constexpr const char* off_table = "Page 17, Troops Leaving the Field";
inline constexpr const char* losses = "Page 17, Effect of Losses; reading 37";
inline constexpr const char* losses_of_armies = "Page 17, Effect of Losses, Awarding Victory; readings 37 and 38";
inline constexpr const char* victory = "Page 17, Awarding Victory; reading 38";
inline constexpr const char* objectives = "Page 17, Awarding Victory: objectives";

}  // namespace krieg::wrg1750::section
