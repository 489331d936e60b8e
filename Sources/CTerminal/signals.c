#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "internal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static int signal_pipe[2] = {-1, -1};
static struct termios modes;
static volatile sig_atomic_t has_modes, is_open;
static char endings[512];
static volatile sig_atomic_t endings_length;
static char words[256];
static volatile sig_atomic_t words_length;

void ct_remember_modes(void) { has_modes = tcgetattr(STDIN_FILENO, &modes) == 0; }

int ct_add_sequence(char *buffer, int capacity, int length, const char *sequence) {
  if (!sequence || sequence == (char *)-1) return length;
  int end = length;
  for (const char *c = sequence; *c; c++) {
    // Padding such as $<100/> is a delay for slow terminals.
    if (c[0] == '$' && c[1] == '<') {
      while (*c && *c != '>') c++;
      if (!*c) break;
      continue;
    }
    if (end == capacity) return length;
    buffer[end++] = *c;
  }
  return end;
}

void ct_remember_endings(int has_paste, int has_mouse, int has_title) {
  const char *const sequences[] = {
    has_title ? CT_TITLE_RESTORE : NULL, has_mouse ? CT_MOUSE_OFF : NULL, has_paste ? CT_PASTE_OFF : NULL,
    exit_attribute_mode, orig_pair, keypad_local, cursor_normal, exit_ca_mode,
  };
  int length = 0;
  for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++)
    length = ct_add_sequence(endings, sizeof endings, length, sequences[i]);
  endings_length = length;
  is_open = 1;
}

void ct_set_open(int is_it_open) { is_open = is_it_open; }

void ct_set_crash_message(const char *message) {
  int length = snprintf(words, sizeof words, "\n%s\n", message);
  words_length = length < (int)sizeof words ? length : (int)sizeof words - 1;
}

// Runs in a signal handler: only async-signal-safe calls.
static void die(int number) {
  if (is_open) {
    is_open = 0;
    ssize_t ignored = write(STDOUT_FILENO, endings, (size_t)endings_length);
    if (has_modes) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    ignored = write(STDERR_FILENO, words, (size_t)words_length);
    (void)ignored;
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe wakes the loop anyway.
  ssize_t ignored = write(signal_pipe[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int ct_watch_signals(void) {
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  const int noted[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT};
  for (size_t i = 0; i < sizeof noted / sizeof *noted; i++) handle(noted[i], note, SA_RESTART);
  // Of child processes only their end matters.
  handle(SIGCHLD, note, SA_RESTART | SA_NOCLDSTOP);
  // The handler of a stack overflow needs its own stack.
  static char spare[16384];
  stack_t stack = {.ss_sp = spare, .ss_size = sizeof spare};
  sigaltstack(&stack, NULL);
  const int deadly[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
    handle(deadly[i], die, (int)(SA_RESETHAND | SA_ONSTACK));
  handle(SIGPIPE, SIG_IGN, 0);
  // The parent process may have blocked signals.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  return signal_pipe[0];
}

void ct_stop(void) {
  handle(SIGTSTP, SIG_DFL, 0);
  // The whole job stops, as if the terminal had sent the signal.
  kill(0, SIGTSTP);
  handle(SIGTSTP, note, SA_RESTART);
}
