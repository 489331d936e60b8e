// Lets calls that go to the disk fail at random. Only a program that links this can fail so.
#ifndef FAILING_CALLS_H
#define FAILING_CALLS_H

#include <stdint.h>

/// From now on one call in `rarity` of write, fsync, rename and close to a file fails; 0 lets none fail.
void failing_calls_begin(uint64_t seed, unsigned rarity);

/// How many calls have failed so far.
unsigned failing_calls_count(void);

#endif
