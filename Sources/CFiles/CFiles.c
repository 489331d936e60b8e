#define _GNU_SOURCE
#include "CFiles.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

const int files_open_path = O_PATH;
const int files_set_lock = F_OFD_SETLK;
const int files_get_lock = F_OFD_GETLK;

int files_rename(int directory, const char *old_name, const char *new_name) {
  return renameat2(directory, old_name, directory, new_name, RENAME_NOREPLACE);
}

const void *files_find(const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count);
}

static _Thread_local int is_lax;
void files_wait_for_disk(int waits) { is_lax = !waits; }
int files_waits_for_disk(void) { return !is_lax; }

int files_open_process(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

void files_close_in_next_program(void) {
  const int first = STDERR_FILENO + 1;
  // CLOSE_RANGE_CLOEXEC of Linux 5.11.
  if (syscall(SYS_close_range, first, ~0U, 4) == 0) return;
  // No program leaves more files open. Trying each number is as fast as listing the open ones; the others are an error
  // each.
  long most = sysconf(_SC_OPEN_MAX);
  if (most > 4096) most = 4096;
  for (int number = first; number < most; number++) (void)fcntl(number, F_SETFD, FD_CLOEXEC);
}

int files_limit(int process, long long size) {
  struct rlimit limit = {(rlim_t)size, (rlim_t)size};
  return prlimit(process, RLIMIT_FSIZE, &limit, NULL);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

int files_remove_tree(const char *path) { return nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS); }

int files_system(const char *path, unsigned *kind, long long *free_bytes) {
  struct statfs system;
  if (statfs(path, &system) != 0) return -1;
  *kind = (unsigned)system.f_type;
  *free_bytes = (long long)system.f_bavail * (long long)system.f_bsize;
  return 0;
}
