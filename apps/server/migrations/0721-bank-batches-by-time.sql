-- The list of batches, latest first.
CREATE INDEX payout_batches_by_time ON payout_batches (made_at, no);
