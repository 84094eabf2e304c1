-- Rounds in which a recycler stands at a housing estate at fixed times, and the places that residents book.

CREATE TABLE estate_rounds (
  recycler_id uuid NOT NULL,
  id uuid NOT NULL,
  estate text NOT NULL,
  adcode text NOT NULL,
  meeting text NOT NULL,
  -- 1 Monday to 7 Sunday.
  weekdays integer[] NOT NULL CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(weekdays) > 0),
  -- Minutes of the day in Shanghai.
  from_minute integer NOT NULL,
  to_minute integer NOT NULL,
  -- Places a day.
  most integer NOT NULL CHECK (most > 0),
  note text NOT NULL,
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (recycler_id, id),
  CHECK (from_minute >= 0 AND to_minute <= 1440 AND from_minute < to_minute)
);

-- A day's row is made when its first place is taken.
CREATE TABLE estate_round_days (
  recycler_id uuid NOT NULL,
  round_id uuid NOT NULL,
  day date NOT NULL,
  most integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  PRIMARY KEY (recycler_id, round_id, day),
  FOREIGN KEY (recycler_id, round_id) REFERENCES estate_rounds,
  CHECK (taken BETWEEN 0 AND most)
);

CREATE TABLE estate_bookings (
  recycler_id uuid NOT NULL,
  id uuid NOT NULL,
  round_id uuid NOT NULL,
  day date NOT NULL,
  resident_id uuid NOT NULL,
  goods text NOT NULL,
  state text NOT NULL CHECK (state IN ('booked', 'cancelled', 'called_off')),
  booked_at timestamptz NOT NULL,
  PRIMARY KEY (recycler_id, id),
  FOREIGN KEY (recycler_id, round_id, day) REFERENCES estate_round_days
);
CREATE UNIQUE INDEX estate_bookings_once ON estate_bookings (recycler_id, round_id, day, resident_id) WHERE state = 'booked';
CREATE INDEX estate_bookings_resident ON estate_bookings (resident_id);
