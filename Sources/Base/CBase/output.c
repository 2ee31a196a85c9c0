#include "CReactorBase.h"

#include <unistd.h>

void write_standard_error(const void *bytes, size_t count) {
  // A failure cannot be reported anywhere.
  ssize_t written = write(STDERR_FILENO, bytes, count);
  (void)written;
}
