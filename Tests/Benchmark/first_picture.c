// Times two programs from their start to their first full picture in a terminal of 120 × 40, and to their end, in turn,
// several runs each: `first_picture RUNS LIMIT WORDS NAME PROGRAM STORE NAME PROGRAM STORE`. LIMIT is how many times as
// long the first may take as the second. `first_picture store DIR` makes a store of fifty scrums.
#define _GNU_SOURCE 1
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

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

// Milliseconds to the first picture, whose last word is "quit", and to the end of the process.
static int run(char *const *arguments, double *picture, double *whole) {
  struct winsize size = {.ws_row = 40, .ws_col = 120};
  int terminal;
  double start = now();
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) return 0;
  if (child == 0) {
    execv(arguments[0], arguments);
    _exit(127);
  }
  static char output[1 << 20];
  size_t length = 0;
  *picture = 0;
  for (;;) {
    ssize_t count = read(terminal, output + length, sizeof output - length - 1);
    if (count <= 0) break;
    length += (size_t)count;
    if (*picture == 0 && memmem(output, length, "quit", 4)) {
      *picture = now() - start;
      if (write(terminal, "q", 1) != 1) return 0;
    }
  }
  int status;
  waitpid(child, &status, 0);
  *whole = now() - start;
  close(terminal);
  return *picture > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int ascending(const void *a, const void *b) {
  return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, ascending);
  return values[count / 2];
}

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "store") == 0) {
    write_store(words[2]);
    return 0;
  }
  if (count != 10) return 2;
  int runs = atoi(words[1]);
  double limit = atof(words[2]);
  setenv("TERM", "xterm-256color", 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("COLORTERM");
  unsetenv("NO_COLOR");
  double *pictures[2], *wholes[2], *ratios = malloc(sizeof(double) * (size_t)runs);
  for (int i = 0; i < 2; i++) {
    pictures[i] = malloc(sizeof(double) * (size_t)runs);
    wholes[i] = malloc(sizeof(double) * (size_t)runs);
  }
  for (int n = -2; n < runs; n++) {
    // The first two runs fill the caches and are not counted.
    int place = n < 0 ? 0 : n;
    for (int i = 0; i < 2; i++) {
      char **side = words + 4 + 3 * i;
      char *arguments[] = {side[1], "--store", side[2], NULL};
      if (!run(arguments, &pictures[i][place], &wholes[i][place])) {
        fprintf(stderr, "%s did not show its picture and quit\n", side[1]);
        return 1;
      }
    }
    ratios[place] = pictures[0][place] / pictures[1][place];
  }
  double ratio = median(ratios, runs);
  printf("first picture at 120 x 40, %s, median of %d runs in turn:\n", words[3], runs);
  for (int i = 0; i < 2; i++)
    printf("  %-15s %6.2f ms   whole process %6.2f ms\n", words[4 + 3 * i], median(pictures[i], runs),
           median(wholes[i], runs));
  printf("  %-15s %6.2f      (at most %.2f)\n", "ratio", ratio, limit);
  return ratio <= limit ? 0 : 1;
}
