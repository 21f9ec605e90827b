"""A night as an Airflow DAG whose tasks run on the worker: reindex, load, gc.

Each task returns what its program prints to stdout, as its XCom: from cleave, a line of JSON with the
manifest. stderr is in the log of the task, and its last line, which has the cause of a failure, is the
message of the exception.
"""
import json
import os
import subprocess
import sys
from datetime import datetime, timedelta

from airflow.exceptions import AirflowException, AirflowFailException
from airflow.sdk import dag, task

JOB = "/etc/cleave/job.yaml"
PLACES = {"CORPUS": "/corpus", "CHUNKS": "/out"}
# The same command would end the same way, so the task fails without a retry.
NO_RETRY = {1, 2, 3, 4, 5, 6, 70}


def run(command, ds):
    # The night has the date of the run of the DAG, so that all retries are attempts at one run.
    environment = {**os.environ, **PLACES, "NIGHT": ds}
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment,
    )
    # The programs print to stdout only once, at their end, so that stderr can be read first.
    cause = ""
    for line in process.stderr:
        sys.stderr.write(line)
        cause = line.strip() or cause
    out = process.stdout.read()
    code = process.wait()
    if code < 0:  # a signal, such as that of a crash; a shell adds 128 to its number
        code = 128 - code
    if code == 0:
        return json.loads(out or "{}")
    error = AirflowFailException if code in NO_RETRY else AirflowException
    raise error(f"{command[0]} ended with {code}: {cause}")


@dag(
    schedule="0 1 * * *",
    start_date=datetime(2026, 11, 1),
    catchup=False,
    max_active_runs=1,
    default_args={
        "retries": 3,
        "retry_delay": timedelta(minutes=5),
        "retry_exponential_backoff": True,
        # More than jobTimeout, so that Cleave ends itself and says why.
        "execution_timeout": timedelta(hours=7),
    },
)
def cleave_nightly():
    @task
    def reindex(ds=None):
        return run(["cleave", "reindex", f"--config={JOB}"], ds)

    @task
    def load(ds=None):
        return run(["/opt/loader/load.py", JOB], ds)

    @task
    def gc(ds=None):
        return run(["cleave", "gc", f"--config={JOB}"], ds)

    reindex() >> load() >> gc()


cleave_nightly()
