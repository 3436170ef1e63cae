# syntax=docker/dockerfile:1
# The gateway or a service: docker build -f docker/service.Dockerfile --build-arg SERVICE=services/ledger .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app
ENV npm_config_update_notifier=false

# Only what decides about packages, so that installing them is cached while nothing but code changes.
FROM base AS manifests
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc */package.json */*/package.json /manifests

FROM base AS build
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --loglevel=error
COPY . .
ARG SERVICE
RUN node_modules/.bin/tsc -b libs/statements ${SERVICE}

FROM base AS packages
COPY --from=manifests /manifests ./
ARG SERVICE
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev -w ${SERVICE} --no-audit --no-fund --loglevel=error
COPY docker/prune-packages.sh docker/
RUN sh docker/prune-packages.sh node_modules

FROM base
ENV NODE_ENV=production METRICS_HOST=0.0.0.0 METRICS_PORT=9464
ARG SERVICE
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/libs/contracts/package.json libs/contracts/
COPY --from=build /app/libs/contracts/dist libs/contracts/dist
COPY --from=build /app/libs/server/package.json libs/server/
COPY --from=build /app/libs/server/dist libs/server/dist
COPY --from=build /app/libs/statements/package.json libs/statements/
COPY --from=build /app/libs/statements/dist libs/statements/dist
COPY --from=build /app/${SERVICE}/package.json ${SERVICE}/
COPY --from=build /app/${SERVICE}/dist ${SERVICE}/dist
WORKDIR /app/${SERVICE}
ARG COMMIT=unknown
LABEL org.opencontainers.image.title=${SERVICE} org.opencontainers.image.description="A process of Pocket" \
  org.opencontainers.image.revision=${COMMIT}
USER node
# Alive, not ready: whatever replaces unhealthy containers must not do so because a store is away.
HEALTHCHECK --interval=15s --timeout=15s --start-period=120s --start-interval=3s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.js"]
