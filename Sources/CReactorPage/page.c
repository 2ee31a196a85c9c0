#include "CReactorPage.h"

#include <stddef.h>

// SwiftPM has no name for C23, whose `#embed` clang knows in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char document[] = {
#embed "page/page.html" suffix(, 0)
};

static const unsigned char colors[] = {
#embed "page/colors.css" suffix(, 0)
};

static const unsigned char style[] = {
#embed "page/page.css" suffix(, 0)
};

static const unsigned char still[] = {
#embed "page/still.css" suffix(, 0)
};

static const unsigned char model[] = {
#embed "page/model.js" suffix(, 0)
};

static const unsigned char timeline[] = {
#embed "page/timeline.js" suffix(, 0)
};

static const unsigned char events[] = {
#embed "page/events.js" suffix(, 0)
};

static const unsigned char details[] = {
#embed "page/details.js" suffix(, 0)
};

static const unsigned char state[] = {
#embed "page/state.js" suffix(, 0)
};

static const unsigned char scripts_index[] = {
#embed "page/index.js" suffix(, 0)
};

static const unsigned char page[] = {
#embed "page/page.js" suffix(, 0)
};

const char *page_document(void) { return (const char *)document; }
const char *page_colors(void) { return (const char *)colors; }
const char *page_style(void) { return (const char *)style; }
const char *page_still_style(void) { return (const char *)still; }

const char *page_script(int number) {
  switch (number) {
  case 0: return (const char *)model;
  case 1: return (const char *)timeline;
  case 2: return (const char *)events;
  case 3: return (const char *)details;
  case 4: return (const char *)state;
  case 5: return (const char *)scripts_index;
  case 6: return (const char *)page;
  default: return NULL;
  }
}
