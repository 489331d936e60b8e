// Linux calls that need _GNU_SOURCE, which Swift's import of the C library lacks.
#ifndef CFILES_H
#define CFILES_H

#include <stddef.h>

// For open: a directory that can be searched but not listed.
extern const int files_open_path;
// For fcntl: locks that belong to an open file, not to a process.
extern const int files_set_lock;
extern const int files_get_lock;

// Renames a file of a directory if the new name is free. Returns 0, or -1 and errno.
int files_rename(int directory, const char *old_name, const char *new_name);

// Where some bytes contain others; NULL if they don't.
const void *files_find(const void *bytes, size_t count, const void *part, size_t part_count);

// Opens a file that is readable once a child has ended. Returns a descriptor, or -1 and errno.
int files_open_process(int process);

// Closes all files but the standard ones in the next program that this process, or a child, becomes.
void files_close_in_next_program(void);

// Ends a running process, and what it starts, when it writes a file that is larger. Returns 0, or -1 and errno.
int files_limit(int process, long long size);

// Says whether this thread waits for the disk, and whether it does; at first it does.
void files_wait_for_disk(int waits);
int files_waits_for_disk(void);

// Removes a directory and everything in it; links in it are not followed. Returns 0, or -1 and errno.
int files_remove_tree(const char *path);

// The number that Linux gives to the file system of a path, and the bytes that the user may still fill there. Returns 0,
// or -1 and errno.
int files_system(const char *path, unsigned *kind, long long *free_bytes);

#endif
