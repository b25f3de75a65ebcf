#include "paper/delivery.hpp"

#include "paper/book.hpp"
#include "paper/rides.hpp"

namespace krieg::inline paper {

std::optional<ExpectedDelivery> expected_delivery(const Ground& printed, const PassageIds& closed, const Book& book,
                                                  const Json& options, const Posting& posting) {
  const CourierRates& rates = book.courier_rates();
  const Delivery delivery = book.delivery_on_paper(options, posting);
  if (delivery.carriage == Carriage::time) return ExpectedDelivery{Bearer::time, delivery.moves * book.move_length()};
  if (delivery.carriage == Carriage::voice_or_rider && distance(posting.from, posting.to) <= rates.earshot)
    return ExpectedDelivery{};
  const std::optional<Seconds> ride = ride_estimate(printed, rates, posting.from, posting.to, closed);
  if (!ride) return std::nullopt;
  return ExpectedDelivery{Bearer::rider, *ride};
}

}  // namespace krieg::inline paper
