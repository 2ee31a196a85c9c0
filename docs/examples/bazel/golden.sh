#!/bin/sh
# In Bazel's directories the files of a test are links that lead out of them: they are copied.
set -eu
cp -RL "$2" "$TEST_TMPDIR/golden"
exec "$1" test --report "junit=$XML_OUTPUT_FILE" "$TEST_TMPDIR/golden"
