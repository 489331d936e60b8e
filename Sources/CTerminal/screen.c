#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "internal.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static cchar_t *run;
static int run_length, run_capacity;
// The switches that the terminal understands: whether it takes them at all, and whether the mouse is wanted.
static int has_switches, wants_mouse;
// Whether they are to be asked for once something is shown.
static int must_ask;
static int cursor_x = -1, cursor_y = -1;

int ct_character(uint8_t byte) {
  wint_t character = btowc(byte);
  return character == WEOF ? -1 : (int)character;
}

int ct_set_locale(void) {
  // Only the characters matter here; the other categories are a dozen files to read.
  setlocale(LC_CTYPE, "");
  return ct_is_utf8();
}

int ct_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int ct_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// Asks for keys as the terminal's description has them, for pastes between marks and for the mouse; or no
// longer for the last two, while endwin sees to the keys. In one piece, and not by putp: its buffer is another
// than that of ncurses.
static void ask_for_input(int is_wanted) {
  char text[256];
  int length = ct_add_sequence(text, sizeof text, 0, is_wanted ? keypad_xmit : NULL);
  if (has_switches) {
    length = ct_add_sequence(text, sizeof text, length, is_wanted ? CT_PASTE_ON : CT_PASTE_OFF);
    if (wants_mouse)
      length = ct_add_sequence(text, sizeof text, length, is_wanted ? CT_MOUSE_ON : CT_MOUSE_OFF);
  }
  ssize_t ignored = length > 0 ? write(STDOUT_FILENO, text, (size_t)length) : 0;
  (void)ignored;
}

enum ct_status ct_open(const char *name, int uses_mouse) {
  ct_remember_modes();
  screen = newterm(name, stdout, stdin);
  if (!screen) return ct_unknown_terminal;
  if (!cursor_address) {
    endwin();
    delscreen(screen);
    screen = NULL;
    return ct_no_cursor_addressing;
  }
  raw();
  noecho();
  nonl();
  leaveok(stdscr, TRUE);
  // A frame is drawn to its end: the keys that wait are all read before the next one.
  typeahead(-1);
  has_switches = strncmp(cursor_address, "\033[", 2) == 0;
  wants_mouse = uses_mouse;
  must_ask = 1;
  curs_set(0);
  cursor_x = cursor_y = -1;
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  ct_remember_endings(has_switches, has_switches && wants_mouse);
  return ct_ok;
}

void ct_close(void) {
  if (!screen) return;
  if (!isendwin()) {
    ask_for_input(0);
    endwin();
  }
  ct_forget_endings();
  delscreen(screen);
  screen = NULL;
}

void ct_suspend(void) {
  ask_for_input(0);
  endwin();
  ct_stop();
}

void ct_resume(void) {
  reset_prog_mode();
  must_ask = 1;
  ct_resize();
}

void ct_size(int *width, int *height) {
  *width = COLS;
  *height = LINES;
}

void ct_resize(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
    resizeterm(size.ws_row, size.ws_col);
  ct_forget();
}

void ct_forget(void) {
  werase(stdscr);
  clearok(stdscr, TRUE);
}

int ct_colors(void) { return has_colors() ? COLORS : 0; }

int ct_pairs(void) { return has_colors() ? COLOR_PAIRS : 0; }

void ct_define_pair(int pair, int foreground, int background) {
  init_extended_pair(pair, foreground, background);
}

void ct_append(const uint32_t *scalars, int count, uint32_t attributes, int pair) {
  if (run_length == run_capacity) {
    int capacity = run_capacity ? run_capacity * 2 : 256;
    cchar_t *grown = realloc(run, sizeof(cchar_t) * (size_t)capacity);
    if (!grown) return;
    run = grown;
    run_capacity = capacity;
  }
  wchar_t text[CCHARW_MAX + 1];
  if (count > CCHARW_MAX) count = CCHARW_MAX;
  for (int i = 0; i < count; i++) text[i] = (wchar_t)scalars[i];
  text[count] = 0;
  attr_t style = A_NORMAL;
  if (attributes & ct_bold) style |= A_BOLD;
  if (attributes & ct_dim) style |= A_DIM;
  if (attributes & ct_underline) style |= A_UNDERLINE;
  if (attributes & ct_reverse) style |= A_REVERSE;
  // A cell that ncurses refuses stays empty; left out, it would move the rest of the run.
  if (setcchar(&run[run_length], text, style, (short)pair, &pair) != OK)
    setcchar(&run[run_length], L" ", style, (short)pair, &pair);
  run_length++;
}

void ct_put(int x, int y) {
  mvwadd_wchnstr(stdscr, y, x, run, run_length);
  run_length = 0;
}

void ct_place_cursor(int x, int y) {
  if (x < 0 || y < 0 || x >= COLS || y >= LINES) x = y = -1;
  // A cursor that goes must not be seen to run through what is drawn next.
  if (x < 0 && cursor_x >= 0) curs_set(0);
  leaveok(stdscr, x < 0);
  cursor_x = x;
  cursor_y = y;
}

void ct_flush(void) {
  if (cursor_x >= 0) wmove(stdscr, cursor_y, cursor_x);
  wrefresh(stdscr);
  // Writes nothing where the cursor is seen already.
  if (cursor_x >= 0) curs_set(1);
  // The picture comes first; and by now the program hears of the signals, so that all of it is taken back.
  if (must_ask) ask_for_input(1);
  must_ask = 0;
}

void ct_send(const char *sequence, int length) {
  if (!screen || isendwin() || !has_switches) return;
  // What ncurses has to say is out since the last flush: it can't come in between.
  while (length > 0) {
    ssize_t count = write(STDOUT_FILENO, sequence, (size_t)length);
    if (count < 0 && errno == EAGAIN) {
      // Somebody else has made the terminal one that does not wait.
      struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
      if (poll(&output, 1, 1000) > 0) continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    sequence += count;
    length -= (int)count;
  }
}

void ct_bell(void) { beep(); }

void ct_flash(void) {
  // ncurses would ring instead, which is what was not wanted; the words on the screen say the same.
  if (flash_screen && flash_screen != (char *)-1) flash();
}

const char *ct_sequence(enum ct_key key) {
  const char *sequence = NULL;
  switch (key) {
    case ct_up: sequence = key_up; break;
    case ct_down: sequence = key_down; break;
    case ct_left: sequence = key_left; break;
    case ct_right: sequence = key_right; break;
    case ct_home: sequence = key_home; break;
    case ct_end: sequence = key_end; break;
    case ct_page_up: sequence = key_ppage; break;
    case ct_page_down: sequence = key_npage; break;
    case ct_enter: sequence = key_enter; break;
    case ct_back_tab: sequence = key_btab; break;
    case ct_backspace: sequence = key_backspace; break;
    case ct_delete: sequence = key_dc; break;
    case ct_shift_up: sequence = key_sr; break;
    case ct_shift_down: sequence = key_sf; break;
    case ct_f1: sequence = key_f1; break;
    case ct_f2: sequence = key_f2; break;
    case ct_f3: sequence = key_f3; break;
    case ct_f4: sequence = key_f4; break;
    case ct_f5: sequence = key_f5; break;
    case ct_f6: sequence = key_f6; break;
    case ct_f7: sequence = key_f7; break;
    case ct_f8: sequence = key_f8; break;
    case ct_f9: sequence = key_f9; break;
    case ct_f10: sequence = key_f10; break;
    case ct_f11: sequence = key_f11; break;
    case ct_f12: sequence = key_f12; break;
  }
  return sequence == (const char *)-1 ? NULL : sequence;
}
