// Measures programs in a terminal of 120 × 40 and prints one table: `terminal PROGRAM PAINT STORE LONG SHORT` compares
// this program with the C program on ncursesw and with what is installed; all in turn, several rounds, medians.
// LONG and SHORT are stores with a long and a short history. `terminal store DIR` makes a store of fifty scrums.
#define _GNU_SOURCE 1
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { keys = 300, most = 64 * keys };

static double clock_now(clockid_t clock) {
  struct timespec time;
  return clock_gettime(clock, &time) == 0 ? time.tv_sec * 1e3 + time.tv_nsec / 1e6 : 0;
}

static double now(void) { return clock_now(CLOCK_MONOTONIC); }

static void write_store(const char *directory) {
  static const char *themes[] = {"bubblegum", "buttercup", "indigo", "lavender", "magenta", "navy", "orange", "oxblood"};
  char path[4096];
  mkdir(directory, 0700);
  snprintf(path, sizeof path, "%s/scrums.json", directory);
  FILE *file = fopen(path, "w");
  if (!file) exit(1);
  fputs("{\"version\": 1, \"scrums\": [", file);
  for (int i = 0; i < 50; i++) {
    fprintf(file, "%s{\"id\": \"00000000-0000-4000-8000-%012d\", \"title\": \"Team number %d\", \"theme\": \"%s\",",
            i ? ",\n" : "", i, i + 1, themes[i % 8]);
    fprintf(file, " \"lengthInMinutes\": 10, \"attendees\": [");
    for (int a = 0; a < 5; a++)
      fprintf(file, "%s{\"id\": \"00000000-0000-4000-8000-%012d\", \"name\": \"Person %d\"}", a ? ", " : "",
              1000 + i * 10 + a, a);
    // Every other team has a schedule; the others are ordered by their history.
    fputs(i % 2 ? "], \"schedule\": {\"days\": [\"mon\", \"wed\", \"sat\"], \"time\": \"10:24\"}}" : "]}", file);
  }
  fputs("]}\n", file);
  fclose(file);
}

// MARK: A program in a terminal

struct session {
  char *const *arguments;
  pid_t child;
  int terminal;
  clockid_t processor;
  double start, last;  // when it was started, and when its last byte came
  size_t bytes;        // all that came so far
  int answers;         // whether the terminal says what it is, as xterm does
  char seen[1 << 16];  // the first bytes, to look for words in
};

static void fail(const struct session *session, const char *what) {
  fprintf(stderr, "%s %s\n", session->arguments[0], what);
  exit(1);
}

// A number from a file of the process: what follows `name`; 0 if the system does not tell.
static long status(const struct session *session, const char *file, const char *name) {
  char path[64], text[8192];
  snprintf(path, sizeof path, "/proc/%d/%s", session->child, file);
  int opened = open(path, O_RDONLY);
  ssize_t count = opened < 0 ? 0 : read(opened, text, sizeof text - 1);
  if (opened >= 0) close(opened);
  text[count > 0 ? count : 0] = 0;
  const char *found = strstr(text, name);
  return found ? strtol(found + strlen(name), NULL, 10) : 0;
}

static int sleeps(const struct session *session) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", session->child);
  int opened = open(path, O_RDONLY);
  ssize_t count = opened < 0 ? 0 : read(opened, text, sizeof text - 1);
  if (opened >= 0) close(opened);
  text[count > 0 ? count : 0] = 0;
  const char *end = strrchr(text, ')');
  return !end || end[2] != 'R';
}

// Answers what the program asks: a dark ground, and a terminal of no special abilities.
static void answer(const struct session *session, const char *bytes, size_t count) {
  static const char *questions[][2] = {
    {"\033]11;?\033\\", "\033]11;rgb:1e1e/1e1e/2e2e\033\\"}, {"\033[6n", "\033[2;2R"}, {"\033[c", "\033[?64;22c"},
  };
  for (size_t n = 0; n < sizeof questions / sizeof *questions; n++) {
    const char *reply = questions[n][1];
    if (memmem(bytes, count, questions[n][0], strlen(questions[n][0])) &&
        write(session->terminal, reply, strlen(reply)) < 0)
      fail(session, "takes no answer");
  }
}

