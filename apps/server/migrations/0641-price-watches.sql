-- Items whose price somebody wants to hear of when it has moved.

CREATE TABLE price_watches (
  owner_id uuid NOT NULL,
  item_id text NOT NULL REFERENCES items,
  district text NOT NULL,
  -- Of the price that they were told last.
  least_permille integer NOT NULL CHECK (least_permille BETWEEN 10 AND 500),
  told_fen bigint NOT NULL CHECK (told_fen >= 0),
  -- Shanghai day on which it was compared last: nobody is told twice a day.
  looked_on date NOT NULL,
  begun_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, item_id, district)
);
CREATE INDEX price_watches_due ON price_watches (looked_on);
