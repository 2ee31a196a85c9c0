#include "CReactorDiagnostics.h"

// SwiftPM has no name for C23, whose `#embed` clang knows in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *diagnostics_page(void) {
  static const unsigned char page[] = {
#embed "../../../docs/diagnostics.md" suffix(, 0)
  };
  return (const char *)page;
}
