-- Run in the folder that has the output folder "out". First the query of docs/schema.md for the current corpus.
SET VARIABLE run = (SELECT 'out/runs/' || runId || '/' FROM read_json('out/_latest.json'));
SET VARIABLE files = (
  SELECT [getvariable('run') || f.path FOR f IN tables.files]
  FROM read_json(getvariable('run') || '_manifest.json'));
CREATE OR REPLACE TEMP VIEW files AS
SELECT * FROM read_parquet(getvariable('files')) WHERE change <> 'removed';
SET VARIABLE data_files = (
  SELECT list(DISTINCT 'out/' || data_file) FROM files WHERE data_file IS NOT NULL);
CREATE OR REPLACE TEMP VIEW chunks AS
SELECT chunks.* EXCLUDE (filename)
FROM read_parquet(getvariable('data_files'), filename = true) AS chunks
JOIN files ON chunks.filename = 'out/' || files.data_file AND chunks.file_id = files.file_id;

-- The files of all packages, with the package and the version that the name of the archive has.
CREATE OR REPLACE TEMP VIEW package_files AS
SELECT *, regexp_extract(
  archive,
  '^(.*)/([^/]+)-(\d[^/-]*(?:-[a-z][^/-]*)??)(?:-sources)?\.(?:jar|tgz|crate|tar\.gz)$',
  ['ecosystem', 'package', 'version']) AS release
FROM files WHERE archive IS NOT NULL;

-- Archives, files and chunks by ecosystem.
SELECT split_part(release.ecosystem, '/', 1) AS ecosystem, count(DISTINCT archive) AS archives, count(*) AS files,
  sum(chunk_count) AS chunks, count(DISTINCT sha256) AS contents
FROM package_files GROUP BY ALL ORDER BY ALL;

-- What is cut, by licence.
SELECT coalesce(license, '(none found)') AS license, count(DISTINCT archive) AS archives, count(*) AS files
FROM package_files WHERE status = 'CHUNKED' GROUP BY ALL ORDER BY files DESC, license LIMIT 12;

-- The packages with the most declarations.
SELECT release.package AS package, release.version AS version, any_value(package_files.license) AS license,
  count(*) AS declarations
FROM chunks JOIN package_files USING (file_id)
WHERE boundary_type = 'structural' AND part_index = 0 GROUP BY ALL ORDER BY declarations DESC, package LIMIT 12;
