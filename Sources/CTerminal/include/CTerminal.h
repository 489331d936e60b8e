// What Swift can't import from the C library and ncursesw, and what must be C because it runs in a signal handler.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdint.h>

// The arguments of the command line, the program's name first; null after the last one.
int ct_argument_count(void);
const char *ct_argument(int index);

// Whether the program needs no shared libraries: the kernel has told it of no loader for them.
int ct_is_static(void);

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

// With ct_no_memory, errno says why.
enum ct_status { ct_ok = 0, ct_unknown_terminal = -1, ct_no_cursor_addressing = -2, ct_no_memory = -3 };

// Opens ncurses' screen for a terminal, which draws into memory; null means TERM. One is open at a time.
enum ct_status ct_open_screen(const char *name);
void ct_close_screen(void);

// Starts colours beside the terminal's own; returns their number, or 0.
int ct_start_colors(void);

void ct_resize_screen(int width, int height);

// Call before another program uses the terminal: the next frame enters the screen again, and draws everything.
void ct_leave_screen(void);

// Blanks all cells; the next frame draws everything.
void ct_clear_screen(void);

// Has the next frame draw a whole row.
void ct_redraw_row(int y);

// Whether the next frame may scroll rows.
void ct_set_scrolling(int scrolls);

enum { ct_bold = 1, ct_dim = 2, ct_underline = 4, ct_reverse = 8 };

// How a cell is drawn.
struct ct_pen {
  int pair;
  uint8_t attributes;
};

struct ct_cell {
  uint32_t scalar;
  struct ct_pen pen;
};

// Frees all pairs of colours: later frames take more bytes.
void ct_free_pairs(void);

// The number of a pair of colours, negative for the terminal's own.
int ct_pair(int foreground, int background);

// Puts cells side by side; a wide character is one, and takes two columns.
void ct_put(int x, int y, const struct ct_cell *cells, int count);

// Draws the next frame, with the cursor at a place, and hidden meanwhile if asked; returns the number of its bytes.
int ct_draw(int x, int y, int is_visible, int hides);

// Writes the bell into memory; returns the number of its bytes.
int ct_ring(void);

// Moves what was drawn out of memory; returns the number of bytes.
int ct_take(uint8_t *bytes, int count);

// Writes the bytes that set a pen between frames; returns their number.
int ct_pen_bytes(struct ct_pen pen, uint8_t *bytes, int capacity);

// A capability of the terminal's description by its name in terminfo(5): a string, a positive number or a flag; null, -1
// and 0 if the terminal does not have it.
const char *ct_sequence(const char *capability);
int ct_number(const char *capability);
int ct_flag(const char *capability);

// A sequence of the description with its two parameters filled in, valid until the next call; null if that fails.
const char *ct_filled(const char *sequence, int first, int second);

// Saves the modes of the terminal of standard input, for ct_restore_modes.
void ct_save_modes(void);

// The byte that Backspace sends, by those modes; 0 if there are none.
int ct_erase_byte(void);

// Hands over keys as they are pressed, Ctrl-C and the like among them, and writes bytes as they are.
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

// The signal that ends the program, once the event loop has seen it; 0 if there was none.
void ct_set_ending_signal(int number);
int ct_ending_signal(void);

// Stops the process as the terminal's own Ctrl-Z does; returns when it is continued.
void ct_stop(void);

// The reading end of a pipe with one byte, its number, for each signal that arrives: those that end, stop, continue
// or resize the program, and that of a child process that has ended. After a trap, the terminal is restored before
// the process dies. Returns -1 if there is no pipe left.
int ct_watch_signals(void);

#endif
