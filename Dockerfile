# An image with the command and nothing else of the build: docker build -t oauth-preflight . && \
#   docker run --rm -v "$PWD:/checkout" oauth-preflight lint
FROM swift:6.2-bookworm AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends libyaml-dev libpsl-dev libidn2-dev libexpat1-dev libssl-dev pkg-config make \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make install PREFIX=/usr DESTDIR=/install

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libyaml-0-2 libpsl5 libidn2-0 libexpat1 libssl3 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /install /
USER nobody
WORKDIR /checkout
ENTRYPOINT ["oauth-preflight"]
CMD ["help"]
