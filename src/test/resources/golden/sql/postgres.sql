-- Copyright 2026 The Harbour
\echo Use "CREATE EXTENSION harbour" to load this file. \quit
SET search_path = public;

CREATE SCHEMA harbour;

-- Ships.
CREATE TABLE IF NOT EXISTS harbour.ship (
  id serial PRIMARY KEY, -- its number
  name varchar(20) NOT NULL DEFAULT 'CREATE TABLE not_me (a int);'
); -- ship

CREATE UNIQUE INDEX CONCURRENTLY ship_name ON harbour.ship (name);
CREATE TABLE call (id int, day date) PARTITION BY RANGE (day);
CREATE TABLE call_2026 PARTITION OF call FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');

/* What is
   moored. */
CREATE OR REPLACE VIEW harbour.moored AS
  SELECT name FROM harbour.ship WHERE id > 1;
CREATE MATERIALIZED VIEW fleet AS SELECT 1;
CREATE TYPE flag AS ENUM ('red', 'green');
CREATE SEQUENCE berth_seq START 1;

-- Lets a ship in.
CREATE OR REPLACE FUNCTION harbour.arrive(p_name text, p_berth int DEFAULT 1)
RETURNS SETOF harbour.ship AS $body$
DECLARE
  r record;
BEGIN
  FOR r IN SELECT * FROM harbour.ship LOOP
    RAISE NOTICE 'it''s % CREATE TABLE nor_me (a int);', r;
  END LOOP;
  RETURN;
END;
$body$ LANGUAGE plpgsql STABLE;

CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1';

CREATE PROCEDURE depart(p_id int)
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM harbour.ship WHERE id = p_id;
END;
$$;

CREATE TRIGGER ship_changed
  BEFORE INSERT OR UPDATE ON harbour.ship
  FOR EACH ROW WHEN (NEW.id > 1) EXECUTE PROCEDURE touched('a');

CREATE POLICY quiet ON harbour.ship USING (true);
GRANT SELECT ON harbour.ship TO public;

-- After what could not be read.
CREATE TABLE after_it (id int);

INSERT INTO after_it VALUES (1);
DO $$ BEGIN PERFORM 1; END $$;
