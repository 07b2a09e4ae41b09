#!/usr/bin/env bash
# Gets the JSON corpora of W12 (Apache-2.0) from the npm package simdjson, without running its install scripts, and checks them.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p artifacts/corpora
cd artifacts/corpora
npm pack simdjson@0.9.2 --silent --ignore-scripts > /dev/null
for name in twitter citm_catalog canada github_events; do
  tar -xzf simdjson-0.9.2.tgz --strip-components=2 -O --wildcards "*/jsonexamples/$name.json" > "$name.json"
done
rm simdjson-0.9.2.tgz
sha256sum --check ../../bench/corpora.sha256
