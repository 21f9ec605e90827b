"""An Airflow DAG that waits for the night, and then reads it: the sensor reads _latest.json.

It needs no access to the DAG that runs Cleave: that may be one of another Airflow, or a CronJob.
"""
import json
from datetime import datetime, timedelta

from airflow.sdk import ObjectStoragePath, PokeReturnValue, dag, task

CHUNKS = ObjectStoragePath("s3://chunks/monorepo", conn_id="aws_default")


@dag(schedule="0 1 * * *", start_date=datetime(2026, 11, 1), catchup=False, max_active_runs=1)
def cleave_consumer():
    # Between two looks, the sensor leaves its worker to other tasks.
    @task.sensor(poke_interval=300, timeout=timedelta(hours=12).total_seconds(), mode="reschedule")
    def committed(logical_date=None):
        latest = json.loads((CHUNKS / "_latest.json").read_text())
        # Both in UTC. A run that was committed before the date of this run of the DAG is an older night.
        since = logical_date.strftime("%Y-%m-%dT%H:%M:%S")
        return PokeReturnValue(is_done=latest["committedAt"] >= since, xcom_value=latest["manifest"])

    # The manifest names the data files. It stays the same, even if another run becomes current meanwhile.
    @task
    def consume(manifest):
        run = json.loads((CHUNKS / manifest).read_text())
        print(run["runId"], run["stateId"], run["counts"])

    consume(committed())


cleave_consumer()
