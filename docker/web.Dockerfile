# syntax=docker/dockerfile:1
# The shell or a remote with its own web server: docker build -f docker/web.Dockerfile --build-arg APP=mfe-budget .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /app
ENV npm_config_update_notifier=false

FROM base AS manifests
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc */package.json */*/package.json /manifests

FROM base AS build
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --loglevel=error
COPY . .
ARG APP
ARG COMMIT=unknown
ENV POCKET_COMMIT=${COMMIT}
RUN npm run build -w ${APP} && node_modules/.bin/tsc -b tools/web-server

FROM base AS packages
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev -w tools/web-server --no-audit --no-fund --loglevel=error
COPY docker/prune-packages.sh docker/
RUN sh docker/prune-packages.sh node_modules

FROM base
ARG APP
ARG COMMIT=unknown
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 RELEASES_DIR=/releases SERVES=${APP} POCKET_COMMIT=${COMMIT}
# A volume that is mounted here for the first time takes over this owner.
RUN install -d -o node -g node /releases
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/tools/web-server/package.json tools/web-server/
COPY --from=build /app/tools/web-server/dist tools/web-server/dist
COPY tools/base tools/base
COPY tools/release tools/release
COPY tools/setup tools/setup
COPY docker/serve-front-end.sh docker/
COPY --from=build /app/${APP}/package.json ${APP}/
COPY --from=build /app/${APP}/dist/web ${APP}/dist/web
WORKDIR /app/${APP}
LABEL org.opencontainers.image.title=${APP} org.opencontainers.image.description="A front end of Pocket and its web server" \
  org.opencontainers.image.revision=${COMMIT}
USER node
HEALTHCHECK --interval=15s --timeout=15s --start-period=120s --start-interval=3s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "../docker/serve-front-end.sh"]
