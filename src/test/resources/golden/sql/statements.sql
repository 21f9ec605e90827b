-- Users.
INSERT INTO shop.users (id, name) VALUES (1, 'a'), (2, 'b');
SELECT u.id, count(*) FROM users u JOIN orders o ON o.user = u.id WHERE u.x = 1;
UPDATE users SET name = 'x' WHERE id = 1;
DELETE FROM users WHERE id = 1;
ALTER TABLE users ADD COLUMN x int;
DROP TABLE IF EXISTS users;
GRANT SELECT ON users TO bob;
WITH a AS (SELECT 1) SELECT * FROM a;
SET search_path = public;
COMMENT ON TABLE users IS 'x';
TRUNCATE users;
CREATE INDEX i ON users (id);
COPY users FROM stdin;
EXPLAIN SELECT 1;
VACUUM users;
BEGIN;
INSERT INTO a VALUES (1);
COMMIT;
