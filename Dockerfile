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
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM manifests
RUN npm ci --omit=dev --no-audit --no-fund \
  && npm cache clean --force \
  # The image has its own Node.
  && rm -rf node_modules/node-linux-* \
  && install -d -m 700 -o node -g node /data
# serve.ts, the image process and `npm run admin` are TypeScript files that Node runs directly, without the build.
COPY domain domain
COPY server server
COPY web/*.ts web/
COPY bin/admin.mjs bin/project.mjs bin/
COPY --from=build /app/web/dist web/dist
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SHUTTERBID_MODE=live
VOLUME /data
EXPOSE 3000
CMD ["node", "web/serve.ts"]
