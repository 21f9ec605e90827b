# The image of the step "load": Cleave, psql and your embedder. Put load.sql of docs/loading.md and your embed.py
# beside this file, add what embed.py imports to the pip command, and build it in this folder:
#   docker build -f loader.Dockerfile -t REGISTRY/cleave-loader:0.1.0 .

FROM REGISTRY/cleave:0.1.0 AS cleave

FROM python:3.13-slim-bookworm

RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/*
# For chunks in a store: s3fs for s3://, gcsfs for gs://.
RUN pip install --no-cache-dir universal-pathlib s3fs gcsfs
# Cleave with its Java.
COPY --from=cleave /opt /opt
ENV PATH=/opt/cleave/bin:$PATH LC_ALL=C.UTF-8 HOME=/tmp
# An image of runners/direct/Dockerfile has no command, only an entry point.
RUN command -v cleave || install -D -m 755 /dev/stdin /opt/cleave/bin/cleave <<'SH'
#!/bin/sh
exec /opt/java/openjdk/bin/java @/opt/cleave/jvm.options -XX:MaxRAMPercentage=33 -jar /opt/cleave/cleave-direct.jar "$@"
SH
COPY load.py load.sql embed.py /opt/loader/

USER 9999
ENTRYPOINT ["python3", "/opt/loader/load.py"]
