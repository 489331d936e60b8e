#define _XOPEN_SOURCE 700
#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <curses.h>
#include <resolv.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <term.h>
#include <unistd.h>

// ncurses draws into a file in memory: a whole frame is there at once, and whoever sends it need not wait.
static FILE *memory;
static SCREEN *screen;

// ncurses does not say why it can't use a terminal.
static enum ct_status open_failure(const char *name) {
  int found = 0;
  // The description of a printer is found, but can't be used.
  int can_place = setupterm(name, STDOUT_FILENO, &found) == OK && cursor_address;
  if (cur_term) del_curterm(cur_term);
  return found == 1 && !can_place ? ct_no_cursor_addressing : ct_unknown_terminal;
}

enum ct_status ct_open_screen(const char *name) {
  int file = memfd_create("screen", MFD_CLOEXEC);
  memory = file < 0 ? NULL : fdopen(file, "w+");
  if (!memory) return ct_no_memory;
  screen = newterm(name, memory, stdin);
  if (!screen || !cursor_address) {
    enum ct_status status = screen ? ct_no_cursor_addressing : open_failure(name);
    ct_close_screen();
    return status;
  }
  // Input that waits must not hold up a frame.
  typeahead(-1);
  return ct_ok;
}

void ct_close_screen(void) {
  if (screen) delscreen(screen);
  if (memory) fclose(memory);
  screen = NULL;
  memory = NULL;
}

int ct_start_colors(void) {
  // Without a way back to the terminal's own colours, ncurses would paint everything white on black.
  int has_own = orig_pair || orig_colors;
  return has_own && start_color() == OK && use_default_colors() == OK ? COLORS : 0;
}

void ct_resize_screen(int width, int height) { resizeterm(height, width); }

void ct_leave_screen(void) {
  endwin();
  lseek(fileno(memory), 0, SEEK_SET);
}

void ct_clear_screen(void) {
  werase(stdscr);
  clearok(curscr, TRUE);
}

void ct_free_pairs(void) { reset_color_pairs(); }

void ct_redraw_row(int y) { wredrawln(stdscr, y, 1); }

void ct_set_scrolling(int scrolls) { idlok(stdscr, scrolls); }

int ct_pair(int foreground, int background) {
  if (foreground < 0 && background < 0) return 0;
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

static attr_t attributes_of(struct ct_pen pen) {
  return (pen.attributes & ct_bold ? A_BOLD : 0) | (pen.attributes & ct_dim ? A_DIM : 0)
    | (pen.attributes & ct_underline ? A_UNDERLINE : 0) | (pen.attributes & ct_reverse ? A_REVERSE : 0);
}

void ct_put(int x, int y, const struct ct_cell *cells, int count) {
  cchar_t row[count];
  memset(row, 0, sizeof row);
  for (int i = 0; i < count; i++) {
    struct ct_pen pen = cells[i].pen;
    // The attributes hold pairs up to 255, ext_color all of them.
    row[i].attr = attributes_of(pen) | (attr_t)COLOR_PAIR(pen.pair > 255 ? 255 : pen.pair);
    row[i].ext_color = pen.pair;
    row[i].chars[0] = (wchar_t)cells[i].scalar;
  }
  mvwadd_wchnstr(stdscr, y, x, row, count);
}

int ct_draw(int x, int y, int is_visible, int hides) {
  if (!is_visible || hides) curs_set(0);
  wmove(stdscr, y, x);
  wnoutrefresh(stdscr);
  doupdate();
  if (is_visible) curs_set(1);
  return (int)lseek(fileno(memory), 0, SEEK_CUR);
}

int ct_ring(void) {
  beep();
  return (int)lseek(fileno(memory), 0, SEEK_CUR);
}

int ct_take(uint8_t *bytes, int count) {
  ssize_t length = pread(fileno(memory), bytes, (size_t)count, 0);
  lseek(fileno(memory), 0, SEEK_SET);
  return length < 0 ? 0 : (int)length;
}

static uint8_t *end, *limit;

static int append(int byte) {
  if (end < limit) *end++ = (uint8_t)byte;
  return byte;
}

int ct_pen_bytes(struct ct_pen pen, uint8_t *bytes, int capacity) {
  (end = bytes), (limit = bytes + capacity);
  vid_puts(attributes_of(pen), (short)pen.pair, &pen.pair, append);
  return (int)(end - bytes);
}

const char *ct_sequence(const char *capability) {
  const char *sequence = tigetstr(capability);
  return sequence == (const char *)-1 ? NULL : sequence;
}

int ct_number(const char *capability) {
  int number = tigetnum(capability);
  return number < 0 ? -1 : number;
}

int ct_flag(const char *capability) { return tigetflag(capability) > 0; }

const char *ct_filled(const char *sequence, int first, int second) {
  return sequence ? tiparm(sequence, first, second) : NULL;
}

int ct_size(int *width, int *height) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return 0;
  // ncurses counts cells in 16 bits.
  *width = size.ws_col < 10000 ? size.ws_col : 10000;
  *height = size.ws_row < 10000 ? size.ws_row : 10000;
  return 1;
}

int ct_base64(const uint8_t *bytes, int length, char *text, int capacity) {
  return b64_ntop(bytes, (size_t)length, text, (size_t)capacity);
}
