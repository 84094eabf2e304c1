-- What was paid at a provider goes back there, for every purpose and in parts; where the provider can't, it is credited to its payer as recharged money.
ALTER TABLE payment_refunds
  -- The movement that gave the money back to its payer; null for money that was never its owner's.
  ADD COLUMN movement_key text,
  DROP CONSTRAINT payment_refunds_owner_id_provider_provider_no_key,
  DROP CONSTRAINT payment_refunds_state_check,
  ADD CONSTRAINT payment_refunds_state_check CHECK (state IN ('waiting', 'done', 'failed', 'credited')),
  -- Only money of its owner can be credited to them, and then nothing of it stays open.
  ADD CONSTRAINT payment_refunds_credited CHECK (movement_key IS NOT NULL OR state <> 'credited'),
  ADD CONSTRAINT payment_refunds_not_lost CHECK (movement_key IS NULL OR state <> 'failed');
CREATE UNIQUE INDEX payment_refunds_of_movement ON payment_refunds (owner_id, movement_key) WHERE movement_key IS NOT NULL;
CREATE INDEX payment_refunds_of_payment ON payment_refunds (owner_id, payment_no);
-- The two lists: what is still open, and what has ended.
DROP INDEX payment_refunds_open;
DROP INDEX payment_refunds_done;
CREATE INDEX payment_refunds_open ON payment_refunds (made_at DESC, no DESC) WHERE state IN ('waiting', 'failed');
CREATE INDEX payment_refunds_done ON payment_refunds (made_at DESC, no DESC) WHERE state IN ('done', 'credited');
