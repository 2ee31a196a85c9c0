// docs/diagnostics.md, which the compiler embeds in the program as UTF-8 that ends with a zero.
const char *_Nonnull diagnostics_page(void);
