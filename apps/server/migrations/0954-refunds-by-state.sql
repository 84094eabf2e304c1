-- `NOT (state = 'done')` is simplified to `state <> 'done'`, for which an index on the expression is not used: each of the two lists has its own.
CREATE INDEX payment_refunds_open ON payment_refunds (made_at DESC, no DESC) WHERE state <> 'done';
CREATE INDEX payment_refunds_done ON payment_refunds (made_at DESC, no DESC) WHERE state = 'done';
DROP INDEX payment_refunds_paged;
