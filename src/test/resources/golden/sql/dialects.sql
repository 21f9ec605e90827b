# A comment of MySQL
#
CREATE OPERATOR < (
	PROCEDURE = berth_lt,
	LEFTARG = berth
);
CREATE CAST (berth AS text) WITHOUT FUNCTION AS IMPLICIT;

-- Sorts berths.
CREATE OPERATOR CLASS berth_ops DEFAULT FOR TYPE berth USING gist AS OPERATOR 1 <;
ALTER OPERATOR FAMILY berth_ops USING gist ADD FUNCTION 8 (berth, berth) berth_sort(internal);
ALTER TABLE ONLY berth ADD PRIMARY KEY USING INDEX berth_number;
ALTER EXTENSION harbour ADD type berth;
COMMENT ON TEXT SEARCH TEMPLATE harbour IS 'harbour words';
LOCK TABLES `berth` WRITE;
/*!40000 ALTER TABLE `berth` DISABLE KEYS */;
COPY berth (number, ship) FROM stdin;
1	a tug; it's small
2	\N
\.

IF EXISTS (SELECT 1 FROM berth) DROP TABLE quay;
CREATE TABLE ship (
  name NVARCHAR2(255) NOT NULL,
  kind ENUM('tug', 'ferry'),
  length NUMBER(10, 2),
  id INT IDENTITY(1,1)
);
CALL moor(1);
PRAGMA foreign_keys = ON;
