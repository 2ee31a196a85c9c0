// docs/diagnostics.md, which the compiler puts into the program: UTF-8 that ends with a zero.
const char *_Nonnull diagnostics_page(void);
