"""The tasks of a night as pods in Kubernetes, for the DAGs beside this file: put it into the folder of the DAGs.

Needs apache-airflow-providers-cncf-kubernetes. The ConfigMap "cleave" has job.yaml, and the Secret
"cleave-index" the variables of the search index:
kubectl create configmap cleave --from-file=job.yaml
"""
from datetime import timedelta

from airflow.exceptions import AirflowException, AirflowFailException
from airflow.providers.cncf.kubernetes.operators.pod import KubernetesPodOperator

# The same command would end the same way, so the task fails without a retry.
NO_RETRY = {1, 2, 3, 4, 5, 6, 70}

DEFAULTS = {
    "retries": 3,
    "retry_delay": timedelta(minutes=5),
    "retry_exponential_backoff": True,
    # More than jobTimeout, so that Cleave ends itself and says why.
    "execution_timeout": timedelta(hours=7),
}


class CleavePod(KubernetesPodOperator):
    """Retries only what may succeed the next time."""

    def cleanup(self, pod, remote_pod, *args, **kwargs):
        try:
            super().cleanup(pod, remote_pod, *args, **kwargs)
        except AirflowException as failure:
            statuses = (remote_pod.status.container_statuses if remote_pod else None) or []
            ended = [each.state.terminated for each in statuses if each.name == "base"]
            if any(end and end.exit_code in NO_RETRY for end in ended):
                raise AirflowFailException(str(failure)) from failure
            raise


def reindex(places, claims=None):
    return _pod("reindex", places, claims, arguments=["reindex", "--config=/etc/cleave/job.yaml"])


def load(places, claims=None):
    return _pod(
        "load",
        places,
        claims,
        image="REGISTRY/cleave-loader:0.1.0",
        cmds=["python3", "/opt/loader/load.py"],
        arguments=["/etc/cleave/job.yaml"],
    )


def gc(places, claims=None):
    return _pod("gc", places, claims, arguments=["gc", "--config=/etc/cleave/job.yaml"])


def _pod(step, places, claims, image="REGISTRY/cleave:0.1.0", **command):
    """places: the variables of job.yaml. claims: for each folder in a volume, the name of its claim."""
    return CleavePod(
        task_id=step,
        name=f"cleave-{step}",
        image=image,
        # The night has the date of the run of the DAG, so that all retries are attempts at one run.
        env_vars={**places, "NIGHT": "{{ ds }}"},
        pod_template_dict=_template(claims or {}),
        # Not in the template: the operator would replace it by its default. The message of a failed task then
        # has the end of stderr, with the cause.
        termination_message_policy="FallbackToLogsOnError",
        log_pod_spec_on_failure=False,
        **command,
    )


def _template(claims):
    volumes = [{"name": "job", "configMap": {"name": "cleave"}}, {"name": "tmp", "emptyDir": {}}]
    mounts = [
        {"name": "job", "mountPath": "/etc/cleave", "readOnly": True},
        {"name": "tmp", "mountPath": "/tmp"},
    ]
    for folder, claim in claims.items():
        volumes.append({"name": claim, "persistentVolumeClaim": {"claimName": claim}})
        mounts.append({"name": claim, "mountPath": folder})
    container = {
        "name": "base",
        "envFrom": [{"secretRef": {"name": "cleave-index", "optional": True}}],
        "resources": {"requests": {"cpu": "4", "memory": "3Gi"}, "limits": {"memory": "3Gi"}},
        "securityContext": {
            "readOnlyRootFilesystem": True,
            "allowPrivilegeEscalation": False,
            "capabilities": {"drop": ["ALL"]},
        },
        "volumeMounts": mounts,
    }
    user = {"runAsNonRoot": True, "runAsUser": 9999, "runAsGroup": 9999, "fsGroup": 9999}
    spec = {"securityContext": user, "containers": [container], "volumes": volumes}
    return {"apiVersion": "v1", "kind": "Pod", "spec": spec}
