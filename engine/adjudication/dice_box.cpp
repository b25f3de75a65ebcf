#include "adjudication/dice_box.hpp"

#include "measure/dice.hpp"
#include "measure/record.hpp"

namespace krieg::inline adjudication {

DiceBox::DiceBox(std::vector<int> given, std::uint64_t seed, std::string purpose)
    : given_(std::move(given)), seed_(seed), purpose_(std::move(purpose)) {}

int DiceBox::next() {
  const std::size_t number = thrown_.size();
  if (!given_.empty() && number >= given_.size())
    throw RecordError("dice", problem_text("one_more_face", {{"n", static_cast<int>(given_.size())}}));
  thrown_.push_back(given_.empty() ? throw_die({seed_, 0, purpose_, "", static_cast<int>(number)}) : given_[number]);
  return thrown_.back();
}

void DiceBox::check_all_taken() const {
  if (given_.size() > thrown_.size())
    throw RecordError("dice", problem_text("faces_left_over", {{"n", static_cast<int>(given_.size())},
                                                               {"thrown", static_cast<int>(thrown_.size())}}));
}

}  // namespace krieg::inline adjudication
