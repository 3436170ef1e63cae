# NATS that does not run as root. A volume that is mounted at /data for the first time takes over its owner.
FROM nats:2.11-alpine
RUN install -d -o 1000 -g 1000 /data
COPY docker/start-nats.sh /
USER 1000:1000
ENTRYPOINT ["sh", "/start-nats.sh"]
