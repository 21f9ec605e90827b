"""A night as an Airflow DAG whose tasks are pods in Kubernetes. Needs airflow_pods.py beside this file."""
from datetime import datetime

import airflow_pods
from airflow.sdk import dag

# XDG_CACHE_HOME: what is known of files that crash a parser must outlive the pod.
PLACES = {"CORPUS": "/corpus", "CHUNKS": "/out", "XDG_CACHE_HOME": "/out/.cache"}
CLAIMS = {"/corpus": "corpus", "/out": "chunks"}


@dag(
    schedule="0 1 * * *",
    start_date=datetime(2026, 11, 1),
    catchup=False,
    max_active_runs=1,
    default_args=airflow_pods.DEFAULTS,
)
def cleave_nightly_kubernetes():
    (
        airflow_pods.reindex(PLACES, CLAIMS)
        >> airflow_pods.load(PLACES, CLAIMS)
        >> airflow_pods.gc(PLACES, CLAIMS)
    )


cleave_nightly_kubernetes()
