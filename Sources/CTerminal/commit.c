#include "CTerminal.h"
#include "CVersion.h"

const char *ct_commit(void) { return version_commit(); }
