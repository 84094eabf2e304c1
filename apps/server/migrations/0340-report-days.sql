-- What reports add up: sums of a Shanghai day in a district, as a whole (`all`) and by hour, recycler and category. A day's rows are
-- counted anew, from its orders, after anything about them has changed; a report never reads orders.
CREATE TABLE report_days (
  city text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('all', 'hour', 'recycler', 'category')),
  day date NOT NULL,
  adcode text NOT NULL,
  -- The hour `09`, the recycler's id or the category's; empty for the whole.
  key text NOT NULL,
  -- Bookings made that day, and what became of them until now.
  placed integer NOT NULL,
  taken integer NOT NULL,
  take_seconds bigint NOT NULL,
  cancelled integer NOT NULL,
  expired integer NOT NULL,
  -- Deals paid that day, with walk-in ones. Income is the platform's: info fees and service fees.
  deals integer NOT NULL,
  amount_fen bigint NOT NULL,
  grams bigint NOT NULL,
  income_fen bigint NOT NULL,
  -- Ratings that customers gave that day.
  stars integer NOT NULL,
  ratings integer NOT NULL,
  PRIMARY KEY (city, dimension, day, adcode, key)
);

-- Days that are to be counted.
CREATE TABLE report_due_days (
  city text NOT NULL,
  day date NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (city, day)
);

-- A day's orders, deals and ratings, however many there are of other days.
CREATE INDEX orders_city_placed ON orders (city, placed_at);
CREATE INDEX orders_city_paid ON orders (city, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX order_ratings_city ON order_ratings (city, rated_at) WHERE rated_by = 'customer';
