# syntax=docker/dockerfile:1
ARG ROPES=3

FROM --platform=$BUILDPLATFORM \
     loom:${ROPES} \
  AS weave
RUN loom <<EOF
FROM x AS y
EOF

# What is sold.
FROM "harbour:2"
COPY --from=weave /a /a

from weave as "check"
RUN loom --check
