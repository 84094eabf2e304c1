-- Outlets where goods are brought to. Points are GCJ-02 degrees.

CREATE TABLE outlets (
  city text NOT NULL,
  id text NOT NULL UNIQUE,
  adcode text NOT NULL CHECK (adcode ~ '^[0-9]{6}$'),
  name text NOT NULL,
  address text NOT NULL,
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  services text[] NOT NULL CHECK (services <@ ARRAY['1', '2', '3', '4', '5', '6']),
  -- Minutes of the day in Shanghai, and days of the week, Monday is 1.
  opens_at integer NOT NULL CHECK (opens_at BETWEEN 0 AND 1440),
  closes_at integer NOT NULL CHECK (closes_at BETWEEN 0 AND 1440),
  open_days integer[] NOT NULL CHECK (open_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  -- Empty where customer service answers for it.
  phone text NOT NULL,
  note text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (city, id),
  CHECK (closes_at > opens_at)
);

CREATE TABLE outlet_people (
  outlet_id text NOT NULL REFERENCES outlets (id),
  user_id uuid NOT NULL,
  PRIMARY KEY (outlet_id, user_id)
);
CREATE INDEX outlet_people_user ON outlet_people (user_id);
