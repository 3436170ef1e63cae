#!/bin/sh
# The server's passwords are those in the addresses by which the processes connect, so that each is one secret.
for user in gateway auth ledger reporting notify; do
  address=$(cat "${SECRETS:-/run/secrets}/nats-$user") || exit 1
  credentials=${address#*://}
  credentials=${credentials%%@*}
  # In quotes of its own: the server would take some values for numbers.
  export "NATS_PASSWORD_$(echo $user | tr a-z A-Z)=\"${credentials#*:}\""
done
exec nats-server --config /nats.conf
