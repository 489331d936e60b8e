#include "CVersion.h"

const char *version_commit(void) { return SCRUMS_COMMIT; }
