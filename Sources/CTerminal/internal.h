// Shared by the C files.
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

// Bracketed paste (DEC mode 2004).
#define CT_PASTE_ON "\033[?2004h"
#define CT_PASTE_OFF "\033[?2004l"

// The mouse: buttons (1000), motion while one is down (1002, if known), decimal coordinates (1006).
#define CT_MOUSE_ON "\033[?1000h\033[?1002h\033[?1006h"
#define CT_MOUSE_OFF "\033[?1006l\033[?1002l\033[?1000l"

// The colour of the background (OSC 11).
#define CT_ASK_FOR_BACKGROUND "\033]11;?\033\\"

// The window's title (XTWINOPS 22 and 23 on a stack of the terminal).
#define CT_TITLE_SAVE "\033[22;2t"
#define CT_TITLE_RESTORE "\033[23;2t"

// Saves the terminal's modes before ncurses changes them.
void ct_remember_modes(void);

// Appends a sequence to a buffer, or nothing if there is no room: half of one would be visible.
// Returns the new length of the buffer's contents.
int ct_add_sequence(char *buffer, int capacity, int length, const char *sequence);

// Saves the sequences that restore the terminal, for a handler that can't look them up; including those for
// bracketed paste, the mouse and the title, if they were changed.
void ct_remember_endings(int has_paste, int has_mouse, int has_title);

// Whether a signal handler restores the terminal. ct_remember_endings turns this on.
void ct_set_open(int is_it_open);

// Stops the process as the terminal's own Ctrl-Z does; returns when it is continued.
void ct_stop(void);

#endif
