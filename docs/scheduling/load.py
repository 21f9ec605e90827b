#!/usr/bin/env python3
"""Loads the nights that PostgreSQL has not loaded yet, the oldest first: load.py JOB.yaml

docs/loading.md has the tables of the store, and load.sql, which belongs beside this file. The exit
codes are Cleave's, so a scheduler repeats this program after the same codes as cleave.
"""
import itertools
import json
import os
import subprocess
import sys
import tempfile
import traceback

try:
    from upath import UPath as Path  # also for chunks in a store
except ImportError:
    from pathlib import Path

from embed import embed  # yours: a list of texts -> a list of vectors

OUTPUT_CONFLICT, STORAGE = 6, 12
LOAD = os.path.join(os.path.dirname(os.path.realpath(__file__)), "load.sql")
COLUMNS = (
    "operation chunk_id file_path repository category license language kind breadcrumb"
    " start_line end_line embed_hash content"
).split()


def end(code, message):
    print(f"load: {message}", file=sys.stderr)
    sys.exit(code)


def psql(*args, **options):
    command = ["psql", "--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", *args]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def read(file):
    return json.loads(file.read_text(encoding="utf-8"))


def nights_after(state, output):
    """The manifests of the nights that lead from the state of the store to the current run."""
    nights = []
    run = read(output / "_latest.json")["runId"]
    while run:
        file = output / "runs" / run / "_manifest.json"
        manifest = read(file) if file.exists() else {"stateId": None}
        if manifest["stateId"] in (state, None):
            break
        nights.insert(0, manifest)
        run = manifest.get("previousRun")
    if nights and (nights[0].get("previousStateId") or "") != state:
        end(OUTPUT_CONFLICT, f"no run starts from the state '{state}': load the whole corpus")
    return nights


def rows(exported):
    """The exported changes with the columns of the store, and vectors where the text is new."""
    lines = iter(exported)
    while batch := [json.loads(line) for line in itertools.islice(lines, 100)]:
        upserts = [row for row in batch if row["operation"] == "upsert"]
        texts = ["\n".join(filter(None, (row.get("context_header"), row["content"]))) for row in upserts]
        vectors = {row["chunk_id"]: list(vector) for row, vector in zip(upserts, embed(texts))}
        for row in batch:
            change = {name: row.get(name) for name in COLUMNS}
            change["content"] = (row.get("content") or "").replace("\0", "")
            yield json.dumps({**change, "embedding": vectors.get(row["chunk_id"])})


def load(night, job, folder):
    export = ["cleave", "export", f"--config={job}", f"--runId={night['runId']}"]
    export += ["--table=changes", "--format=jsonl", f"--to={folder}/exported.jsonl"]
    code = subprocess.run(export, stdout=sys.stderr).returncode
    if code != 0:
        end(code if code > 0 else 128 - code, f"cleave export ended with {code}")
    with open(f"{folder}/exported.jsonl", encoding="utf-8") as exported:
        with open(f"{folder}/changes.json", "w", encoding="utf-8") as changes:
            changes.writelines(row + "\n" for row in rows(exported))
    states = ["-v", f"state={night['stateId']}", "-v", f"previous={night.get('previousStateId') or ''}"]
    psql(*states, "-f", LOAD, cwd=folder)


def main(job):
    state = psql("-c", "SELECT state_id FROM loaded").strip()
    for night in nights_after(state, Path(os.environ["CHUNKS"])):
        if night["stateId"] != night.get("previousStateId"):  # such as a compacted run
            with tempfile.TemporaryDirectory() as folder:
                load(night, os.path.abspath(job), folder)
        print(f"load: the store has run {night['runId']}", file=sys.stderr)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except Exception:  # the database or the embedder: both may work the next time
        traceback.print_exc()
        sys.exit(STORAGE)
