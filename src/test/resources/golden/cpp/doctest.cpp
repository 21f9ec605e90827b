#include "doctest.h"

TEST_CASE("takes ships" * doctest::test_suite("harbour"))
{
    SECTION("of any kind")
    {
        CHECK_THROWS_WITH_AS(dock(ship), "no berth", typename Harbour::full_error&);
        CHECK_THROWS_AS(dock(ship), const Harbour::full_error&);
        SECTION("that are small")
        {
            CHECK(dock(boat));
        }
    }
}

TEST_CASE("sends ships away")
{
    CHECK(undock(ship));
}
