#!/bin/sh
# The server's password is the one in the address by which everybody connects, so that there is one secret.
address=$(cat "$NATS_URL_FILE") || exit 1
credentials=${address#*://}
credentials=${credentials%%@*}
# In quotes of its own: the server would take some values for numbers.
NATS_PASSWORD="\"${credentials#*:}\"" exec nats-server --config /nats.conf
