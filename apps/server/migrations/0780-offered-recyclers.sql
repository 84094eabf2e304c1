-- Who has a live offer, in whichever city: one a recycler. As a unique key of the offers it named no city, and a database on several nodes has no such key.
CREATE TABLE offered_recyclers (
  recycler_id text PRIMARY KEY,
  offer_id text NOT NULL,
  -- From then on the claim stops nobody.
  expires_at timestamptz NOT NULL
);
INSERT INTO offered_recyclers (recycler_id, offer_id, expires_at) SELECT recycler_id, id, expires_at FROM dispatch_offers WHERE state = 'offered';

DROP INDEX dispatch_offers_live_recycler;
CREATE INDEX dispatch_offers_live_of ON dispatch_offers (city, recycler_id) WHERE state = 'offered';
