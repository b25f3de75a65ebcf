#include "game/book_memory.hpp"

#include "army/army_words.hpp"

namespace krieg::inline game {

namespace {

/// Looks the words of records up in one book; each function throws RecordError for a word that the book lacks.
class WordsCheck {
 public:
  WordsCheck(const ArmyWords& words, const TaskCheck& check_task) : words_(words), check_task_(check_task) {}

  void check(const Unit& unit) const {
    (void)words_.of(unit.branch);
    (void)words_.of(unit.formation);
    (void)words_.of(unit.steadiness);
    if (unit.change) (void)words_.of(unit.change->to);
    for (const Element& element : unit.elements) {
      (void)words_.of(element.kind);
      if (element.branch) (void)words_.of(*element.branch);
      if (element.formation) (void)words_.of(*element.formation);
    }
    check(unit.tasks);
  }

  void check(const Dispatch& dispatch) const {
    check(dispatch.tasks);
    for (const OwnReport& own : dispatch.own) {
      (void)words_.of(own.formation);
      (void)words_.of(own.steadiness);
      check(own.marks);
    }
    for (const Sighting& sighting : dispatch.sightings) {
      if (sighting.branch) (void)words_.of(*sighting.branch);
      if (sighting.formation) (void)words_.of(*sighting.formation);
      check(sighting.marks);
    }
  }

 private:
  void check(const std::vector<Task>& tasks) const {
    for (const Task& task : tasks) {
      (void)words_.of(task.kind);
      if (task.formation) (void)words_.of(*task.formation);
      if (task.pace) (void)words_.of(*task.pace);
      check_task_(task);
    }
  }
  void check(const std::optional<std::vector<StateMark>>& marks) const {
    if (!marks) return;
    for (const StateMark& mark : *marks) (void)words_.of(mark);
  }

  const ArmyWords& words_;
  const TaskCheck& check_task_;
};

}  // namespace

void check_words_and_read(World& world, const ArmyWords& words, const TaskCheck& check_task,
                          const std::function<void(Unit&)>& read) {
  const WordsCheck words_check(words, check_task);
  const auto take = [&](const std::string& list, const std::string& id, Unit& unit) {
    try {
      words_check.check(unit);
    } catch (const RecordError& error) {
      throw error.under(id).under(list).under("world");
    }
    try {
      read(unit);
    } catch (const RecordError& error) {
      throw error.under("memory").under(id).under(list).under("world");
    }
  };
  for (auto& [id, unit] : world.units) take("units", id.value, unit);
  for (auto& [id, patrol] : world.patrols) take("patrols", id, patrol);
  for (const Dispatch& dispatch : world.dispatches) {
    try {
      words_check.check(dispatch);
    } catch (const RecordError& error) {
      throw error.under(std::to_string(dispatch.id.value)).under("dispatches").under("world");
    }
  }
}

void refuse_move_number() { throw bad_record("no_such_move"); }

}  // namespace krieg::inline game
