"""A night as an Airflow DAG. The run id has the night's date, so that all retries are one run.

The task returns the line of JSON that Cleave prints to stdout, as its XCom: later tasks read there
which manifest was committed. Cleave's stderr is in the log of the task, and its last line, which has
the cause of a failure, is the message of the exception.
"""
import json
import subprocess
import sys
from datetime import datetime, timedelta

from airflow.decorators import dag, task
from airflow.exceptions import AirflowException, AirflowFailException

# With any other code the same command would end the same way, so the task fails without a retry.
MAY_SUCCEED_THE_NEXT_TIME = {10, 11, 12, 13, 129, 130, 134, 137, 143}


@dag(schedule="0 1 * * *", start_date=datetime(2026, 11, 1), catchup=False, max_active_runs=1)
def cleave_nightly():
    @task(
        retries=3,
        retry_delay=timedelta(minutes=5),
        retry_exponential_backoff=True,
        # More than --jobTimeout, so that Cleave ends itself and says why.
        execution_timeout=timedelta(hours=7),
    )
    def reindex(ds=None):
        command = [
            "cleave",
            "reindex",
            "--input=/corpus",
            "--output=/out",
            f"--runId=nightly-{ds}",
            "--jobTimeout=PT6H",
        ]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )
        # Cleave prints to stdout only once, at its end, so that stderr can be read first.
        cause = ""
        for line in process.stderr:
            sys.stderr.write(line)
            cause = line.strip() or cause
        out = process.stdout.read()
        code = process.wait()
        if code < 0:  # a signal, such as that of a crash; a shell adds 128 to its number
            code = 128 - code
        if code == 0:
            return json.loads(out)
        error = AirflowException if code in MAY_SUCCEED_THE_NEXT_TIME else AirflowFailException
        raise error(f"cleave ended with {code}: {cause}")

    reindex()


cleave_nightly()
