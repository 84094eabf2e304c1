-- The part of a customer's fee for cancelling or absence that their wallet could not pay: it is settled from their next deal.
ALTER TABLE receipts ADD COLUMN owed_fen bigint NOT NULL DEFAULT 0 CHECK (owed_fen >= 0);
CREATE INDEX receipts_owed ON receipts (city, customer_id) WHERE owed_fen > 0;
