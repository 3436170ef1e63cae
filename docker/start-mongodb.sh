#!/bin/sh
# A member of a replica set that asks for passwords needs a key, in a file that nobody else can read.
key="${TMPDIR:-/tmp}/mongodb-key"
install -m 400 "${SECRETS:-/run/secrets}/mongodb-key" "$key" || exit 1
exec mongod --replSet rs0 --keyFile "$key" --bind_ip_all --wiredTigerCacheSizeGB 0.5
