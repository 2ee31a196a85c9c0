// The files of the page that shows a replay, from the folder `page`. The compiler embeds them in the program, so that
// the program needs no other files. Each is UTF-8 and ends with a zero.

const char *_Nonnull page_document(void);
// The last script of a page that follows a command.
const char *_Nonnull page_live_script(void);
const char *_Nonnull page_colors(void);
const char *_Nonnull page_style(void);
const char *_Nonnull page_still_style(void);

// The scripts in the order in which the page runs them, with NULL after the last one.
const char *_Nullable page_script(int number);
