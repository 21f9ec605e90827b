-- A query is divided at its clauses and columns.
CREATE VIEW harbour.berth_report AS
SELECT b.id,
       b.name,
       count(*) AS visits,
       sum(v.fee) AS fees,
       CASE WHEN sum(v.fee) > 1000 THEN 'busy'
            WHEN sum(v.fee) > 100 THEN 'calm'
            ELSE 'empty'
       END AS traffic
FROM harbour.berths b
JOIN harbour.visits v ON v.berth_id = b.id
    AND v.left_at IS NOT NULL
LEFT JOIN (
    SELECT ship_id, max(arrived_at) AS last_seen
    FROM harbour.sightings
    GROUP BY ship_id
) s ON s.ship_id = v.ship_id
WHERE b.closed = false
    AND v.arrived_at > now() - interval '1 year'
GROUP BY b.id, b.name
ORDER BY visits DESC;

INSERT INTO harbour.berths (id, name, depth, remark) VALUES
    (1, 'north quay', 12.5, 'deep, with two cranes and a rail'),
    (2, 'south quay', 9.0, 'shallow at low tide, mind the wreck'),
    (3, 'east mole', 7.5, 'for yachts and for fishing boats only'),
    (4, 'west mole', 7.0, 'closed in winter, when the ice comes'),
    (5, 'dock', 15.0, 'dry, for repairs');

-- A body that the grammar cannot read is divided at its statements.
CREATE OR REPLACE FUNCTION harbour.close_visits(in_day date) RETURNS int AS
$$
DECLARE
    closed int := 0;
    visit record;
BEGIN
    FOR visit IN
        SELECT * FROM harbour.visits
        WHERE left_at IS NULL
    LOOP
        -- One night is free.
        IF visit.arrived_at < in_day - 1 THEN
            UPDATE harbour.visits
            SET left_at = in_day, fee = 10
            WHERE id = visit.id;
            closed := closed + 1;
        ELSE
            RAISE NOTICE 'ship % stays', visit.ship_id;
        END IF;
    END LOOP;
    PERFORM harbour.report(closed);
    RETURN closed;
END;
$$ LANGUAGE plpgsql;
