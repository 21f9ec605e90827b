"""Stands in for Airflow: loads the file of a DAG, and prints its tasks as JSON, or runs one of them.

    describe FILE          the DAG, and the tasks with their options and upstream tasks
    run FILE TASK          the result of a task, or the exception that it raises
    pods FILE CODE ...     the exception of each pod task for each exit code of its container

Options that the published operators do not have end it. Environment: STATES, the states of the Flink job, one
for each look; STORE, the folder that stands in for an object store; EXISTS, whether the FlinkDeployment exists.
"""
import inspect
import json
import os
import pathlib
import sys
import types
from datetime import datetime, timedelta, timezone

OF_EVERY_TASK = set("task_id retries retry_delay retry_exponential_backoff execution_timeout".split())
OF_A_SENSOR = OF_EVERY_TASK | set("poke_interval timeout mode".split())
OF_A_DAG = set("schedule start_date catchup max_active_runs default_args".split())
CONTEXT = {"ds": "2026-01-31", "logical_date": datetime(2026, 1, 31, 1, tzinfo=timezone.utc)}

dags = []


def require(options, known):
    unknown = set(options) - known
    assert not unknown, f"unknown options {sorted(unknown)}"


class Task:
    known = OF_EVERY_TASK

    def __init__(self, **options):
        require(options, self.known)
        dag = dags[-1]
        self.__dict__.update(options)
        self.options = {**dag["default_args"], **options}
        self.upstream = []
        assert self.task_id not in dag["tasks"]
        dag["tasks"][self.task_id] = self

    def __rshift__(self, other):
        other.upstream.append(self.task_id)
        return other


class AirflowException(Exception):
    pass


class AirflowFailException(AirflowException):
    pass


class ApiException(Exception):
    def __init__(self, status):
        self.status = status


class PodOperator(Task):
    known = OF_EVERY_TASK | set(
        "name namespace image cmds arguments env_vars pod_template_dict termination_message_policy"
        " log_pod_spec_on_failure".split()
    )

    def cleanup(self, pod, remote_pod, xcom_result=None, context=None):
        if remote_pod.status.phase != "Succeeded":
            raise AirflowException("Pod returned a failure.")


class FlinkOperator(Task):
    known = OF_EVERY_TASK | {"application_file", "namespace"}
    api_group, api_version, plural = "flink.apache.org", "v1beta1", "flinkdeployments"

    class hook:
        states = os.environ.get("STATES", "").split(",")

        @staticmethod
        def get_custom_object(group, version, plural, namespace, name):
            state = FlinkOperator.hook.states.pop(0)
            if state == "COMMITTED":
                state = "FINISHED"
                success = ObjectStoragePath("s3://chunks/monorepo/runs/nightly-2026-01-31/_SUCCESS")
                success.parent.mkdir(parents=True)
                success.touch()
            return {"status": {"jobStatus": {"state": state}} if state else None}

        @staticmethod
        def delete_custom_object(group, version, plural, namespace, name):
            print(f"deleted {namespace}/{name}")

    def execute(self, context):
        if "EXISTS" in os.environ:
            raise ApiException(409)
        print(f"created in {self.namespace}")


class DataflowOperator(Task):
    known = OF_EVERY_TASK | set("project_id location body append_job_name".split())


class PokeReturnValue:
    def __init__(self, is_done, xcom_value=None):
        self.is_done, self.xcom_value = is_done, xcom_value


def ObjectStoragePath(uri, conn_id=None):
    return pathlib.Path(os.environ.get("STORE", ""), uri.removeprefix("s3://"))


def dag(**options):
    require(options, OF_A_DAG)

    def make(body):
        def call():
            dags.append({"default_args": options.get("default_args", {}), "tasks": {}, "options": options})
            body()

        return call

    return make


def decorated(known):
    def decorate(body=None, **options):
        if body is None:
            return lambda each: decorate(each, **options)

        def call(*upstream):
            task = type("PythonTask", (Task,), {"known": known})(task_id=body.__name__, **options)
            names = inspect.signature(body).parameters
            task.execute = lambda context: body(**{n: context[n] for n in names if n in context})
            for each in upstream:
                each >> task
            return task

        return call

    return decorate


def install(name, **members):
    parts = name.split(".")
    for i in range(1, len(parts) + 1):
        sys.modules.setdefault(".".join(parts[:i]), types.ModuleType(parts[i - 1]))
    sys.modules[name].__dict__.update(members)


task = decorated(OF_EVERY_TASK)
task.sensor = decorated(OF_A_SENSOR)
install("airflow.exceptions", AirflowException=AirflowException, AirflowFailException=AirflowFailException)
install("airflow.sdk", dag=dag, task=task, ObjectStoragePath=ObjectStoragePath, PokeReturnValue=PokeReturnValue)
install("airflow.providers.cncf.kubernetes.operators.pod", KubernetesPodOperator=PodOperator)
install("airflow.providers.apache.flink.operators.flink_kubernetes", FlinkKubernetesOperator=FlinkOperator)
install("airflow.providers.google.cloud.operators.dataflow", DataflowStartFlexTemplateOperator=DataflowOperator)
install("kubernetes.client.exceptions", ApiException=ApiException)


def plain(value):
    if isinstance(value, timedelta):
        return value.total_seconds()
    return str(value)


def raised(call, *args):
    try:
        return call(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"


def pod_with(code):
    state = types.SimpleNamespace(terminated=types.SimpleNamespace(exit_code=code) if code >= 0 else None)
    status = types.SimpleNamespace(
        phase="Succeeded" if code == 0 else "Failed",
        container_statuses=[types.SimpleNamespace(name="base", state=state)],
    )
    return types.SimpleNamespace(status=status)


command, file, *rest = sys.argv[1:]
import time

time.sleep = lambda seconds: None
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(file).resolve().parent))  # as Airflow does
source = pathlib.Path(file).read_text(encoding="utf-8")
exec(compile(source, file, "exec"), {"__name__": "example", "__file__": file})
(example,) = dags
if command == "describe":
    tasks = {name: {**each.options, "upstream": each.upstream} for name, each in example["tasks"].items()}
    print(json.dumps({"dag": example["options"], "tasks": tasks}, default=plain))
elif command == "run":
    result = raised(example["tasks"][rest[0]].execute, CONTEXT)
    print(json.dumps(result.__dict__ if isinstance(result, PokeReturnValue) else result))
else:
    pods = {name: each for name, each in example["tasks"].items() if isinstance(each, PodOperator)}
    ends = {name: {code: raised(each.cleanup, None, pod_with(int(code))) for code in rest} for name, each in pods.items()}
    print(json.dumps(ends))
