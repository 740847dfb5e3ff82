# The relay and the web app. docs/operations.md says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run pack -- /release

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    PORT=8787 \
    STRONGBOX_WEB=web \
    STRONGBOX_STORE=/data/relay.sqlite
WORKDIR /app
COPY --from=build /release ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "relay.cjs", "health"]
CMD ["node", "relay.cjs"]
