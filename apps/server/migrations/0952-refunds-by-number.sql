-- Refunds are read page by page, those of one moment by their numbers.
CREATE INDEX payment_refunds_paged ON payment_refunds ((state = 'done'), made_at DESC, no DESC);
DROP INDEX payment_refunds_listed;
