#standardSQL
# What follows runs each night.
DECLARE day DATE DEFAULT CURRENT_DATE();
DECLARE names ARRAY<STRING>;

CREATE SCHEMA IF NOT EXISTS `my-harbour.log` OPTIONS (location = 'EU');

-- Ships a day.
CREATE OR REPLACE TABLE `my-harbour.log.daily`
PARTITION BY DATE(ts)
OPTIONS (description = "it's; daily") AS
SELECT id, STRUCT(a AS x) AS s, ARRAY_AGG(v IGNORE NULLS ORDER BY ts LIMIT 1)[OFFSET(0)] AS last
FROM `my-harbour.log.calls`, UNNEST(items) AS item WITH OFFSET pos
QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts DESC) = 1;

CREATE TEMP FUNCTION twice(x INT64) RETURNS INT64 LANGUAGE js AS r"""
  // "quoted"; not the end
  return x * 2;
""";

CREATE OR REPLACE FUNCTION log.half(x FLOAT64) AS (x / 2);

CREATE OR REPLACE TABLE FUNCTION log.of_day(d DATE) AS SELECT * FROM log.daily WHERE day = d;

MERGE log.ship AS t USING log.news AS s ON t.id = s.id
WHEN MATCHED THEN UPDATE SET name = s.name
WHEN NOT MATCHED BY SOURCE THEN DELETE;

CREATE OR REPLACE PROCEDURE log.fill(IN n INT64, OUT m INT64)
BEGIN
  DECLARE i INT64 DEFAULT 0;
  FOR r IN (SELECT 1 AS a) DO
    SET m = r.a;
    EXECUTE IMMEDIATE FORMAT('select %d; -- %s', m, "it's");
  END FOR;
  WHILE i < n DO
    IF i = 3 THEN
      SET i = CASE WHEN n > 1 THEN 1 ELSE 2 END;
    ELSEIF i = 4 THEN
      BREAK;
    END IF;
    SET i = i + 1;
  END WHILE;
  CASE n
    WHEN 1 THEN SELECT 1;
    ELSE SELECT 2;
  END CASE;
EXCEPTION WHEN ERROR THEN
  SELECT @@error.message;
END;

EXECUTE IMMEDIATE """
  CREATE TEMP TABLE x AS SELECT 1; SELECT 2
""";

BEGIN
  BEGIN TRANSACTION;
  DELETE log.daily WHERE TRUE;
  COMMIT TRANSACTION;
END;

IF EXISTS (SELECT 1 FROM log.daily) THEN
  CALL log.fill(1, m);
END IF;

EXPORT DATA OPTIONS (uri = 'gs://harbour/*.csv', format = 'CSV') AS SELECT 1;
ASSERT (SELECT COUNT(*) FROM log.daily) > 0 AS 'no ships';
