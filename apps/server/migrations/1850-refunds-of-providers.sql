-- A provider gives money of a payment back that we did not ask for: after a complaint, or by hand at its console.
ALTER TABLE bill_lines DROP CONSTRAINT bill_lines_kind_check;
ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_kind_check
  CHECK (kind IN ('payment', 'refund', 'unasked_refund', 'payout', 'payout_back', 'fee', 'settlement', 'other'));
ALTER TABLE differences DROP CONSTRAINT differences_kind_check;
ALTER TABLE differences ADD CONSTRAINT differences_kind_check
  CHECK (kind IN ('theirs_only', 'ours_only', 'amount', 'twice', 'payout_unknown', 'refund_unknown', 'fee', 'drift', 'bill', 'missing'));
