#include "CReactorPage.h"

#include <string.h>

// SwiftPM has no name for C23, whose `#embed` clang knows in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

/// The bytes of a file, followed by a zero.
typedef const unsigned char File[];

// The scripts one after the other, each followed by a zero, with an empty one at the end.
static File scripts = {
#embed "page/text.js" suffix(, 0, )
#embed "page/elements.js" suffix(, 0, )
#embed "page/differences.js" suffix(, 0, )
#embed "page/values.js" suffix(, 0, )
#embed "page/recording.js" suffix(, 0, )
#embed "page/script.js" suffix(, 0, )
#embed "page/replay.js" suffix(, 0, )
#embed "page/time-scale.js" suffix(, 0, )
#embed "page/palette.js" suffix(, 0, )
#embed "page/lanes.js" suffix(, 0, )
#embed "page/lane-painter.js" suffix(, 0, )
#embed "page/axis-painter.js" suffix(, 0, )
#embed "page/pinch.js" suffix(, 0, )
#embed "page/timeline-pointer.js" suffix(, 0, )
#embed "page/timeline.js" suffix(, 0, )
#embed "page/filters.js" suffix(, 0, )
#embed "page/row-view.js" suffix(, 0, )
#embed "page/events.js" suffix(, 0, )
#embed "page/details.js" suffix(, 0, )
#embed "page/script-pane.js" suffix(, 0, )
#embed "page/state.js" suffix(, 0, )
#embed "page/graph.js" suffix(, 0, )
#embed "page/graph-view.js" suffix(, 0, )
#embed "page/calls-view.js" suffix(, 0, )
#embed "page/state-views.js" suffix(, 0, )
#embed "page/index.js" suffix(, 0, )
#embed "page/coverage.js" suffix(, 0, )
#embed "page/copy.js" suffix(, 0, )
#embed "page/splitters.js" suffix(, 0, )
#embed "page/editor.js" suffix(, 0, )
#embed "page/trail.js" suffix(, 0, )
#embed "page/address.js" suffix(, 0, )
#embed "page/steps.js" suffix(, 0, )
#embed "page/keys.js" suffix(, 0, )
#embed "page/printing.js" suffix(, 0, )
#embed "page/page.js" suffix(, 0, )
  0
};

const char *page_script(int number) {
  const char *script = (const char *)scripts;
  for (; number > 0 && *script; number--) script += strlen(script) + 1;
  return *script ? script : NULL;
}

const char *page_live_script(void) {
  static File file = {
#embed "page/live.js" suffix(, 0)
  };
  return (const char *)file;
}

const char *page_document(void) {
  static File file = {
#embed "page/page.html" suffix(, 0)
  };
  return (const char *)file;
}

const char *page_colors(void) {
  static File file = {
#embed "page/colors.css" suffix(, 0)
  };
  return (const char *)file;
}

const char *page_style(void) {
  static File file = {
#embed "page/page.css" suffix(, )
#embed "page/media.css" suffix(, 0)
  };
  return (const char *)file;
}

const char *page_still_style(void) {
  static File file = {
#embed "page/still.css" suffix(, 0)
  };
  return (const char *)file;
}
