#define _XOPEN_SOURCE 700
#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <curses.h>
#include <resolv.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

// ncurses finds and reads the description of the terminal, also where people keep their own, knows what its keys send,
// and fills in the parameters of its sequences. Windows, output, input and modes are the program's own: ncurses writes
// a frame in a dozen pieces and waits for each, moves the cursor by the width that the C library believes in, turns
// each cell into a structure of its own before it compares it, and takes other input for keys.

enum ct_status ct_read_description(const char *name) {
  int found = 0;
  if (setupterm(name, STDOUT_FILENO, &found) != OK)
    // The description of a printer, or of a terminal too general to be any.
    return found == 1 ? ct_no_cursor_addressing : ct_unknown_terminal;
  if (ct_sequence("cup")) return ct_ok;
  ct_free_description();
  return ct_no_cursor_addressing;
}

void ct_free_description(void) {
  if (cur_term) del_curterm(cur_term);
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

const char *ct_filled(const char *sequence, int first, int second) { return tiparm(sequence, first, second); }

int ct_size(int *width, int *height) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return 0;
  *width = size.ws_col;
  *height = size.ws_row;
  return 1;
}

int ct_base64(const uint8_t *bytes, int length, char *text, int capacity) {
  return b64_ntop(bytes, (size_t)length, text, (size_t)capacity);
}