// Reads what there is, waiting for it at most some milliseconds; 0 if nothing came, -1 at the end.
static int take(struct session *session, int wait) {
  static char buffer[1 << 16];
  struct pollfd output = {.fd = session->terminal, .events = POLLIN};
  if (poll(&output, 1, wait) == 0) return 0;
  ssize_t count = read(session->terminal, buffer, sizeof buffer);
  if (count <= 0) return -1;
  session->last = now();
  if (session->answers) answer(session, buffer, (size_t)count);
  if (session->bytes < sizeof session->seen) {
    size_t room = sizeof session->seen - session->bytes;
    memcpy(session->seen + session->bytes, buffer, (size_t)count < room ? (size_t)count : room);
  }
  session->bytes += (size_t)count;
  return 1;
}

// Reads until the program sleeps and nothing has come for some milliseconds; 0 if it has ended.
static int try_settle(struct session *session, int quiet) {
  for (;;) {
    int more = take(session, quiet);
    if (more < 0) return 0;
    if (more == 0 && sleeps(session)) return 1;
  }
}

static void settle(struct session *session, int quiet) {
  if (!try_settle(session, quiet)) fail(session, "has ended");
}

static void open_session(struct session *session, char *const *arguments) {
  struct winsize size = {.ws_row = 40, .ws_col = 120};
  memset(session, 0, sizeof *session);
  session->arguments = arguments;
  session->start = now();
  session->child = forkpty(&session->terminal, NULL, NULL, &size);
  if (session->child < 0) fail(session, "could not be started");
  if (session->child == 0) {
    execvp(arguments[0], arguments);
    _exit(127);
  }
  clock_getcpuclockid(session->child, &session->processor);
}

static void press(struct session *session, const char *text) {
  if (write(session->terminal, text, strlen(text)) < 0) fail(session, "takes no keys");
}

// Milliseconds from the start to the words of the first picture, or to its last byte if there are none.
static double picture(struct session *session, const char *words) {
  if (!words) {
    while (session->bytes == 0)
      if (take(session, 20000) <= 0) fail(session, "shows nothing");
    settle(session, 300);
    return session->last - session->start;
  }
  for (;;) {
    if (take(session, 20000) <= 0) fail(session, "did not show its picture");
    size_t length = session->bytes < sizeof session->seen ? session->bytes : sizeof session->seen;
    if (memmem(session->seen, length, words, strlen(words))) return session->last - session->start;
  }
}

static double close_session(struct session *session, const char *quit) {
  if (quit) press(session, quit);
  else kill(session->child, SIGTERM);
  while (take(session, 5000) > 0) {}
  // What does not end by itself is ended.
  kill(session->child, SIGKILL);
  int result;
  waitpid(session->child, &result, 0);
  close(session->terminal);
  if (quit && !WIFEXITED(result)) fail(session, "did not end");
  return now() - session->start;
}

// MARK: Numbers

struct values {
  double list[most];
  int count;
};

static void add(struct values *values, double value) {
  if (values->count < most) values->list[values->count++] = value;
}

