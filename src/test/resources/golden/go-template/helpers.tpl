{{/* vim: set filetype=mustache: */}}
{{/*
The name of the harbour. {{ "}}" }}
*/}}
{{- define "harbour.name" -}}
{{- if .Values.name }}
{{- .Values.name | trunc 63 }}
{{- else }}
{{- range $key, $ship := .Values.ships }}{{ $key }}{{ end }}
{{- end }}
{{- end -}}

{{- /* Labels. */ -}}
{{- define `harbour.labels` -}}
app: {{ .Chart.Name }}
{{- end }}
{{- if .Values.notes }}
Ships lie in {{ include "harbour.name" . }}.
{{- end }}
{{ block "berth" . }}no berth{{ end }}
<h2>Tides</h2>
<p>High.</p>
