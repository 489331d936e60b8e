#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "CVersion.h"

#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

// The C library passes the arguments to constructors, even in a static program. Swift's CommandLine reads
// /proc/self/cmdline instead: if that can't be read there would be no arguments, and the program would do
// something else.
static char **arguments;
static int count;

__attribute__((constructor)) static void save_arguments(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

int ct_argument_count(void) { return count; }

const char *ct_argument(int index) { return index >= 0 && index < count ? arguments[index] : 0; }

const char *ct_commit(void) { return version_commit(); }

int ct_is_static(void) { return getauxval(AT_BASE) == 0; }

// Swift's runtime looks for its crash helper beside the program. A static program needs /proc for that, and without
// it ends before main, unless the helper is named. Runs before the runtime.
__attribute__((constructor(101))) static void do_without_proc(void) {
  char byte;
  if (readlink("/proc/self/exe", &byte, 1) < 0) setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 1);
}