static int ascending(const void *a, const void *b) {
  return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double percentile(struct values *values, int part) {
  if (values->count == 0) return 0;
  qsort(values->list, (size_t)values->count, sizeof *values->list, ascending);
  return values->list[(values->count - 1) * part / 100];
}

static double median(struct values *values) { return percentile(values, 50); }

static int is_missed;

static void head(const char *first, const char *second) {
  printf("\n%-46s %12s %12s %8s %8s\n", "at 120 x 40", first, second, "ratio", "at most");
}

// A row of the table. A row that depends on how busy the machine is does not make the whole fail.
static void row(const char *words, const char *unit, double mine, double other, double limit, int is_stable) {
  double ratio = other > 0 ? mine / other : mine > 0 ? 999 : 0;
  int is_over = ratio > limit + 0.005;
  char name[64];
  snprintf(name, sizeof name, "%s, %s", words, unit);
  printf("%-46s %12.2f %12.2f %8.2f %8.2f  %s\n", name, mine, other, ratio, limit, is_over ? "missed" : "ok");
  is_missed = is_missed || (is_over && is_stable);
}

// A row without another program: the limit is a number of the unit.
static void plain_row(const char *words, const char *unit, double mine, double limit) {
  char name[64];
  snprintf(name, sizeof name, "%s, %s", words, unit);
  printf("%-46s %12.2f %12s %8s %8.0f  %s\n", name, mine, "", "", limit, mine > limit ? "missed" : "ok");
  is_missed = is_missed || mine > limit;
}

// MARK: What is measured

struct side {
  const char *name;
  char *const *arguments;
  const char *words, *key, *quit;
  struct values picture, whole, memory, mapped, processor, latency, bytes, writes, burst;
};

static void first_pictures(struct side *sides, int runs) {
  static struct session session;
  // The first two runs fill the caches and are not counted; the last ones tell the memory, and nothing is timed.
  for (int n = -2; n < runs + 5; n++)
    for (int i = 0; i < 2; i++) {
      open_session(&session, sides[i].arguments);
      double time = picture(&session, sides[i].words);
      if (n >= runs) {
        settle(&session, 200);
        add(&sides[i].memory, (double)status(&session, "status", "RssAnon:"));
        add(&sides[i].mapped, (double)status(&session, "status", "VmHWM:"));
      }
      double whole = close_session(&session, sides[i].quit);
      if (n < 0 || n >= runs) continue;
      add(&sides[i].picture, time);
      add(&sides[i].whole, whole);
    }
}

// Presses keys one after the other, each after the last byte of the one before, then all at once.
static void scroll(struct side *side, int has_burst) {
  static struct session session;
  open_session(&session, side->arguments);
  add(&side->picture, picture(&session, side->words));
  settle(&session, 50);
  // From here on, each key scrolls.
  for (int n = 0; n < 10; n++) {
    press(&session, side->key);
    settle(&session, 5);
  }
  long writes = status(&session, "io", "syscw:");
  size_t bytes = session.bytes;
  double before = clock_now(session.processor);
  for (int n = 0; n < keys; n++) {
    double pressed = now();
    session.last = pressed;
    press(&session, side->key);
    // On a busy machine, the program may not have begun yet. Others need not answer at once.
    if (has_burst) take(&session, 1000);
    settle(&session, 2);
    add(&side->latency, session.last - pressed);
  }
  add(&side->processor, clock_now(session.processor) - before);
  // Some draw only so often in a second.
  if (!has_burst) settle(&session, 200);
  add(&side->bytes, (double)(session.bytes - bytes) / keys);
  add(&side->writes, (double)(status(&session, "io", "syscw:") - writes) / keys);
  if (has_burst) {
    double pressed = now();
    for (int n = 0; n < keys; n++) press(&session, side->key);
    settle(&session, 50);
    add(&side->burst, session.last - pressed);
  }
  add(&side->memory, (double)status(&session, "status", "VmHWM:"));
  close_session(&session, side->quit);
}

// The processor time of keys that go up and down at the end of a list.
static double at_end(char *const *arguments) {
  static struct session session;
  open_session(&session, arguments);
  settle(&session, 300);
  press(&session, "G");
  settle(&session, 20);
  double before = clock_now(session.processor);
  for (int n = 0; n < keys; n++) {
    press(&session, n % 2 ? "j" : "k");
    settle(&session, 2);
  }
  double time = clock_now(session.processor) - before;
  close_session(&session, "q");
  return time / keys;
}

static void sizes(char *list) {
  static const char *counts[] = {"10", "1000", "100000", "1000000"};
  static struct values values[4];
  for (int round = 0; round < 5; round++)
    for (int i = 0; i < 4; i++) {
      char *arguments[] = {list, (char *)counts[i], NULL};
      add(&values[i], at_end(arguments));
    }
  head("cards", "10 cards");
  for (int i = 1; i < 4; i++) {
    char words[64];
    snprintf(words, sizeof words, "a frame at %s cards", counts[i]);
    row(words, "ms of processor", median(&values[i]), median(&values[0]), 1.1, 0);
  }
}

// The millions of instructions of a program from its start to its end, while keys are pressed one after the other, each of
// them after the picture for the one before, and then some seconds pass; 0 if nothing counts them here.
static double instructions(char *const *arguments, const char *key, int presses, int seconds) {
  static struct session session;
  static char file[] = ".build/bench/instructions", counts[] = "--callgrind-out-file=.build/bench/instructions";
  char *counted[16] = {"valgrind", "--quiet", "--tool=callgrind", counts};
  for (int n = 0; n < 11 && arguments[n]; n++) counted[n + 4] = arguments[n];
  unlink(file);
  open_session(&session, counted);
  session.answers = 1;
  // A clock on the screen never rests.
  for (double end = now() + 5000; now() < end;)
    if (take(&session, (int)(end - now()) + 1) < 0) return 0;
  for (int n = 0; n < presses; n++) {
    press(&session, key);
    settle(&session, 500);
  }
  for (double end = now() + seconds * 1e3; now() < end;) take(&session, (int)(end - now()) + 1);
  // A meeting asks before it ends.
  kill(session.child, SIGTERM);
  while (take(&session, 5000) > 0) {}
  waitpid(session.child, NULL, 0);
  close(session.terminal);
  FILE *opened = fopen(file, "r");
  double count = 0;
  char line[4096];
  while (opened && fgets(line, sizeof line, opened))
    if (sscanf(line, "summary: %lf", &count) == 1 || sscanf(line, "totals: %lf", &count) == 1) break;
  if (opened) fclose(opened);
  return count / 1e6;
}

// What does not depend on how busy the machine is. Limits are a tenth above what was measured.
static void count_instructions(char *program, char *store) {
  char *board[] = {program, "--store", store, NULL};
  double start = instructions(board, "", 0, 0);
  if (start == 0) {
    printf("\nInstructions are counted by valgrind, which is not installed.\n");
    return;
  }
  printf("\n%-46s %12s %12s %8s %8s\n", "in a terminal that answers", "this program", "", "", "at most");
  plain_row("start and end, 12 scrums", "M instructions", start, 42);
  plain_row("a j", "M instructions", (instructions(board, "j", 6, 0) - start) / 6, 5);
  char *pages = "\033[6~";
  plain_row("PgDn", "M instructions", (instructions(board, pages, 2, 0) - start) / 2, 16);
  char *meeting[] = {program, "start", "Platform", "--now", "--store", store, NULL};
  double before = instructions(meeting, "", 0, 2);
  plain_row("a second of a meeting", "M instructions", (instructions(meeting, "", 0, 12) - before) / 10, 4);
  char path[4096];
  snprintf(path, sizeof path, "rm -rf '%s/meetings'", store);
  if (system(path) != 0) perror(path);
}

static void meeting(char *program, char *store) {
  static struct session session;
  static struct values bytes, writes, pause_bytes, open_writes;
  char *board[] = {program, "--store", store, NULL};
  open_session(&session, board);
  picture(&session, "quit");
  settle(&session, 100);
  for (int n = 0; n < 6; n++) {
    long before = status(&session, "io", "syscw:");
    press(&session, n % 2 ? "\033" : "\r");
    settle(&session, 150);
    if (n % 2 == 0) add(&open_writes, (double)(status(&session, "io", "syscw:") - before));
  }
  close_session(&session, "q");
  char *arguments[] = {program, "start", "Team number 1", "--now", "--store", store, NULL};
  open_session(&session, arguments);
  picture(&session, "Person");
  settle(&session, 200);
  for (int second = 0; second < 12; second++) {
    size_t old = session.bytes;
    long before = status(&session, "io", "syscw:");
    double end = now() + 1000;
    while (now() < end) take(&session, (int)(end - now()) + 1);
    add(&bytes, (double)(session.bytes - old));
    add(&writes, (double)(status(&session, "io", "syscw:") - before));
  }
  for (int n = 0; n < 6; n++) {
    size_t old = session.bytes;
    press(&session, " ");
    settle(&session, 100);
    if (n % 2 == 0) add(&pause_bytes, (double)(session.bytes - old));
  }
  close_session(&session, NULL);
  char path[4096];
  snprintf(path, sizeof path, "rm -rf '%s/meetings'", store);
  if (system(path) != 0) perror(path);
  plain_row("a meeting's second", "bytes", median(&bytes), 400);
  plain_row("a meeting's second", "writes, one to memory", median(&writes), 2);
  plain_row("pausing a meeting", "bytes", median(&pause_bytes), 1600);
  plain_row("opening a scrum", "writes, one to memory", median(&open_writes), 2);
}

// Leaves several programs alone for some seconds, all at once.
static void leave(struct side *sides, int count, int seconds, double *wakes, double *bytes) {
  static struct session sessions[5];
  size_t old[5];
  for (int i = 0; i < count; i++) {
    open_session(&sessions[i], sides[i].arguments);
    picture(&sessions[i], sides[i].words);
  }
  // What programs do once after their start is no idling.
  for (double end = now() + 2000; now() < end;)
    for (int i = 0; i < count; i++) take(&sessions[i], 20);
  for (int i = 0; i < count; i++) {
    old[i] = sessions[i].bytes;
    wakes[i] = -(double)status(&sessions[i], "status", "\nvoluntary_ctxt_switches:");
  }
  for (double end = now() + seconds * 1e3; now() < end;)
    for (int i = 0; i < count; i++) take(&sessions[i], 100);
  for (int i = 0; i < count; i++) {
    wakes[i] += (double)status(&sessions[i], "status", "\nvoluntary_ctxt_switches:");
    bytes[i] = (double)(sessions[i].bytes - old[i]);
    close_session(&sessions[i], sides[i].quit);
  }
}

// MARK: Others

// Whether a program is installed and has something to show here.
static int is_there(char *const *arguments) {
  static struct session session;
  open_session(&session, arguments);
  int is_alive = try_settle(&session, 1000) && session.bytes > 0;
  close_session(&session, NULL);
  return is_alive;
}

static void others(struct side *gallery, const char *folder) {
  static char list[4096];
  snprintf(list, sizeof list, "%s/textual_list.py", folder);
  char *calcurse[] = {"calcurse", "-D", ".build/bench/calcurse", NULL}, *htop[] = {"htop", NULL};
  char *tig[] = {"tig", NULL}, *textual[] = {"python3", list, "10000", NULL};
  struct side known[] = {
    {.name = "calcurse", .arguments = calcurse, .key = "j"}, {.name = "htop", .arguments = htop, .key = "\033OB"},
    {.name = "tig", .arguments = tig, .key = "j"}, {.name = "Textual", .arguments = textual, .key = "j"},
  };
  static struct side sides[5];
  int count = 1;
  sides[0] = *gallery;
  sides[0].picture.count = sides[0].memory.count = sides[0].processor.count = sides[0].bytes.count = 0;
  for (int i = 0; i < 4; i++)
    if (is_there(known[i].arguments)) sides[count++] = known[i];
  if (count == 1) {
    printf("\nNone of calcurse, htop, tig and Textual is installed.\n");
    return;
  }
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < count; i++) scroll(&sides[i], 0);
  double wakes[5], bytes[5];
  leave(sides, count, 10, wakes, bytes);
  printf("\n%-16s %14s %10s %20s %12s %20s\n", "others", "picture, ms", "MB", "processor of a key", "bytes a key",
         "wake-ups in 10 s");
  for (int i = 0; i < count; i++)
    printf("%-16s %14.1f %10.1f %17.2f ms %12.0f %20.0f\n", sides[i].name, median(&sides[i].picture),
           median(&sides[i].memory) / 1024, median(&sides[i].processor) / keys, median(&sides[i].bytes), wakes[i]);
}

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "store") == 0) {
    write_store(words[2]);
    return 0;
  }
  if (count != 7) return 2;
  char *program = words[1], *paint = words[2];
  setenv("TERM", "xterm-256color", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("COLORTERM");
  unsetenv("NO_COLOR");
  setbuf(stdout, NULL);

  char *board[] = {program, "--store", words[3], NULL}, *painted[] = {paint, "board", NULL};
  static struct side boards[2];
  boards[0] = (struct side){.arguments = board, .words = "quit", .quit = "q"};
  boards[1] = (struct side){.arguments = painted, .words = "quit", .quit = "q"};
  first_pictures(boards, 41);
  head("this program", "C, ncursesw");
  row("first picture, 50 scrums", "ms", median(&boards[0].picture), median(&boards[1].picture), 1.5, 0);
  printf("%-46s %12.2f %12.2f\n", "  whole process, ms", median(&boards[0].whole), median(&boards[1].whole));
  row("memory of its own", "MB", median(&boards[0].memory) / 1024, median(&boards[1].memory) / 1024, 2.2, 1);
  printf("%-46s %12.2f %12.2f\n", "  with the mapped parts of files, MB", median(&boards[0].mapped) / 1024,
         median(&boards[1].mapped) / 1024);

  char *cards[] = {words[6], "10000", NULL};
  char *painted_cards[] = {paint, "cards", "10000", NULL};
  static struct side lists[2];
  lists[0] = (struct side){.name = "this program", .arguments = cards, .key = "j", .quit = "q"};
  lists[1] = (struct side){.name = "C", .arguments = painted_cards, .key = "j", .quit = "q"};
  for (int round = 0; round < 7; round++)
    for (int i = 0; i < 2; i++) scroll(&lists[i], 1);
  row("300 j through 10,000 cards", "ms of processor", median(&lists[0].processor), median(&lists[1].processor), 1.5,
      0);
  row("key to last byte, median", "ms", median(&lists[0].latency), median(&lists[1].latency), 1, 0);
  row("key to last byte, 99th percentile", "ms", percentile(&lists[0].latency, 99),
      percentile(&lists[1].latency, 99), 1.2, 0);
  row("a j that scrolls by one card", "bytes", median(&lists[0].bytes), median(&lists[1].bytes), 1.0, 1);
  row("300 j at once", "ms", median(&lists[0].burst), median(&lists[1].burst), 0.05, 0);
  plain_row("a j that scrolls by one card", "writes, one to memory", median(&lists[0].writes), 2);
  meeting(program, words[3]);
  count_instructions(program, words[5]);
  static struct side idle[2];
  idle[0] = lists[0];
  idle[1] = boards[0];
  double wakes[2], bytes[2];
  leave(idle, 2, 60, wakes, bytes);
  plain_row("the list left alone for 60 s", "wake-ups", wakes[0], 0);
  plain_row("the list left alone for 60 s", "bytes", bytes[0], 0);
  // In 60 seconds, a minute ends once.
  plain_row("the board left alone for 60 s", "wake-ups", wakes[1], 2);
  plain_row("the board left alone for 60 s", "bytes", bytes[1], 100);

  char *after_long[] = {program, "--store", words[4], NULL}, *after_short[] = {program, "--store", words[5], NULL};
  static struct side histories[2];
  histories[0] = (struct side){.arguments = after_long, .words = "quit", .quit = "q"};
  histories[1] = (struct side){.arguments = after_short, .words = "quit", .quit = "q"};
  first_pictures(histories, 41);
  head("130,000 past", "900 past");
  row("first picture, 12 scrums", "ms", median(&histories[0].picture), median(&histories[1].picture), 1.2, 0);
  sizes(words[6]);
  others(&lists[0], "Tests/Benchmark");
  return is_missed;
}
