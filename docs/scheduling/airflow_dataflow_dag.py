"""A night on Dataflow as an Airflow DAG, from the flex template of docs/dataflow.md.

The template's launcher logs to Cloud Logging, with the cause of a failure; the operator's log has a
link to it.
"""
from datetime import datetime, timedelta

from airflow.decorators import dag
from airflow.providers.google.cloud.operators.dataflow import DataflowStartFlexTemplateOperator


@dag(schedule="0 1 * * *", start_date=datetime(2026, 11, 1), catchup=False, max_active_runs=1)
def cleave_nightly_dataflow():
    DataflowStartFlexTemplateOperator(
        task_id="reindex",
        project_id="my-project",
        location="europe-west1",
        body={
            "launchParameter": {
                "jobName": "cleave-nightly-{{ ds }}",
                "containerSpecGcsPath": "gs://my-bucket/templates/cleave.json",
                "parameters": {
                    "command": "reindex",
                    "input": "gs://my-corpus/src/",
                    "output": "gs://my-bucket/cleave",
                    # All retries of a night are attempts at the same run.
                    "runId": "nightly-{{ ds }}",
                },
                "environment": {"tempLocation": "gs://my-bucket/temp"},
            }
        },
        # The default appends a random suffix to jobName. Dataflow would then accept a second job of
        # a run that is still active.
        append_job_name=False,
        retries=3,
        retry_delay=timedelta(minutes=5),
        execution_timeout=timedelta(hours=7),
    )


cleave_nightly_dataflow()
