#include <gtest/gtest.h>

namespace harbour {

class HarbourTest : public ::testing::Test {
 protected:
  Harbour harbour_;
};

// A ship docks.
TEST_F(HarbourTest, TakesAShip) {
  harbour_.dock(Ship{"Gull"});
  EXPECT_EQ(harbour_.size(), 1);
}

TYPED_TEST(Berths, AreFree) { EXPECT_TRUE(TypeParam{}.free()); }

}  // namespace harbour

BOOST_AUTO_TEST_CASE(sinks) {
  BOOST_CHECK(true);
}

// Catch2
TEST_CASE("a harbour takes ships", "[harbour]") {
  Harbour harbour;
  SECTION("one") {
    REQUIRE(harbour.dock(Ship{"Gull"}));
  }
}

TEST_CASE_METHOD(Fixture, "a fixture has ships") { REQUIRE(ships == 2); }

SCENARIO("ships leave") {
  GIVEN("a ship") {}
}

CHECK_ALL("no test", 1);
{
  int broken;
}
