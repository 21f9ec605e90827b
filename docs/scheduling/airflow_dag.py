"""A run as an Airflow DAG: one a night, the run id from the night's date.

The one line of JSON that Cleave prints is the task's XCom: the tasks behind it read there which
manifest was committed.
"""
import json
import subprocess
from datetime import datetime, timedelta

from airflow.decorators import dag, task
from airflow.exceptions import AirflowException, AirflowFailException

# With any other code the same command would end the same way: no retry, tell a person.
MAY_SUCCEED_THE_NEXT_TIME = {10, 11, 12, 137, 143}


@dag(schedule="0 1 * * *", start_date=datetime(2026, 11, 1), catchup=False, max_active_runs=1)
def cleave_nightly():
    @task(
        retries=3,
        retry_delay=timedelta(minutes=5),
        retry_exponential_backoff=True,
        # More than --jobTimeout, so that Cleave ends itself and says why.
        execution_timeout=timedelta(hours=7),
    )
    def chunk(ds=None):
        command = [
            "cleave",
            "chunk",
            "--input=/corpus",
            "--output=/out",
            f"--runId=nightly-{ds}",
            "--jobTimeout=PT6H",
        ]
        ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if ended.returncode == 0:
            return json.loads(ended.stdout)
        retried = ended.returncode in MAY_SUCCEED_THE_NEXT_TIME
        error = AirflowException if retried else AirflowFailException
        raise error(f"cleave ended with {ended.returncode}: {ended.stdout.strip()}")

    chunk()


cleave_nightly()
