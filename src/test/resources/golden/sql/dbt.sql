{{ config(
    materialized='incremental',
    unique_key='ship_id'
) }}

{%- set kinds = ['tug', 'ferry'] -%}

-- Until ships call, this is empty.

with ships as (
    select * from {{ ref('stg_ships') }}
    {% if is_incremental() %}
    where updated_at > (select max(updated_at) from {{ this }})
    {% endif %}
),

calls as (
    select
        ship_id,
        {% for kind in kinds -%}
        sum(case when kind = '{{ kind }}' then 1 end) as {{ kind }}_calls{{ "," if not loop.last }}
        {% endfor %}
    from {{ source('harbour', 'calls') }}
    group by 1
)

select ships.*, calls.* from ships left join calls using (ship_id)
