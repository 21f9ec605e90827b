"""A night as an Airflow DAG: Flink's operator for Kubernetes runs reindex, pods load and remove old runs.

Needs apache-airflow-providers-apache-flink, and beside this file airflow_pods.py and, from
runners/flink/kubernetes, application.yaml.
"""
import time
from datetime import datetime
from pathlib import Path

import airflow_pods
from airflow.exceptions import AirflowException, AirflowFailException
from airflow.providers.apache.flink.operators.flink_kubernetes import FlinkKubernetesOperator
from airflow.sdk import ObjectStoragePath, dag
from kubernetes.client.exceptions import ApiException

NAMESPACE = "flink"
PLACES = {"CORPUS": "s3://corpus/monorepo/", "CHUNKS": "s3://chunks/monorepo"}
# The file names one night. Airflow puts the date of the run of the DAG in its place.
DEPLOYMENT = Path(__file__).with_name("application.yaml").read_text().replace("2026-01-31", "{{ ds }}")
ENDED = {"FINISHED", "FAILED", "CANCELED"}


class CleaveOnFlink(FlinkKubernetesOperator):
    """Creates the FlinkDeployment of a night, waits until its job has ended, and deletes it."""

    def execute(self, context):
        night = context["ds"]
        success = f"{PLACES['CHUNKS']}/runs/nightly-{night}/_SUCCESS"
        committed = ObjectStoragePath(success, conn_id="aws_default")
        if committed.exists():  # by an earlier attempt
            return
        try:
            super().execute(context)
        except ApiException as failure:
            if failure.status != 409:  # it exists: an earlier attempt lost its worker, and the job goes on
                raise
        deployment = {
            "group": self.api_group,
            "version": self.api_version,
            "plural": self.plural,
            "namespace": self.namespace,
            "name": f"cleave-{night}",
        }
        state = None
        try:
            while state not in ENDED:
                time.sleep(30)
                status = self.hook.get_custom_object(**deployment).get("status") or {}
                state = (status.get("jobStatus") or {}).get("state")
        finally:  # also after execution_timeout: a job that still runs is cancelled
            self.hook.delete_custom_object(**deployment)
        if not committed.exists():
            # A job that finished without a commit, such as one with a failed check, would end the same way again.
            error = AirflowFailException if state == "FINISHED" else AirflowException
            raise error(f"the job is {state}, and night {night} is not committed")


@dag(
    schedule="0 1 * * *",
    start_date=datetime(2026, 11, 1),
    catchup=False,
    max_active_runs=1,
    default_args=airflow_pods.DEFAULTS,
)
def cleave_nightly_flink():
    reindex = CleaveOnFlink(task_id="reindex", namespace=NAMESPACE, application_file=DEPLOYMENT)
    reindex >> airflow_pods.load(PLACES) >> airflow_pods.gc(PLACES)


cleave_nightly_flink()
