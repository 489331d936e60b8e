#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "internal.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static cchar_t *run;
static int run_length, run_capacity;

int ct_set_locale(void) {
  // Only the characters matter here; the other categories are a dozen files to read.
  setlocale(LC_CTYPE, "");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int ct_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

enum ct_status ct_open(const char *name) {
  ct_remember_modes();
  set_escdelay(25);
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
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  leaveok(stdscr, TRUE);
  // A frame is drawn to its end: the keys that wait are all read before the next one.
  typeahead(-1);
  curs_set(0);
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  ct_remember_endings();
  return ct_ok;
}

void ct_close(void) {
  if (!screen) return;
  if (!isendwin()) endwin();
  ct_forget_endings();
  delscreen(screen);
  screen = NULL;
}

void ct_suspend(void) {
  endwin();
  ct_stop();
}

void ct_resume(void) {
  reset_prog_mode();
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

void ct_flush(void) { wrefresh(stdscr); }

void ct_bell(void) { beep(); }

void ct_flash(void) { flash(); }

enum ct_key ct_read_key(uint32_t *character) {
  wint_t key;
  int kind = wget_wch(stdscr, &key);
  if (kind == ERR) return ct_no_key;
  if (kind != KEY_CODE_YES) {
    *character = (uint32_t)key;
    return ct_character;
  }
  switch (key) {
    case KEY_UP: return ct_up;
    case KEY_DOWN: return ct_down;
    case KEY_LEFT: return ct_left;
    case KEY_RIGHT: return ct_right;
    case KEY_HOME: return ct_home;
    case KEY_END: return ct_end;
    case KEY_PPAGE: return ct_page_up;
    case KEY_NPAGE: return ct_page_down;
    case KEY_ENTER: return ct_enter;
    case KEY_BTAB: return ct_back_tab;
    case KEY_BACKSPACE: return ct_backspace;
    case KEY_DC: return ct_delete;
    default: return ct_unknown_key;
  }
}
