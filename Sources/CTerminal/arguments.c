#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <stdlib.h>
#include <unistd.h>

// The C library hands the words of the command line to what runs before main, also in a static program. Swift's
// own CommandLine reads /proc/self/cmdline instead: where that can't be read there would be no words, and the
// program would do something else than it was told to.
static char **words;
static int count;

__attribute__((constructor)) static void keep_words(int argc, char **argv) {
  count = argc;
  words = argv;
}

int ct_argument_count(void) { return count; }

const char *ct_argument(int index) { return index >= 0 && index < count ? words[index] : 0; }

// Swift's runtime looks for its helper for crashes beside the program. In a static program it finds that by /proc
// alone, and without ends the process before main; with the helper named it does not look. Runs before the runtime.
__attribute__((constructor(101))) static void do_without_proc(void) {
  char byte;
  if (readlink("/proc/self/exe", &byte, 1) < 0) setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 1);
}
