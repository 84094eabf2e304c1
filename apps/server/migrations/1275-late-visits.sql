-- Whether the customer was notified that the window passed without the recycler; null again when the visit is moved.
ALTER TABLE receipts ADD COLUMN late_notified_at timestamptz;
CREATE INDEX receipts_late ON receipts (city, window_to) WHERE state = 'taken' AND late_notified_at IS NULL;
