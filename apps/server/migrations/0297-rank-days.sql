-- What the ranking of a city adds up: a row for each recycler and Shanghai day with a deal or a rating. Written where the deal
-- is paid and where the customer rates it. Deals that a recycler recorded alone (walk-in) do not count.
CREATE TABLE rank_days (
  city text NOT NULL,
  day date NOT NULL,
  recycler_id text NOT NULL,
  deals integer NOT NULL DEFAULT 0 CHECK (deals >= 0),
  grams bigint NOT NULL DEFAULT 0 CHECK (grams >= 0),
  stars integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  PRIMARY KEY (city, day, recycler_id),
  CHECK (stars BETWEEN ratings AND ratings * 5)
);
CREATE INDEX rank_days_recycler ON rank_days (recycler_id, day);

INSERT INTO rank_days (city, day, recycler_id, deals, grams, stars, ratings)
SELECT city, day, recycler_id, sum(deals), sum(grams), sum(stars), sum(ratings) FROM (
  SELECT receipts.city, (receipts.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day, receipts.recycler_id, 1 AS deals, receipts.total_grams AS grams, 0 AS stars, 0 AS ratings
  FROM receipts JOIN orders ON orders.city = receipts.city AND orders.no = receipts.order_no
  WHERE receipts.paid_at IS NOT NULL AND NOT orders.walk_in
  UNION ALL
  SELECT city, (rated_at AT TIME ZONE 'Asia/Shanghai')::date, rated_id, 0, 0, stars, 1 FROM order_ratings WHERE rated_by = 'customer' AND rated_id IS NOT NULL
) counted GROUP BY city, day, recycler_id;
