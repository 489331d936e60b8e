// What Linux offers for files and Swift's import of the C library leaves out, since it needs _GNU_SOURCE.
#ifndef CFILES_H
#define CFILES_H

#include <stddef.h>

// For open: the directory may be gone through, not listed.
extern const int files_open_path;
// For fcntl: locks of an open file, not of a process.
extern const int files_set_lock;
extern const int files_get_lock;

// Exchanges two names, or, if `exchange` is 0, gives a file a new name that nobody has. 0, or -1 and errno.
int files_rename(int old_directory, const char *old_name, int new_directory, const char *new_name, int exchange);

// Whether bytes stand among others.
int files_contain(const void *bytes, size_t count, const void *part, size_t part_count);

#endif
