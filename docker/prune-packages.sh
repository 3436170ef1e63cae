#!/bin/sh
# Takes out of node_modules what only compilers, debuggers, bundlers and readers need.
cd "$1" || exit 1
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' -o -name '*.tsbuildinfo' \
  -o -iname '*.md' -o -iname '*.markdown' \) -delete
find . -type d \( -name test -o -name tests -o -name __tests__ -o -name examples -o -name benchmark -o -name benchmarks \) -prune \
  -exec rm -rf {} +
# Second and third builds of the same code, for bundlers.
rm -rf rxjs/src rxjs/dist/esm rxjs/dist/esm5 rxjs/dist/bundles rxjs/dist/types
rm -rf @opentelemetry/*/build/esm @opentelemetry/*/build/esnext
