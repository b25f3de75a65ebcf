// Which connections keep their places when there are too many.
#include "net/places.hpp"
#include "measure/names.hpp"

#include <gtest/gtest.h>

namespace krieg {
namespace {

using boost::asio::ip::make_address;

class PlacesTest : public testing::Test {
 protected:
  Places& places() {
    if (!places_) places_.emplace(limits_);
    return *places_;
  }
  Places::Number enter(const std::string& address) {
    const Places::Number number = places().enter(make_address(address));
    if (number != 0) places().set_cut(number, [this, number] { cut_.push_back(number); });
    return number;
  }
  using Numbers = std::vector<Places::Number>;

  ServeLimits limits_;
  std::optional<Places> places_;
  Numbers cut_;
};

TEST_F(PlacesTest, OfOneAddressTheStrangerWhoIsSilentLongestGoes) {
  limits_.connections_per_address = 2;
  const auto first = enter("10.0.0.1");
  const auto second = enter("10.0.0.1");
  places().heard(first);
  const auto third = enter("10.0.0.1");
  EXPECT_EQ(cut_, (Numbers{second}));
  enter("10.0.0.2");
  EXPECT_EQ(cut_.size(), 1U) << "another address has places of its own";
  enter("10.0.0.1");
  EXPECT_EQ(cut_, (Numbers{second, first}));
  EXPECT_NE(third, 0U);
}

TEST_F(PlacesTest, WhoHasASeatDoesNotCountAmongTheStrangersOfHisAddress) {
  limits_.connections_per_address = 2;
  for (const char* seat : {"g/red", "g/blue", "g/umpire"}) places().known(enter("10.0.0.1"), seat);
  enter("10.0.0.1");
  enter("10.0.0.1");
  EXPECT_TRUE(cut_.empty());
}

TEST_F(PlacesTest, WhenTheHouseIsFullAStrangerGoesAndNobodyWithASeat) {
  limits_.connections = 3;
  const auto red = enter("10.0.0.1");
  places().known(red, "g/red");
  const auto stranger = enter("10.0.0.2");
  places().known(enter("10.0.0.3"), "g/blue");
  const auto umpire = enter("10.0.0.4");
  EXPECT_EQ(cut_, (Numbers{stranger}));
  places().known(umpire, "g/umpire");
  EXPECT_EQ(enter("10.0.0.5"), 0U) << "a connection with a seat should not be closed for a stranger";
  places().leave(red);
  EXPECT_NE(enter("10.0.0.5"), 0U);
}

TEST_F(PlacesTest, ASeatHasItsOwnLimitAndItsWebSocketsAreNotCut) {
  limits_.http_connections_per_seat = 2;
  const auto window = enter("10.0.0.1");
  places().known(window, "g/red");
  EXPECT_TRUE(places().seated(window, "g/red"));
  Numbers more;
  for (int i = 0; i < 3; ++i) {
    more.push_back(enter("10.0.0.1"));
    places().known(more.back(), "g/red");
  }
  EXPECT_EQ(cut_, (Numbers{more[0]}));
}

TEST_F(PlacesTest, AMemberHasOneNumberOfWebSocketsInAllHisSeats) {
  limits_.connections_per_member = 2;
  const auto first = enter("10.0.0.1");
  EXPECT_TRUE(places().seated(first, "club/anna"));
  EXPECT_TRUE(places().seated(enter("10.0.0.1"), "club/anna"));
  EXPECT_FALSE(places().seated(enter("10.0.0.1"), "club/anna"));
  EXPECT_TRUE(places().seated(enter("10.0.0.1"), "club/bert"));
  places().leave(first);
  EXPECT_TRUE(places().seated(enter("10.0.0.1"), "club/anna"));
}

TEST_F(PlacesTest, WhoHasLostHisPlaceBeforeHeCouldBeCutIsCutThen) {
  limits_.connections_per_address = 1;
  const auto first = places().enter(make_address("10.0.0.1"));
  enter("10.0.0.1");
  bool cut = false;
  places().set_cut(first, [&] { cut = true; });
  EXPECT_TRUE(cut);
  EXPECT_EQ(places().connections(), 2) << "until it has ended";
}

TEST_F(PlacesTest, RequestsOfStrangersAreCountedByAddressAndThoseOfASeatByItself) {
  limits_.requests_per_second = 1;
  limits_.requests_at_once = 2;
  const auto one = enter("10.0.0.1");
  const auto other = enter("10.0.0.1");
  EXPECT_TRUE(places().admit_request(one));
  EXPECT_TRUE(places().admit_request(other));
  EXPECT_FALSE(places().admit_request(one));
  places().known(one, "g/red");
  EXPECT_TRUE(places().admit_request(one));
  EXPECT_TRUE(places().admit_request(enter("10.0.0.2")));
}

TEST(AddressKey, TakesAnIpv6NetworkForOneAddress) {
  EXPECT_EQ(address_key(make_address("2001:db8:1:2::1")), address_key(make_address("2001:db8:1:2:ffff::9")));
  EXPECT_NE(address_key(make_address("2001:db8:1:2::1")), address_key(make_address("2001:db8:1:3::1")));
  EXPECT_EQ(address_key(make_address("::ffff:10.0.0.1")), "10.0.0.1");
  EXPECT_NE(address_key(make_address("10.0.0.1")), address_key(make_address("10.0.0.2")));
}

}  // namespace
}  // namespace krieg
