// The calls of the C library that a simulated world answers, as long as a thread is in one.
#ifndef SIMULATED_CALLS_H
#define SIMULATED_CALLS_H

// Only what Swift needs is marked.
#pragma clang diagnostic ignored "-Wnullability-completeness"

#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

// What answers the calls of a thread. Each function gets the world first; one that fails returns a negative errno.
struct simulated_calls {
  void *world;
  int (*open)(void *_Nonnull, int folder, const char *_Nonnull path, int flags, mode_t mode);
  int (*status)(void *_Nonnull, int folder, const char *_Nonnull path, int flags, struct stat *_Nonnull);
  int (*status_of_file)(void *_Nonnull, int file, struct stat *_Nonnull);
  ssize_t (*read)(void *_Nonnull, int file, void *_Nonnull bytes, size_t count, off_t place);
  ssize_t (*write)(void *_Nonnull, int file, const void *_Nonnull bytes, size_t count);
  int (*truncate)(void *_Nonnull, int file, off_t size);
  int (*sync)(void *_Nonnull, int file);
  int (*close)(void *_Nonnull, int file);
  int (*make_folder)(void *_Nonnull, int folder, const char *_Nonnull path);
  int (*remove)(void *_Nonnull, int folder, const char *_Nonnull path, int flags);
  int (*rename)(void *_Nonnull, int from, const char *_Nonnull old, int to, const char *_Nonnull name, unsigned flags);
  int (*link)(void *_Nonnull, int from, const char *_Nonnull old, int to, const char *_Nonnull name);
  int (*lock)(void *_Nonnull, int file, int operation);
  // Sets or gets a lock that belongs to an open file; kind is changed as fcntl does it.
  int (*presence)(void *_Nonnull, int file, int sets, short *_Nonnull kind);
  int (*set_time)(void *_Nonnull, int file, const struct timespec *_Nonnull modified);
  int (*set_mode)(void *_Nonnull, int file, mode_t mode);
  // The name of an entry of an open folder by its number; NULL after the last one.
  const char *_Nullable (*entry)(void *_Nonnull, int file, int number);
  int (*make_watch)(void *_Nonnull);
  int (*add_watch)(void *_Nonnull, int file, const char *_Nonnull path, uint32_t wanted);
  int (*remove_watch)(void *_Nonnull, int file, int watch);
  void (*clock)(void *_Nonnull, clockid_t, struct timespec *_Nonnull);
  void (*pause)(void *_Nonnull, unsigned microseconds);
  uint64_t (*random)(void *_Nonnull);
};

// Paths below this one, and files from this number on, are of the simulated world.
#define SIMULATED_ROOT "/simulated"
#define SIMULATED_FILES (1 << 20)

// From now on, the calls of this thread are answered by a world; NULL for the kernel.
void simulate_calls(const struct simulated_calls *calls);

// Reads a file, as the program does.
ssize_t simulated_read(int file, void *bytes, size_t count);

#endif
