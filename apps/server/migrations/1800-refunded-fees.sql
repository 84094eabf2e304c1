-- A visit may have several fees: a refund says which of them it gives back, and each goes back once.
ALTER TABLE order_refunds
  ADD COLUMN fee text CHECK (fee IN ('cancel', 'release', 'late', 'no_show', 'absent', 'escape'));
DROP INDEX order_refunds_once;
CREATE UNIQUE INDEX order_refunds_once ON order_refunds (city, receipt_no, what, fee) NULLS NOT DISTINCT
  WHERE state <> 'declined';
