#ifndef TEST_CLOCK_H
#define TEST_CLOCK_H

#include <stdint.h>

#include "FailingCalls.h"

// What a test and the program under test share: a file that both have mapped.
struct test_clock {
  // The seconds since the machine was switched on in which it was awake, and those in which it slept.
  double awake, slept;
  // What the wall clock showed when the machine was switched on, in seconds since 1970, as it is set now. Each number
  // changes by itself, so that a program never sees the half of a change.
  double set;
  // How often the test has changed the time, and up to which change the program has done all that was due; 0 while
  // it does something.
  uint64_t changes, settled;
  // How often the program has begun to wait, and for how many milliseconds the last time; -1 is for ever.
  uint64_t waits;
  int64_t timeout;
  // How the disk fails.
  struct failing_calls disk;
};

#endif
