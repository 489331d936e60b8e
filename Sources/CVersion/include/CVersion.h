#ifndef CVERSION_H
#define CVERSION_H

const char *version_commit(void);

#endif
