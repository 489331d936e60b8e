// Lets calls that go to the disk fail at random, and writes down which were made. Only a program that links or loads
// this can.
#ifndef FAILING_CALLS_H
#define FAILING_CALLS_H

#include <stdint.h>

/// What fails, and what was counted.
struct failing_calls {
  uint64_t state;
  /// One call in so many fails; none if it is 0.
  uint32_t rarity;
  /// How many calls have failed, and how often the disk was waited for.
  uint32_t failures, syncs;
  /// Whether whoever waits for the disk waits on.
  uint32_t holds;
};

/// The place of all that; a program with which a test shares memory has it there.
extern struct failing_calls *failing_calls;

/// From now on one call in `rarity` of write, fsync, rename and close to a file fails; 0 lets none fail.
void failing_calls_begin(uint64_t seed, unsigned rarity);

/// How many calls have failed so far.
unsigned failing_calls_count(void);

/// From now on each fsync of a directory fails, or none does.
void failing_calls_of_directories(int fail);

/// Exchanges two names in one step, as no write of the program does; returns 0, or -1 and errno.
int exchange_names(const char *one, const char *other);

/// From now on each call that changes the disk is written to a descriptor, a line each, such as `fsync scrums.json`.
void failing_calls_log(int descriptor);

#endif
