{#- The packages of the harbour. -#}
{%- set tplroot = tpldir.split('/')[0] %}
{%- from tplroot ~ "/map.jinja" import harbour with context %}

include:
  - harbour.users
  {%- if harbour.tides %}
  - harbour.tides
  {%- endif %}

harbour-package:
  pkg.installed:
    - name: {{ harbour.package }}
    {%- if harbour.version is defined %}
    - version: {{ harbour.version }}
    {%- endif %}

{%- for ship, berth in harbour.ships.items() %}
{{ ship }}-berth:
  file.managed:
    - name: /srv/{{ ship }}
    - contents: |
        {{ berth | indent(8) }}
{%- endfor %}

{% if grains['os'] == 'Debian' %}
harbour-service:
  service.running:
    - watch: [pkg: harbour-package]
{% endif %}
