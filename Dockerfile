# docker build -t en-piste .
# compose.yaml runs it with EN_PISTE_IMAGE=en-piste, and the image of a release without.
# What the image holds is gathered by deploy/assemble.mjs: the built program and the packages that it runs on.
FROM node:22-bookworm@sha256:db06b62399bc4780e3f44aa0ce27e1678145cf0b16354508b8d83e72f5b9dd83 AS build
WORKDIR /app
# For what has no ready-made binary on this kind of processor.
RUN apt-get update \
  && apt-get install -y --no-install-recommends build-essential python3 pkg-config \
    libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY playground/package.json playground/
COPY packages packages
RUN npm ci --include=dev --no-fund --no-audit
COPY . .
# What the metrics name as built; git's history is not here.
ARG COMMIT=
RUN npm run build && node deploy/assemble.mjs /image

# The same system, without package managers.
FROM debian:bookworm-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241
LABEL org.opencontainers.image.title="En piste" org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin en-piste \
  && install -d -o en-piste -g en-piste -m 0700 /data /copies
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /image ./
ENV NODE_ENV=production \
  LD_LIBRARY_PATH=/app/lib \
  FONTCONFIG_FILE=/app/deploy/fonts.conf \
  DATABASE_PATH=/data/en-piste.sqlite \
  METRICS_HOST=0.0.0.0 \
  METRICS_PORT=9464 \
  WEB_HOST=0.0.0.0
USER en-piste
VOLUME /data
# Health and metrics, which stay inside; tables as pages, with WEB_PORT=9465.
EXPOSE 9464 9465
# Starting may take a while where Discord, or the database, does.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/health-check.mjs"]
ENTRYPOINT ["sh", "scripts/run-bot.sh", "dist/src/main.js"]
