#include "CReactorPage.h"

#include <stddef.h>

// SwiftPM has no name for C23, whose `#embed` clang knows in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

/// The bytes of a file, and a zero.
typedef const unsigned char File[];

static const unsigned char *const scripts[] = {
  (File){
#embed "page/text.js" suffix(, 0)
  },
  (File){
#embed "page/elements.js" suffix(, 0)
  },
  (File){
#embed "page/differences.js" suffix(, 0)
  },
  (File){
#embed "page/values.js" suffix(, 0)
  },
  (File){
#embed "page/recording.js" suffix(, 0)
  },
  (File){
#embed "page/script.js" suffix(, 0)
  },
  (File){
#embed "page/replay.js" suffix(, 0)
  },
  (File){
#embed "page/time-scale.js" suffix(, 0)
  },
  (File){
#embed "page/palette.js" suffix(, 0)
  },
  (File){
#embed "page/lanes.js" suffix(, 0)
  },
  (File){
#embed "page/lane-painter.js" suffix(, 0)
  },
  (File){
#embed "page/axis-painter.js" suffix(, 0)
  },
  (File){
#embed "page/pinch.js" suffix(, 0)
  },
  (File){
#embed "page/timeline-pointer.js" suffix(, 0)
  },
  (File){
#embed "page/timeline.js" suffix(, 0)
  },
  (File){
#embed "page/filters.js" suffix(, 0)
  },
  (File){
#embed "page/row-view.js" suffix(, 0)
  },
  (File){
#embed "page/events.js" suffix(, 0)
  },
  (File){
#embed "page/details.js" suffix(, 0)
  },
  (File){
#embed "page/script-pane.js" suffix(, 0)
  },
  (File){
#embed "page/state.js" suffix(, 0)
  },
  (File){
#embed "page/graph.js" suffix(, 0)
  },
  (File){
#embed "page/graph-view.js" suffix(, 0)
  },
  (File){
#embed "page/calls-view.js" suffix(, 0)
  },
  (File){
#embed "page/state-views.js" suffix(, 0)
  },
  (File){
#embed "page/index.js" suffix(, 0)
  },
  (File){
#embed "page/coverage.js" suffix(, 0)
  },
  (File){
#embed "page/copy.js" suffix(, 0)
  },
  (File){
#embed "page/trail.js" suffix(, 0)
  },
  (File){
#embed "page/address.js" suffix(, 0)
  },
  (File){
#embed "page/steps.js" suffix(, 0)
  },
  (File){
#embed "page/keys.js" suffix(, 0)
  },
  (File){
#embed "page/printing.js" suffix(, 0)
  },
  (File){
#embed "page/page.js" suffix(, 0)
  },
};

const char *page_script(int number) {
  int count = sizeof(scripts) / sizeof(scripts[0]);
  return number < count ? (const char *)scripts[number] : NULL;
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
