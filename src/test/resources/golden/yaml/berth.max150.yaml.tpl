{{- /* Where ships lie. */}}
{{- if .Values.berths -}}
kind: Berth
metadata:
  name: {{ include "name" . }}-berth
  labels: {{- include "labels" . | nindent 4 }}
    part: berth
spec:
  {{- if .Values.scaled }}
  replicas: {{ .Values.count }}
  {{- end }}
  ships:
    - name: {{ .Chart.Name }}
      {{- with .Values.args }}
      args:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    - name: tug
      {{- if .Values.wind }}
      wind: [north]
      {{- else }}
      {}
      {{- end }}
{{- end }}
---
tides: |
{% if high %}
    high {{ tide }}
{% endif %}
