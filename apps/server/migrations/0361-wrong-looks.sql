-- Anybody may look an order up by its number and code: what they guess wrong there must not keep the counter from taking it in.
ALTER TABLE store_orders ADD COLUMN wrong_looks integer NOT NULL DEFAULT 0;
