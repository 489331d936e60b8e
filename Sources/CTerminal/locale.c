#define _XOPEN_SOURCE 700
#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

int ct_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// Whether the environment asks for a locale of UTF-8, installed or not.
static int wants_utf8(void) {
  static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    const char *name = getenv(variables[i]);
    // The first one that is set counts.
    if (name && *name) return strcasestr(name, "utf-8") || strcasestr(name, "utf8");
  }
  return 0;
}

int ct_set_locale(void) {
  // Only characters matter here; the other categories would mean reading a dozen files.
  if (!setlocale(LC_CTYPE, "") && wants_utf8()) setlocale(LC_CTYPE, "C.UTF-8");
  return ct_is_utf8();
}

int ct_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int ct_character(uint8_t byte) {
  wint_t character = btowc(byte);
  return character == WEOF ? -1 : (int)character;
}
