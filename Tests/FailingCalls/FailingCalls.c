// These take the place of the C library's functions in the whole program: a definition in the program itself
// comes first. What does not fail goes straight to the kernel.
#define _GNU_SOURCE
#include "FailingCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct failing_calls own;
struct failing_calls *failing_calls = &own;
static int log_to = -1;
static int directories_fail;

void failing_calls_begin(uint64_t seed, unsigned one_in) {
  failing_calls->state = seed;
  failing_calls->rarity = one_in;
}

unsigned failing_calls_count(void) { return failing_calls->failures; }

void failing_calls_of_directories(int fail) { directories_fail = fail; }

void failing_calls_log(int descriptor) { log_to = descriptor; }

// Says which call was made with which names, without the directories.
static void note(const char *call, const char *first, const char *second) {
  char line[512];
  if (log_to < 0) return;
  int length = snprintf(line, sizeof line, "%s %s%s%s\n", call, first, *second ? " " : "", second);
  syscall(SYS_write, log_to, line, length);
}

static void note_file(const char *call, int descriptor) {
  char link[64], path[512];
  if (log_to < 0) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length > 0 ? length : 0] = 0;
  const char *name = strrchr(path, '/');
  note(call, name ? name + 1 : path, "");
}

// SplitMix64 (Steele, Lea and Flood, 2014).
static uint64_t next(void) {
  uint64_t mixed = (failing_calls->state += 0x9E3779B97F4A7C15);
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
  return mixed ^ (mixed >> 31);
}

static int fails(void) {
  if (failing_calls->rarity == 0 || next() % failing_calls->rarity != 0) return 0;
  failing_calls->failures++;
  return 1;
}

// What the program says to the one who watches it goes through a pipe, and arrives. A file in memory has no name.
static int is_on_disk(int descriptor) {
  struct stat status;
  return failing_calls->rarity != 0 && fstat(descriptor, &status) == 0 &&
         ((S_ISREG(status.st_mode) && status.st_nlink > 0) || S_ISDIR(status.st_mode));
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (descriptor != log_to) note_file("write", descriptor);
  if (is_on_disk(descriptor) && fails()) {
    // A disk that fills up takes a part first.
    if (count > 1 && next() % 2 == 0) return syscall(SYS_write, descriptor, bytes, 1 + next() % (count - 1));
    errno = next() % 2 == 0 ? ENOSPC : EIO;
    return -1;
  }
  return syscall(SYS_write, descriptor, bytes, count);
}

int fsync(int descriptor) {
  struct stat status;
  note_file("fsync", descriptor);
  failing_calls->syncs++;
  while (__atomic_load_n(&failing_calls->holds, __ATOMIC_SEQ_CST)) usleep(500);
  if (directories_fail && fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    errno = EIO;
    return -1;
  }
  if (is_on_disk(descriptor) && fails()) {
    errno = EIO;
    return -1;
  }
  return (int)syscall(SYS_fsync, descriptor);
}

int renameat2(int old_folder, const char *old, int new_folder, const char *new, unsigned flags) {
  note("rename", old, new);
  if (fails()) {
    errno = EIO;
    return -1;
  }
  return (int)syscall(SYS_renameat2, old_folder, old, new_folder, new, flags);
}

int exchange_names(const char *one, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

int renameat(int old_folder, const char *old, int new_folder, const char *new) {
  return renameat2(old_folder, old, new_folder, new, 0);
}

int mkdirat(int folder, const char *name, mode_t mode) {
  int result = (int)syscall(SYS_mkdirat, folder, name, mode);
  if (result == 0) note("mkdir", name, "");
  return result;
}

int mkdir(const char *path, mode_t mode) {
  const char *name = strrchr(path, '/');
  int result = (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
  if (result == 0) note("mkdir", name ? name + 1 : path, "");
  return result;
}

int close(int descriptor) {
  int has_failed = is_on_disk(descriptor) && fails();
  // As Linux does it: the descriptor is gone, whatever close says.
  int result = (int)syscall(SYS_close, descriptor);
  if (!has_failed) return result;
  errno = EIO;
  return -1;
}
