#define _XOPEN_SOURCE_EXTENDED 1
#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "internal.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <resolv.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static cchar_t *run;
static int run_length, run_capacity;
// Whether the terminal knows the switches for pastes and the mouse, and whether the mouse is wanted.
static int has_switches, wants_mouse;
// Whether to turn them on, and to ask for the background, after the next picture.
static int must_ask, must_ask_for_background;
static int cursor_x = -1, cursor_y = -1;
// The sequence that sets the window's title, if the program has one; whether to send it, or to restore the terminal's
// own, after the next picture; and whether the terminal shows it and keeps its own.
static char *title;
static int must_show_title, shows_title;

int ct_character(uint8_t byte) {
  wint_t character = btowc(byte);
  return character == WEOF ? -1 : (int)character;
}

int ct_set_locale(void) {
  // Only characters matter here; the other categories would mean reading a dozen files.
  setlocale(LC_CTYPE, "");
  return ct_is_utf8();
}

int ct_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

int ct_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// Turns on keys as the terminal's description has them, bracketed paste and the mouse; or turns off the last two,
// while endwin restores the keys. In one write, and without putp, whose buffer is not that of ncurses.
static void ask_for_input(int is_wanted) {
  char text[256];
  int length = ct_add_sequence(text, sizeof text, 0, is_wanted ? keypad_xmit : NULL);
  if (has_switches) {
    length = ct_add_sequence(text, sizeof text, length, is_wanted ? CT_PASTE_ON : CT_PASTE_OFF);
    if (wants_mouse)
      length = ct_add_sequence(text, sizeof text, length, is_wanted ? CT_MOUSE_ON : CT_MOUSE_OFF);
    if (is_wanted && must_ask_for_background)
      length = ct_add_sequence(text, sizeof text, length, CT_ASK_FOR_BACKGROUND);
    must_ask_for_background = 0;
  }
  if (!is_wanted && shows_title) {
    length = ct_add_sequence(text, sizeof text, length, CT_TITLE_RESTORE);
    shows_title = 0;
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
  // Finish each picture: all pending keys are read before the next one.
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
  ct_remember_endings(has_switches, has_switches && wants_mouse, 0);
  return ct_ok;
}

void ct_ask_for_background(void) { must_ask_for_background = 1; }

void ct_close(void) {
  if (!screen) return;
  if (!isendwin()) {
    ask_for_input(0);
    endwin();
  }
  ct_set_open(0);
  delscreen(screen);
  screen = NULL;
  free(title);
  title = NULL;
}

void ct_release(void) {
  ask_for_input(0);
  endwin();
  ct_set_open(0);
}

void ct_suspend(void) {
  ct_release();
  ct_stop();
}

void ct_resume(void) {
  reset_prog_mode();
  ct_set_open(1);
  must_ask = 1;
  must_show_title = title != NULL;
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
  // A cell that ncurses rejects becomes empty: leaving it out would shift the rest of the run.
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
  // A cursor that disappears must not be seen moving through the next picture.
  if (x < 0 && cursor_x >= 0) curs_set(0);
  leaveok(stdscr, x < 0);
  cursor_x = x;
  cursor_y = y;
}

static void send_all(const char *bytes, size_t length) {
  // Everything from ncurses was written by the last flush, so nothing comes in between.
  while (length > 0) {
    ssize_t count = write(STDOUT_FILENO, bytes, length);
    if (count < 0 && errno == EAGAIN) {
      // Another process has made the terminal non-blocking.
      struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
      if (poll(&output, 1, 1000) > 0) continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    length -= (size_t)count;
  }
}

static void show_title(void) {
  must_show_title = 0;
  if (!title) {
    if (shows_title) send_all(CT_TITLE_RESTORE, sizeof CT_TITLE_RESTORE - 1);
    shows_title = 0;
    ct_remember_endings(has_switches, has_switches && wants_mouse, 0);
    return;
  }
  if (!shows_title) {
    // Restored even after a crash.
    ct_remember_endings(has_switches, has_switches && wants_mouse, 1);
    send_all(CT_TITLE_SAVE, sizeof CT_TITLE_SAVE - 1);
  }
  shows_title = 1;
  send_all(title, strlen(title));
}

void ct_set_title(const char *text) {
  static const char start[] = "\033]2;";
  if (!screen || !has_switches) return;
  // Not BEL: screen and tmux, which watch the output for bells, would report one each second.
  static const char end[] = "\033\\";
  char *sequence = text ? malloc(sizeof start + strlen(text) + sizeof end) : NULL;
  if (text && !sequence) return;
  if (text) strcpy(stpcpy(stpcpy(sequence, start), text), end);
  free(title);
  title = sequence;
  must_show_title = 1;
}

void ct_flush(void) {
  if (cursor_x >= 0) wmove(stdscr, cursor_y, cursor_x);
  wrefresh(stdscr);
  // Writes nothing if the cursor is already visible.
  if (cursor_x >= 0) curs_set(1);
  // The picture comes first. By now signals are handled, so all of this will be undone.
  if (must_ask) ask_for_input(1);
  must_ask = 0;
  if (must_show_title) show_title();
}

void ct_copy(const unsigned char *text, size_t length) {
  static const char start[] = "\033]52;c;";
  const size_t prefix = sizeof start - 1, capacity = prefix + (length + 2) / 3 * 4 + 1;
  if (!screen || isendwin() || !has_switches) return;
  char *sequence = malloc(capacity);
  if (!sequence) return;
  memcpy(sequence, start, prefix);
  int count = b64_ntop(text, length, sequence + prefix, capacity - prefix);
  if (count >= 0) {
    // BEL ends the sequence in place of the null byte.
    sequence[prefix + (size_t)count] = '\a';
    send_all(sequence, prefix + (size_t)count + 1);
  }
  free(sequence);
}

void ct_bell(void) { beep(); }

void ct_flash(void) {
  // Otherwise ncurses would ring the bell, which is unwanted.
  if (flash_screen && flash_screen != (char *)-1) flash();
}

const char *ct_sequence(const char *capability) {
  const char *sequence = tigetstr(capability);
  return sequence == (const char *)-1 ? NULL : sequence;
}
