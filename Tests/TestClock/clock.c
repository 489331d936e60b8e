// The clock of a test: loaded before the C library into a program, it takes the time of day from a file that the
// test has mapped, and ends a wait when that time has come; its disk fails as that file says. The program is the real
// one and knows nothing of it.
#define _GNU_SOURCE 1
#include "TestClock.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static struct test_clock *shared;

__attribute__((constructor)) static void open_clock(void) {
  const char *path = getenv("TEST_CLOCK");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (memory == MAP_FAILED) return;
  shared = memory;
  failing_calls = &shared->disk;
}

static double read_double(const double *place) {
  double value;
  __atomic_load(place, &value, __ATOMIC_SEQ_CST);
  return value;
}

static void add(struct timespec *time, double seconds) {
  double whole = floor(seconds);
  time->tv_sec += (time_t)whole;
  time->tv_nsec += (long)((seconds - whole) * 1e9);
  if (time->tv_nsec >= 1000000000) {
    time->tv_nsec -= 1000000000;
    time->tv_sec++;
  }
}

// The seconds since the machine was switched on.
static double read_uptime(void) { return read_double(&shared->awake) + read_double(&shared->slept); }

int clock_gettime(clockid_t clock, struct timespec *time) {
  double seconds;
  switch (shared ? clock : -1) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE: seconds = read_uptime() + read_double(&shared->set); break;
  case CLOCK_BOOTTIME: seconds = read_uptime(); break;
  case CLOCK_MONOTONIC: seconds = read_double(&shared->awake); break;
  default: return (int)syscall(SYS_clock_gettime, clock, time);
  }
  *time = (struct timespec){0};
  add(time, seconds);
  return 0;
}

// The pieces of work that the thread for the disk has not done yet.
static int work;
static _Thread_local int has_worked;

int sem_post(sem_t *count) {
  __atomic_add_fetch(&work, 1, __ATOMIC_SEQ_CST);
  return ((int (*)(sem_t *))dlsym(RTLD_NEXT, "sem_post"))(count);
}

int sem_wait(sem_t *count) {
  if (has_worked) __atomic_sub_fetch(&work, 1, __ATOMIC_SEQ_CST);
  int result = ((int (*)(sem_t *))dlsym(RTLD_NEXT, "sem_wait"))(count);
  has_worked = result == 0;
  return result;
}

// Waits for a file, or until the time has come.
static int await(struct pollfd *files, nfds_t count, int timeout) {
  double deadline = read_uptime() + timeout / 1e3;
  int has_more = 0;
  for (nfds_t i = 0; i < count; i++) has_more |= files[i].events & POLLOUT;
  __atomic_store_n(&shared->timeout, timeout, __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&shared->waits, 1, __ATOMIC_SEQ_CST);
  for (;;) {
    uint64_t change = __atomic_load_n(&shared->changes, __ATOMIC_SEQ_CST);
    int is_working = __atomic_load_n(&work, __ATOMIC_SEQ_CST) > 0 && !shared->disk.holds;
    int ready = (int)syscall(SYS_poll, files, count, 0);
    if (ready != 0) return ready;
    // Where the time has come the program has something to do, and is not done.
    if (timeout >= 0 && read_uptime() >= deadline) return 0;
    // What the terminal has no room for is still to come, and so is what the disk's thread does.
    if (!has_more && !is_working) __atomic_store_n(&shared->settled, change, __ATOMIC_SEQ_CST);
    usleep(200);
  }
}

int poll(struct pollfd *files, nfds_t count, int timeout) {
  if (!shared) return (int)syscall(SYS_poll, files, count, timeout);
  int ready = await(files, count, timeout);
  __atomic_store_n(&shared->settled, 0, __ATOMIC_SEQ_CST);
  return ready;
}
