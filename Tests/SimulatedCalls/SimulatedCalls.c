// These take the place of the C library's functions in the whole program: a definition in the program itself comes first.
// What is not of a simulated world goes on to the C library.
#define _GNU_SOURCE
#include "SimulatedCalls.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

static _Thread_local const struct simulated_calls *calls;

void simulate_calls(const struct simulated_calls *new) { calls = new; }

static int is_below(const char *path) {
  size_t length = strlen(SIMULATED_ROOT);
  if (!calls || !path) return 0;
  // What is above it is of the world too.
  if (strcmp(path, "/") == 0) return 1;
  return strncmp(path, SIMULATED_ROOT, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static int is_file(int file) { return calls && file >= SIMULATED_FILES; }

static int is_place(int folder, const char *path) {
  if (path && path[0] == '/') return is_below(path);
  return folder == AT_FDCWD ? calls != NULL : is_file(folder);
}

static long result(long value) {
  if (value >= 0) return value;
  errno = (int)-value;
  return -1;
}

// The function of the C library that has the same name.
#define NEXT(name) ((__typeof__(&name))next(&next_##name, #name))
static void *next(void **known, const char *name) {
  if (!*known) *known = dlsym(RTLD_NEXT, name);
  return *known;
}
#define FUNCTION(name) static void *next_##name;

FUNCTION(openat)
static int open_at(int folder, const char *path, int flags, mode_t mode) {
  if (is_place(folder, path)) return (int)result(calls->open(calls->world, folder, path, flags, mode));
  return NEXT(openat)(folder, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return open_at(folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return open_at(AT_FDCWD, path, flags, mode);
}

FUNCTION(fstatat)
int fstatat(int folder, const char *path, struct stat *status, int flags) {
  if (is_place(folder, path)) return (int)result(calls->status(calls->world, folder, path, flags, status));
  return NEXT(fstatat)(folder, path, status, flags);
}

int stat(const char *path, struct stat *status) { return fstatat(AT_FDCWD, path, status, 0); }

int lstat(const char *path, struct stat *status) { return fstatat(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW); }

FUNCTION(fstat)
int fstat(int file, struct stat *status) {
  if (is_file(file)) return (int)result(calls->status_of_file(calls->world, file, status));
  return NEXT(fstat)(file, status);
}

FUNCTION(read)
ssize_t read(int file, void *bytes, size_t count) {
  if (is_file(file)) return result(calls->read(calls->world, file, bytes, count, -1));
  return NEXT(read)(file, bytes, count);
}

ssize_t simulated_read(int file, void *bytes, size_t count) { return read(file, bytes, count); }

FUNCTION(pread)
ssize_t pread(int file, void *bytes, size_t count, off_t place) {
  if (is_file(file)) return result(calls->read(calls->world, file, bytes, count, place));
  return NEXT(pread)(file, bytes, count, place);
}

FUNCTION(write)
ssize_t write(int file, const void *bytes, size_t count) {
  if (is_file(file)) return result(calls->write(calls->world, file, bytes, count));
  return NEXT(write)(file, bytes, count);
}

FUNCTION(ftruncate)
int ftruncate(int file, off_t size) {
  if (is_file(file)) return (int)result(calls->truncate(calls->world, file, size));
  return NEXT(ftruncate)(file, size);
}

FUNCTION(fsync)
int fsync(int file) {
  if (is_file(file)) return (int)result(calls->sync(calls->world, file));
  return NEXT(fsync)(file);
}

FUNCTION(fdatasync)
int fdatasync(int file) {
  if (is_file(file)) return (int)result(calls->sync(calls->world, file));
  return NEXT(fdatasync)(file);
}

FUNCTION(close)
int close(int file) {
  if (is_file(file)) return (int)result(calls->close(calls->world, file));
  return NEXT(close)(file);
}

FUNCTION(mkdirat)
int mkdirat(int folder, const char *path, mode_t mode) {
  if (is_place(folder, path)) return (int)result(calls->make_folder(calls->world, folder, path));
  return NEXT(mkdirat)(folder, path, mode);
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

FUNCTION(unlinkat)
int unlinkat(int folder, const char *path, int flags) {
  if (is_place(folder, path)) return (int)result(calls->remove(calls->world, folder, path, flags));
  return NEXT(unlinkat)(folder, path, flags);
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

FUNCTION(renameat2)
int renameat2(int from, const char *old, int to, const char *name, unsigned flags) {
  if (is_place(from, old)) return (int)result(calls->rename(calls->world, from, old, to, name, flags));
  return NEXT(renameat2)(from, old, to, name, flags);
}

int renameat(int from, const char *old, int to, const char *name) { return renameat2(from, old, to, name, 0); }

FUNCTION(linkat)
int linkat(int from, const char *old, int to, const char *name, int flags) {
  if (is_place(from, old)) return (int)result(calls->link(calls->world, from, old, to, name));
  return NEXT(linkat)(from, old, to, name, flags);
}

FUNCTION(flock)
int flock(int file, int operation) {
  if (is_file(file)) return (int)result(calls->lock(calls->world, file, operation));
  return NEXT(flock)(file, operation);
}

FUNCTION(fcntl)
int fcntl(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (!is_file(file)) return NEXT(fcntl)(file, command, argument);
  if (command != F_OFD_SETLK && command != F_OFD_GETLK) return 0;
  struct flock *lock = argument;
  return (int)result(calls->presence(calls->world, file, command == F_OFD_SETLK, &lock->l_type));
}

FUNCTION(futimens)
int futimens(int file, const struct timespec times[2]) {
  if (is_file(file)) return (int)result(calls->set_time(calls->world, file, &times[1]));
  return NEXT(futimens)(file, times);
}

FUNCTION(fchmod)
int fchmod(int file, mode_t mode) {
  if (is_file(file)) return (int)result(calls->set_mode(calls->world, file, mode));
  return NEXT(fchmod)(file, mode);
}

FUNCTION(fchown)
int fchown(int file, uid_t owner, gid_t group) {
  if (is_file(file)) return 0;
  return NEXT(fchown)(file, owner, group);
}

FUNCTION(faccessat)
int faccessat(int folder, const char *path, int kind, int flags) {
  struct stat status;
  if (is_place(folder, path)) return (int)result(calls->status(calls->world, folder, path, 0, &status));
  return NEXT(faccessat)(folder, path, kind, flags);
}

int access(const char *path, int kind) { return faccessat(AT_FDCWD, path, kind, 0); }

FUNCTION(readlink)
ssize_t readlink(const char *path, char *bytes, size_t count) {
  if (!is_below(path)) return NEXT(readlink)(path, bytes, count);
  // There are no links.
  struct stat status;
  int code = calls->status(calls->world, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, &status);
  return result(code < 0 ? code : -EINVAL);
}

// An open folder whose names are being read.
struct simulated_folder {
  int file;
  int number;
  struct dirent entry;
};
static _Thread_local struct simulated_folder *opened;

FUNCTION(fdopendir)
DIR *fdopendir(int file) {
  if (!is_file(file)) return NEXT(fdopendir)(file);
  opened = calloc(1, sizeof *opened);
  opened->file = file;
  return (DIR *)opened;
}

FUNCTION(readdir)
struct dirent *readdir(DIR *folder) {
  if ((void *)folder != opened || !opened) return NEXT(readdir)(folder);
  const char *name = calls->entry(calls->world, opened->file, opened->number++);
  if (!name) return NULL;
  strncpy(opened->entry.d_name, name, sizeof opened->entry.d_name - 1);
  return &opened->entry;
}

FUNCTION(closedir)
int closedir(DIR *folder) {
  if ((void *)folder != opened || !opened) return NEXT(closedir)(folder);
  close(opened->file);
  free(opened);
  opened = NULL;
  return 0;
}

int inotify_init1(int flags) {
  if (calls) return (int)result(calls->make_watch(calls->world));
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "inotify_init1");
  return real(flags);
}

int inotify_add_watch(int file, const char *path, uint32_t wanted) {
  if (is_file(file)) return (int)result(calls->add_watch(calls->world, file, path, wanted));
  static int (*real)(int, const char *, uint32_t);
  if (!real) real = dlsym(RTLD_NEXT, "inotify_add_watch");
  return real(file, path, wanted);
}

int inotify_rm_watch(int file, int watch) {
  if (is_file(file)) return (int)result(calls->remove_watch(calls->world, file, watch));
  static int (*real)(int, int);
  if (!real) real = dlsym(RTLD_NEXT, "inotify_rm_watch");
  return real(file, watch);
}

FUNCTION(clock_gettime)
int clock_gettime(clockid_t clock, struct timespec *now) {
  // What a thread has worked is no time of the world.
  if (!calls || clock == CLOCK_THREAD_CPUTIME_ID || clock == CLOCK_PROCESS_CPUTIME_ID) {
    return NEXT(clock_gettime)(clock, now);
  }
  calls->clock(calls->world, clock, now);
  return 0;
}

time_t time(time_t *place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}

int usleep(unsigned microseconds) {
  if (calls) {
    calls->pause(calls->world, microseconds);
    return 0;
  }
  struct timespec pause = {microseconds / 1000000, microseconds % 1000000 * 1000};
  return nanosleep(&pause, NULL);
}

static void fill(void *bytes, size_t count) {
  for (size_t place = 0; place < count; place += 8) {
    uint64_t number = calls->random(calls->world);
    memcpy((char *)bytes + place, &number, count - place < 8 ? count - place : 8);
  }
}

// Where Swift and Foundation get what nobody can foresee.
FUNCTION(syscall)
long syscall(long number, ...) {
  va_list rest;
  va_start(rest, number);
  long one = va_arg(rest, long), two = va_arg(rest, long), three = va_arg(rest, long), four = va_arg(rest, long),
       five = va_arg(rest, long), six = va_arg(rest, long);
  va_end(rest);
  if (calls && number == SYS_getrandom) {
    fill((void *)one, (size_t)two);
    return two;
  }
  return NEXT(syscall)(number, one, two, three, four, five, six);
}

// All are found before there is a second thread: a child of a fork may not look for them.
__attribute__((constructor)) static void find_all(void) {
  next(&next_openat, "openat");
  next(&next_fstatat, "fstatat");
  next(&next_fstat, "fstat");
  next(&next_read, "read");
  next(&next_pread, "pread");
  next(&next_write, "write");
  next(&next_ftruncate, "ftruncate");
  next(&next_fsync, "fsync");
  next(&next_fdatasync, "fdatasync");
  next(&next_close, "close");
  next(&next_mkdirat, "mkdirat");
  next(&next_unlinkat, "unlinkat");
  next(&next_renameat2, "renameat2");
  next(&next_linkat, "linkat");
  next(&next_flock, "flock");
  next(&next_fcntl, "fcntl");
  next(&next_futimens, "futimens");
  next(&next_fchmod, "fchmod");
  next(&next_fchown, "fchown");
  next(&next_faccessat, "faccessat");
  next(&next_readlink, "readlink");
  next(&next_fdopendir, "fdopendir");
  next(&next_readdir, "readdir");
  next(&next_closedir, "closedir");
  next(&next_clock_gettime, "clock_gettime");
  next(&next_syscall, "syscall");
}
