-- Where a person or operator has signed in: guesses from elsewhere are counted against the account, and must not lock them out here.
CREATE TABLE sign_in_places (
  person_id text NOT NULL,
  -- An address or an app's install id, as HMAC under the server's secret.
  mark bytea NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, mark)
);
CREATE INDEX sign_in_places_age ON sign_in_places (last_at);
