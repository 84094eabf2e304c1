-- Which accounts belong to one person: the yearly limit of reverse invoices is the person's, also after an account was deleted and another one made.
-- The key is the HMAC of the number of the identity card under a key of the server; the number itself is deleted with the account.
CREATE TABLE seller_people (
  seller_id text PRIMARY KEY,
  person_hash bytea NOT NULL CHECK (length(person_hash) = 32),
  linked_at timestamptz NOT NULL
);
CREATE INDEX seller_people_hash ON seller_people (person_hash);
INSERT INTO seller_people (seller_id, person_hash, linked_at) SELECT user_id::text, number_hash, verified_at FROM identities;
