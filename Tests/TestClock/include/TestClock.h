#ifndef TEST_CLOCK_H
#define TEST_CLOCK_H

#include <stdint.h>

// What a test and the program under test share: a file that both have mapped.
struct test_clock {
  // The time of day, in seconds since 1970.
  double now;
  // The seconds for which the machine is said to have slept since it was switched on.
  double slept;
  // How often the test has changed the time, and up to which change the program has done all that was due.
  uint64_t changes, settled;
  // How often the program has begun to wait, and for how many milliseconds the last time; -1 is for ever.
  uint64_t waits;
  int64_t timeout;
};

#endif
