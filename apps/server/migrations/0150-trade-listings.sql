-- Second-hand: what people have and what they look for, and the questions under it.
-- Rows carry the city of the listing; people are named by their ids.

CREATE TABLE trade_listings (
  city text NOT NULL,
  no text NOT NULL CHECK (no ~ '^SH\d{14}$'),
  owner_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('for_sale', 'wanted')),
  state text NOT NULL DEFAULT 'in_review' CHECK (state IN ('in_review', 'listed', 'reserved', 'sold', 'withdrawn', 'refused')),
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  condition text NOT NULL CHECK (condition IN ('new', 'almost_new', 'good', 'used', 'faulty')),
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  bargain boolean NOT NULL,
  adcode text NOT NULL CHECK (adcode ~ '^\d{6}$'),
  place text NOT NULL,
  -- To about a kilometre, degrees (GCJ-02); null when only the district is known.
  longitude double precision,
  latitude double precision,
  -- The same in Mercator metres, for distances.
  spot point,
  deliveries text[] NOT NULL CHECK (cardinality(deliveries) > 0 AND deliveries <@ ARRAY['meet', 'post']),
  -- Uploads and the paths that they are served from, by position.
  photo_ids text[] NOT NULL,
  photos text[] NOT NULL,
  -- Every character of the title, and every two neighbours in title, place and the beginning of the description: what words are found by.
  grams text[] NOT NULL,
  sent_at timestamptz NOT NULL,
  -- Since when it stands; null before an operator has let it.
  listed_at timestamptz,
  -- Why an operator refused it or took it down.
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (city, no),
  CHECK ((longitude IS NULL) = (latitude IS NULL) AND (longitude IS NULL) = (spot IS NULL)),
  CHECK (listed_at IS NOT NULL OR state NOT IN ('listed', 'reserved', 'sold'))
);
CREATE UNIQUE INDEX trade_listings_no ON trade_listings (no);
CREATE INDEX trade_listings_owner ON trade_listings (owner_id, sent_at DESC, no DESC);
CREATE INDEX trade_listings_state ON trade_listings (state, sent_at, no);
-- What people look through: each order in which it is read has an index of its own, over what stands open alone.
CREATE INDEX trade_listings_newest ON trade_listings (listed_at DESC, no DESC) WHERE state = 'listed';
CREATE INDEX trade_listings_cheapest ON trade_listings (price_fen, no) WHERE state = 'listed';
CREATE INDEX trade_listings_category_newest ON trade_listings (category, listed_at DESC, no DESC) WHERE state = 'listed';
CREATE INDEX trade_listings_category_cheapest ON trade_listings (category, price_fen, no) WHERE state = 'listed';
CREATE INDEX trade_listings_district_newest ON trade_listings (adcode, listed_at DESC, no DESC) WHERE state = 'listed';
CREATE INDEX trade_listings_district_cheapest ON trade_listings (adcode, price_fen, no) WHERE state = 'listed';
CREATE INDEX trade_listings_city_newest ON trade_listings (city, listed_at DESC, no DESC) WHERE state = 'listed';
CREATE INDEX trade_listings_city_cheapest ON trade_listings (city, price_fen, no) WHERE state = 'listed';
CREATE INDEX trade_listings_spot ON trade_listings USING gist (spot) WHERE state = 'listed';
CREATE INDEX trade_listings_grams ON trade_listings USING gin (grams) WHERE state = 'listed';

-- Questions under a listing, for all to read.
CREATE TABLE trade_questions (
  city text NOT NULL,
  listing_no text NOT NULL,
  -- UUID version 7: the order in which they were asked.
  id uuid NOT NULL,
  asker_id uuid NOT NULL,
  text text NOT NULL,
  asked_at timestamptz NOT NULL,
  answer text,
  answered_at timestamptz,
  PRIMARY KEY (city, listing_no, id),
  FOREIGN KEY (city, listing_no) REFERENCES trade_listings,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX trade_questions_id ON trade_questions (id);
CREATE INDEX trade_questions_asker ON trade_questions (asker_id, id DESC);
CREATE INDEX trade_questions_waiting ON trade_questions (city, listing_no) WHERE answer IS NULL;

-- What operators decided on listings; only ever added to.
CREATE TABLE trade_reviews (
  city text NOT NULL,
  listing_no text NOT NULL,
  id uuid NOT NULL,
  approved boolean NOT NULL,
  reason text NOT NULL,
  -- What it was called then, for that may be changed later.
  title text NOT NULL,
  decided_by text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, listing_no, id)
);
CREATE FUNCTION trade_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators decided is never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER trade_reviews_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_reviews EXECUTE FUNCTION trade_refuse_change();
