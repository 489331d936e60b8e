// Lets calls that go to the disk fail at random, and writes down which were made. Only a program that links this can.
#ifndef FAILING_CALLS_H
#define FAILING_CALLS_H

#include <stdint.h>

/// From now on one call in `rarity` of write, fsync, rename and close to a file fails; 0 lets none fail.
void failing_calls_begin(uint64_t seed, unsigned rarity);

/// How many calls have failed so far.
unsigned failing_calls_count(void);

/// From now on each fsync of a directory fails, or none does.
void failing_calls_of_directories(int fail);

/// From now on each call that changes the disk is written to a descriptor, a line each, such as `fsync scrums.json`.
void failing_calls_log(int descriptor);

#endif
