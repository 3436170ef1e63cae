#!/bin/sh
# Makes what is not there yet of the secrets that docker compose and Kubernetes need: sh docker/make-secrets.sh [FOLDER]
set -e
# The folder keeps others out; the containers' users have to read the files.
folder=${1:-secrets}
[ -d "$folder" ] || mkdir -m 700 -p "$folder"
umask 022

make() { # NAME CONTENT
  [ -e "$folder/$1" ] || echo "$2" > "$folder/$1"
}
random() {
  openssl rand -hex 32
}

make jwt-secret "$(random)"
make secrets-key "$(random)"
make notify-secret "$(random)"
make mongodb-key "$(random)"
# Of docker-compose.telemetry.yml.
make grafana "$(random)"
make mongodb-operator "mongodb://operator:$(random)@mongodb:27017/?replicaSet=rs0&authSource=admin"
for user in auth ledger reporting notify; do
  make mongodb-$user "mongodb://$user:$(random)@mongodb:27017/?replicaSet=rs0&authSource=pocket_$user"
done
for user in gateway auth ledger reporting notify; do
  make nats-$user "nats://$user:$(random)@nats:4222"
done
