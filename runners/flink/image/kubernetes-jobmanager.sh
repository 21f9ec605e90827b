#!/bin/bash
# Flink on Kubernetes starts this in a pod. The entry point sets the environment and the memory.
exec /docker-entrypoint.sh "$@"
