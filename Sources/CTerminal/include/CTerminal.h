// What Swift can't import from ncursesw, and what must be C because it runs in a signal handler.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <stdint.h>

// The arguments of the command line, the program's name first; null after the last one.
int ct_argument_count(void);
const char *ct_argument(int index);

// Sets the locale from the environment. Returns whether its characters are UTF-8.
int ct_set_locale(void);

// Whether the characters of the locale are UTF-8.
int ct_is_utf8(void);

// The columns of a character in that locale, 0 to 2; -1 if it can't be printed.
int ct_width(uint32_t scalar);

// The character of a byte in that locale; -1 if it is none by itself.
int ct_character(uint8_t byte);

enum ct_status { ct_ok = 0, ct_unknown_terminal = -1, ct_no_cursor_addressing = -2 };

// Opens the terminal on standard input and output: raw keys, bracketed paste, alternate screen, hidden cursor, and
// the mouse unless `uses_mouse` is 0. `name` is the terminal's name; null means TERM.
enum ct_status ct_open(const char *name, int uses_mouse);

// The line on standard error after a trap.
void ct_set_crash_message(const char *message);

// Sets the title of the terminal's window after the next flush, if the terminal ignores sequences that it does not
// know. The terminal keeps its own title until it is restored; null restores only that.
void ct_set_title(const char *text);

// Asks for the colour of the terminal's background after the next flush, if the terminal ignores sequences that it does
// not know. The reply is input: ESC ] 1 1 ; and a colour.
void ct_ask_for_background(void);

// Restores the terminal. Harmless if it is not open.
void ct_close(void);

// Restores the terminal for another program. Then call ct_resume or ct_close.
void ct_release(void);

// Restores the terminal and stops the process, as Ctrl-Z does; returns when it is continued.
// Then call ct_resume or ct_close.
void ct_suspend(void);

// Takes over the terminal again: its modes and its size. Forgets what was shown.
void ct_resume(void);

// The terminal's size in cells.
void ct_size(int *width, int *height);

// Adopts the terminal's current size. Forgets what was shown.
void ct_resize(void);

// Forgets what was shown, so that the next flush writes every cell.
void ct_forget(void);

// The number of colours, 0 if there are none, and of pairs of colours.
int ct_colors(void);
int ct_pairs(void);

// Defines a pair of colours; -1 is the terminal's own.
void ct_define_pair(int pair, int foreground, int background);

enum ct_attribute { ct_bold = 1, ct_dim = 2, ct_underline = 4, ct_reverse = 8 };

// Adds a cell to the run that ct_put writes: a spacing character and up to four combining ones.
void ct_append(const uint32_t *scalars, int count, uint32_t attributes, int pair);

// Writes the run to the right of a place and starts a new one.
void ct_put(int x, int y);

// Where the next flush shows the cursor; a place outside the screen hides it.
void ct_place_cursor(int x, int y);

// Writes to the terminal what has changed.
void ct_flush(void);

// Copies text to the terminal's clipboard (OSC 52), if the terminal ignores sequences that it does not know.
// Nothing changes on the screen.
void ct_copy(const unsigned char *text, size_t length);

// Rings the bell or flashes the screen; a terminal that can't flash does nothing.
void ct_bell(void);
void ct_flash(void);

// What a key sends according to the open terminal's description, by its terminfo capability; null if it has none.
const char *ct_sequence(const char *capability);

// The reading end of a pipe with one byte, its number, for each signal that arrives: those that end, stop, continue
// or resize the program, and that of a child process that has ended. After a trap, the terminal is restored before
// the process dies. Returns -1 if there is no pipe left.
int ct_watch_signals(void);

#endif
