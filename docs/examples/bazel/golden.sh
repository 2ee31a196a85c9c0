#!/bin/sh
# Bazel's runfiles are links that lead out of their directory, so they are copied.
set -eu
cp -RL "$2" "$TEST_TMPDIR/golden"
exec "$1" test --report "junit=$XML_OUTPUT_FILE" "$TEST_TMPDIR/golden"
