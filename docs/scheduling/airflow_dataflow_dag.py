"""A night as an Airflow DAG: Dataflow runs reindex from the flex template of docs/dataflow.md, pods load and
remove old runs. Needs airflow_pods.py beside this file.

The template's launcher logs to Cloud Logging, with the cause of a failure; the operator's log has a
link to it.
"""
from datetime import datetime

import airflow_pods
from airflow.providers.google.cloud.operators.dataflow import DataflowStartFlexTemplateOperator
from airflow.sdk import dag

PLACES = {"CORPUS": "gs://my-corpus/src/", "CHUNKS": "gs://my-bucket/cleave"}


@dag(
    schedule="0 1 * * *",
    start_date=datetime(2026, 11, 1),
    catchup=False,
    max_active_runs=1,
    default_args=airflow_pods.DEFAULTS,
)
def cleave_nightly_dataflow():
    reindex = DataflowStartFlexTemplateOperator(
        task_id="reindex",
        project_id="my-project",
        location="europe-west1",
        body={
            "launchParameter": {
                "jobName": "cleave-nightly-{{ ds }}",
                "containerSpecGcsPath": "gs://my-bucket/templates/cleave.json",
                # The template has no file: these are the options of job.yaml.
                "parameters": {
                    "command": "reindex",
                    "input": PLACES["CORPUS"],
                    "output": PLACES["CHUNKS"],
                    # All retries of a night are attempts at the same run.
                    "runId": "nightly-{{ ds }}",
                    "resume": "true",
                },
                "environment": {"tempLocation": "gs://my-bucket/temp"},
            }
        },
        # The default appends a random suffix to jobName. Dataflow would then accept a second job of
        # a run that is still active.
        append_job_name=False,
    )
    reindex >> airflow_pods.load(PLACES) >> airflow_pods.gc(PLACES)


cleave_nightly_dataflow()
