#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static int signal_pipe[2] = {-1, -1};
static int output = -1;
static struct termios modes;
static volatile sig_atomic_t has_modes, is_raw;
static char restore_bytes[512];
static volatile sig_atomic_t restore_length;
static char crash_message[256];
static volatile sig_atomic_t message_length;
static int ending_signal;

int ct_open_output(void) {
  char path[PATH_MAX];
  if (output < 0 && ttyname_r(STDOUT_FILENO, path, sizeof path) == 0)
    output = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  return output;
}

void ct_close_output(void) {
  if (output >= 0) close(output);
  output = -1;
}

void ct_save_modes(void) { has_modes = tcgetattr(STDIN_FILENO, &modes) == 0; }

int ct_erase_byte(void) { return has_modes ? modes.c_cc[VERASE] : 0; }

void ct_set_raw_modes(void) {
  if (!has_modes) return;
  struct termios raw = modes;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | PARMRK | IXON | ICRNL | INLCR | IGNCR);
  raw.c_oflag &= ~(tcflag_t)ONLCR;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // TCSADRAIN could wait forever for a terminal that does not read.
  is_raw = 1;
  tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

void ct_restore_modes(void) {
  // A program in the background that sets what is already set would be stopped.
  if (is_raw) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  is_raw = 0;
}

void ct_set_endings(const uint8_t *bytes, int length) {
  // A trap in between leaves the terminal alone rather than half restored.
  restore_length = 0;
  if (length > (int)sizeof restore_bytes) return;
  memcpy(restore_bytes, bytes, (size_t)length);
  restore_length = length;
}

void ct_set_crash_message(const char *message) {
  int length = snprintf(crash_message, sizeof crash_message, "\n%s\n", message);
  message_length = length < (int)sizeof crash_message ? length : (int)sizeof crash_message - 1;
}

// Runs in a signal handler: only async-signal-safe calls.
static void die(int number) {
  if (restore_length > 0) {
    // The first byte ends a sequence that was cut off. Nobody may read what is still on its way, so it must not be
    // waited for.
    if (output < 0 || write(output, restore_bytes, (size_t)restore_length) < restore_length) {
      tcflush(STDOUT_FILENO, TCOFLUSH);
      ssize_t ignored = write(STDOUT_FILENO, restore_bytes, (size_t)restore_length);
      (void)ignored;
    }
    restore_length = 0;
    ct_restore_modes();
    ssize_t ignored = write(STDERR_FILENO, crash_message, (size_t)message_length);
    (void)ignored;
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void record_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe wakes the loop anyway.
  ssize_t ignored = write(signal_pipe[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

void ct_set_ending_signal(int number) { ending_signal = number; }

int ct_ending_signal(void) { return ending_signal; }

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
  for (size_t i = 0; i < sizeof noted / sizeof *noted; i++) handle(noted[i], record_signal, SA_RESTART);
  // Of child processes only their end matters.
  handle(SIGCHLD, record_signal, SA_RESTART | SA_NOCLDSTOP);
  // The handler of a stack overflow needs its own stack.
  static char spare[16384];
  stack_t stack = {.ss_sp = spare, .ss_size = sizeof spare};
  sigaltstack(&stack, NULL);
  const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    handle(fatal[i], die, (int)(SA_RESETHAND | SA_ONSTACK));
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
  handle(SIGTSTP, record_signal, SA_RESTART);
}
