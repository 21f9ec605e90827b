#include "test/harbour_test.h"

TEST_BEGIN(test_berth_is_free) {
	berth_t berth;

	berth_init(&berth);
	expect_true(berth_free(&berth), "a new berth is free");
}
TEST_END

static void
moor(berth_t *berth) {
	berth->ship = 1;
}

/* A ship takes a berth. */
TEST_BEGIN(test_moor) {
	berth_t berth;

	moor(&berth);
	expect_false(berth_free(&berth), "it is taken");
}
TEST_END

START_TEST(test_tug)
{
    ck_assert_int_eq(tug_length(), 30);
}
END_TEST

TEST_IMPL(harbour_open) {
  ASSERT_OK(harbour_open());
  return 0;
}

static BENCHMARK_IMPL(harbour_close) {
  harbour_close();
}

TEST(harbour, closes)
{
    EXPECT_EQ(0, harbour_close());
}

SYSCALL_DEFINE2(moor, int, berth, unsigned int, flags)
{
	return do_moor(berth, flags);
}

DEFINE_HANDLER(on_fog) {
  close_harbour();
}

int
main(void) {
	return test(test_berth_is_free, test_moor);
}

/* The length of the berth. */
PHP_METHOD(Harbour, length)
{
	RETURN_LONG(berth_length(ZEND_THIS));
}
