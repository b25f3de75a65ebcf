# cmake -DSOURCE=... -P words.cmake
# Checks what include paths cannot: includes that leave a room by a path, and types of the true state that are declared
# by hand.
cmake_policy(VERSION 3.25)

set(faults "")
set(rooms engine db protocol server)

# Includes that leave their folder or have an absolute path.
foreach(room IN LISTS rooms)
  file(GLOB_RECURSE files ${SOURCE}/${room}/*.cpp ${SOURCE}/${room}/*.hpp)
  foreach(file IN LISTS files)
    file(STRINGS ${file} climbs REGEX "^[ \t]*#[ \t]*include[ \t]*[\"<](/|[^\">]*\\.\\.)")
    if(climbs)
      string(APPEND faults "\n  ${file}: ${climbs}")
    endif()
  endforeach()
endforeach()

# The types of the true state: every struct and class that its headers define.
set(truth "")
file(GLOB headers ${SOURCE}/engine/world/*.hpp ${SOURCE}/engine/courier/*.hpp ${SOURCE}/engine/knowledge/*.hpp ${SOURCE}/engine/game/*.hpp)
foreach(header IN LISTS headers)
  file(STRINGS ${header} lines REGEX "^(struct|class|enum class) [A-Z][A-Za-z]+.*{")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^(struct|class|enum class) ([A-Z][A-Za-z]+).*" "\\2" name "${line}")
    list(APPEND truth ${name})
  endforeach()
endforeach()
list(APPEND truth BookRecord)  # a rule book's memory; defined in measure, because the state contains it
if(NOT "World" IN_LIST truth OR NOT "Unit" IN_LIST truth)
  message(FATAL_ERROR "The names of the true state were not found: the test is blind")
endif()

file(GLOB_RECURSE files ${SOURCE}/protocol/commander/*.cpp ${SOURCE}/protocol/commander/*.hpp
     ${SOURCE}/engine/picture/*.cpp ${SOURCE}/engine/picture/*.hpp ${SOURCE}/engine/paper/*.cpp ${SOURCE}/engine/paper/*.hpp)
foreach(file IN LISTS files)
  file(READ ${file} code)
  string(REGEX REPLACE "//[^\n]*" "" code "${code}")
  string(REGEX REPLACE "\"[^\"\n]*\"" "" code "${code}")
  string(REGEX MATCHALL "[A-Za-z_0-9]+" words "${code}")
  list(REMOVE_DUPLICATES words)
  foreach(word IN LISTS words)
    if(word IN_LIST truth)
      string(APPEND faults "\n  ${file} names ${word}")
    endif()
  endforeach()
endforeach()

# A rule book's memory of a unit is shown to no commander: the rooms between the truth and the pictures do not use it.
set(remembers "[.>]memory[^A-Za-z_0-9]|memory_of|to_record|to_json|write_changed|changed_member")  # by name, or with the unit
file(STRINGS ${SOURCE}/engine/world/unit.hpp member REGEX "BookRecord memory;")
if(NOT member)
  message(FATAL_ERROR "Unit::memory was not found: the test is blind")
endif()
file(GLOB_RECURSE files ${SOURCE}/engine/knowledge/*.?pp ${SOURCE}/engine/courier/*.?pp)
foreach(file IN LISTS files)
  file(STRINGS ${file} lines REGEX "${remembers}")
  if(lines)
    string(APPEND faults "\n  ${file} reads what the rule book remembers: ${lines}")
  endif()
endforeach()

# Of these files only printed.*, which takes one side's papers from the whole scenario, names the scenario.
file(GLOB files ${SOURCE}/protocol/commander/*.cpp ${SOURCE}/protocol/commander/*.hpp)
list(FILTER files EXCLUDE REGEX "/printed\\.[ch]pp$")
foreach(file IN LISTS files)
  file(STRINGS ${file} lines REGEX "(Scenario|ScenarioSheet|OrderOfBattle)[^A-Za-z]")
  list(FILTER lines EXCLUDE REGEX "PrintedScenario|^ *//")
  if(lines)
    string(APPEND faults "\n  ${file} names the scenario: ${lines}")
  endif()
endforeach()

# Code that keeps the game may use the pass that no seat gives: snapshots and tables, the check and repair of a journal,
# its copy into another file, the examination of a file.
set(keepers server/room/game_keeper.cpp server/upkeep/proof.cpp server/upkeep/mending.cpp server/upkeep/game_transfer.cpp server/cli/doctor.cpp
            engine/game/truth_pass.hpp)
foreach(room IN LISTS rooms)
  file(GLOB_RECURSE files RELATIVE ${SOURCE} ${SOURCE}/${room}/*.cpp ${SOURCE}/${room}/*.hpp)
  foreach(file IN LISTS files)
    file(STRINGS ${SOURCE}/${file} lines REGEX "of_the_keeper")
    if(lines AND NOT file IN_LIST keepers)
      string(APPEND faults "\n  ${file} takes the keeper's pass to the truth: ${lines}")
    endif()
  endforeach()
endforeach()

if(faults)
  message(FATAL_ERROR "The wall is breached:${faults}")
endif()
