// The book's memory of a unit is saved, hashed, read back, shown to the umpire and changed by him.
#include <gtest/gtest.h>

#include "exercise.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/rule_system/memory_form.hpp"

namespace krieg::reisswitz {
namespace {

/// A value that the member does not have at the start.
template <class T>
T other_value() {
  if constexpr (record::is_optional<T>::value) return other_value<typename T::value_type>();
  else if constexpr (record::is_vector<T>::value) return T{other_value<typename T::value_type>()};
  else if constexpr (std::is_same_v<T, BegunWork>)
    return BegunWork{TaskKind::break_bridge, Demolition::burning, "bridge", 500'000};
  else if constexpr (std::is_same_v<T, MoveNumber>) return MoveNumber{0};
  else if constexpr (std::is_same_v<T, Length>) return metres(12.5);
  else if constexpr (std::is_same_v<T, Point>) return point_m(100, 200);
  else if constexpr (std::is_same_v<T, GameTime>) return *parse_iso("1815-06-12T09:04:00");
  else return T{1};
}

/// Calls `visit` with the path of every member, and a memory in which only that member is set.
template <class Visit>
void each_member(Visit&& visit) {
  namespace bd = boost::describe;
  boost::mp11::mp_for_each<bd::describe_members<UnitMemory, bd::mod_public>>([&](auto part) {
    using Part = std::decay_t<decltype(std::declval<UnitMemory&>().*part.pointer)>;
    boost::mp11::mp_for_each<bd::describe_members<Part, bd::mod_public>>([&](auto member) {
      UnitMemory memory;
      auto& value = (memory.*part.pointer).*member.pointer;
      using Member = std::decay_t<decltype(value)>;
      if constexpr (std::is_same_v<Member, bool>) value = !value;
      else value = other_value<Member>();
      visit(std::string(part.name) + "." + member.name, memory);
    });
  });
}

Unit troops(BookRecord memory) {
  Unit unit;
  unit.branch = Branch::line_infantry;
  unit.formation = Formation::line_two_ranks;
  unit.steadiness = Steadiness::steady;
  unit.memory = std::move(memory);
  return unit;
}

World world_with(const BookRecord& memory) {
  World world;
  world.units[UnitId{"red-1"}] = troops(memory);
  return world;
}

TEST(UnitMemory, EveryMemberIsHashedSavedAndReadBack) {
  std::set<std::string> hashes{hash_of(world_with(BookRecord::of(UnitMemory{})))};
  int members = 0;
  each_member([&](const std::string& path, const UnitMemory& memory) {
    ++members;
    const World world = world_with(BookRecord::of(memory));
    EXPECT_TRUE(hashes.insert(hash_of(world)).second) << path << " is not in the hash";
    World back = from_record<World>(Json::parse(to_record(world).dump()));
    EXPECT_TRUE(back.units.at(UnitId{"red-1"}).memory.is_unread()) << path;
    read_memories(back);
    EXPECT_EQ(memory_of(back.units.at(UnitId{"red-1"})), memory) << path;
    EXPECT_EQ(hash_of(back), hash_of(world)) << path;
  });
  EXPECT_EQ(members, 71);
}

TEST(UnitMemory, ANewOneTakesNoRoomInASnapshotAndComesBack) {
  World world = world_with(BookRecord::of(UnitMemory{}));
  EXPECT_EQ(to_record(world)["units"]["red-1"]["memory"], Json::object());
  World back = from_record<World>(to_record(world));
  read_memories(back);
  EXPECT_EQ(hash_of(back), hash_of(world));
}

TEST(UnitMemory, PatrolsHaveTheirOwn) {
  World world;
  UnitMemory chased;
  chased.patrols.chased = true;
  world.patrols["red-1.1"] = troops(BookRecord::of(chased));
  World back = from_record<World>(to_record(world));
  read_memories(back);
  EXPECT_EQ(memory_of(back.patrols.at("red-1.1")), chased);
}

std::string fault_of(const Json& memory) {
  World world = world_with(BookRecord::from_json(memory));
  try {
    read_memories(world);
  } catch (const RecordError& error) {
    return error.path();
  }
  return "none";
}

TEST(UnitMemory, AWordOfAnotherBookIsNamed) {
  World world = world_with({});
  Unit& unit = world.units.at(UnitId{"red-1"});
  unit.formation = krieg::Formation("phalanx");
  EXPECT_THROW(read_memories(world), RecordError);
  unit.formation = Formation::line;
  unit.tasks.emplace_back().kind = TaskKind::conduct;
  unit.tasks.front().others.members["means"] = "elephants";
  EXPECT_THROW(read_memories(world), RecordError);
}

TEST(UnitMemory, WhatCannotBeReadIsNamed) {
  EXPECT_EQ(fault_of({{"fire", {{"moves_fired", 3}}}}), "none");
  EXPECT_EQ(fault_of({{"fire", {{"moves_fired", "three"}}}}), "world.units.red-1.memory.fire.moves_fired");
  EXPECT_EQ(fault_of({{"patrols", {{"sent", 100001}}}}), "none") << "play counts on from what the umpire has written";
  EXPECT_EQ(fault_of({{"tallies", Json::object()}}), "world.units.red-1.memory");
  EXPECT_EQ(fault_of({{"labour", {{"works", {{{"kind", "strengthen"}}}}}}}),
            "world.units.red-1.memory.labour.works[0]");
}

TEST(UnitMemory, OfAUnitThatNobodyFittedOutThereIsNone) {
  const Unit unit;
  EXPECT_THROW((void)memory_of(unit), std::logic_error);
}

// ---- the umpire

TEST(UmpiresMemory, EveryMemberIsDescribedToHim) {
  const Json schema = schema_of_memory();
  each_member([&](const std::string& path, const UnitMemory&) {
    const auto dot = path.find('.');
    const Json& part = schema.at("properties").at(path.substr(0, dot));
    EXPECT_NE(part.at("description"), "") << path;
    EXPECT_NE(part.at("properties").at(path.substr(dot + 1)).at("description"), "") << path;
  });
  EXPECT_EQ(schema["properties"]["retreat"]["properties"]["beaten"]["format"], "move");
  EXPECT_FALSE(schema["properties"]["retreat"]["properties"]["beaten"].contains("default")) << "it may be empty";
  EXPECT_EQ(schema["properties"]["fire"]["properties"]["moves_fired"]["default"], 0);
}

std::string refusal(const Json& changes) {
  Unit unit;
  unit.branch = Branch::line_infantry;
  unit.memory = BookRecord::of(UnitMemory{});
  const auto verdict = check_changes(unit, changes, MoveNumber{5});
  return verdict ? "" : verdict.error().text();
}

TEST(UmpiresMemory, WhatIsWrongIsNamedToHim) {
  EXPECT_EQ(refusal({{"fire", {{"moves_fired", 3}}}, {"retreat", {{"beaten", 5}}}}), "");
  EXPECT_EQ(refusal(Json::object()), "");
  EXPECT_EQ(refusal({{"ammunition", 3}}), "memory: has an unknown member \"ammunition\"");
  EXPECT_EQ(refusal({{"fire", {{"shots", 3}}}}), "memory.fire: has an unknown member \"shots\"");
  EXPECT_EQ(refusal({{"fire", 3}}), "memory.fire: should be an object");
  EXPECT_EQ(refusal({{"fire", {{"moves_fired", "three"}}}}), "memory.fire.moves_fired: should be a whole number");
  EXPECT_EQ(refusal({{"fire", {{"moves_fired", nullptr}}}}), "memory.fire.moves_fired: should be a whole number");
  EXPECT_NE(refusal({{"fire", {{"moves_fired", -1}}}}).find("memory.fire.moves_fired: cannot be -1"),
            std::string::npos);
  EXPECT_EQ(refusal({{"retreat", {{"beaten", 6}}}}),
            "memory.retreat.beaten: is no moment of this game, or one that is yet to come");
  EXPECT_EQ(refusal({{"march", {{"bursts", {6}}}}}),
            "memory.march.bursts: is no moment of this game, or one that is yet to come");
  EXPECT_EQ(
      refusal({{"retreat", {{"beaten", std::numeric_limits<std::int64_t>::min()}}}}).find("memory.retreat.beaten"), 0U);
  EXPECT_EQ(refusal(Json::array()), "memory: should be an object");
  EXPECT_EQ(refusal({{"defile", {{"narrowed_from", "attack_column"}}}}), "");
  EXPECT_EQ(
      refusal({{"defile", {{"narrowed_from", "in_battery"}}}}),
      "memory.defile.narrowed_from: cannot be in battery: line infantry is not drilled in it; choose a formation of "
      "that arm");
}

TEST(UmpiresMemory, NullEmptiesWhatMayBeEmptyAndOtherMembersStay) {
  Exercise exercise(
      Troops{small::battalion("red-1", "red", 1000, 1000, 90), small::battalion("blue-1", "blue", 2000, 1000, 270)});
  Unit& unit = exercise.unit("red-1");
  memory_of(unit).retreat.beaten = MoveNumber{0};
  memory_of(unit).retreat.times_beaten = 2;
  const Json changes{{"retreat", {{"beaten", nullptr}}}};
  const Reisswitz& book = shipped_reisswitz();
  ASSERT_TRUE(book.check_memory(exercise.world, unit, changes).has_value());
  EXPECT_EQ(memory_of(unit).retreat.beaten, MoveNumber{0}) << "it was checked, no more";
  book.edit_memory(unit, changes);
  EXPECT_FALSE(memory_of(unit).retreat.beaten);
  EXPECT_EQ(memory_of(unit).retreat.times_beaten, 2);
}

TEST(UmpiresMemory, WhatTheBookRemembersOutlastsHisOtherEdits) {
  Exercise exercise(
      Troops{small::battalion("red-1", "red", 1000, 1000, 90), small::battalion("blue-1", "blue", 2000, 1000, 270)});
  memory_of(exercise.unit("red-1")).fire.moves_fired = 7;
  shipped_reisswitz().prepare(exercise.world, exercise.directory, *exercise.scenario->ground);
  EXPECT_EQ(memory_of(exercise.unit("red-1")).fire.moves_fired, 7);
}

/// The least and the greatest value of a member by the schema, and a few values between them.
std::vector<Json> extremes(const Json& field, std::int64_t move) {
  if (field.contains("enum")) return field["enum"].get<std::vector<Json>>();
  const std::string format = field.value("format", "");
  if (format == "hour") return {"1815-01-01T00:00:00", "1815-06-12T09:01:00", "1899-12-31T23:59:59"};
  if (format == "place") return {{0, 0}, {-2'000'000, 2'000'000}};
  if (format == "move") return {0, move};
  if (field["type"] == "boolean") return {false, true};
  if (field["type"] == "array" && field["items"]["type"] == "integer") return {Json::array(), {0, 0, move, 0}};
  if (field["type"] == "array")
    return {Json::array(), {{{"kind", "break_bridge"}, {"means", "burning"}, {"place", "nowhere"}, {"millionths", 7}}}};
  if (field["type"] == "integer") return {field["minimum"].get<std::int64_t>(), field["maximum"].get<std::int64_t>()};
  return {field["minimum"], field["maximum"]};
}

/// Infantry, cavalry and guns in contact, two units of each.
Game melee() {
  using namespace small;
  Game game = small_game({battalion("red-1", "red", 1300, 1000, 90), regiment("red-2", "red", 1250, 700, 90),
                          battery("red-3", "red", 1200, 1200, 90), battalion("blue-1", "blue", 1480, 1000, 270),
                          regiment("blue-2", "blue", 1550, 700, 270), battery("blue-3", "blue", 1700, 1200, 270)});
  for (const char* side : {"red", "blue"})
    for (const char* number : {"-1", "-2"}) {
      const double x = side == std::string("red") ? 1480 : 1300;
      must(game, EntryKind::order, side,
           {{"unit", side + std::string(number)},
            {"text", ""},
            {"tasks", {{{"kind", "attack"}, {"target", {x, 1000}}}}}});
    }
  return game;
}

TEST(UmpiresMemory, WhateverHeMayWriteCanBePlayed) {
  const Json schema = schema_of_memory();
  int edits = 0;
  for (const auto& [part, its] : schema["properties"].items())
    for (const auto& [member, field] : its["properties"].items()) {
      Game game = melee();
      for (const Json& value : extremes(field, 0)) {
        for (const char* id : {"red-1", "red-2", "red-3", "blue-1", "blue-2", "blue-3"}) {
          const Json edit{{"unit", id}, {"memory", {{part, {{member, value}}}}}, {"reason", "To see."}};
          const auto taken = game.submit({EntryKind::edit_unit, SeatId{"umpire"}, edit});
          edits += int(taken.has_value());
          if (!taken) {
            EXPECT_EQ(member, "narrowed_from") << edit << taken.error().text();
          }
        }
        std::vector<Entry> journal;
        small::play_move(game, journal);
        auto again = from_record<GameState>(to_record(game.state(TruthPass::of_the_keeper())));
        EXPECT_NO_THROW(game.rules().read_memory(again.world)) << part << "." << member;
        EXPECT_EQ(fingerprint(again), fingerprint(game.state(TruthPass::of_the_keeper()))) << part << "." << member;
      }
      EXPECT_EQ(faults(game.state(TruthPass::of_the_keeper()).world), std::vector<std::string>())
          << part << "." << member;
    }
  EXPECT_GT(edits, 600);
}

}  // namespace
}  // namespace krieg::reisswitz
