-- What unsorted goods usually consist of, in versions: the latest of a key is in force. Prices are those of the items, by district and day.
CREATE TABLE mixes (
  key text NOT NULL CHECK (key ~ '^[\w-]{1,64}$'),
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  note text NOT NULL,
  -- What the unsorted goods are booked and weighed as.
  item_id text NOT NULL REFERENCES items (id),
  -- [{"itemId": "…", "thousandths": 400}, …]: thousandths of the weight, together 1000.
  shares jsonb NOT NULL CHECK (jsonb_typeof(shares) = 'array' AND jsonb_array_length(shares) >= 2),
  active boolean NOT NULL,
  -- Null for sample data.
  published_by uuid,
  publisher text,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (key, version)
);
