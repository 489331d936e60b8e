// What the two C files tell each other.
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

// Keeps the terminal's modes as they are before ncurses changes them.
void ct_remember_modes(void);

// Keeps the sequences that end the program's use of the terminal, for a handler that can't ask for them.
void ct_remember_endings(void);

// The terminal is as it was: a handler has nothing to restore.
void ct_forget_endings(void);

// Stops the process as the terminal's own Ctrl-Z does; returns when it is continued.
void ct_stop(void);

#endif
