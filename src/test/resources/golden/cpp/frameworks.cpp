#include <catch2/catch_all.hpp>

/// A typed one.
TEMPLATE_TEST_CASE("queues of types", "[queue][template]", int, std::string, (std::tuple<int, float>)) {
  Queue<TestType> q;
  SECTION("empty") {
    REQUIRE(q.empty());
  }
}

TEMPLATE_PRODUCT_TEST_CASE("products", "[a]", (std::vector, Foo), (int, float)) {
  TestType x;
  REQUIRE(x.size() == 0);
}

TEMPLATE_TEST_CASE_SIG("signatures", "[vector]", ((typename T, int V), T, V), (int, 5), (float, 4)) {
  REQUIRE(V > 1);
}

// A method.
TEMPLATE_TEST_CASE_METHOD(QueueFixture, "fixture", "[class]", int, float) {
  REQUIRE(this->a.empty());
}

TEST_CASE_METHOD(UniqueTestsFixture, "Create Employee", "[create]") {
  REQUIRE(getID() > 0);
}

SCENARIO("ships enter", "[ship]") {
  GIVEN("a ship") {
    WHEN("it enters") {
      THEN("it moors") { REQUIRE(true); }
    }
  }
}

TEST_CASE_TEMPLATE_DEFINE("defined", T, defined_id) {
  T x = T();
  CHECK(x == T());
}
TEST_CASE_TEMPLATE_INVOKE(defined_id, unsigned char, std::vector<int>);

/// A fixture.
TEST_CASE_FIXTURE(Harbour, "opens") {
  CHECK(isOpen());
}

BOOST_AUTO_TEST_SUITE(ships)

/// Boost.
BOOST_AUTO_TEST_CASE(moors) {
  BOOST_CHECK(true);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(sizes, T, int_types) {
  BOOST_TEST(sizeof(T) == 4u);
}

BOOST_FIXTURE_TEST_CASE(leaves, Harbour) {
  BOOST_TEST(1 == 1);
}

BOOST_AUTO_TEST_CASE(slow, *boost::unit_test::timeout(2) * boost::unit_test::label("slow")) {
  BOOST_TEST(1 == 1);
}

BOOST_DATA_TEST_CASE(data, bdata::xrange(3) * bdata::make({1, 2}), a, b) {
  BOOST_TEST(a != b);
}

BOOST_AUTO_TEST_SUITE_END()

template <typename T> class RingTest : public ::testing::Test {};
using Kinds = ::testing::Types<int, char>;
TYPED_TEST_SUITE(RingTest, Kinds);

/// Typed.
TYPED_TEST(RingTest, Turns) {
  TypeParam n = 0;
  EXPECT_EQ(n, 0);
}

TYPED_TEST_P(RingTest, Stops) {
  EXPECT_TRUE((std::is_same<TypeParam, int>::value));
}

REGISTER_TYPED_TEST_SUITE_P(RingTest, Stops);

TEST_P(RingTest, Params) { EXPECT_TRUE(GetParam() > 1); }

INSTANTIATE_TEST_SUITE_P(Small, RingTest, ::testing::Values(1, 2, 3));

MATCHER_P(IsBig, n, "is big") { return arg > n; }

BENCHMARK_TEMPLATE_F(Fix, Run, int)(benchmark::State& st) { for (auto _ : st) {} }

BENCHMARK_DEFINE_F(Fix, Other)(benchmark::State& st) {
  for (auto _ : st) { work(); }
}

int after() { return 1; }

namespace quays::inline v2 {
int depth();
}
