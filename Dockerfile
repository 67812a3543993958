FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund \
  && npm run build \
  && mkdir /data \
  && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SHUTTERBID_MODE=live
VOLUME /data
EXPOSE 3000
CMD ["node", "web/serve.ts"]
