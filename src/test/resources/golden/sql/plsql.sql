SET DEFINE OFF
WHENEVER SQLERROR EXIT FAILURE
PROMPT Creating the package's specification
CREATE OR REPLACE PACKAGE harbour_pkg AUTHID DEFINER AS
  -- Most ships at a time.
  c_most CONSTANT PLS_INTEGER := 12;

  TYPE t_ship IS RECORD (id NUMBER, name VARCHAR2(20));

  /** Lets a ship in. */
  PROCEDURE arrive(p_name IN VARCHAR2, p_berth OUT NUMBER);
  FUNCTION berths RETURN NUMBER RESULT_CACHE;
END harbour_pkg;
/

CREATE OR REPLACE PACKAGE BODY harbour_pkg IS
  g_count NUMBER := 0;

  CURSOR c_free IS SELECT id FROM berth WHERE ship_id IS NULL;

  -- Lets a ship in.
  PROCEDURE arrive(p_name IN VARCHAR2, p_berth OUT NUMBER) IS
    l_text VARCHAR2(100) := q'[it's; free]';
    PROCEDURE log(p_text VARCHAR2) AS
    BEGIN
      NULL;
    END log;
  BEGIN
    FOR r IN (SELECT 1 AS a FROM dual) LOOP
      IF r.a = 1 THEN
        INSERT INTO ship (name) VALUES (p_name) RETURNING id INTO p_berth;
      ELSIF r.a = 2 THEN
        log(CASE WHEN p_name IS NULL THEN 'none' ELSE p_name END || CASE r.a WHEN 2 THEN 'b' END);
      END IF;
    END LOOP;
    <<later>>
    DECLARE
      l_n NUMBER;
    BEGIN
      l_n := 1;
    END;
  EXCEPTION
    WHEN OTHERS THEN
      ROLLBACK;
      RAISE;
  END arrive;

  FUNCTION berths RETURN NUMBER RESULT_CACHE IS
  BEGIN
    RETURN 12;
  END;
BEGIN
  g_count := 1;
END harbour_pkg;
/
SHOW ERRORS

CREATE OR REPLACE TYPE ship_t AS OBJECT (
  id NUMBER,
  MEMBER FUNCTION label RETURN VARCHAR2
);
/
CREATE OR REPLACE TYPE BODY ship_t AS
  MEMBER FUNCTION label RETURN VARCHAR2 IS
  BEGIN
    RETURN 'ship ' || id;
  END;
END;
/
CREATE OR REPLACE TRIGGER ship_bi
BEFORE INSERT ON ship
REFERENCING NEW AS n
FOR EACH ROW
DECLARE
  l_id NUMBER;
BEGIN
  SELECT ship_seq.NEXTVAL INTO l_id FROM dual;
  :n.id := l_id;
END;
/
CREATE OR REPLACE TRIGGER ship_all FOR UPDATE ON ship COMPOUND TRIGGER
  l_n NUMBER := 0;
  BEFORE STATEMENT IS
  BEGIN
    l_n := 0;
  END BEFORE STATEMENT;
  AFTER EACH ROW IS
  BEGIN
    l_n := l_n + 1;
  END AFTER EACH ROW;
END ship_all;
/
CREATE OR REPLACE FUNCTION java_hash(p_text VARCHAR2) RETURN VARCHAR2
AS LANGUAGE JAVA NAME 'Hash.of(java.lang.String) return java.lang.String';
/
-- Fills the berths.
DECLARE
  l_n NUMBER := 1;
BEGIN
  WHILE l_n < 3 LOOP
    INSERT INTO berth (id) VALUES (l_n);
    l_n := l_n + 1;
  END LOOP;
  EXECUTE IMMEDIATE 'CREATE TABLE x (a NUMBER)';
END;
/
INSERT INTO ship (name) VALUES (q'!Tom's; boat!');
COMMIT;
@@more/data.sql
