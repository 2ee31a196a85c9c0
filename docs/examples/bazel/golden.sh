#!/bin/sh
# Bazel's runfiles are links that lead out of their directory, so they are copied. The copies keep their
# paths in the workspace, so reports name them in the same way on every machine.
set -eu
case $1 in /*) tool=$1 ;; *) tool=$PWD/$1 ;; esac
mkdir -p "$TEST_TMPDIR/workspace/$(dirname "$2")"
cp -RL "$2" "$TEST_TMPDIR/workspace/$2"
cd "$TEST_TMPDIR/workspace"
exec "$tool" test --report "junit=$XML_OUTPUT_FILE" "$2"
