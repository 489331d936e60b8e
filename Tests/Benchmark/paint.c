// The yardstick of `make bench`, written as directly as can be with ncursesw, at 120 × 40: `paint board` paints the board
// of fifty scrums; `paint cards COUNT` shows a list of cards, and paints those in view again for each `j` and `k`.
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static const int colors[] = {212, 228, 54, 189, 126, 16, 209, 52};
static const int texts[] = {16, 16, 231, 16, 231, 231, 16, 231};

static void card(int y, int x, int height, int width, int color, int heavy) {
  attr_set(heavy ? A_BOLD : A_NORMAL, (short)(color + 1), NULL);
  for (int row = 0; row < height; row++) {
    int edge = row == 0 || row == height - 1;
    const wchar_t *corners = heavy ? L"┏┓┗┛" : L"╭╮╰╯";
    wchar_t line[128];
    for (int i = 0; i < width; i++)
      line[i] = edge ? (heavy ? L'━' : L'─') : (i == 0 || i == width - 1) ? (heavy ? L'┃' : L'│') : L' ';
    if (edge) {
      line[0] = corners[row == 0 ? 0 : 2];
      line[width - 1] = corners[row == 0 ? 1 : 3];
    }
    mvaddnwstr(y + row, x, line, width);
  }
  attr_set(A_NORMAL, (short)(color + 1), NULL);
}

static void board(void) {
  attrset(A_BOLD);
  mvaddstr(0, 1, "Scrums");
  attrset(A_DIM);
  mvaddstr(0, 101, "Sat 21 Nov  09:24");
  attrset(A_BOLD);
  mvaddstr(2, 1, "Up next");
  for (int i = 0; i < 4; i++) {
    card(3, 1 + i * 29, 5, 28, i, i == 0);
    attron(A_BOLD);
    mvprintw(4, 3 + i * 29, "Team number %d", i + 1);
    attroff(A_BOLD);
    mvaddstr(5, 3 + i * 29, "today 10:24");
    mvaddwstr(6, 3 + i * 29, L"☺ 5");
    mvaddstr(6, 21 + i * 29, "10 min");
  }
  // The card that is half out of view, and the sign that there are more.
  const wchar_t *half[] = {L"╭─", L"│ ", L"│ ", L"│ ", L"╰─"};
  attr_set(A_NORMAL, 5, NULL);
  for (int row = 0; row < 5; row++) mvaddwstr(3 + row, 117, half[row]);
  attrset(A_BOLD);
  mvaddwstr(5, 119, L"›");
  mvaddstr(2, 112, "[+]");
  attrset(A_NORMAL);
  mvaddstr(2, 116, "New");
  attrset(A_BOLD);
  mvaddwstr(9, 1, L"All scrums · 50");
  for (int i = 0; i < 3; i++) {
    card(10 + i * 3, 1, 3, 118, i, 0);
    mvaddwstr(11 + i * 3, 3, L"▸");
    attron(A_BOLD);
    mvprintw(11 + i * 3, 5, "Team number %d", i + 1);
    attroff(A_BOLD);
    mvaddstr(11 + i * 3, 98, "5 attendees   10 min");
  }
  attrset(A_BOLD);
  mvaddwstr(19, 53, L"Show 47 more ▾");
  const char *hints[] = {"s",   "start", "space", "expand", "enter", "open", "n",
                         "new", "e",     "edit",  "/",      "filter", "?",    "help"};
  for (int i = 0, x = 1; i < 14; i++) {
    attrset(i % 2 ? A_DIM : A_BOLD);
    mvaddstr(39, x, hints[i]);
    x = getcurx(stdscr) + (i % 2 ? 2 : 1);
  }
  attrset(A_BOLD);
  mvaddstr(39, 113, "q");
  attrset(A_DIM);
  mvaddstr(39, 115, "quit");
  refresh();
  getch();
}

static void cards(int count) {
  static const char *topics[] = {"board", "timer", "gallery", "release", "history"};
  int first = 0, focus = 0;
  do {
    const int height = 5, shown = LINES / height;
    if (focus < first) first = focus;
    if (focus >= first + shown) first = focus - shown + 1;
    for (int row = 0; row < shown && first + row < count; row++) {
      int number = first + row, y = row * height, color = number % 8;
      card(y, 0, height, COLS - 1, color, number == focus);
      attron(A_BOLD);
      mvprintw(y + 1, 2, "Card %d: Design review of the %s", number + 1, topics[number % 5]);
      attroff(A_BOLD);
      mvprintw(y + 2, 2, "%d attendees", 3 + number % 7);
      mvprintw(y + 3, 2, "%d min", 5 + number % 4 * 5);
    }
    int thumb = count > shown ? (int)((long)first * (LINES - 1) / (count - shown)) : 0;
    for (int y = 0; y < LINES; y++) {
      attrset(y == thumb ? A_NORMAL : A_DIM);
      mvaddwstr(y, COLS - 1, y == thumb ? L"█" : L"│");
    }
    refresh();
    int key = getch();
    if (key == 'q') return;
    if (key == 'j' && focus + 1 < count) focus++;
    if (key == 'k' && focus > 0) focus--;
  } while (1);
}

int main(int count, char **words) {
  setlocale(LC_ALL, "");
  newterm(NULL, stdout, stdin);
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  start_color();
  use_default_colors();
  for (int i = 0; i < 8; i++) init_extended_pair(i + 1, texts[i], colors[i]);
  // Every key is shown, also those that are typed ahead.
  typeahead(-1);
  if (count == 3 && strcmp(words[1], "cards") == 0)
    cards(atoi(words[2]));
  else
    board();
  endwin();
  return 0;
}
