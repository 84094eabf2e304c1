-- Visits of a district by the start of their window: what is booked on a day, and how full a window is.
CREATE INDEX orders_windows ON orders (city, adcode, window_from) WHERE NOT walk_in;

-- When visits can be booked, in a city (adcode = city) or one of its districts; where there is no row the usual hours are in force.
CREATE TABLE visit_hours (
  city text NOT NULL,
  adcode text NOT NULL,
  opens_at integer NOT NULL CHECK (opens_at >= 0),
  closes_at integer NOT NULL CHECK (closes_at <= 24),
  window_hours integer NOT NULL CHECK (window_hours > 0 AND window_hours <= closes_at - opens_at),
  weekdays integer[] NOT NULL CHECK (cardinality(weekdays) > 0 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  capacity integer CHECK (capacity > 0),
  PRIMARY KEY (city, adcode)
);

-- Days on which nobody comes, in a city (adcode = city) or one of its districts.
CREATE TABLE closed_days (
  city text NOT NULL,
  adcode text NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  closed_by text NOT NULL,
  closed_by_name text NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (city, adcode, day)
);
