\set ON_ERROR_STOP on
\connect harbour

-- Once.
DO $do$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pilot') THEN
    EXECUTE $sql$CREATE ROLE pilot; $sql$;
  END IF;
END
$do$;

CREATE FUNCTION touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := now();
  RETURN NEW;
END $$;

CREATE FUNCTION add(a int, b int) RETURNS int LANGUAGE sql
BEGIN ATOMIC
  SELECT 1;
  SELECT CASE WHEN a > b THEN a ELSE b END;
END;

CREATE FUNCTION quoted() RETURNS text AS 'SELECT ''a;b''' LANGUAGE sql;

CREATE RULE quiet AS ON INSERT TO ship DO ALSO (
  INSERT INTO log VALUES (1);
  INSERT INTO log VALUES (2)
);

INSERT INTO ship (name) VALUES (E'it\'s; here'), ('back\') ON CONFLICT (name) DO UPDATE SET name = excluded.name;

COPY public.berth (number, ship) FROM stdin;
1	a tug; it's small
2	"\N
\.

ALTER TABLE ONLY public.ship
    ADD CONSTRAINT ship_pkey PRIMARY KEY (id);
/* A comment /* in a comment; */ still. */
CREATE TRIGGER touched BEFORE UPDATE ON ship FOR EACH ROW EXECUTE FUNCTION touched();
CREATE EVENT TRIGGER watch ON ddl_command_end EXECUTE FUNCTION log_it();
COMMENT ON COLUMN ship.name IS 'its name; painted';
SELECT pg_catalog.setval('public.ship_id_seq', 3, true);
SELECT count(*) FROM ship \gset
\echo :count
\i more.sql
