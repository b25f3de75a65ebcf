#include "adjudication/dice_box.hpp"

#include "measure/dice.hpp"
#include "measure/record.hpp"

namespace krieg::inline adjudication {

DiceBox::DiceBox(std::vector<int> given, std::uint64_t seed, std::string purpose)
    : given_(std::move(given)), seed_(seed), purpose_(std::move(purpose)) {}

int DiceBox::next() {
  const std::size_t number = thrown_.size();
  if (!given_.empty() && number >= given_.size())
    throw RecordError("dice", "one more face is wanted after the " + std::to_string(given_.size()) +
                                  " given; add it, or leave \"dice\" out to have them thrown");
  thrown_.push_back(given_.empty() ? throw_die({seed_, 0, purpose_, "", static_cast<int>(number)}) : given_[number]);
  return thrown_.back();
}

void DiceBox::check_all_taken() const {
  if (given_.size() > thrown_.size())
    throw RecordError("dice", std::to_string(given_.size()) + " faces are given, but only " +
                                  std::to_string(thrown_.size()) + " are thrown in this case; leave out the rest");
}

}  // namespace krieg::inline adjudication
