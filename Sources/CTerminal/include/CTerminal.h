// What Swift can't import from the C library and ncursesw, and what must be C because it runs in a signal handler.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdint.h>

// The arguments of the command line, the program's name first; null after the last one.
int ct_argument_count(void);
const char *ct_argument(int index);

// The commit that the program is built from, as git abbreviates it; empty if it isn't known.
const char *ct_commit(void);

// Sets the locale from the environment; C.UTF-8 replaces one with UTF-8 that is not installed. Returns
// whether its characters are UTF-8.
int ct_set_locale(void);

// Whether the characters of the locale are UTF-8.
int ct_is_utf8(void);

// The columns of a character in that locale, 0 to 2; -1 if it can't be printed.
int ct_width(uint32_t scalar);

// The character of a byte in that locale; -1 if it is none by itself.
int ct_character(uint8_t byte);

// The most bytes of a character in any locale.
enum { ct_longest_character = 16 };

// Writes the bytes of a character in that locale, at most ct_longest_character; returns their number, or 0 if it has none.
int ct_encode(uint32_t scalar, char *bytes);

enum ct_status { ct_ok = 0, ct_unknown_terminal = -1, ct_no_cursor_addressing = -2 };

// Reads the description of a terminal; null means TERM.
enum ct_status ct_read_description(const char *name);
void ct_free_description(void);

// A capability of that description by its name in terminfo(5): a string, a positive number or a flag; null, -1 and 0 if
// the terminal does not have it.
const char *ct_sequence(const char *capability);
int ct_number(const char *capability);
int ct_flag(const char *capability);

// A sequence of the description with its two parameters filled in, valid until the next call; null if that fails.
const char *ct_filled(const char *sequence, int first, int second);

// Saves the modes of the terminal of standard input, for ct_restore_modes.
void ct_save_modes(void);

// Hands over keys as they are pressed, Ctrl-C and the like among them, and writes bytes as they are, but for those.
void ct_set_raw_modes(void);

// Restores the modes that were saved. Harmless if there are none.
void ct_restore_modes(void);

// Encodes bytes as Base64 with a null byte at the end; returns the length without it, or -1 if there is no room.
int ct_base64(const uint8_t *bytes, int length, char *text, int capacity);

// The size of the terminal of standard output in cells; returns 0 if it is unknown.
int ct_size(int *width, int *height);

// Opens the terminal of standard output for writes that never block; -1 if that fails. Standard output itself is shared
// with the shell, whose writes must block.
int ct_open_output(void);
void ct_close_output(void);

// What a signal handler writes to standard output when a trap ends the program; with a length of 0, it leaves the
// terminal alone. Copied, up to 512 bytes.
void ct_set_endings(const uint8_t *bytes, int length);

// The line on standard error after a trap.
void ct_set_crash_message(const char *message);

// Stops the process as the terminal's own Ctrl-Z does; returns when it is continued.
void ct_stop(void);

// The reading end of a pipe with one byte, its number, for each signal that arrives: those that end, stop, continue
// or resize the program, and that of a child process that has ended. After a trap, the terminal is restored before
// the process dies. Returns -1 if there is no pipe left.
int ct_watch_signals(void);

#endif
