// What Swift can't see of ncursesw, and what must be C because it runs inside a signal handler.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdint.h>

// The words of the command line, the program's name first; null where there are no more.
int ct_argument_count(void);
const char *ct_argument(int index);

// Takes the locale from the environment. Returns whether its characters are UTF-8.
int ct_set_locale(void);

// Whether the characters of the locale are UTF-8.
int ct_is_utf8(void);

// The columns of a character in that locale, 0 to 2; -1 where it can't be printed.
int ct_width(uint32_t scalar);

// The character of a byte that is one by itself in that locale; -1 where it isn't.
int ct_character(uint8_t byte);

enum ct_status { ct_ok = 0, ct_unknown_terminal = -1, ct_no_cursor_addressing = -2 };

// Opens the terminal on standard input and output: raw keys, pastes between marks, alternate screen, hidden
// cursor. `name` is the terminal's name, null takes TERM's; the mouse is asked for where `uses_mouse` isn't 0.
enum ct_status ct_open(const char *name, int uses_mouse);

// Gives the terminal back as it was. Harmless when it is not open.
void ct_close(void);

// Gives the terminal back and stops the process, as Ctrl-Z does; returns when it is continued.
// Then ct_resume is to be called, or ct_close.
void ct_suspend(void);

// Takes the terminal over again: its modes, its size. What was shown is forgotten.
void ct_resume(void);

// The terminal's size in cells.
void ct_size(int *width, int *height);

// Takes over the size that the terminal has now. What was shown is forgotten.
void ct_resize(void);

// Forgets what was shown, so that the next flush writes every cell.
void ct_forget(void);

// The number of colours, 0 where there are none, and of pairs of colours.
int ct_colors(void);
int ct_pairs(void);

// Defines a pair of colours; -1 is the terminal's own.
void ct_define_pair(int pair, int foreground, int background);

enum ct_attribute { ct_bold = 1, ct_dim = 2, ct_underline = 4, ct_reverse = 8 };

// Adds a cell to the run that ct_put puts down: a spacing character and up to four marks.
void ct_append(const uint32_t *scalars, int count, uint32_t attributes, int pair);

// Puts the run down from a place to the right and starts a new one.
void ct_put(int x, int y);

// Where the cursor is shown from the next flush on; a place outside the screen hides it.
void ct_place_cursor(int x, int y);

// Writes what has changed to the terminal.
void ct_flush(void);

// Sends a sequence that changes nothing on the screen, where the terminal is of those that leave out the ones that
// they don't know.
void ct_send(const char *sequence, int length);

// Rings the bell, or flashes the screen; a terminal that can't flash stays as it is.
void ct_bell(void);
void ct_flash(void);

enum ct_key {
  ct_up, ct_down, ct_left, ct_right, ct_home, ct_end, ct_page_up, ct_page_down, ct_enter, ct_back_tab,
  ct_backspace, ct_delete, ct_shift_up, ct_shift_down, ct_f1, ct_f2, ct_f3, ct_f4, ct_f5, ct_f6, ct_f7, ct_f8,
  ct_f9, ct_f10, ct_f11, ct_f12
};

// What a key sends by the description of the open terminal; null where it has none.
const char *ct_sequence(enum ct_key key);

// The reading end of a pipe with one byte for each signal that came: its number.
// Handles the signals that end, stop, continue or resize the program or tell of the end of another one; after a trap the terminal is
// restored before the process dies of it.
int ct_watch_signals(void);

#endif
