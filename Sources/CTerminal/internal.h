// What the two C files tell each other.
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

// Pastes come between marks (DEC mode 2004).
#define CT_PASTE_ON "\033[?2004h"
#define CT_PASTE_OFF "\033[?2004l"

// The mouse is told: buttons (1000), motion while one is down (1002, where it is known), in decimal (1006).
#define CT_MOUSE_ON "\033[?1000h\033[?1002h\033[?1006h"
#define CT_MOUSE_OFF "\033[?1006l\033[?1002l\033[?1000l"

// Keeps the terminal's modes as they are before ncurses changes them.
void ct_remember_modes(void);

// Adds a whole sequence to a buffer or, where there is no room for it, nothing: half of one would be seen.
// Returns the length of what is in the buffer then.
int ct_add_sequence(char *buffer, int capacity, int length, const char *sequence);

// Keeps the sequences that end the program's use of the terminal, for a handler that can't ask for them;
// pastes between marks and the mouse are among them where they were asked for.
void ct_remember_endings(int has_paste, int has_mouse);

// The terminal is as it was: a handler has nothing to restore.
void ct_forget_endings(void);

// Stops the process as the terminal's own Ctrl-Z does; returns when it is continued.
void ct_stop(void);

#endif
