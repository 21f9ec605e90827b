{# Euros of cents. #}
{% macro euros(column, digits=2) %}
    round({{ column }} / 100.0, {{ digits }}); -- it's not the end
{% endmacro %}

{%- macro of_day(day) -%}
    {% set query %} select 1; {% endset %}
    {{ return(run_query(query)) }}
{%- endmacro -%}

{% test is_positive(model, column_name) %}
select * from {{ model }} where {{ column_name }} < 0
{% endtest %}

{% snapshot ships_snapshot %}
{{ config(strategy='timestamp', updated_at='updated_at') }}
select * from {{ source('harbour', 'ships') }}
{% endsnapshot %}

{% materialization quiet, default %}
  {{ return({'relations': []}) }}
{% endmaterialization %}
