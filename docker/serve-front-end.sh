#!/bin/sh
# Releases the front end of this image, unless that was done before, and serves all releases of it. One that is refused
# says why, and what was released before goes on being served.
node ../tools/release/main.mjs --to "$RELEASES_DIR" --built dist/web --if-new ${PUBLIC_URL:+--url-prefix "$PUBLIC_URL"}
exec node --enable-source-maps ../tools/web-server/dist/main.js
