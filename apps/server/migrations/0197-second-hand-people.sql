-- Second-hand: what people keep an eye on, what both sides say about a deal, and where they meet.

CREATE TABLE trade_favourites (
  owner_id uuid NOT NULL,
  listing_no text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, listing_no)
);
CREATE INDEX trade_favourites_newest ON trade_favourites (owner_id, at DESC, listing_no DESC);

-- One of each side of a deal; never changed.
CREATE TABLE trade_ratings (
  city text NOT NULL,
  deal_no text NOT NULL,
  by_side text NOT NULL CHECK (by_side IN ('buyer', 'seller')),
  rated_id uuid NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (city, deal_no, by_side),
  FOREIGN KEY (city, deal_no) REFERENCES trade_deals
);
CREATE INDEX trade_ratings_rated ON trade_ratings (rated_id);

-- Where and when the two meet: {place, longitude, latitude, at, by, agreed}.
ALTER TABLE trade_deals ADD COLUMN meeting jsonb;
